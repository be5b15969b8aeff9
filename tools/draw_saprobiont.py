"""Draws Saprobiont's table: assets/art/saprobiont.svg and ui/games/saprobiont/zones.py.

    python -m tools.draw_saprobiont [--check]

The shapes of the zones are needed by the page itself (what is pressed, what clips a texture), so
they go into a module; grounds, walls, textures and guests are symbols that the page uses.
"""

from __future__ import annotations

from tools import usage
from tools.plates import saprobiont_table as table
from tools.plates.files import ART, ROOT, main, svg

MODULE = ROOT / "ui/games/saprobiont/zones.py"

HEAD = '''\
"""Where the zones of Saprobiont's maps lie and what shape they have, in an 800 x 640 picture.

Written by tools/draw_saprobiont.py.
"""

from __future__ import annotations

WIDTH, HEIGHT = 800, 640

CENTRES: dict[str, tuple[tuple[int, int], ...]] = {
'''


def module() -> str:
    text = HEAD
    for name, zones in table.MAPS.items():
        text += f'    "{name}": (\n'
        for centre in zones.values():
            text += f"        ({centre.real:.0f}, {centre.imag:.0f}),\n"
        text += "    ),\n"
    text += "}\n\nSPANS: dict[str, tuple[int, ...]] = {\n"
    for name in table.MAPS:
        text += f'    "{name}": ({", ".join(map(str, table.spans(name)))}),\n'
    text += "}\n\nSHAPES: dict[str, tuple[str, ...]] = {\n"
    for name in table.MAPS:
        text += f'    "{name}": (\n'
        for shape in table.outlines(name):
            lines = [shape[i : i + 80] for i in range(0, len(shape), 80)]
            if len(lines) == 1:
                text += f'        "{lines[0]}",\n'
            else:
                written = "\n".join(f'        "{line}"' for line in lines)
                text += f"{written},\n"
        text += "    ),\n"
    return text + "}\n"


if __name__ == "__main__":
    drawn = svg("draw_saprobiont.py", table.symbols(), "CC BY-NC-SA 3.0")
    usage.run(lambda: main({ART / "saprobiont.svg": drawn, MODULE: module()}))
