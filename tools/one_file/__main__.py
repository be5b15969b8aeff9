"""Make build/release/holobiont.html: the built site in one file that opens by a double click.

Everything that the app fetches lies in the page, packed; its scripts are joined to one, which the
page's policy allows by its hash. What is fetched is what is stored for use without a network
(tools/precache.py), and the memory image.
"""

import base64
import gzip
import os
import re
import subprocess
from pathlib import Path

from tools import precache, usage
from tools.pack import RELEASE, ROOT

MOST_BYTES = 16_000_000
BUNDLE = Path(__file__).resolve().parent / "bundle.mjs"

# Part of the page and its program already, or of no use to a page that is not installed.
ELSEWHERE = re.compile(
    r".*\.(css|js|mjs|woff2|webmanifest)|(404|index|reset)\.html|assets/icons/(?!mark).*"
    r"|assets/wheels/.*|lab/.*"
)
LANGUAGES = "assets/language/*.js"
IMAGE = "web/python/memory-*.image.zst"

STYLE = re.compile(r"<style>(.+?)</style>\n", re.DOTALL)
SHEET = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">\n')
DRAWN = re.compile(r'href=(\\?")\./assets/((?:art|icons)/([\w-]+)\.svg)#')
NAMED = re.compile(r' (id="|href="#)')
FONT = re.compile(r'url\("?\.\./([^")]+)"?\)')
IMPORT = re.compile(r'@import url\("[^"]+"\);\n')
POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]+')
ICON = re.compile(r'(<link rel="icon" href=")\./([^"]+)')
ADDRESS = re.compile(r'<meta property="og:url" content="([^"]+)">')
FIRST = re.compile(r'<script src="\./(web/site/first_paint\.js)"[^>]*></script>')
LEFT_OUT = re.compile(
    r"""
    <link\ rel="(?:preload|modulepreload|manifest|apple-touch-icon|alternate)"[^>]*>\n
    | <meta\ (?:property="og:|name="(?:version|twitter:))[^>]*>\n
    | <script\ type="(?:module|py)"[^>]*>[^<]*</script>\n
    """,
    re.VERBOSE,
)

# Of the pages beside the app, which open over it here.
# A screen of the app brings some along, which here are on the page already, but for the margins of
# every page: page.mjs brings those while the screen is printed.
LATER = ("assets/css/leaf.css", "assets/css/paper.css", "assets/css/class.css")
MARGINS = re.compile(r"^@page \{ margin: 0 !important; \}\n", re.MULTILINE)
OWN_STYLE = """
/* There is no stored program to be renewed, no lab, no documentation, no address to be scanned. */
:is([href="./reset.html"], [href="./verify.html"], [href="./vote.html"], [href="./lab/"]),
[href="./docs/"] {
    display: none;
}
#leaf { width: min(48rem, 100%); max-height: 100dvh; overflow: auto; }
#leaf > .leaf { padding: 0; }
"""


def encoded(content: bytes) -> str:
    """Return bytes as text."""
    return base64.b64encode(content).decode()


def stylesheet(dist: Path, page: str) -> str:
    """Return all styles as one, with the typefaces in them."""

    def font(match: re.Match[str]) -> str:
        content = (dist / "assets" / match[1]).read_bytes()
        return f'url("data:font/woff2;base64,{encoded(content)}")'

    paths = [*SHEET.findall(page), *LATER]
    sheets = [MARGINS.sub("", (dist / path).read_text(encoding="utf-8")) for path in paths]
    return FONT.sub(font, IMPORT.sub("", "\n".join([*STYLE.findall(page), *sheets]))) + OWN_STYLE


def program(dist: Path, work: Path) -> str:
    """Return all scripts as one."""
    target = work / "program.js"
    subprocess.run(["node", str(BUNDLE), str(dist), str(target)], check=True)
    return target.read_text(encoding="utf-8").strip()


def block(dist: Path, path: str) -> str:
    """Return the element with one file of the site."""
    content = (dist / path).read_bytes()
    packed = content if path.endswith(".zst") else gzip.compress(content, 9, mtime=0)
    return f'<script type="application/gzip" data-file="{path}">{encoded(packed)}</script>'


def fetched(dist: Path) -> list[str]:
    """Return the paths of what the app may fetch."""
    (image,) = (path.relative_to(dist).as_posix() for path in dist.glob(IMAGE))
    return [image, *(path for path in precache.hashes(dist) if not ELSEWHERE.fullmatch(path))]


def drawings(dist: Path, page: str) -> str:
    """Return the drawings of the page before there is a program, as inline_drawings.mjs does."""
    found = []
    for path, name in dict.fromkeys(match[1:] for match in DRAWN.findall(page)):
        text = (dist / "assets" / path).read_text(encoding="utf-8")
        drawing = NAMED.sub(rf" \1drawn-{name}-", text[text.index("<svg") :])
        found.append(f'<div class="drawings" aria-hidden="true" data-of="{path}">{drawing}</div>')
    return "\n".join(found)


def within(markup: str) -> str:
    """Return markup, or a script that brings some, with the drawings of the page itself."""
    return DRAWN.sub(r"href=\1#drawn-\3-", markup)


def early(dist: Path, page: str) -> list[str]:
    """Return the scripts that come before the first paint: ours, and other languages."""
    (first,) = FIRST.findall(page)
    paths = [dist / first, *sorted(dist.glob(LANGUAGES))]
    return [within(path.read_text(encoding="utf-8")) for path in paths]


def policy(scripts: list[str], style: str) -> str:
    """Return what the page may do: run these scripts and nothing else, and reach nobody."""

    def allowed(text: str) -> str:
        return f"'{precache.integrity(text.encode())}'"

    runs = " ".join(map(allowed, scripts))
    return (
        f"default-src 'none'; script-src {runs} 'wasm-unsafe-eval'; worker-src blob:; "
        f"style-src {allowed(style)}; img-src data: blob:; font-src data:; "
        "object-src 'none'; base-uri 'none'; form-action 'none'"
    )


def make(dist: Path, work: Path) -> str:
    """Return the page, from a built site; `work` is a folder for what is made on the way."""
    work.mkdir(parents=True, exist_ok=True)
    page = (dist / "index.html").read_text(encoding="utf-8")
    site = "".join(ADDRESS.findall(page))
    style, code = stylesheet(dist, page), program(dist, work)
    scripts = [*early(dist, page), code]
    # Either would end the element, or hide its end.
    if any("</script" in script.lower() or "<!--" in script for script in scripts):
        raise SystemExit("a script has a text in it that an inline script may not have")
    shown = drawings(dist, page)
    after = [
        *(block(dist, path) for path in fetched(dist)),
        f'<script id="program">{code}</script>',
    ]

    def icon(match: re.Match[str]) -> str:
        content = (dist / match[2]).read_bytes()
        return f"{match[1]}data:image/svg+xml;base64,{encoded(content)}"

    page = LEFT_OUT.sub("", SHEET.sub("", page))
    page = within(page)
    page = ICON.sub(icon, page)
    page = POLICY.sub(lambda match: match[1] + policy(scripts, style), page)
    page = STYLE.sub(lambda _: f"<style>{style}</style>\n", page)
    blocks = "\n".join(f"<script>{script}</script>" for script in scripts[:-1])
    page = FIRST.sub(lambda _: blocks, page)
    page = page.replace("<html ", f'<html data-site="{site}" ', 1)
    page = page.replace('<div id="boot"', f'{shown}\n<div id="boot"', 1)
    return page.replace("</body>", "\n".join([*after, "</body>"]), 1)


def main() -> None:
    """Make it from dist/, or from DIST to TARGET as given."""
    target = RELEASE / "holobiont.html"
    asked = usage.parser(__doc__)
    asked.add_argument("dist", type=Path, nargs="?", default=ROOT / "dist", help="(dist)")
    asked.add_argument("target", type=Path, nargs="?", default=target, help=f"({target.name})")
    given = asked.parse_args()
    dist, target = given.dist, given.target
    if not (dist / "index.html").is_file():
        raise SystemExit(f"{dist} has no index.html: run `make build` first")
    page = make(dist, ROOT / "build" / f"one-file-{os.getpid()}").encode()
    if len(page) > MOST_BYTES:
        raise SystemExit(f"{len(page)} bytes are too many: {MOST_BYTES} are wanted at most")
    with usage.telling(asked):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(page)
    print(f"{target.name}: {len(page) / 1e6:.1f} MB")


if __name__ == "__main__":
    usage.run(main)
