"""Make a virtual environment and install the pinned test packages into it."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ADVICE = """\
A virtual environment could not be made: this Python has no ensurepip.
On Debian and Ubuntu it is in a package of its own:  apt-get install python3-venv
"""


def run(*command: str) -> None:
    """Run a command and end with its failure."""
    done = subprocess.run(command, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed")


def get_ensurepip() -> None:
    """Install what Debian leaves out of Python, where that is allowed."""
    if find_spec("ensurepip"):
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise SystemExit(ADVICE)
    run("apt-get", "update")
    run("apt-get", "install", "--yes", "--no-install-recommends", "python3-venv")


def main() -> None:
    """Make the environment VENV with the packages of REQUIREMENTS."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the first file an old Python runs
        raise SystemExit("Holobiont needs Python 3.11 or later.")
    if len(sys.argv) != 3 or not Path(sys.argv[2]).is_file():
        raise SystemExit("make_venv.py VENV REQUIREMENTS: a folder, and a file that is there.")
    venv, requirements = sys.argv[1:]
    python = Path(venv, "bin", "python")
    if not python.exists() or subprocess.run([python, "-m", "pip", "-V"], check=False).returncode:
        shutil.rmtree(venv, ignore_errors=True)
        get_ensurepip()
        run(sys.executable, "-m", "venv", venv)
    quiet = ("--quiet", "--disable-pip-version-check")
    run(str(python), "-m", "pip", "install", *quiet, "--requirement", requirements)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        # The engine, which the other tools have this from, is not for an old Python.
        raise SystemExit("make_venv.py: broken off.") from None
