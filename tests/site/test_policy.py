"""What a page of the site may do, and whose work is in it."""

import json
import re
from pathlib import Path

import pytest

from tests.site.pages import META, PAGES, ROOT, Links, policy_of
from tools import licences, wheels
from tools.build import copy_sources

# The one thing PyScript would do in a worker of its own, which pyscript.mjs takes from it.
HOOK = 'onBeforeRunAsync:new So([({interpreter:e})=>{e.registerJsModule("_pyscript",{fs:'


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> str:
    result: str = (ROOT / request.param).read_text(encoding="utf-8")
    return result


class TestPolicy:
    def test_it_stands_before_all_that_it_governs(self, page: str) -> None:
        before = page[: page.index("<meta http-equiv")]
        assert re.fullmatch(
            r'\s*<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset="utf-8">\s*', before
        )

    def test_nothing_from_elsewhere_and_nothing_inline(self, page: str) -> None:
        policy = policy_of(page)
        assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == ["'none'"]
        assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
        allowed = {source for sources in policy.values() for source in sources}
        assert allowed == {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:", "data:"}

    def test_the_page_keeps_to_it(self, page: str) -> None:
        links = Links(re.sub(r'<script type="py".*?</script>', "", page))
        assert links.refused == []
        assert "<style" not in page and "<base" not in page and "javascript:" not in page

    def test_all_pages_have_the_same(self) -> None:
        pages = [(ROOT / name).read_text(encoding="utf-8") for name in PAGES]
        assert len({META.findall(page)[0] for page in pages}) == 1


def test_pyscript_has_no_other_hook_for_workers() -> None:
    (core,) = (ROOT / "assets" / "vendor" / "pyscript").glob("core-*.js")
    text = core.read_text(encoding="utf-8")
    assert HOOK in text
    after = text[text.index(HOOK) + len(HOOK) :]
    assert re.match(r"\{[^}]*\},interpreter:e\}\)\}\]\),onAfterRun:new So,", after)


class TestLicences:
    def test_the_page_is_up_to_date(self) -> None:
        assert licences.page() == licences.TARGET.read_text(encoding="utf-8")

    def test_every_package_is_pinned_with_a_digest_and_named(self) -> None:
        lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        page = licences.TARGET.read_text(encoding="utf-8")
        for path, about in lock.items():
            name = path.rpartition("node_modules/")[2]
            if path:
                assert about["integrity"].startswith("sha512-"), name
            if path and name not in licences.NOT_SHIPPED and not about.get("dev"):
                assert f"{name} {about['version']}: " in page

    def test_every_wheel_is_named(self) -> None:
        page = licences.TARGET.read_text(encoding="utf-8")
        pins = wheels.pins()
        assert pins
        for name, (version, _) in pins.items():
            assert f"{name} {version}: {licences.WHEELS[name][0]}" in page

    def test_a_package_without_a_digest_is_refused(self, tmp_path: Path) -> None:
        lock = {"packages": {"node_modules/loose": {"version": "1", "license": "MIT"}}}
        (tmp_path / "package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        with pytest.raises(SystemExit, match="loose"):
            licences.packages(tmp_path)

    def test_what_lies_beside_the_code_in_the_site_is_named(self, tmp_path: Path) -> None:
        copy_sources(ROOT, tmp_path / "dist")
        vendored = {
            path.name for path in (tmp_path / "dist/assets/vendor").iterdir() if path.is_dir()
        }
        libraries = {"idb", "idiomorph", "lean-qr", "pyodide", "pyscript", "qr", "zstddec"}
        assert vendored == {"fonts", *libraries}
        assert (tmp_path / "dist/licences.html").exists()
