"""docs/protocol.md says what is true, and all of it."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cardhouse.protocol import closing, codec, commands, events, messages, text
from cardhouse.protocol.typescript import reachable
from cardhouse.server import transport

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
FRAMES = re.findall(r"^([→←]) (\{.*\})$", PAGE, re.MULTILINE)
RAISED = re.compile(r"""(?:Refusal|Nack|BadMessage)\((?:[\w.]+, )?"([a-z_]+)\"""")
CLOSED = re.compile(r"""(?:close|_close_down)(?:\(|, )"([a-z]+)"|^STORE = "([a-z]+)"$""", re.MULTILINE)


@pytest.mark.parametrize("frame", [frame for side, frame in FRAMES if side == "→"])
def test_a_frame_that_the_page_sends_is_understood(frame: str) -> None:
    codec.decode(frame)


@pytest.mark.parametrize("frame", [frame for side, frame in FRAMES if side == "←"])
def test_a_frame_that_the_page_hears_is_one_the_server_sends(frame: str) -> None:
    message = msgspec.json.decode(frame, type=messages.FromServer)
    assert codec.encode(message).decode() == frame or isinstance(message, messages.Welcome)


@pytest.mark.parametrize(
    "union",
    [commands.FromClient, messages.FromServer, events.WireEvent, commands.Choice, events.WireMenu],
    ids=["commands", "messages", "events", "choices", "menus"],
)
def test_every_kind_is_described(union: Any) -> None:
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(union)}
    assert {kind for kind in kinds if f"`{kind}`" not in PAGE and f'"{kind}"' not in PAGE} == set()


def test_every_field_is_named() -> None:
    unions = (commands.FromClient, messages.FromServer, events.WireEvent)
    fields = {field.encode_name for union in unions for kind in reachable(union) for field in kind.fields}
    assert {field for field in fields if not re.search(rf"\b{field}\b", PAGE)} == set()


def test_every_code_is_explained() -> None:
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src/cardhouse").rglob("*.py")]
    codes = {code for source in sources for code in RAISED.findall(source)}
    explained = set(re.findall(r"`([a-z_]+)`", PAGE.partition("## Codes")[2].partition("\n## ")[0]))
    assert codes - explained == set()
    assert {"too_fast", "bad_amount", "unknown_message"} <= explained


def test_every_close_code_is_explained() -> None:
    part = PAGE.partition("## When a connection ends")[2].partition("\n## ")[0]
    assert {code for code in closing.CloseCode if str(int(code)) not in part} == set()


def test_every_reason_why_a_table_closes_is_explained() -> None:
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src/cardhouse/room").rglob("*.py")]
    reasons = {reason for source in sources for found in CLOSED.findall(source) for reason in found if reason}
    part = PAGE.partition("### Why a table closes")[2].partition("\n## ")[0]
    assert reasons == set(re.findall(r"^\| `([a-z_]+)`", part, re.MULTILINE))


@pytest.mark.parametrize(
    "bound",
    [
        f"{text.LONGEST_NAME} characters and {text.NAME_BYTES} bytes",
        f"{text.LONGEST_CHAT} characters and {text.CHAT_BYTES:,} bytes",
        f"A message comes in {transport.MOST_WAITING} parts at most",
    ],
)
def test_bounds_are_told_as_they_are(bound: str) -> None:
    assert bound in PAGE
