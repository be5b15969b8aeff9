"""What Python in the page can install from the site itself."""

import base64
import csv
import hashlib
import io
import json
import zipfile
from pathlib import Path

import pytest

from tools import wheels
from tools.build import ROOT


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    wheels.write(ROOT, folder)
    return folder


def test_the_list_names_what_is_there_with_its_digest(dist: Path) -> None:
    listed = json.loads((dist / wheels.LIST).read_text(encoding="utf-8"))
    assert set(listed) == {"holobiont", *wheels.pins()}
    for about in listed.values():
        content = (dist / wheels.PLACE / about["file"]).read_bytes()
        digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
        assert (about["integrity"], about["size"]) == (f"sha256-{digest}", len(content))


def test_the_same_sources_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    again = wheels.write_engine(ROOT, tmp_path)
    assert again.read_bytes() == (dist / wheels.PLACE / again.name).read_bytes()


def test_the_record_of_the_engines_wheel_is_right(tmp_path: Path) -> None:
    with zipfile.ZipFile(wheels.write_engine(ROOT, tmp_path)) as archive:
        contents = {name: archive.read(name) for name in archive.namelist()}
    (record,) = (name for name in contents if name.endswith(".dist-info/RECORD"))
    lines = {path: line for path, *line in csv.reader(io.StringIO(contents[record].decode()))}
    assert lines.pop(record) == ["", ""]
    del contents[record]
    assert lines == {
        path: [wheels.recorded(content), str(len(content))] for path, content in contents.items()
    }


def test_another_content_than_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, (version, _) = next(iter(wheels.pins().items()))
    monkeypatch.setattr(wheels, "KEPT", tmp_path)
    monkeypatch.setattr(wheels, "pip", lambda: ["false"])
    (tmp_path / f"{name}-{version}-py3-none-any.whl").write_bytes(b"another")
    with pytest.raises(SystemExit, match="could not be downloaded"):
        wheels.vendored()
