"""A static file server that behaves as GitHub Pages does: gzip, ETag, max-age=600."""

import gzip
import hashlib
import socket
import threading
from collections import Counter
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import usage

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ALREADY_SMALL = {".jpg", ".png", ".webp", ".whl", ".woff2", ".zip", ".zst"}


class Site:
    """The files under one folder, compressed once and kept, and what was sent of them."""

    def __init__(self, root: Path, prefix: str = "/") -> None:
        self.root = root.resolve()
        self.prefix = "/" + prefix.strip("/") + "/" if prefix.strip("/") else "/"
        self.sent: Counter[str] = Counter()
        self.refused: set[str] = set()
        self.cut: set[str] = set()
        """Names of files after half of which the line breaks."""
        self._kept: dict[tuple[Path, int, int], tuple[bytes, bytes | None, str]] = {}

    def find(self, target: str) -> Path | None:
        """Return the file a request path stands for, or None."""
        path = unquote(urlsplit(target).path)
        if not path.startswith(self.prefix):
            return None
        file = (self.root / path[len(self.prefix) :]).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_file() and file.is_relative_to(self.root) else None

    def prepare(self) -> None:
        """Compress every file ahead, so that no visitor waits for it."""
        for file in self.root.rglob("*"):
            if file.is_file():
                self.load(file)

    def load(self, file: Path) -> tuple[bytes, bytes | None, str]:
        """Return the content, its gzipped form where that helps, and the ETag."""
        stat = file.stat()
        key = (file, stat.st_mtime_ns, stat.st_size)
        if key not in self._kept:
            body = file.read_bytes()
            small = None if file.suffix in ALREADY_SMALL else gzip.compress(body, 6, mtime=0)
            self._kept[key] = (body, small, f'"{hashlib.sha256(body).hexdigest()[:16]}"')
        return self._kept[key]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from a Site."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(self, site: Site, *args: object) -> None:
        self.site = site
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send only the headers of a file."""
        self.answer(with_body=False)

    def answer(self, *, with_body: bool) -> None:
        """Send status, headers and, when wanted, the body."""
        name = urlsplit(self.path).path
        if name == self.site.prefix[:-1] and name:
            return self.send(
                HTTPStatus.MOVED_PERMANENTLY, {"Location": self.site.prefix}, b"", True
            )
        file = self.site.find(self.path)
        if file is None or Path(name).name in self.site.refused:
            return self.send_missing(with_body)
        body, small, tag = self.site.load(file)
        headers = {
            "Access-Control-Allow-Origin": "*",
            "Cache-Control": "max-age=600",
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "ETag": tag,
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match", "").removeprefix("W/") == tag:
            return self.send(HTTPStatus.NOT_MODIFIED, headers, None, False)
        if small is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = small
        if with_body:
            self.site.sent[name] += len(body)
        if Path(name).name in self.site.cut:
            headers["Content-Length"] = str(len(body))
            self.send(HTTPStatus.OK, headers, None, False)
            self.wfile.write(body[: len(body) // 2])
            self.close_connection = True
            return None
        return self.send(HTTPStatus.OK, headers, body, with_body)

    def send_missing(self, with_body: bool) -> None:
        """Send the site's own page for what is not there, if it has one."""
        page = self.site.find(self.site.prefix + "404.html")
        kind = TYPES[".html" if page else ".txt"]
        body = self.site.load(page)[0] if page else b"There is no such file.\n"
        self.send(HTTPStatus.NOT_FOUND, {"Content-Type": kind}, body, with_body)

    def send(
        self, status: HTTPStatus, headers: dict[str, str], body: bytes | None, with_body: bool
    ) -> None:
        """Write one response."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body and body:
            try:
                self.wfile.write(body)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the console belongs to the person who plays."""


class Server(ThreadingHTTPServer):
    """Serves a Site on this machine only."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, site: Site, port: int = 0) -> None:
        self.site = site
        self._open: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), partial(Handler, site))

    @property
    def address(self) -> str:
        """Return the address of the start page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.site.prefix}"

    def get_request(self) -> tuple[socket.socket, tuple[str, int]]:
        """Remember every connection."""
        connection, address = super().get_request()
        self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that is over."""
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """End all connections too, which browsers would keep and go on using."""
        super().server_close()
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser closes a connection early."""


def bind(site: Site, port: int) -> Server:
    """Return a server on the port, or on any free one when it is taken."""
    try:
        return Server(site, port)
    except OSError:
        return Server(site)


def start(root: Path, prefix: str = "/") -> Server:
    """Return a server that already answers, on a free port, from a thread of its own."""
    server = Server(Site(root, prefix))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main() -> None:
    """Serve a folder until interrupted."""
    parser = usage.parser(__doc__)
    parser.add_argument("root", nargs="?", default="dist", help="the folder to serve (dist)")
    parser.add_argument(
        "--port", type=usage.whole(0, 65535), default=8314, help="another is taken if it is in use"
    )
    parser.add_argument("--prefix", default="/", help="serve under /name/ as project pages do")
    given = parser.parse_args()
    root = Path(given.root)
    if not (root / "index.html").is_file():
        parser.error(f"{root} has no index.html: run `make build` first")
    site = Site(root, given.prefix)
    site.prepare()
    server = bind(site, given.port)
    print(f"Holobiont is at {server.address} (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    usage.run(main)
