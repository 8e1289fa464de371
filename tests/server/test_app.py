"""The pages: the client, its headers, its caching, and what is not there."""

import gzip
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import cardhouse
from cardhouse.server.app import create_app
from tests.server.callers import FakeDesk

INDEX = "<!doctype html><title>Cardhouse</title>" + "<p>a table</p>" * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "_web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets/main-3f9a.js").write_text("export {};\n" * 200)
    (folder / "assets/face-77aa.woff2").write_bytes(bytes(range(256)))
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / ".digest").write_text("a secret of the build")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture
def browser(built: Path) -> TestClient:
    return TestClient(create_app(FakeDesk(), static_dir=built), base_url="http://localhost")


PAGES = ["/", "/t/k3x9", "/i/QW3R", "/assets/main-3f9a.js", "/favicon.svg", "/healthz", "/missing.js"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
    ],
)
def test_every_answer_carries_the_safe_headers(
    browser: TestClient, path: str, header: str, value: str
) -> None:
    assert browser.get(path).headers[header] == value


@pytest.mark.parametrize("path", PAGES)
def test_no_page_runs_inline_scripts_or_stands_in_a_frame(browser: TestClient, path: str) -> None:
    policy = dict(
        part.split(" ", 1) for part in browser.get(path).headers["content-security-policy"].split("; ")
    )
    assert (policy["default-src"], policy["script-src"], policy["connect-src"]) == (
        "'self'",
        "'self'",
        "'self'",
    )
    assert (policy["frame-ancestors"], policy["base-uri"], policy["object-src"]) == (
        "'none'",
        "'none'",
        "'none'",
    )


def test_errors_carry_them_too(browser: TestClient) -> None:
    answer = browser.post("/")
    assert (answer.status_code, answer.headers["x-content-type-options"]) == (405, "nosniff")


@pytest.mark.parametrize("path", ["/", "/t/k3x9", "/i/QW3R", "/settings"])
def test_pages_of_the_clients_own_are_its_index(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind", "caching"),
    [
        ("/assets/main-3f9a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/face-77aa.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/favicon.svg", "image/svg+xml; charset=utf-8", "no-cache"),
    ],
)
def test_a_file_is_kept_for_ever_only_if_its_name_changes_with_it(
    browser: TestClient, path: str, kind: str, caching: str
) -> None:
    answer = browser.get(path)
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, caching)


HIDDEN = [
    "/.digest",
    "/assets/.hidden",
    "/assets/old-1111.js",
    "/assets/",
    "/missing.png",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "//etc/passwd.txt",
    "/assets/../../secret.txt",
    "/assets\\..\\..\\secret.txt",
    "/secret.txt%00",
]


@pytest.mark.parametrize("path", HIDDEN)
def test_nothing_else_can_be_named(browser: TestClient, path: str) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.content) == (404, b"")


def test_a_browser_that_has_the_file_gets_no_second_one(browser: TestClient) -> None:
    first = browser.get("/")
    again = browser.get("/", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_text_is_packed_for_browsers_that_take_it(browser: TestClient) -> None:
    with browser.stream("GET", "/", headers={"accept-encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw).decode() == INDEX
    assert "content-encoding" not in browser.get("/", headers={"accept-encoding": "identity"}).headers


def test_a_room_whose_client_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    browser = TestClient(create_app(FakeDesk(), static_dir=tmp_path / "nothing"), base_url="http://localhost")
    answer = browser.get("/")
    assert (answer.status_code, "npm run build" in answer.text) == (503, True)


def test_the_room_tells_that_it_is_alive(browser: TestClient) -> None:
    answer = browser.get("/healthz")
    assert answer.json() == {"ok": True, "version": cardhouse.__version__}
    assert answer.headers["cache-control"] == "no-store"


def test_no_other_address_takes_a_socket(browser: TestClient) -> None:
    with pytest.raises(WebSocketDisconnect), browser.websocket_connect("ws://localhost/elsewhere"):
        pass


def test_the_socket_greets(browser: TestClient) -> None:
    with browser.websocket_connect("ws://localhost/ws", headers={"origin": "http://localhost"}) as line:
        line.send_text('{"t":"hello","v":1,"token":"ann"}')
        assert line.receive_json()["player"] == "ann"
