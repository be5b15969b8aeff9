"""The server for development answers as the real one does."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import serve


@pytest.fixture
def server(tmp_path: Path) -> Iterator[serve.Server]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<p>Here.</p>")
    (site / "code.mjs").write_text("export default 1;" * 100)
    (site / "code.wasm").write_bytes(b"\0asm")
    (site / "library.zip.zst").write_bytes(gzip.compress(b"books"))
    (tmp_path / "secret.txt").write_text("not for the world")
    running = serve.start(site, "/holobiont/")
    yield running
    running.shutdown()
    running.server_close()


def ask(
    server: serve.Server, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1])
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=given)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("code.mjs", "text/javascript; charset=utf-8"),
        ("code.wasm", "application/wasm"),
        ("library.zip.zst", "application/octet-stream"),
    ],
)
def test_types(server: serve.Server, name: str, kind: str) -> None:
    status, headers, _ = ask(server, f"/holobiont/{name}")
    assert (status, headers["Content-Type"]) == (200, kind)


def test_compresses_for_those_who_ask(server: serve.Server) -> None:
    _, plain, body = ask(server, "/holobiont/code.mjs")
    assert "Content-Encoding" not in plain
    _, headers, small = ask(server, "/holobiont/code.mjs", Accept_Encoding="gzip, br")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small) == body


def test_does_not_compress_twice(server: serve.Server) -> None:
    _, headers, body = ask(server, "/holobiont/library.zip.zst", Accept_Encoding="gzip")
    assert "Content-Encoding" not in headers
    assert gzip.decompress(body) == b"books"


def test_unchanged_files_are_not_sent_again(server: serve.Server) -> None:
    _, headers, _ = ask(server, "/holobiont/code.wasm")
    assert headers["Cache-Control"] == "max-age=600"
    status, _, body = ask(server, "/holobiont/code.wasm", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")


def test_head_sends_no_body(server: serve.Server) -> None:
    status, headers, body = ask(server, "/holobiont/", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, "12", b"")


def test_leads_into_the_folder(server: serve.Server) -> None:
    status, headers, _ = ask(server, "/holobiont")
    assert (status, headers["Location"]) == (301, "/holobiont/")


@pytest.mark.parametrize(
    "path", ["/", "/holobiont/none", "/holobiont/../secret.txt", "/holobiont/%2e%2e/secret.txt"]
)
def test_nothing_else_is_given_out(server: serve.Server, path: str) -> None:
    assert ask(server, path)[0] == 404


def test_a_taken_port_is_no_trouble(server: serve.Server, tmp_path: Path) -> None:
    other = serve.bind(serve.Site(tmp_path), server.server_address[1])
    assert other.server_address[1] != server.server_address[1]
    other.server_close()


def test_a_server_that_is_closed_ends_the_connections_that_are_kept(tmp_path: Path) -> None:
    (tmp_path / "index.html").touch()
    server = serve.start(tmp_path)
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=10)
    connection.request("GET", "/")
    connection.getresponse().read()
    server.shutdown()
    server.server_close()
    assert connection.sock.recv(1) == b""
    connection.close()
