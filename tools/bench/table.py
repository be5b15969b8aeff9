"""The benchmark's result as text for a terminal."""

from typing import Any

GOALS = {"local": 0.5, "20 Mbit/s, 40 ms": 0.65}


def of_starts(name: str, found: dict[str, Any]) -> list[str]:
    """Return the lines about one line speed."""
    lines = [f"Start, {name} (ms: medians, then every round)"]
    for label, visit in found["visits"].items():
        way = f" [{visit['way']}]" if visit["way"] else ""
        drawn = f"board drawn {visit['board']}, " if "board" in visit else ""
        lines.append(f"  {label + way:20} {drawn}ready {visit['ready']}   {visit['all']}")
    for label, ratio in found.items():
        if label != "visits":
            goals = {"board / bare, fresh profile": GOALS[name], "one file / site, board": 1.5}
            goal = f"  (goal {goals[label]})" if label in goals else ""
            lines.append(f"  {label:38} {ratio:.2f}{goal}")
    return lines


def of_engine(found: dict[str, Any]) -> list[str]:
    """Return the lines about the engine's speed."""
    lines = ["Engine, per second            CPython: games, actions    Pyodide: games, actions"]
    for slug, kinds in found["CPython"].items():
        for kind, native in kinds.items():
            web = found["Pyodide"][slug][kind]
            lines.append(
                f"  {slug + ', ' + kind:26} {native['games']:13.0f} {native['actions']:10.0f}"
                f"  {web['games']:15.0f} {web['actions']:10.0f}"
                f"   1/{native['actions'] / web['actions']:.1f}"
            )
    return lines


def of_workers(found: dict[str, Any]) -> list[str]:
    """Return the lines about one and several workers of the computer player."""
    lines = []
    for label, one in found.items():
        slug, number = label.split(", ")
        times = one["a second"] / found[f"{slug}, 1"]["a second"]
        lines.append(
            f"Search in the browser, {slug}, workers: {number}   {one['a second']} steps a second "
            f"({times:.2f} times) over {one['decisions']} decisions, {one['MB']} MB"
        )
    return lines


def table(result: dict[str, Any]) -> str:
    """Return everything that a reader wants to compare."""
    lines: list[str] = []
    for name in GOALS:
        lines += [*of_starts(name, result[name]), ""]
    wire, reaction = result["wire"], result["reaction"]
    lines.append(
        f"First visit on the wire: {wire['site']['total'] / 1e6:.2f} MB, Pyodide alone "
        f"{wire['bare']['total'] / 1e6:.2f} MB, ratio {wire['site / bare']:.2f}"
    )
    thinking = reaction["while the computer plays"]
    lines += [
        f"Click to paint, {slug + ':':12} median {found['median ms']} ms, p95 {found['p95 ms']} ms "
        f"over {found['clicks']} clicks (goal 50)"
        for slug, found in reaction["tables"].items()
    ]
    lines.append(
        f"While the computer plays ({thinking['level']}): longest task "
        f"{thinking['longest task ms']} ms (goal 100), "
        f"worst click {thinking['clicks, worst ms']} ms"
    )
    return "\n".join([*lines, *of_workers(result["workers"]), "", *of_engine(result["engine"])])
