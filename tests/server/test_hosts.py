"""Which names a room answers to: a page under any other name could be anybody's (DNS rebinding)."""

import pytest
from starlette.testclient import TestClient
from starlette.types import Scope
from starlette.websockets import WebSocketDisconnect

from cardhouse.server.app import create_app
from cardhouse.server.hosts import Hosts
from cardhouse.server.origins import Origins
from tests.server.callers import FakeDesk

HERE = Hosts.listening_on("127.0.0.1")
HOME = Hosts.listening_on("0.0.0.0")  # noqa: S104 - named, not bound


def asking_for(*hosts: str) -> Scope:
    return {"headers": [(b"host", host.encode("latin-1")) for host in hosts]}


EVERYWHERE = ["localhost", "localhost:8787", "LOCALHOST:1", "localhost.", "cards.localhost:8787"]
ADDRESSES = ["127.0.0.1", "127.0.0.1:8787", "192.168.1.20:8787", "[::1]:8787", "[fe80::1]", "203.0.113.7"]
AT_HOME = ["nas:8787", "nas.local", "mypc.lan:8787", "mypc.home.arpa", "cards.internal", "MyPC.Local:8787"]
ELSEWHERE = [
    "evil.example",
    "evil.example:8787",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192-168-1-20.evil.example",
    "nas.local.evil.example",
    "evil.fritz.box",
    "evil.example.",
    "",
    ":8787",
    "local.",
    "[::1",
    "::1",
    "[127.0.0.1]",
    "evil.example@localhost",
    "localhost:8787@evil.example",
    "localhost:x",
]


@pytest.mark.parametrize("host", EVERYWHERE + ADDRESSES)
def test_localhost_and_addresses_are_names_of_every_room(host: str) -> None:
    assert HERE.admit(asking_for(host))
    assert HOME.admit(asking_for(host))


@pytest.mark.parametrize("host", AT_HOME)
def test_names_of_the_home_network_are_names_of_a_room_that_is_open_to_it(host: str) -> None:
    assert HOME.admit(asking_for(host))
    assert not HERE.admit(asking_for(host))


@pytest.mark.parametrize("host", ELSEWHERE)
def test_names_that_a_stranger_can_register_are_none(host: str) -> None:
    assert not HERE.admit(asking_for(host))
    assert host == "local." or not HOME.admit(asking_for(host))


@pytest.mark.parametrize("hosts", [(), ("localhost", "localhost"), ("localhost", "evil.example")], ids=str)
def test_a_request_names_one_host(hosts: tuple[str, ...]) -> None:
    assert not HOME.admit(asking_for(*hosts))


def test_the_name_that_a_room_listens_on_is_its_own() -> None:
    assert Hosts.listening_on("Cards.Example").admit(asking_for("cards.example:8787"))


def test_where_the_pages_that_may_connect_are_listed_every_name_will_do() -> None:
    hosts = Hosts.listening_on("127.0.0.1", origins=frozenset({"https://poker.example.org"}))
    assert hosts.admit(asking_for("poker.example.org"))
    assert hosts.admit(asking_for("10.1.2.3:8787"))


# ---------------------------------------------------------------- the whole application


def a_browser(host: str, *, origins: Origins | None = None, hosts: Hosts | None = None) -> TestClient:
    return TestClient(create_app(FakeDesk(), origins=origins, hosts=hosts), base_url=f"http://{host}")


@pytest.mark.parametrize("path", ["/", "/healthz", "/assets/main.js", "/t/k3x9"])
def test_a_page_under_a_strangers_name_is_not_served(path: str) -> None:
    answer = a_browser("evil.example").get(path)
    assert answer.status_code == 421
    assert "--origin" in answer.text
    assert "evil" not in answer.text


def test_a_socket_under_a_strangers_name_is_refused_though_its_page_has_that_name_too() -> None:
    browser = a_browser("evil.example")
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        browser.websocket_connect("ws://evil.example/ws", headers={"origin": "http://evil.example"}),
    ):
        pass
    assert refused.value.status_code == 421  # type: ignore[attr-defined]


def test_a_room_behind_a_proxy_answers_to_its_public_name() -> None:
    origins = Origins(allowed=frozenset({"https://poker.example.org"}))
    hosts = Hosts.listening_on("127.0.0.1", origins=origins.allowed)
    browser = a_browser("poker.example.org", origins=origins, hosts=hosts)
    assert browser.get("/healthz").status_code == 200
    with browser.websocket_connect(
        "ws://poker.example.org/ws", headers={"origin": "https://poker.example.org"}
    ) as line:
        line.send_text('{"t":"hello","v":1,"token":"ann"}')
        assert line.receive_json()["player"] == "ann"


@pytest.mark.parametrize(
    ("allowed", "told"),
    [
        (["https://poker.example.org"], "max-age=31536000"),
        (["http://192.168.1.20:8787", "https://poker.example.org"], "max-age=31536000"),
        (["http://192.168.1.20:8787"], None),
        ([], None),
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/healthz", "/nothing.js", "/"])
def test_s1_browsers_that_come_over_tls_are_told_to_stay_there(
    allowed: list[str], told: str | None, path: str
) -> None:
    browser = a_browser("localhost", origins=Origins(allowed=frozenset(allowed)))
    assert browser.get(path).headers.get("strict-transport-security") == told
