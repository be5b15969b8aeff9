"""However the interpreter is split, it is the same program, and games need its first part alone."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SPLIT = Path(__file__).with_name("split.mjs")
LIST = ROOT / "tools" / "run_by_games.txt"
PARTS = ROOT / "web" / "python" / "split_wasm.mjs"

IMPORTED = """
const { readFileSync } = require("node:fs");
const modules = process.argv.slice(1).map((path) => new WebAssembly.Module(readFileSync(path)));
console.log(JSON.stringify(modules.flatMap(WebAssembly.Module.imports)));
"""

EXPORTED = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""

# Much of what an interpreter does: modules in C, long jumps, exceptions, JavaScript and back.
PROGRAM = """
import re

EVERYTHING = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x110000)]))

def about_characters():
    asked = (str.isalpha, str.isdecimal, str.isdigit, str.isidentifier, str.islower,
             str.isnumeric, str.isprintable, str.isspace, str.isupper)
    said = ["".join("ny"[ask(c)] for c in EVERYTHING) for ask in asked]
    change = (str.upper, str.lower, str.title, str.casefold, str.split)
    return said, [to(EVERYTHING) for to in change], re.sub(r"\\w", "", EVERYTHING)

# Before anything of the second part is there.
characters = about_characters()

import ast, bz2, datetime, decimal, hashlib, itertools, js, json, lzma, math, pickle, sqlite3
import struct, sys, unicodedata, zlib
from pyodide.code import run_js
from pyodide.ffi import create_proxy, to_js

def fails(do):
    try:
        return do()
    except BaseException as error:
        return f"{type(error).__name__}: {error}"

def deep(n):
    return deep(n + 1)

def thrown():
    raise ValueError("through JavaScript")

def digest(said):
    return hashlib.sha256(repr(said).encode("utf-8")).hexdigest()

def name(c):
    return unicodedata.name(c, "DIGIT ONE")

ASIAN = ("gb2312 gbk gb18030 hz big5 big5hkscs cp950 cp932 shift_jis shift_jis_2004 shift_jisx0213 "
         "euc_jp euc_jis_2004 euc_jisx0213 euc_kr cp949 johab iso2022_jp iso2022_jp_1 iso2022_jp_2 "
         "iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr").split()
pairs = bytes(n for a in range(0x21, 0xFF) for b in range(0x21, 0xFF) for n in (a, b))

table = sqlite3.connect(":memory:").execute("select upper(hex(zeroblob(0)) || 'a'), 2 * 21")
said = {
    "ast": ast.unparse(ast.parse("f'{a!r:>{b}}' if not c else [*d]")),
    "packed": [len(p.decompress(p.compress(b"symbiont" * 999))) for p in (bz2, lzma, zlib)],
    "decimal": str(decimal.Decimal(2).sqrt()),
    "hashes": [hashlib.new(name, b"a").hexdigest() for name in ("md5", "sha3_256", "blake2b")],
    "dates": str(datetime.date(2026, 11, 23) - datetime.timedelta(days=400)),
    "table": table.fetchall(),
    "characters": [digest(characters), characters == about_characters()],
    "names": digest([name(c) for c in EVERYTHING]),
    "found": all(unicodedata.lookup(name(c)) in (c, "1") for c in EVERYTHING),
    "forms": digest([unicodedata.normalize(f, EVERYTHING) for f in ("NFC", "NFD", "NFKC", "NFKD")]),
    "codecs": [digest([EVERYTHING.encode(c, "ignore"), pairs.decode(c, "ignore")]) for c in ASIAN],
    "text": "海 ß".encode("shift_jisx0213", "replace").hex() + "Straße".casefold(),
    "numbers": [math.gamma(4.5), 3**300 % 1_000_003, int("7" * 60) // 13, round(2.675, 2)],
    "kept": pickle.loads(pickle.dumps({1: (2, [3.5, None])}))[1],
    "words": re.sub(r"(?P<a>\\w+) (\\w+)", r"\\2 \\g<a>", "one two"),
    "bytes": struct.pack("<hd", 3, 0.5).hex(),
    "permuted": ["".join(p) for p in itertools.permutations("abc")],
    "faults": [fails(lambda: deep(0)), fails(lambda: 1 / 0), fails(lambda: run_js("null.x"))],
    "javascript": run_js("(f) => f(20) + 1")(create_proxy(lambda n: 2 * n)),
    "through": fails(lambda: run_js("(f) => f()")(create_proxy(thrown))),
    "handed over": js.JSON.stringify(to_js([1, {"a": None}])),
    "modules": len(sys.builtin_module_names),
}
json.dumps(said)
"""


def run(*arguments: str | Path) -> str:
    """Return what a program for Node prints."""
    node = shutil.which("node")
    assert node, "Node runs Pyodide for the build"
    command = [node, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A program, and what it says in Pyodide as it comes."""
    program = tmp_path_factory.mktemp("program") / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    return program, run(SPLIT, program.parent, "", program)


def test_tables_that_games_never_read_are_not_in_the_first_part(parts: Path) -> None:
    tables = json.loads((parts / "tables.json").read_text())
    assert sum(length for _, length in tables) > 800_000
    first, rest = ((parts / name).stat().st_size for name in ("pyodide.asm.wasm", "rest.wasm"))
    assert first < rest


def imported(*interpreters: Path) -> set[str]:
    """Return what they want to be given; one part is given the other by ourselves."""
    wanted = json.loads(run("-e", IMPORTED, *interpreters))
    modules = ("env", "wasi_snapshot_preview1")
    return {one["name"] for one in wanted if one["module"] in modules} - {"bring"}


def test_the_program_provides_what_is_imported_and_nothing_else(parts: Path) -> None:
    text = (parts / "program.mjs").read_text("utf-8")
    (table,) = re.findall(r"\bwasmImports=\{([^}]*)\}", text)
    provided = {entry.partition(":")[0] for entry in table.split(",")}
    assert provided == imported(parts / "pyodide.asm.wasm", parts / "rest.wasm")


def test_what_only_extensions_would_call_is_not_in_the_program(parts: Path) -> None:
    text = (parts / "program.mjs").read_text("utf-8")
    for name in ("Browser", "JSEvents", "_SDL_Init", "_glClear", "_emscripten_websocket_new"):
        assert not re.search(rf"[ ,]{name}=|function {name}\(", text), name
    assert len(text) < 350_000


@pytest.mark.engines
def test_it_is_the_same_program_as_the_build_splits_it(
    whole: tuple[Path, str], parts: Path
) -> None:
    program, said = whole
    assert run(SPLIT, parts, "built", program) == said


@pytest.mark.engines
def test_the_program_says_what_it_should(whole: tuple[Path, str]) -> None:
    said = json.loads(whole[1])
    assert said["found"] and said["characters"][1]
    assert said["table"] == [["A", 42]]
    assert said["javascript"] == 41
    assert said["faults"][0].startswith("RecursionError")


@pytest.mark.engines
@pytest.mark.parametrize("seed", ["3", "14"])
def test_it_is_the_same_program_however_it_is_split(
    whole: tuple[Path, str], tmp_path: Path, seed: str
) -> None:
    program, said = whole
    assert run(SPLIT, tmp_path, seed, program) == said


@pytest.mark.engines
def test_an_interpreter_that_tells_begins_as_the_first_part_does(tmp_path: Path) -> None:
    telling = tmp_path / "telling.wasm"
    run(ROOT / "tools" / "split.mjs", "--telling", telling)
    (begin,) = re.findall(r"const prefix = \"(.*)\"", PARTS.read_text("utf-8"))
    asked = re.findall(r"exported\[`\${prefix}(\w+)`\]", PARTS.read_text("utf-8"))
    assert asked and {begin + name for name in asked} <= {*json.loads(run("-e", EXPORTED, telling))}


def test_a_list_of_another_interpreter_is_refused(tmp_path: Path) -> None:
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules")
    (tmp_path / "tools").mkdir()
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for name in ("split.mjs", "shake.mjs", "tables.mjs"):
        shutil.copy2(ROOT / "tools" / name, tmp_path / "tools")
    (tmp_path / "tools" / LIST.name).write_text("0" * 64 + LIST.read_text("utf-8")[64:])
    with pytest.raises(AssertionError, match="is of another interpreter"):
        run(tmp_path / "tools" / "split.mjs", tmp_path)
