"""What the door uses of uvicorn and websockets beyond their documentation, and the versions that have it.

When one of these tests fails, a library has moved. Read what it changed of the names below, then move the
bound in pyproject.toml.
"""

import ast
import asyncio
import inspect
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

import cardhouse
from cardhouse.server.transport import SafeWebSocket

ROOT = Path(__file__).parents[2]
LIBRARIES = ("uvicorn", "websockets")

IMPORTED = {
    "uvicorn",  # documented: Config, Server
    "uvicorn.Config",
    "uvicorn.protocols.http.auto.AutoHTTPProtocol",
    "uvicorn.protocols.utils.ClientDisconnected",
    "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol",
    "uvicorn.server.ServerState",
    "websockets.frames.Frame",  # documented
    "websockets.frames.Opcode",  # documented
    "websockets.http11.Request",  # documented
}

ATTRIBUTES = {
    "app_state",
    "close_sent",
    "close_timer",
    "conn",
    "disconnected",
    "curr_msg_data_type",
    "frames",
    "handshake_complete",
    "handshake_initiated",
    "loop",
    "queue",
    "read_paused",
    "writable",
}
"""Of a WebSocket of uvicorn; `scope` and `transport` come with its handshake."""

METHODS = {
    "connection_lost",
    "data_received",
    "handle_connect",
    "handle_events",
    "handle_parser_exception",
    "handle_ping",
    "keepalive_timeout",
    "receive",
    "run_asgi",
    "send",
    "send_receive_event_to_app",
    "shutdown",
}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def of_the_libraries(names: Iterator[str]) -> set[str]:
    return {name for name in names if name.partition(".")[0] in LIBRARIES}


def test_nothing_else_is_imported_from_them() -> None:
    files = Path(cardhouse.__file__).parent.rglob("*.py")
    assert set().union(*(of_the_libraries(imports(file)) for file in files)) == IMPORTED


@pytest.mark.parametrize("name", sorted(IMPORTED - {"uvicorn"}))
def test_what_is_imported_is_there(name: str) -> None:
    module, _, member = name.rpartition(".")
    assert hasattr(import_module(module), member)


@pytest.mark.parametrize("library", LIBRARIES)
def test_only_versions_that_were_looked_at_are_installed(library: str) -> None:
    major, minor = version(library).split(".")[:2]
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert [one for one in asked if one.startswith(library)] == [
        f"{library}>={major}.{minor},<{major}.{int(minor) + 1}"
    ]


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("lock", ["run", "dev"])
def test_the_locks_pin_the_same(library: str, lock: str) -> None:
    lines = (ROOT / f"requirements/{lock}.txt").read_text().splitlines()
    pinned = [line.removesuffix(" \\") for line in lines if line.startswith(f"{library}==")]
    assert pinned == [f"{library}=={version(library)}"]


def a_websocket() -> WebSocketsSansIOProtocol:
    config = uvicorn.Config("none", interface="asgi3", log_config=None)
    config.loaded, config.loaded_app = True, None
    loop = asyncio.new_event_loop()
    try:
        return WebSocketsSansIOProtocol(config, ServerState(), {}, loop)
    finally:
        loop.close()


def test_a_websocket_has_what_the_transport_reads_and_sets() -> None:
    assert set(vars(a_websocket())) >= ATTRIBUTES


def test_a_websocket_has_what_the_transport_overrides_and_calls() -> None:
    assert {name for name in METHODS if callable(getattr(WebSocketsSansIOProtocol, name, None))} == METHODS
    own = {name for name, member in vars(SafeWebSocket).items() if inspect.isfunction(member)}
    inherited = {name for name in own if hasattr(WebSocketsSansIOProtocol, name) and not name.startswith("_")}
    assert inherited <= METHODS


def test_a_connection_of_websockets_keeps_its_events_until_they_are_taken() -> None:
    assert ServerProtocol().events == []
    assert inspect.isgenerator(ServerProtocol().parser)
    assert callable(ServerProtocol.fail)
    assert callable(ServerProtocol.data_to_send)


@pytest.mark.parametrize("parser", [HttpToolsProtocol, H11Protocol, WebSocketsSansIOProtocol])
def test_a_protocol_is_made_as_the_guard_makes_it(parser: type[asyncio.Protocol]) -> None:
    assert list(inspect.signature(parser).parameters) == ["config", "server_state", "app_state", "_loop"]


def test_uvicorn_chooses_a_parser_that_is_tested() -> None:
    assert AutoHTTPProtocol in {HttpToolsProtocol, H11Protocol}


def test_connections_are_a_set_and_each_is_told_of_the_end() -> None:
    assert ServerState().connections == set()
    assert "connection.shutdown()" in inspect.getsource(uvicorn.Server.shutdown)
