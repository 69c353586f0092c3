"""The pages for people: what is served, how long it is kept, and to whom."""

import asyncio
import shutil
import socket
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from kingdom_builder.server.routes import static as served
from tests.server.in_process import pages
from tests.server.server_process import ROOT, Server


def fetch(folder: Path, *paths: str, **headers: str) -> list[httpx.Response]:
    async def ask() -> list[httpx.Response]:
        async with pages(folder) as web:
            return [await web.get(path, headers=headers) for path in paths]

    return asyncio.run(ask())


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "kingdom " * 500)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "service-worker.js").write_text("export {};")
    (folder / ".secret").write_text("no")
    (folder / "assets" / "index-4f2a.js").write_text("export {};" * 200)
    (tmp_path / "outside.txt").write_text("no")
    monkeypatch.setattr(served, "FOLDER", folder)
    return tmp_path


def test_built_pages_are_served_and_kept_as_long_as_they_may(built: Path) -> None:
    page, script, icon = fetch(built, "/", "/assets/index-4f2a.js", "/icon.svg")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-encoding"] == "gzip"
    assert "javascript" in script.headers["content-type"]
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert icon.headers["content-type"] == "image/svg+xml"
    assert "script-src 'self'" in page.headers["content-security-policy"]


def test_a_service_worker_is_compared_at_every_visit_and_bound_by_the_policy(built: Path) -> None:
    worker, manifest = fetch(built, "/service-worker.js", "/manifest.webmanifest")
    assert worker.headers["cache-control"] == manifest.headers["cache-control"] == "no-cache"
    assert "javascript" in worker.headers["content-type"]
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    for answer in (worker, manifest):
        policy = answer.headers["content-security-policy"].split("; ")
        assert {"worker-src 'self'", "manifest-src 'self'", "script-src 'self'"} <= set(policy)


def test_the_manifest_speaks_the_language_of_the_browser(built: Path) -> None:
    shutil.copy(ROOT / "web" / "public" / served.MANIFEST, built / "pages")
    (answer,) = fetch(built, f"/{served.MANIFEST}", **{"Accept-Language": "de"})
    manifest = answer.json()
    assert manifest["lang"] == "de"
    assert [one["name"] for one in manifest["shortcuts"]] == ["Neue Partie", "Meine Partien"]
    assert "Siedlungen" in manifest["description"]


def test_nothing_outside_the_folder_is_served(built: Path) -> None:
    paths = ("/.secret", "/..%2foutside.txt", "/assets/..%2f..%2foutside.txt", "/assets", "/%00")
    for answer in fetch(built, *paths, "/assets/%2e%2e", "/nothing.js", "/assets/nothing.js"):
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-such-page"


def test_without_built_pages_a_sentence_says_how_to_build_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served, "FOLDER", tmp_path / "nowhere")
    (page,) = fetch(tmp_path, "/")
    assert page.status_code == 200
    assert "npm run build" in page.text


def test_the_artwork_is_sent_once_and_then_compared(server: Server) -> None:
    sheet = server.client.get("/artwork.svg")
    assert sheet.headers["content-type"] == "image/svg+xml"
    assert sheet.headers["content-encoding"] == "gzip"
    assert sheet.headers["cache-control"] == "max-age=0, must-revalidate"
    assert "kb-tile-tavern" in sheet.text
    again = server.client.get("/artwork.svg", headers={"If-None-Match": sheet.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


OURS = (
    *("here", "HERE:8000", "localhost:1", "a.localhost", "127.0.0.1", "127.1.2.3:80", "[::1]:80"),
    *("192.168.1.7:8000", "10.0.0.3", "[2001:db8::7]:8000", "[fe80::1]"),  # whatever DHCP gives
)
FOREIGN = (
    *("elsewhere.example", "localhost.example", "127.0.0.1.example", "192.168.1.7.example:80", ""),
    *("[x", "[localhost", "::1", "[]:80", ":80", "here:80:80", "[here]"),
)


def test_only_names_of_this_server_are_answered(tmp_path: Path) -> None:
    async def ask() -> None:
        async with pages(tmp_path) as web:
            for host in OURS:
                assert (await web.get("/api/health", headers={"Host": host})).status_code == 200
            for host in FOREIGN:
                for answer in (
                    await web.get("/", headers={"Host": host}),
                    await web.post("/api/games", json={}, headers={"Host": host}),
                ):
                    assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host")

    asyncio.run(ask())


def test_an_origin_that_is_none_is_foreign(tmp_path: Path) -> None:
    async def ask() -> None:
        async with pages(tmp_path) as web:
            for origin in ("http://[x", "http://", "here", "//here", "http://here:x", "\xff"):
                answer = await web.post(
                    "/api/games", json={}, headers={"Origin": origin.encode("latin-1")}
                )
                assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
            for origin in ("http://here", "https://here"):
                answer = await web.post("/api/games", json={}, headers={"Origin": origin})
                assert answer.status_code == 200

    asyncio.run(ask())


def test_a_socket_to_a_foreign_name_is_turned_away(server: Server) -> None:
    line = socket.create_connection(("127.0.0.1", server.port))
    with pytest.raises(InvalidStatus) as turned_away:
        connect("ws://elsewhere.example/api/games/x/socket", sock=line)
    assert turned_away.value.response.status_code == 421
