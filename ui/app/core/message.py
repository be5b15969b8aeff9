"""The base of all messages: what can happen to the page, as immutable values."""

from __future__ import annotations

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Message:
    """A message; subclasses declare its fields, as dataclasses do.

    Dataclasses would generate the code of five methods for each of some hundred classes, which
    takes longer than everything else at the start without a memory image.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    numbers: ClassVar[frozenset[str]] = frozenset()
    """The fields that are whole numbers."""

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(cls.__annotations__)
        cls.numbers = frozenset(name for name in cls.fields if cls.__annotations__[name] == "int")

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self.fields
        given = dict(zip(fields, values, strict=False)) | named
        missing = [name for name in fields if name not in given and not hasattr(type(self), name)]
        if missing or not given.keys() <= {*fields} or len(values) > len(fields):
            raise TypeError(f"{type(self).__name__} takes {fields}, not {values} and {named}")
        self.__dict__.update({name: getattr(type(self), name, None) for name in fields} | given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.__dict__.values()))})"


class Answer(Message):
    """A message that answers a command, which carries it with an empty ``answer``."""

    def answered(self, text: str) -> Self:
        """The same message with its answer."""
        return type(self)(**{**self.__dict__, "answer": text})
