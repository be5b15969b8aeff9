"""Several pages whose direct connections are carried from one to the other."""

from __future__ import annotations

from collections import deque
from hashlib import sha256
from itertools import count

from tests.ui.driver import Driver
from ui.app.core.commands import (
    After,
    AnswerInvitation,
    ClosePeer,
    Code,
    Command,
    InvitePeer,
    SendToPeer,
    TakeAnswer,
    UseLetterKeys,
)
from ui.app.core.message import Message
from ui.app.core.peer_messages import (
    PeerAnswer,
    PeerBack,
    PeerInvitation,
    PeerLost,
    PeerOpened,
    PeerSilent,
    PeerSpare,
    PeerText,
)
from ui.app.core.table_messages import QrCodeMade
from ui.app.core.together_messages import TogetherTick
from ui.app.core.wire import parse_message
from ui.app.together.letters import decode, encode

End = tuple[Driver, str]


class Devices:
    """Pages and the connections between them. Commands of a page come about when it is its turn."""

    def __init__(self, *drivers: Driver) -> None:
        self.drivers = list(drivers)
        self.numbers = count(1)
        self.invitations: dict[str, End] = {}
        self.answers: dict[str, End] = {}
        self.ends: dict[tuple[int, str], End] = {}
        self.post: deque[tuple[Driver, Message]] = deque()
        self.spares = False
        """Whether browsers arrange invitations for the case that a device is loaded again."""
        self.asleep: Driver | None = None
        """The page that nothing reaches and that sends nothing."""
        self.told: list[tuple[Driver, str]] = []
        """Every text that was sent, and to whom."""

    def settle(self) -> None:
        """Let everything arrive."""
        while self._carry():
            pass

    def tick(self) -> None:
        """Every page asks for what it has lost."""
        for driver in self.drivers:
            timers = [
                each
                for each in driver.waiting
                if isinstance(each, After) and isinstance(each.msg, TogetherTick)
            ]
            for timer in timers:
                driver.waiting.remove(timer)
                driver.take(timer.msg)
        self.settle()

    def _carry(self) -> bool:
        for driver in self.drivers:
            for command in list(driver.waiting):
                if isinstance(command, OURS):
                    driver.waiting.remove(command)
                    self._perform(driver, command)
                    return True
        if not self.post:
            return False
        driver, message = self.post.popleft()
        driver.take(message)
        return True

    def _perform(self, driver: Driver, command: Command) -> None:
        match command:
            case InvitePeer():
                text = f"I{next(self.numbers):040}"
                self.invitations[text] = driver, command.peer
                self._tell(driver, PeerInvitation(command.peer, text))
            case AnswerInvitation():
                if command.text not in self.invitations:
                    self._tell(driver, PeerLost(command.peer, "damaged"))
                    return
                text = f"M{next(self.numbers):040}"
                self.answers[text] = driver, command.peer
                inviting = self.invitations[command.text]
                self.ends[id(driver), command.peer] = inviting
                self._tell(driver, PeerAnswer(command.peer, text))
            case TakeAnswer():
                other = self.answers.get(command.text)
                if other is None or self.ends[id(other[0]), other[1]] != (driver, command.peer):
                    self._tell(driver, PeerLost(command.peer, "damaged"))
                    return
                if self.ends.get((id(driver), command.peer)):
                    self._tell(driver, PeerSpare(command.peer))
                    self._tell(driver, PeerLost(command.peer, "unreachable"))
                self.ends[id(driver), command.peer] = other
                self._tell(other[0], PeerOpened(other[1]))
                self._tell(driver, PeerOpened(command.peer))
                if self.spares:
                    for (page, peer), (there, theirs) in (
                        (other, (driver, command.peer)),
                        ((driver, command.peer), other),
                    ):
                        later = f"I{next(self.numbers):040}"
                        self.invitations[later] = page, peer
                        self._tell(there, PeerSpare(theirs, later))
            case SendToPeer():
                if (id(driver), command.peer) in self.ends:
                    receiver, peer = self.ends[id(driver), command.peer]
                    if self.asleep in (driver, receiver):
                        return
                    self.told.append((receiver, command.text))
                    self._tell(receiver, PeerText(peer, command.text))
            case ClosePeer():
                self._end(driver, command.peer)
            case UseLetterKeys():
                self._tell(driver, command.then.answered(self._keys(command)))
            case Code():
                self._tell(driver, QrCodeMade(command.of, "21 M0 0h1v1h-1z"))

    def _keys(self, command: UseLetterKeys) -> str:
        """Keys and seals that are as different as real ones, and hide nothing."""
        if command.name == "makeKeys":
            public = bytes([next(self.numbers)]) * 65
            return f"{encode(b'own' + public)} {encode(public)}"
        own, theirs, head, content = map(decode, command.given)
        pair = b"".join(sorted((own.removeprefix(b"own"), theirs)))
        seal = sha256(pair + head).digest()
        if command.name == "seal":
            return encode(seal + content)
        return encode(content[32:]) if content[:32] == seal else ""

    def _end(self, driver: Driver, peer: str) -> None:
        other = self.ends.pop((id(driver), peer), None)
        if other is not None and self.ends.pop((id(other[0]), other[1]), None) is not None:
            self._tell(other[0], PeerLost(other[1], "closed"))

    def cut(self, driver: Driver) -> None:
        """All connections of a page are lost, as when a device sleeps."""
        for key in [key for key in self.ends if key[0] == id(driver)]:
            other = self.ends.pop(key)
            self.ends.pop((id(other[0]), other[1]), None)
            self._tell(driver, PeerLost(key[1], "unreachable"))
            self._tell(other[0], PeerLost(other[1], "unreachable"))
        self.settle()

    def sleep(self, driver: Driver, kind: type[PeerSilent | PeerBack]) -> None:
        """A page falls asleep or is back, and both sides of its connections notice."""
        self.asleep = driver if kind is PeerSilent else None
        for (page, peer), (other, theirs) in list(self.ends.items()):
            if page == id(driver):
                self._tell(driver, kind(peer))
                self._tell(other, kind(theirs))
        self.settle()

    def reload(self, driver: Driver, address: str, notices: bool = True) -> Driver:
        """The same device with its page loaded again; whether the others notice that it ended."""
        fresh = Driver(dict(driver.stored), address)
        fresh.drawn = driver.drawn + 100
        self.drivers[self.drivers.index(driver)] = fresh
        for key in [key for key in self.ends if key[0] == id(driver)]:
            other = self.ends.pop(key)
            if not notices:
                continue
            self.ends.pop((id(other[0]), other[1]), None)
            if self.spares:
                self._tell(other[0], PeerSpare(other[1]))
            self._tell(other[0], PeerLost(other[1], "closed"))
        self.settle()
        return fresh

    def _tell(self, driver: Driver, message: Message) -> None:
        self.post.append((driver, message))

    # ---- what people do -------------------------------------------------------------------------

    def join(
        self,
        dealer: Driver,
        guest: Driver,
        *seats: int,
        role: str = "",
        name: str = "",
        again: str = "",
    ) -> None:
        """The guest joins by pasted lines; ``again``: as the device of this number."""
        dealer.send("show", "together")
        if role:
            dealer.send("together-set", "role", role)
        for seat in seats:
            dealer.send("together-set", f"seat-{seat}", "true")
        dealer.click(id=f"invite-{again}" if again else "invite")
        self.settle()
        (line,) = dealer.page.find(id="device-line")
        guest.go("#/join")
        guest.send("together-set", "name", name)
        guest.send("together-set", "invitation", f"  Play with me: {line.text} \n")
        guest.take(parse_message(guest.page.find(cls="page joining")[0].attributes["data-msg"]))
        self.settle()
        (line,) = guest.page.find(id="device-line")
        dealer.send("together-set", "answer", line.text)
        dealer.click(id="connect")
        self.settle()


OURS = (InvitePeer, AnswerInvitation, TakeAnswer, SendToPeer, ClosePeer, Code, UseLetterKeys)
