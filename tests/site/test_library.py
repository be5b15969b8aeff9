"""The thin library has what our modules import, and says so where it has not."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.structure.source import modules, within
from tests.support.differences import frame
from tools.build import RUNTIME, build, known_of, make_difference

ROOT = Path(__file__).resolve().parent.parent.parent
FROM_THE_PAGE = {"js", "pyodide", "pyscript"}


def told(node_arguments: list[str]) -> str:
    """Return what a program for Node prints."""
    node = shutil.which("node")
    assert node, "Node runs Pyodide for the build"
    command = [node, *node_arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def about(library: Path) -> dict[str, Any]:
    """What is known about the library."""
    found: dict[str, Any] = json.loads((library / "thin.json").read_text(encoding="utf-8"))
    return found


def imported_by_us() -> set[str]:
    """Return the modules of the standard library that engine/ and ui/ name."""
    elsewhere = ("holobiont.__main__", "holobiont.adapters", "holobiont.research")
    imported = {
        name
        for module in modules("engine", "ui")
        if not any(within(module.name, part) for part in elsewhere)
        # What reads wheels runs with the whole library only.
        and not any(within(name, "packaging") for name in module.imports())
        for name in module.imports()
        if name.split(".")[0] in sys.stdlib_module_names
    }
    return imported | {name.rpartition(".")[0] for name in imported} - {""}


def test_what_we_import_is_in_it(about: dict[str, Any]) -> None:
    assert imported_by_us() & set(about["leftOut"]) == set()
    assert "json" in about["kept"]


def test_what_is_left_out_is_not_in_it(about: dict[str, Any]) -> None:
    assert set(about["kept"]) & set(about["leftOut"]) == set()
    assert {"unittest", "tkinter", "email"} & set(about["kept"]) == set()


def test_a_package_is_in_one_archive_only(library: Path) -> None:
    paths = {
        name: zipfile.ZipFile(library / f"{name}.zip").namelist()
        for name in ("python", "holobiont", "ui", "page", "later")
    }
    packages = {name: {path.split("/")[0] for path in paths[name]} for name in paths}
    assert {"asyncio", "collections"} <= packages["python"]
    assert "holobiont" in packages["holobiont"]
    assert "pyscript" in packages["page"]
    # This one is in two, each of its own packages in one of them.
    assert packages["ui"] == {"ui"}
    # What of the standard library only these import is beside them.
    assert {"holobiont", "ui", "statistics.pyc"} <= packages["later"]
    packages["page"] -= {"ui"}
    packages["later"] -= {"holobiont", "ui"}
    assert sum(map(len, packages.values())) == len(set.union(*packages.values()))
    every_path = [path for name in paths for path in paths[name]]
    assert len(every_path) == len(set(every_path))
    folders = {name: {path.split("/")[1] for path in paths[name] if "/" in path} for name in paths}
    assert {"app", "games", "kit"} <= folders["ui"] and {"shell", "main.pyc"} <= folders["page"]
    parts = ("puzzles", "paper", "classroom", "editor")
    features = (*(f"ui/app/{part}/" for part in parts), "holobiont/coach/")
    seldom = {path for path in every_path if path.startswith(features)}
    assert seldom and seldom <= set(paths["later"])
    # Packages that are found in both: readers of wheels, runners of bots.
    assert folders["ui"] & folders["page"] <= {"__init__.pyc", "app", "worker"}


def test_an_image_has_nothing_in_it_that_is_seldom_wanted(about: dict[str, Any]) -> None:
    seldom_features = {"ui.app.puzzles.update", "ui.app.editor.update", "holobiont.drafts"}
    assert {*seldom_features, "holobiont.coach.coach"} <= set(about["later"])
    assert set(about["later"]) & set(about["inImage"]) == set()


def test_image_has_stand_ins_for_rarely_used_library_modules(about: dict[str, Any]) -> None:
    assert about["deferred"] and set(about["deferred"]) <= set(about["kept"])
    assert set(about["deferred"]) & set(about["inImage"]) == set()


UNPACK = """
import { readFileSync } from "node:fs";
import { inflate } from "./web/python/inflate.mjs";
const [path, at] = process.argv.slice(1);
let packed = readFileSync(path);
if (at === "half") packed = packed.subarray(0, packed.length >> 1);
else if (at) packed[Math.floor(at * (packed.length - 1))] ^= 1;
const { createHash } = await import("node:crypto");
const said = await inflate(packed).then(
    (bytes) => createHash("sha256").update(bytes).digest("hex"),
    (error) => `refused: ${error.message}`,
);
console.log(said);
"""


@pytest.mark.parametrize("damage", ["", "half", "0", "0.2", "0.7", "1"])
def test_packed_files_are_unpacked_or_refused(library: Path, damage: str) -> None:
    path = library / "page.zip"
    arguments = [f"{path}.zst", damage] if damage else [f"{path}.zst"]
    said = told(["--input-type=module", "-e", UNPACK, *arguments]).strip()
    if damage:
        assert said.startswith("refused: ")
    else:
        assert said == hashlib.sha256(path.read_bytes()).hexdigest()


TRACE = """
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { always, place, settle } from "./web/python/boot_script.mjs";
import { loadInParts } from "./tools/in_parts.mjs";
process.on("uncaughtException", ({ message }) => {
    console.error(message);
    process.exit(1);
});
const [folder] = process.argv.slice(1);
const python = await loadInParts(folder, { stdLibURL: join(folder, "python.zip") });
for (const name of always)
    python.FS.writeFile(place(name), readFileSync(join(folder, `${name}.zip`)));
python.runPython(settle);
console.log(python.runPython(`
import json, traceback
from ui.worker.bot_runner import Bot
try:
    json.loads("[")
except ValueError:
    said = traceback.format_exc()
asked = Bot("choose = lambda *given: __import__('json').loads('[')").answer
json.dumps([said, asked(json.dumps({
    "token": 1, "game": "symbio", "seats": 2, "options": {}, "legal": [], "names": [],
    "seed": 1, "seen": [], "seat": 0,
}))])
`));
process.exit();
"""


def test_what_fails_without_lines_can_be_told(library: Path) -> None:
    said, answered = json.loads(told(["--input-type=module", "-e", TRACE, str(library)]))
    assert re.search(r'json/__init__\.py", line None, in loads', said)
    assert said.splitlines()[-1].startswith("json.decoder.JSONDecodeError: Expecting value")
    assert "line 1: JSONDecodeError" in answered


BOTS = """
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { always, place, settle } from "./web/python/boot_script.mjs";
import { loadInParts } from "./tools/in_parts.mjs";

const [folder, program] = process.argv.slice(1);
const quiet = { stdout: () => {}, stderr: () => {} };
const python = await loadInParts(folder, { stdLibURL: join(folder, "python.zip"), ...quiet });
for (const name of always)
    python.FS.writeFile(place(name), readFileSync(join(folder, `${name}.zip`)));
python.runPython(settle);
const bot = python.pyimport("ui.worker.bot_runner").begin(program);
const named = { token: 1, game: "symbio", seats: 2, options: {}, legal: [7], names: ["x"] };
const asked = { ...named, seed: 1, seen: [], seat: 0 };
console.log(String(bot(JSON.stringify(asked))));
process.exit();
"""
WAYS_OUT = """
import sys
import types
import zipfile
from importlib import import_module, machinery, util


def anew(name):
    for each in [each for each in sys.modules if each.partition(".")[0] == name]:
        del sys.modules[each]
    return import_module(name)


def built_in(name):
    return sys.modules["_imp"].create_builtin(machinery.ModuleSpec(name, None))


def from_disk(name):
    for path in sys.path:
        if zipfile.is_zipfile(path):
            zipfile.ZipFile(path).read(f"{name}/__init__.pyc")
            return True


def reached():
    # All that hangs on what a program can name.
    todo, seen, found = [*sys.modules.values(), object], set(), []
    while todo:
        each = todo.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        kind = type(each)
        if isinstance(each, type) and getattr(each, "__module__", "") == "pyodide.ffi":
            # A class of proxies is left, but nobody can make one. Errors and numbers lead nowhere.
            try:
                made = each()
                found += [] if isinstance(made, (BaseException, int)) else [repr(made)]
            except (IndexError, NameError, TypeError):
                pass
        elif kind.__module__ == "pyodide.ffi" and kind.__name__ != "JsNull":
            found.append(kind.__name__)
        try:
            todo += vars(each).values()
        except TypeError:
            pass
        if isinstance(each, dict):
            todo += each.values()
        elif isinstance(each, (list, tuple, set, frozenset)):
            todo += each
        elif isinstance(each, types.FunctionType):
            todo += [each.__globals__, *(cell.cell_contents for cell in each.__closure__ or ())]
        elif isinstance(each, (types.MethodType, types.BuiltinFunctionType)):
            todo.append(each.__self__)
        elif isinstance(each, type):
            todo += type.__subclasses__(each)
    return found


def choose(rules, seen, seat, legal, rnd):
    for way in (anew, built_in, from_disk):
        for name in ("js", "pyodide", "_pyodide", "_pyodide_core", "pyodide_js"):
            try:
                found = way(name)
            except (ImportError, LookupError, zipfile.BadZipFile, AttributeError):
                continue
            if found:
                return f"{way.__name__} {name}"
    return str(reached()) if reached() else legal[0]
"""


def test_a_bot_finds_no_way_to_the_browser(library: Path) -> None:
    reply = json.loads(told(["--input-type=module", "-e", BOTS, str(library), WAYS_OUT]))
    assert reply.get("choice") == 7, reply


def test_the_image_holds_nothing_of_the_page(about: dict[str, Any]) -> None:
    ours = {module.name: module for module in modules("engine", "ui")}
    assert "holobiont.registry" in about["pure"] and set(about["pure"]) <= ours.keys()
    for name in about["pure"]:
        roots = {imported.split(".")[0] for imported in ours[name].imports()}
        assert not roots & FROM_THE_PAGE, name


def files(folder: Path) -> dict[str, bytes]:
    """Return what is in a folder, by path."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def address(dist: Path) -> str:
    """Return where a built site was told that it will be."""
    told = dist / "oembed" / "symbio.json"
    return str(json.loads(told.read_bytes())["provider_url"]) if told.exists() else ""


OF_FORMERS = re.compile(r"/formers\.json$|\.difference\.zst$|^SHA256SUMS$")


@pytest.mark.engines
def test_the_same_sources_make_the_same_site(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOBIONT_ADDRESS", address(dist))
    work = tmp_path / "work"
    build(ROOT, tmp_path / "site", work)
    first, second = files(dist), files(tmp_path / "site")
    # Differences from what came before are beside it, and listed.
    for found in (first, second):
        for name in [name for name in found if OF_FORMERS.search(name)]:
            del found[name]
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
    # Nor does it tell where it was made.
    for made in (work / "memory.image", *dist.rglob("*.mjs")):
        assert str(ROOT).encode() not in made.read_bytes(), made.name


@pytest.fixture
def former(dist: Path, library: Path, tmp_path: Path) -> Path:
    """As much as a build reads of a site before it; some of its image was otherwise."""
    known = known_of(dist)
    image = known["image"]
    content = bytearray((library / "memory.image").read_bytes())
    # Text is no pointer.
    at = content.rindex(b"holobiont")
    content[at : at + 9] = b"symbionts"
    content[-9:] = b""
    (tmp_path / "former" / RUNTIME).mkdir(parents=True)
    (tmp_path / "former" / RUNTIME / "memory-0123.image.zst").write_bytes(frame(bytes(content)))
    known |= {"hash": "former", "image": image | {"file": "memory-0123.image.zst"}}
    told = f"// Written.\nexport default {json.dumps(known)};\n"
    (tmp_path / "former" / RUNTIME / "build.mjs").write_text(told, encoding="utf-8")
    return tmp_path / "former"


def test_difference_from_a_former_image_is_written(
    dist: Path, library: Path, former: Path, tmp_path: Path
) -> None:
    known = known_of(dist)
    (tmp_path / "site" / RUNTIME).mkdir(parents=True)
    # The tool itself applies what it has found, and fails if that is not the image.
    found = make_difference(former, tmp_path / "site", library, known)["former"]
    written = (tmp_path / "site" / RUNTIME / found["file"]).read_bytes()
    own = known["image"]["file"].removeprefix("memory-").removesuffix(".image.zst")
    assert found["file"] == f"memory-0123-{own}.difference.zst"
    assert found["parts"] == known["image"]["parts"]
    assert len(written) == found["packed"] < 10_000


@pytest.mark.parametrize("changed", ["interpreter", "size"])
def test_difference_is_not_written_for_another_interpreter(
    dist: Path, library: Path, former: Path, tmp_path: Path, changed: str
) -> None:
    known = known_of(dist)
    if changed == "interpreter":
        known["interpreter"] = {"file": "pyodide.asm-4567.wasm.zst", "size": 1}
    else:
        known["image"]["size"] += 65536
    assert make_difference(former, tmp_path, library, known) == {}
    assert make_difference(former, tmp_path, library, known_of(former)) == {}


PLACE = """
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placed } from "./web/python/snapshot_patch.mjs";
import { besideImage } from "./web/python/boot_script.mjs";
import { loadInParts } from "./tools/in_parts.mjs";
const [folder, once] = process.argv.slice(1);
const read = (name) => readFileSync(join(folder, name));
const known = JSON.parse(read("thin.json")).image;
const file = Uint8Array.from(read("memory.image"));
const { image, fill } = placed(known, Boolean(once));
const { subarray } = image;
let memory, wanted, beside;
const said = {};
function entered(instance) {
    memory = instance.exports.memory;
    wanted = Buffer.from(memory.buffer.slice());
    let from = 0;
    for (const [at, length] of known.parts)
        for (let n = 0; n < length; n++) wanted[at - known.memory + n] ^= file[from++];
    const bytes = file.slice();
    if (once) placed(known).fill(instance, bytes);
    beside = fill(instance, bytes);
}
image.subarray = (...range) => {
    const found = subarray(...range);
    if (range.length === 1) said.memory = wanted.equals(new Uint8Array(memory.buffer));
    return found;
};
const options = { stdLibURL: join(folder, "python.zip"), _loadSnapshot: image };
const python = await loadInParts(folder, options, { entered });
said.beside = read(`${besideImage}.zip`).equals(beside);
said.starts = python.runPython("import sys; 'holobiont.registry' in sys.modules");
console.log(JSON.stringify(said));
process.exit();
"""


@pytest.mark.parametrize("once", ["", "placed once already"])
def test_memory_is_what_the_image_says_to_the_byte(library: Path, once: str) -> None:
    said = json.loads(told(["--input-type=module", "-e", PLACE, str(library), once]))
    assert said == {"memory": True, "beside": True, "starts": True}
