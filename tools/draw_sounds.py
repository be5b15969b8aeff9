"""Make the sounds: a drop, a rustle, the turn of a card, a snap, a bloom.

    python -m tools.draw_sounds

Each is synthesised here from sines and filtered noise, so that it belongs to this project alone.
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

from tools import usage

TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22_050
LOUDEST = 0.5
"""Quiet even at full volume."""

Wave = Callable[[float], float]


def drop(seconds: float, low: float = 520, high: float = 1180) -> Wave:
    """A drop into still water: a sine that rises while it dies away."""

    def at(t: float) -> float:
        rise = low * t + (high - low) * t * t / (2 * seconds)
        return math.sin(math.tau * rise) * math.exp(-14 * t / seconds * 0.5) * attack(t, 0.004)

    return at


def noise(seconds: float, softness: float, seed: int) -> list[float]:
    """Noise through a filter that takes its edge off; the same for the same seed."""
    random_numbers = random.Random(seed)
    found, last = [], 0.0
    for _ in range(int(seconds * RATE)):
        last += (random_numbers.random() * 2 - 1 - last) * softness
        found.append(last)
    return found


def attack(t: float, seconds: float) -> float:
    """How loud a sound is that begins within so many seconds."""
    return min(1.0, t / seconds)


def rustle() -> list[float]:
    """Leaves that are brushed twice."""
    breath = noise(0.3, 0.35, 7)
    shape = [
        math.exp(-(((n / RATE - 0.07) / 0.035) ** 2))
        + 0.6 * math.exp(-(((n / RATE - 0.18) / 0.05) ** 2))
        for n in range(len(breath))
    ]
    return [a * b for a, b in zip(breath, shape)]


def card() -> list[float]:
    """A card that is turned: air, then the table."""
    breath = noise(0.2, 0.6, 11)
    found = []
    for n, air in enumerate(breath):
        t = n / RATE
        sweep = air * math.exp(-(((t - 0.05) / 0.03) ** 2))
        after = max(0.0, t - 0.11)
        tap = math.sin(math.tau * 190 * after) * math.exp(-70 * after) if t > 0.11 else 0.0
        found.append(0.7 * sweep + 0.8 * tap)
    return found


def snap() -> list[float]:
    """A twig that breaks under moss."""
    crack = noise(0.16, 0.8, 23)
    return [
        0.8 * c * math.exp(-60 * n / RATE)
        + 0.5 * math.sin(math.tau * 240 * n / RATE) * math.exp(-35 * n / RATE)
        for n, c in enumerate(crack)
    ]


def bloom() -> list[float]:
    """Three drops that open into a chord."""
    found = [0.0] * int(0.9 * RATE)
    for start, tone in ((0.0, 392.0), (0.12, 493.9), (0.24, 587.3)):
        for n in range(int(start * RATE), len(found)):
            t = n / RATE - start
            pure = math.sin(math.tau * tone * t) + 0.3 * math.sin(math.tau * 2 * tone * t)
            found[n] += pure * math.exp(-5.5 * t) * attack(t, 0.012)
    return found


def sounds() -> dict[str, list[float]]:
    """All of them, by name."""
    falling = drop(0.22)
    return {
        "bloom": bloom(),
        "card": card(),
        "drop": [falling(n / RATE) for n in range(int(0.22 * RATE))],
        "rustle": rustle(),
        "snap": snap(),
    }


def samples(sound: list[float]) -> list[int]:
    """A sound at its loudest allowed, with its end faded out."""
    peak = max(map(abs, sound))
    fade = int(0.02 * RATE)
    last = len(sound)
    return [
        round(32_767 * LOUDEST * value / peak * min(1.0, (last - n) / fade))
        for n, value in enumerate(sound)
    ]


def main() -> None:
    """Write all sounds."""
    usage.nothing(__doc__)
    TARGET.mkdir(exist_ok=True)
    for name, sound in sounds().items():
        found = samples(sound)
        with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(found)}h", *found))


if __name__ == "__main__":
    usage.run(main)
