"""The contracts of ``[tool.importlinter]`` hold: layers, independence and no circles."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.structure.source import ROOT, modules, within

LIBRARIES = {  # what only the adapter of a library may import
    "holobiont.adapters.gymnasium": {"gymnasium", "numpy"},
    "holobiont.adapters.pettingzoo": {"gymnasium", "pettingzoo"},
    "holobiont.adapters.spaces": {"gymnasium", "numpy"},
    "holobiont.adapters.vector": {"numpy"},
    "holobiont.games.symbio.arrays": {"numpy"},
    "holobiont.adapters.openspiel": {"numpy", "pyspiel"},
    "ui.app.addons.wheel": {"packaging"},
}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}
IN_PAGE = ("ui.shell", "ui.main", "ui.worker")


def test_contracts_between_packages_hold() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    paths = {**os.environ, "PYTHONPATH": str(ROOT / "engine")}
    done = subprocess.run(command, cwd=ROOT, env=paths, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert "broken" in done.stdout, "the linter said nothing"


def test_third_party_imports_are_confined_to_adapters_and_shell() -> None:
    known = set(sys.stdlib_module_names) | {"holobiont", "compression"}  # of Python 3.14
    offenders = []
    for module in modules("engine", "ui"):
        allowed = known | LIBRARIES.get(module.name, set())
        if module.path.startswith("ui/"):
            allowed |= {"ui"}
        if any(within(module.name, part) for part in IN_PAGE):
            allowed |= BROWSER
        roots = {name.split(".")[0] for name in module.imports()}
        offenders += [f"{module.path}: {name}" for name in sorted(roots - allowed)]
    assert offenders == []
