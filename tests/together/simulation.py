"""Games on devices that drop, come again and are loaded again, over connections that fail.

    python -m tests.together.simulation 0 200

plays one whole game of every title for each seed of a range, and prints a line after each seed.
"""

from __future__ import annotations

import random
import time
import traceback
from collections import Counter
from collections.abc import Callable

from holobiont.match import AnyRules
from holobiont.registry import GAMES
from tests.together.devices import Devices, Roles
from tools import usage
from ui.together import public_log
from ui.together.dealer import Differs
from ui.together.guest import Denied, Forged, Parted

MOST = 8
WHOLE = 10_000
"""Actions that no game has."""


def setting(slug: str, seed: int) -> tuple[AnyRules, Roles]:
    """A game for some number of devices, whose seats are dealt to them at random."""
    rnd = random.Random(seed)
    game = GAMES[slug]
    rules = game(seats=rnd.choice(list(game.seats)))
    count = rnd.choice((1, 1, 2, 2, 3, 4, MOST - 1))
    held: list[list[int]] = [[] for _ in range(count)]
    for seat in range(rules.seat_count):
        at = rnd.randrange(-1, count)
        if at >= 0:
            held[at].append(seat)
    return rules, [
        ("seats" if seats else rnd.choice(["table", "spectator"]), tuple(seats)) for seats in held
    ]


def accidents(devices: Devices) -> Callable[[], None]:
    """Guests drop, come again and are loaded again now and then; so is the dealer."""

    def happen() -> None:
        number = devices.rnd.randrange(len(devices.guests))
        which = devices.rnd.random()
        if devices.guests[number].wanted and which > 0.95:
            devices.reload_dealer() if which > 0.98 else devices.reload(number)
        elif which < 0.004:
            devices.drop(number)
        elif which < 0.01 or not devices.guests[number].peer:
            devices.connect(number)
        elif which < 0.015:
            devices.reload(number)
        elif which < 0.017:
            devices.reload_dealer()

    return happen


def play_in_trouble(slug: str, seed: int, actions: int = WHOLE) -> Devices:
    """Play up to ``actions`` actions. ``AssertionError`` where a device's game differs."""
    rules, roles = setting(slug, seed)
    devices = Devices(rules, seed, roles, trouble=0.1)
    devices.settle()
    devices.play(accidents(devices), actions)
    for number, guest in enumerate(devices.guests):
        if not guest.peer:
            devices.connect(number)
    devices.trouble = 0
    devices.settle()
    whole = devices.dealer.match
    for guest in devices.guests:
        assert guest.match is not None and guest.match.actors() == whole.actors()
        for seat in (None, *guest.seats):
            seen = public_log.as_json(whole.observe(seat))
            assert public_log.as_json(guest.match.observe(seat)) == seen
        if whole.over:
            assert guest.match.names() == whole.names() and guest.match.audit()
    told = [each for each in devices.news if isinstance(each, (Forged, Parted, Differs))]
    assert not told
    denied = sum(isinstance(each, Denied) for each in devices.news)
    assert devices.asked == devices.played + denied
    assert not any(guest.wanted for guest in devices.guests)
    return devices


def main(first: int, end: int) -> int:
    """Play all titles with the seeds of a range; the number of games that failed."""
    played, failed, plies, mishaps = 0, 0, 0, Counter[str]()
    began = time.monotonic()
    for seed in range(first, end):
        for slug in GAMES:
            played += 1
            try:
                devices = play_in_trouble(slug, seed)
            except Exception:
                failed += 1
                print(f"{slug} {seed} failed\n{traceback.format_exc()}", flush=True)
                continue
            plies += devices.dealer.match.ply
            mishaps += devices.mishaps
        told = ", ".join(f"{count} {name}" for name, count in sorted(mishaps.items()))
        spent = time.monotonic() - began
        print(
            f"seed {seed}: {played} games, {failed} failed, {plies} plies, {told} ({spent:.0f} s)",
            flush=True,
        )
    return failed


def command() -> int:
    """Read the range of seeds and play; 1 if a game failed."""
    asked = usage.parser(__doc__)
    asked.add_argument("first", type=usage.whole(0), help="the first seed")
    asked.add_argument("end", type=usage.whole(1), help="the seed after the last one")
    given = asked.parse_args()
    return min(main(given.first, given.end), 1)


if __name__ == "__main__":
    usage.run(command)
