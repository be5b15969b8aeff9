"""What a release publishes: an sdist and a wheel that agree, and the files around them."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from holobiont.version import VERSION
from tests.package.conftest import ROOT
from tools.package import build, built, check, contents, example, try_out, wheel_of

WORKFLOWS = ROOT / ".github" / "workflows"


def workflow(name: str) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load((WORKFLOWS / name).read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel, as `make package` builds them."""
    return build(ROOT, tmp_path_factory.mktemp("package"))


def test_both_have_their_due_and_the_sdist_makes_the_same_wheel(
    made: tuple[Path, Path], tmp_path: Path
) -> None:
    sdist, wheel = made
    check(sdist, wheel)
    again = wheel_of(sdist, tmp_path)
    assert contents(again) == contents(wheel)
    assert not [path for path in contents(sdist) if "test" in path or "__pycache__" in path]
    try_out(again)


def test_a_wheel_that_does_not_work_is_refused(made: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="there is no "):
        built(tmp_path)
    _sdist, wheel = made
    broken = tmp_path / wheel.name
    broken.write_bytes(wheel.read_bytes()[:2000])
    with pytest.raises(SystemExit, match="failed"):
        try_out(broken)


def test_a_wheel_of_more_than_a_megabyte_is_refused_with_its_largest_parts(
    made: tuple[Path, Path], tmp_path: Path
) -> None:
    sizes = {"holobiont/games/nim/rules.py": 700_000, "holobiont/search/tree.py": 300_001}
    large = tmp_path / made[1].name
    with zipfile.ZipFile(large, "w") as archive:
        for name, size in sizes.items():
            archive.writestr(name, bytes(size))
    told = "1000001 bytes are more than 1000000; .*: games/nim 700000, search 300001"
    with pytest.raises(SystemExit, match=told):
        check(made[0], large)


def test_the_example_is_the_first_of_the_readme() -> None:
    assert example().startswith("import holobiont as hb\n") and "match.result" in example()


def test_the_citation_names_this_version_and_licence() -> None:
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert told["version"] == VERSION and told["license"] == "MIT"
    assert told["cff-version"] == "1.2.0" and told["title"] == "Holobiont"
    assert all(told[key] for key in ("message", "authors", "abstract"))


def test_the_changelog_has_a_section_a_release_the_newest_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert heads[0] == "Unreleased" or heads[0].startswith(VERSION)
    releases = [head for head in heads if head != "Unreleased"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+, \d{4}-\d\d-\d\d", head) for head in releases)
    numbers = [tuple(map(int, head.split(",")[0].split("."))) for head in releases]
    assert numbers == sorted(numbers, reverse=True)


def test_the_package_is_published_by_a_button_and_without_a_password() -> None:
    told, text = workflow("publish.yml"), (WORKFLOWS / "publish.yml").read_text(encoding="utf-8")
    assert set(told[True]) == {"workflow_dispatch"}  # YAML reads the key "on" as True
    jobs = told["jobs"]
    assert told["permissions"] == {"contents": "read"}
    assert [name for name in jobs if "permissions" in jobs[name]] == ["publish"]
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert jobs["publish"]["environment"] and "secrets." not in text and "password:" not in text


def test_the_dry_run_is_made_on_every_python_that_the_package_is_for() -> None:
    job = workflow("package.yml")["jobs"]["dry-run"]
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = re.findall(r"Python :: (3\.\d+)", project)
    assert job["strategy"]["matrix"]["python"] == listed == ["3.11", "3.12", "3.13", "3.14"]
    assert {"run": "python -m tools.package"} in job["steps"]


def test_actions_of_others_are_pinned_to_a_commit() -> None:
    for path in WORKFLOWS.glob("*.yml"):
        for used in re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", used), used
