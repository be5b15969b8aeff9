"""Make the thin library: what the interpreter starts with, then all else that the site needs.

Runs inside Pyodide (tools/thin.mjs starts it), so that what is compiled fits the interpreter
that will load it, and so that what is traced is what that interpreter really imports.
"""

import ast
import importlib
import json
import marshal
import re
import sys
import zipfile
from _imp import source_hash
from collections.abc import Iterable, Iterator
from importlib.machinery import FrozenImporter
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

from compression import zstd
from compression.zstd import CompressionParameter

from tools.late_modules import is_late

OURS = {"holobiont": "engine/holobiont", "ui": "ui"}
"""Our packages and where their sources lie."""
FROM_THE_PAGE = {"js", "pyodide_js", "polyscript", "_pyscript", "pyscript"}
# Packages that are loaded with the whole library; who imports one finds all of it there.
BROUGHT = {"packaging"}

# Archives beside those of a whole package have their packages look into them as well. An image
# knows what is in one that comes later; a path that is tried before it came would be given up.
BESIDE = '''
"""Have packages find those of their modules that lie in another archive."""
import sys
from importlib import import_module
from zipimport import zipimporter

for archive, names in {parts!r}.items():
    for name in names:
        path = f"/lib/{{archive}}.zip/" + name.replace(".", "/")
        import_module(name).__path__.append(path)
        sys.path_importer_cache[path] = zipimporter(path)
'''

# Small modules that what people bring may want; what our own modules import is found by itself.
ALSO = """
    base64 binascii bisect collections.abc contextlib copy dataclasses datetime enum functools
    graphlib hashlib heapq hmac html io itertools json math operator pathlib queue random re
    secrets string struct textwrap time traceback types typing unicodedata urllib.parse weakref
    zlib encodings.ascii encodings.latin_1 encodings.utf_8_sig
""".split()

# What zipfile asks for by name when it opens an archive, before the other archives have come.
BY_NAME = {"encodings.cp437"}

# What the standard library imports inside functions, for what cannot happen in a browser tab. What
# is imported when a kept module is imported, and what a module of ours asks for, is kept anyway.
NEVER = set(
    """
    _aix_support _ast_unparse _osx_support _py_abc _pydatetime _pydecimal _pyio _pyrepl _strptime
    argparse
    asyncio.proactor_events asyncio.windows_events asyncio.windows_utils bdb cmd code compileall
    concurrent.futures.interpreter concurrent.futures.process concurrent.interpreters ctypes
    doctest difflib email fractions ftplib getopt http importlib.metadata
    importlib.resources ipaddress logging.config logging.handlers mimetypes multiprocessing
    ntpath nturl2path optparse pdb pickle pickletools platform profile pstats py_compile pydoc
    readline rlcompleter runpy site smtplib socketserver statistics stringprep sysconfig tarfile
    test this tkinter tomllib tracemalloc unittest urllib.error urllib.request urllib.response
    webbrowser xml xmlrpc zipfile.__main__
    """.split()
)

# Imported behind `except ImportError`: a tab has no sockets. The others are frozen into the
# interpreter under another name.
GUARDED = {"_ssl", "ssl", "importlib._bootstrap", "importlib._bootstrap_external"}

# The standard library imports these in case they are used, which happens seldom or never in a tab.
# An image has a stand-in for each, which is imported when anything of it is asked for.
DEFERRED = "asyncio.sslproto bz2 html ipaddress locale lzma".split()

# Python imports it before anything else that is not frozen. Nothing is garbage during a start.
AT_ONCE = f"""
import gc
import sys

gc.disable()

class Deferred(type(sys)):
    def __getattr__(self, name):
        if name.startswith("__") and name != "__path__":
            raise AttributeError(name)
        from importlib import import_module
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)

for name in {DEFERRED!r}:
    sys.modules[name] = Deferred(name)
"""

LEFT_OUT = '''
"""Say plainly that a module is left out of this build's thin library; bear that lines are, too."""
import sys
import traceback

class LeftOut:
    names = frozenset({names!r}.split())

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in cls.names:
            raise ModuleNotFoundError(
                f"{{name!r}} is part of Python, but not of the thin library this site ships; "
                "name it under ALSO in tools/thin_library.py", name=name)

sys.meta_path.append(LeftOut)

# A traceback looks for the lines of every function, and some know of none, not even that.
position_of = traceback._get_code_position

def position(code, at):
    return position_of(code, at) if code.co_linetable else (None, None, None, None)

traceback._get_code_position = position
'''


class Library:
    """The standard library that came with Pyodide."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.zip = zipfile.ZipFile(path)
        self.files = {
            self.name_of(file): file
            for file in self.zip.namelist()
            if file.endswith(".py") and not file.startswith("site-packages")
        }

    @staticmethod
    def name_of(file: str) -> str:
        """Return the module name of a path inside an archive."""
        return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def imported(self) -> set[str]:
        """Return the modules of this library that have been imported so far."""
        origins = {
            name: str(getattr(getattr(module, "__spec__", None), "origin", ""))
            for name, module in list(sys.modules.items())
        }
        found = {name for name, origin in origins.items() if origin.startswith(self.path)}
        return {name for name in found if name in self.files}

    def source(self, name: str) -> bytes:
        """Return the source of a module."""
        return self.zip.read(self.files[name])

    def reached(self, names: Iterable[str]) -> set[str]:
        """Import modules; return them, what is imported by now, and all that these may import."""
        for name in names:
            importlib.import_module(name)
        return closure(self, (self.imported() - GUARDED) | set(names))


def imports(source: bytes | str, name: str, is_package: bool) -> Iterator[str]:
    """Yield every name a module may import, at its top or inside its functions."""
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join(parts if node.level else []) + ("." if node.level else "")
            start = (base + (node.module or "")).strip(".")
            yield start
            yield from (f"{start}.{alias.name}" for alias in node.names)


def parents(name: str) -> Iterator[str]:
    """Yield the packages a module is in, then the module."""
    parts = name.split(".")
    yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def never(name: str) -> bool:
    """Say whether a module, or the package it is in, is of no use in a browser."""
    return name in GUARDED or any(part in NEVER for part in parents(name))


def frozen(name: str) -> bool:
    """Say whether the interpreter carries a module in itself."""
    return FrozenImporter.find_spec(name) is not None


def closure(library: Library, start: Iterable[str]) -> set[str]:
    """Return the modules with everything they may import that is of use in a browser."""
    known = set(start) & library.files.keys()
    todo = list(known)
    while todo:
        name = todo.pop()
        is_package = library.files[name].endswith("/__init__.py")
        for other in imports(library.source(name), name, is_package):
            wanted = {part for part in parents(other) if not never(part)}
            new = (wanted & library.files.keys()) - known
            known |= new
            todo += new
    return known


def stripped(tree: ast.Module) -> ast.Module:
    """Take away what only readers want: docstrings, and the types of functions."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            # A module may be empty, nothing else.
            kept = [] if node is tree else [ast.copy_location(ast.Pass(), node.body[0])]
            node.body[:1] = kept
    return tree


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not know from which lines it comes, a tenth smaller."""
    inner = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def code_of(source: bytes | str, path: str, *, ours: bool = False) -> bytes:
    """Return the content of a .pyc that is never checked against a source.

    Our own code keeps its assertions, and its lines for tracebacks.
    """
    text = source if isinstance(source, bytes) else source.encode()
    tree, level = stripped(ast.parse(text)), 0 if ours else 2
    code = compile(tree, path, "exec", dont_inherit=True, optimize=level)
    kept = marshal.dumps(code if ours else without_lines(code))
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(0, text) + kept


def pack(paths: Iterable[str], folder: str) -> None:
    """Write each file into the folder once more, with Zstandard and `.zst` after its name."""
    # The window spans the largest of them.
    options = {
        CompressionParameter.compression_level: 19,
        CompressionParameter.window_log: 24,
        CompressionParameter.checksum_flag: 1,
    }
    for path in map(Path, paths):
        packed = zstd.compress(path.read_bytes(), options=options)
        Path(folder, f"{path.name}.zst").write_bytes(packed)


def our_sources(root: Path) -> dict[str, str]:
    """Return path, as Python finds it, -> source of every module that the page may import."""
    found = {
        f"{package}/{path.relative_to(root / folder).as_posix()}": path.read_text("utf-8")
        for package, folder in OURS.items()
        for path in sorted((root / folder).rglob("*.py"))
        if path.name != "__main__.py"
    }
    # As in tools/manifest.py: neither adapters and studies nor what is for notebooks.
    not_here = re.compile(r"holobiont/(adapters|research)/|/(svg|numbers|arrays)\.py$")
    for name in [name for name in found if not_here.search(name)]:
        del found[name]
    return found


def pure(sources: dict[str, str], unwanted: set[str]) -> list[str]:
    """Return those of our modules that import nothing unwanted, not even through another."""
    reach = {
        Library.name_of(path): set(imports(text, Library.name_of(path), "__init__" in path))
        for path, text in sources.items()
    }
    tainted = {
        name
        for name, names in reach.items()
        if any(other.split(".")[0] in unwanted for other in names)
    }
    while True:
        more = {name for name, names in reach.items() if names & tainted} - tainted
        if not more:
            return sorted(reach.keys() - tainted)
        tainted |= more


def standard(library: Library, names: Iterable[str]) -> set[str]:
    """Return those names, and the packages they are in, that are modules of this library."""
    return {part for name in names for part in parents(name) if part in library.files}


def split(entries: Iterable[str]) -> list[str]:
    """Return the packages of which an archive has modules, but which lie in another one."""
    found = set()
    for path in entries:
        package = path.rpartition("/")[0]
        while f"{package}/__init__.py" in entries:
            package = package.rpartition("/")[0]
        found.add(package.replace("/", "."))
    return sorted(found - {""})


def write_archive(target: str, entries: dict[str, bytes]) -> None:
    """Write an archive, stored: as a whole it is gzipped smaller."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path, content in entries.items():
            archive.writestr(zipfile.ZipInfo(path + "c"), content)


def write(root: str, folder: str, pyscript: dict[str, str]) -> str:
    """Write the archive that Python starts with, and those that may come later."""
    library = Library(next(path for path in sys.path if path.endswith(".zip")))
    # A package is found in one archive only, so all of it goes where its first module is needed.
    at_start = {name.split(".")[0] for name in library.imported() - GUARDED}
    ours = our_sources(Path(root))
    soon, late = set(BY_NAME), set[str]()
    for path, text in (ours | pyscript).items():
        found = set(imports(text, Library.name_of(path), path.endswith("__init__.py")))
        if not any(name.split(".")[0] in BROUGHT for name in found):
            wanted = late if is_late(Library.name_of(path)) else soon
            wanted |= found
    # What only later modules import comes with them, unless its package is at the start anyway.
    first = library.reached(standard(library, soon))
    new = library.reached(standard(library, late)) - first
    beside_later = {name for name in new if name.split(".")[0] not in at_start}
    warm = sorted(standard(library, soon) | ((new & library.imported()) - beside_later))
    names = standard(library, soon | late | set(ALSO))
    kept = library.reached(names)
    kept = {name for name in kept if not frozen(name)}
    left_out = sorted(name for name in library.files.keys() - kept if not frozen(name))

    compiled = {name: code_of(library.source(name), library.files[name]) for name in sorted(kept)}
    standard_parts: dict[str, dict[str, bytes]] = {"python": {}, "holobiont": {}, "later": {}}
    for name, code in compiled.items():
        part = "python" if name.split(".")[0] in at_start else "holobiont"
        standard_parts["later" if name in beside_later else part][library.files[name]] = code
    untouched = pure(ours, FROM_THE_PAGE | BROUGHT | {"pyodide"})
    our_parts: dict[str, dict[str, bytes]] = {name: {} for name in (*OURS, "page", "later")}
    for path, text in ours.items():
        of_page = path.startswith("ui/shell/") or Library.name_of(path) not in untouched
        part = "page" if of_page else path.split("/")[0]
        if is_late(Library.name_of(path)):
            part = "later"
        our_parts[part][path] = code_of(text, path, ours=True)
    beside = BESIDE.format(parts={name: split(our_parts[name]) for name in ("page", "later")})
    message = LEFT_OUT.format(names=" ".join(left_out))
    archives = {
        "python": standard_parts["python"]
        | {"sitecustomize.py": code_of(AT_ONCE, "sitecustomize.py")},
        "holobiont": standard_parts["holobiont"] | our_parts["holobiont"],
        "ui": our_parts["ui"],
        "page": our_parts["page"]
        | {path: code_of(text, path) for path, text in pyscript.items()}
        | {"_left_out.py": code_of(message, "_left_out.py")}
        | {"_beside.py": code_of(beside, "_beside.py")},
        "later": standard_parts["later"] | our_parts["later"],
    }
    for name, entries in archives.items():
        write_archive(f"{folder}/{name}.zip", entries)
    # What a start imports, and what must be there when it is asked for later.
    about = {
        "promised": sorted(names),
        "deferred": DEFERRED,
        "kept": sorted(kept),
        "leftOut": left_out,
        "warm": warm,
        "pure": untouched,
        "atStart": [name for name in untouched if not is_late(name)],
        "later": [Library.name_of(path) for path in our_parts["later"]],
        "sources": [path.replace("holobiont/", "engine/holobiont/", 1) for path in ours],
    }
    return json.dumps(about)
