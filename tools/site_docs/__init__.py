"""Write docs/ of the site: the pages of the repository, and a reference of the Python package.

Pages are Markdown (markdown-it), the reference is made from docstrings (pdoc). Both stand in
templates of our own, without scripts or styles that the policy of the site refuses.
"""

from __future__ import annotations

import html
import posixpath
import re
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

import pdoc.doc
import pdoc.render
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.embeds import POLICY

HERE = Path(__file__).resolve().parent
PLACE = "docs"
PACKAGES = ("holobiont", "ui.kit")
# What is inside a game is no interface, and some adapters cannot be imported without their library.
LEFT_OUT = re.compile(
    r".*\.__main__|.*\.legacy_imports|.*\.(openspiel|pettingzoo|gymnasium|spaces|vector)|holobiont\.games\.\w+\.(?!rules$).*"
)
ROOT_PAGES = ("README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "SECURITY", "CODE_OF_CONDUCT")
ELSEWHERE = re.compile(r"[a-z]+:|#")
"""What a link to another site, or to a place on the same page, begins with."""
PER_CENT = re.compile(r"(?<=[0-9]) (?=%)")
"""The space between a number and its percent sign."""


class Page(NamedTuple):
    """A Markdown page of the repository."""

    path: str
    """In the repository."""
    title: str
    summary: str
    """The paragraph below its title as text; empty if something else stands there."""
    tokens: list[Token]

    @property
    def name(self) -> str:
        """File name on the site."""
        return f"{Path(self.path).stem.lower()}.html"


def markdown() -> MarkdownIt:
    """A parser whose tables can be scrolled by keyboard, as they may be wider than the page."""
    found = MarkdownIt("commonmark").enable("table")
    found.add_render_rule(
        "table_open", lambda *_: '<div class="wide" role="group" tabindex="0"><table>'
    )
    found.add_render_rule("table_close", lambda *_: "</table></div>")
    return found


def anchor(heading: str) -> str:
    """Id of a heading, as hosts of repositories make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def text_of(token: Token) -> str:
    """The words of an inline token, without markup."""
    return "".join(child.content or " " for child in token.children or () if child.type != "image")


def read(root: Path, path: str) -> Page:
    """A page with ids at its headings, and numbers and percent signs on one line."""
    tokens = markdown().parse((root / path).read_text("utf-8"))
    for words in (child for token in tokens for child in token.children or ()):
        if words.type == "text":
            words.content = PER_CENT.sub("\N{NO-BREAK SPACE}", words.content)
    for token, inline in zip(tokens, tokens[1:]):
        if token.type == "heading_open":
            token.attrSet("id", anchor(text_of(inline)))
    # A page begins with its title: heading_open, inline, heading_close.
    begins = [token for token in tokens[:10] if token.type == "inline"][1]
    summary = text_of(begins).strip() if tokens[3].type == "paragraph_open" else ""
    return Page(path, text_of(tokens[1]), summary, tokens)


def pages(root: Path) -> list[Page]:
    """All pages of the repository, those that lead to the others first."""
    paths = [f"{name}.md" for name in ROOT_PAGES if (root / f"{name}.md").exists()]
    paths += [path.relative_to(root).as_posix() for path in sorted((root / "docs").glob("*.md"))]
    return [read(root, path) for path in paths]


def links(tokens: list[Token]) -> Iterator[tuple[Token, str]]:
    """Every token that points somewhere, with the name of the attribute."""
    for token in tokens:
        for child in token.children or ():
            name = {"link_open": "href", "image": "src"}.get(child.type)
            if name:
                yield child, name


def lead_on_the_site(page: Page, names: dict[str, str], root: Path, dist: Path) -> None:
    """Turn the links of a page into addresses on the site; copy files that only ``docs`` has.

    ``SystemExit`` for a link that leads nowhere.
    """
    for token, attribute in links(page.tokens):
        link = str(token.attrGet(attribute))
        if ELSEWHERE.match(link):
            continue
        file, hash_sign, place = link.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), file))
        token.attrSet(attribute, _address(path, page.path, names, root, dist) + hash_sign + place)


def _address(path: str, source: str, names: dict[str, str], root: Path, dist: Path) -> str:
    if path in names:
        return names[path]
    if path.startswith("docs/") and (root / path).is_file():
        shutil.copy2(root / path, dist / PLACE)
        return posixpath.basename(path)
    if (dist / path).is_file():
        return f"../{path}"
    raise SystemExit(f"{source} links to {path}, which the site does not have")


class Ordered(frozenset[object]):
    """A set that is written in the same order by every build."""

    def __repr__(self) -> str:
        return f"{{{', '.join(sorted(map(repr, self)))}}}"


def module(name: str) -> pdoc.doc.Module:
    """What the reference says about a module."""
    found = import_module(name)
    for each in getattr(found, "__all__", ()):
        getattr(found, each)  # pdoc takes a name that is not there yet for a module
    made = pdoc.doc.Module(found)
    for variable in made.variables:
        if isinstance(variable.default_value, (set, frozenset)):
            variable.default_value = Ordered(variable.default_value)
    return made


def modules() -> dict[str, pdoc.doc.Module]:
    """The modules of the reference by name."""
    names = []
    for package in PACKAGES:
        names.append(package)
        found = walk_packages(import_module(package).__path__, f"{package}.")
        names += [each.name for each in found if not LEFT_OUT.fullmatch(each.name)]
    return {name: module(name) for name in names}


def first_line(described: pdoc.doc.Module) -> str:
    """First line of the docstring of a module."""
    return described.docstring.partition("\n")[0].replace("``", "")


class Writer:
    """Writes the pages into a build."""

    def __init__(self, root: Path, dist: Path) -> None:
        self.root, self.dist = root, dist
        (policy,) = POLICY.findall((dist / "index.html").read_text(encoding="utf-8"))
        pdoc.render.configure(template_directory=HERE, search=False, show_source=False)
        pdoc.render.env.globals["policy"] = policy
        self.page_template = pdoc.render.env.get_template("page.html.jinja2")

    def write(self) -> None:
        (self.dist / PLACE).mkdir(exist_ok=True)
        found, reference, writer = pages(self.root), modules(), markdown()
        names = {page.path: page.name for page in found}
        for page in found:
            lead_on_the_site(page, names, self.root, self.dist)
            body = writer.renderer.render(page.tokens, writer.options, {})
            self._put(f"{PLACE}/{page.name}", title=page.title, body=body)
        listed = [(name, first_line(described)) for name, described in reference.items()]
        self._put(f"{PLACE}/index.html", title="Documentation", pages=found, modules=listed)
        for name, described in reference.items():
            target = self.dist / PLACE / "api" / f"{name.replace('.', '/')}.html"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(pdoc.render.html_module(described, reference), encoding="utf-8")

    def _put(self, path: str, **shown: Any) -> None:
        text = self.page_template.render(up="../", name=html.escape(path), **shown)
        (self.dist / path).write_text(text, encoding="utf-8")


def write(root: Path, dist: Path) -> None:
    """Write all pages into a build that has its start page."""
    Writer(root, dist).write()
