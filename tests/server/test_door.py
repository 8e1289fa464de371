"""What a client may do at the door, and what it costs (security.md S2, S12, S22)."""

import asyncio
import json

import pytest

from cardhouse.protocol.closing import CloseCode
from cardhouse.protocol.commands import Chat, FromClient, Leave, Ping
from cardhouse.server.addresses import Proxies
from cardhouse.server.door import Door
from cardhouse.server.limits import CREDITS, KINDS, Limits, Rate
from cardhouse.server.origins import Origins
from tests.server.callers import HOST, ORIGIN, Caller, FakeDesk, FakeSession, a_door
from tests.server.virtual_time import in_virtual_time, passes, settled

PING = '{"t":"ping"}'
WIDE = Rate(10_000, 10_000)

# ---------------------------------------------------------------- S2: which pages may open a connection

FOREIGN = {
    "another site": ("https://evil.example",),
    "none": (),
    "null": ("null",),
    "empty": ("",),
    "another port": (f"{ORIGIN}:8443",),
    "a name that ends alike": (f"https://not{HOST}",),
    "a name that begins alike": (f"{ORIGIN}.evil.example",),
    "a part before the name": (f"https://evil.{HOST}",),
    "user and password": (f"https://{HOST}@evil.example",),
    "another scheme": (f"file://{HOST}",),
    "no scheme": (HOST,),
    "a path": (f"{ORIGIN}/ws",),
    "two origins": (ORIGIN, ORIGIN),
    "a list": (f"{ORIGIN}, https://evil.example",),
    "not ASCII": (f"{ORIGIN}é",),
}


@pytest.mark.parametrize("origin", FOREIGN.values(), ids=FOREIGN)
@in_virtual_time
async def test_s2_a_foreign_page_is_refused_with_403(origin: tuple[str, ...]) -> None:
    desk = FakeDesk()
    caller = Caller(a_door(desk), origin=origin)
    await caller.hello()
    assert (caller.status, caller.heard, desk.sessions) == (403, [], [])


@pytest.mark.parametrize("hosts", [(), (HOST, HOST), ("evil.example",)], ids=["no host", "two", "another"])
@in_virtual_time
async def test_s2_the_rooms_own_name_must_be_told(hosts: tuple[str, ...]) -> None:
    caller = await Caller(a_door(FakeDesk()), host=hosts).connect()
    assert caller.status == 403


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (ORIGIN, HOST),
        (ORIGIN.upper(), HOST),
        (ORIGIN, f"{HOST}:443"),
        (f"http://{HOST}", f"{HOST}:80"),
        (f"http://{HOST}:80", HOST),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
    ],
)
@in_virtual_time
async def test_s2_the_rooms_own_page_may_come_in(origin: str, host: str) -> None:
    caller = await Caller(a_door(FakeDesk()), origin=(origin,), host=(host,)).hello()
    assert caller.kinds == ["welcome"]


def admitting(origins: Origins) -> Door[FakeSession]:
    return Door(FakeDesk(), origins=origins, proxies=Proxies(), limits=Limits())


@pytest.mark.parametrize(
    ("origin", "status"), [("https://club.example", None), ("https://club.example:443", None), (ORIGIN, 403)]
)
@in_virtual_time
async def test_s2_a_list_of_origins_stands_instead_of_the_rooms_own_name(
    origin: str, status: int | None
) -> None:
    door = admitting(Origins(allowed=frozenset({"https://club.example"})))
    caller = await Caller(door, origin=(origin,)).connect()
    assert caller.status == status


@pytest.mark.parametrize(
    ("origin", "status"), [((), None), (("null",), 403), (("https://evil.example",), 403)]
)
@in_virtual_time
async def test_s2_a_host_may_let_in_clients_without_an_origin(
    origin: tuple[str, ...], status: int | None
) -> None:
    caller = await Caller(admitting(Origins(absent=True)), origin=origin).connect()
    assert caller.status == status


# ---------------------------------------------------------------- hello


@in_virtual_time
async def test_a_client_is_greeted_heard_and_seen_off() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.say(t="ping", n=4)
    await caller.leave()
    assert caller.kinds == ["welcome", "pong"]
    assert (desk.received, desk.parted) == ([Ping(4)], desk.sessions)
    assert caller.is_over


@in_virtual_time
async def test_the_first_message_must_be_hello() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).connect()
    await caller.write(PING)
    assert caller.closed == (CloseCode.NO_HELLO, "no_hello")
    assert (desk.received, desk.sessions) == ([], [])


@in_virtual_time
async def test_who_says_nothing_is_put_out_after_ten_seconds() -> None:
    caller = await Caller(a_door(FakeDesk())).connect()
    await passes(9.9)
    assert caller.closed is None
    await passes(0.2)
    assert caller.closed == (CloseCode.HELLO_TIMEOUT, "hello_timeout")


@in_virtual_time
async def test_babbling_does_not_buy_time_for_hello() -> None:
    caller = await Caller(a_door(FakeDesk())).connect()
    await passes(9)
    await caller.write("?")
    await passes(1.1)
    assert caller.code == CloseCode.HELLO_TIMEOUT


@in_virtual_time
async def test_a_refused_hello_says_why() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello("stolen")
    assert caller.heard == [{"t": "nack", "id": None, "code": "unknown_token", "facts": {}}]
    assert caller.closed == (CloseCode.REFUSED, "unknown_token")
    assert desk.parted == []


@in_virtual_time
async def test_a_second_hello_changes_nobody() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello("ann")
    await caller.say(t="hello", v=1, token="bob")
    assert caller.heard[-1]["code"] == "already_greeted"
    assert [session.player for session in desk.sessions] == ["ann"]


# ---------------------------------------------------------------- frames


@in_virtual_time
async def test_a_bad_frame_is_answered_with_its_id() -> None:
    caller = await Caller(a_door(FakeDesk())).hello()
    await caller.say(t="top_up", id="c1", table="t", amount=-5)
    answer = {"t": "nack", "id": "c1", "code": "bad_amount", "facts": {"at": "$.amount"}}
    assert (caller.heard[-1], caller.closed) == (answer, None)


@in_virtual_time
async def test_five_bad_frames_in_a_row_end_a_connection() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.write("1", "2", "3", "4", "5", PING)
    assert caller.kinds == ["welcome", *["nack"] * 5]
    assert caller.closed == (CloseCode.BAD_FRAMES, "bad_frames")
    assert (desk.received, desk.parted) == ([], desk.sessions)


@in_virtual_time
async def test_a_good_frame_makes_good_for_bad_ones() -> None:
    caller = await Caller(a_door(FakeDesk())).hello()
    await caller.write("1", "2", "3", "4", PING, "1", "2", "3", "4")
    assert caller.closed is None


@in_virtual_time
async def test_only_text_is_read() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.write_bytes(PING.encode())
    assert (caller.code, desk.received) == (1003, [])


def a_ping_of(size: int) -> str:
    return PING.ljust(size)


@in_virtual_time
async def test_a_frame_of_8_kib_is_read_and_a_longer_one_is_not() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.write(a_ping_of(8192))
    assert (desk.received, caller.closed) == ([Ping(0)], None)
    await caller.write(a_ping_of(8193))
    assert (desk.received, caller.code) == ([Ping(0)], 1009)


@in_virtual_time
async def test_length_is_counted_in_bytes() -> None:
    caller = await Caller(a_door(FakeDesk())).hello()
    await caller.say(t="chat", id="c", table="t", text="x")
    await caller.write(json.dumps({"t": "chat", "text": "é" * 5000}, ensure_ascii=False))
    assert caller.code == 1009


# ---------------------------------------------------------------- S12: nobody asks for more than his share


@in_virtual_time
async def test_s12_a_flood_of_frames_ends_the_connection_before_they_are_read() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, frames=Rate(10, 1), credits={**CREDITS, "ping": WIDE})).hello()
    await caller.write(*[PING] * 30)
    assert caller.closed == (CloseCode.FLOOD, "flood")
    assert len(desk.received) == 9  # the tenth was hello


@in_virtual_time
async def test_s12_a_flood_of_bytes_ends_the_connection() -> None:
    caller = await Caller(a_door(FakeDesk(), traffic=Rate(20_000, 1000))).hello()
    await caller.write(*[a_ping_of(8000)] * 3)
    assert caller.code == CloseCode.FLOOD


@in_virtual_time
async def test_s12_who_keeps_to_the_pace_is_never_stopped() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, frames=Rate(10, 1))).hello()
    for _ in range(100):
        await passes(1)
        await caller.write(PING)
    assert (len(desk.received), caller.closed) == (100, None)


@in_virtual_time
async def test_s12_each_kind_of_command_has_its_own_credit() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, credits={**CREDITS, "talk": Rate(2, 0.5)})).hello()
    for number in range(4):
        await caller.say(t="chat", id=f"c{number}", table="t", text="hi")
    assert [(m["t"], m.get("code")) for m in caller.heard[1:]] == [
        ("ack", None), ("ack", None), ("nack", "too_fast"), ("nack", "too_fast"),
    ]  # fmt: skip
    assert len(desk.received) == 2
    await caller.write(PING)
    assert caller.kinds[-1] == "pong"


@in_virtual_time
async def test_s12_the_answer_tells_how_long_to_wait() -> None:
    caller = await Caller(a_door(FakeDesk(), credits={**CREDITS, "talk": Rate(1, 0.5)})).hello()
    chat = {"t": "chat", "id": "c", "table": "t", "text": "hi"}
    await caller.say(**chat)
    await caller.say(**chat)
    wait = caller.heard[-1]["facts"]["wait"]
    assert 1000 < wait <= 2001
    await passes(wait / 1000)
    await caller.say(**chat)
    assert caller.kinds[-1] == "ack"


@in_virtual_time
async def test_s12_a_player_has_one_credit_on_all_his_connections_and_keeps_it_when_he_comes_back() -> None:
    desk = FakeDesk()
    door = a_door(desk, credits={**CREDITS, "talk": Rate(2, 0.01)})
    chat = {"t": "chat", "id": "c", "table": "t", "text": "hi"}
    for _ in range(4):
        caller = await Caller(door).hello("ann")
        await caller.say(**chat)
        await caller.leave()
    assert desk.received == [Chat("c", "t", "hi")] * 2
    other = await Caller(door).hello("bob")
    await other.say(**chat)
    assert other.kinds[-1] == "ack"


def test_s12_every_kind_of_message_has_a_credit() -> None:
    kinds = set(FromClient.__args__) - {
        next(kind for kind in FromClient.__args__ if kind.__name__ == "Hello")
    }
    assert set(KINDS) == kinds
    assert set(KINDS.values()) == set(CREDITS)


@in_virtual_time
async def test_s12_an_address_opens_so_many_connections_and_no_more() -> None:
    door = a_door(FakeDesk(), connections_per_address=2)
    callers = [await Caller(door).hello(f"p{n}") for n in range(3)]
    assert [caller.status for caller in callers] == [None, None, 429]
    elsewhere = await Caller(door, address="192.0.2.8").hello("p4")
    assert elsewhere.kinds == ["welcome"]
    await callers[0].leave()
    again = await Caller(door).hello("p5")
    assert again.kinds == ["welcome"]


@in_virtual_time
async def test_s12_coming_back_too_often_is_told_to_wait() -> None:
    door = a_door(FakeDesk(), arrivals=Rate(3, 0.1))
    for _ in range(3):
        await (await Caller(door).hello()).leave()
    caller = await Caller(door).connect()
    assert (caller.status, caller.retry_after) == (429, "11")
    await passes(11)
    assert (await Caller(door).hello()).kinds == ["welcome"]


@in_virtual_time
async def test_s12_an_address_brings_so_many_new_guests() -> None:
    desk = FakeDesk()
    door = a_door(desk, newcomers=Rate(2, 0.1))
    callers = [await Caller(door).hello(None) for _ in range(3)]
    assert callers[2].code == CloseCode.FLOOD
    assert callers[2].heard[0]["code"] == "too_fast"
    assert len(desk.sessions) == 2
    assert (await Caller(door).hello("ann")).kinds == ["welcome"]


@in_virtual_time
async def test_s12_a_player_opens_so_many_connections_and_no_more() -> None:
    desk = FakeDesk()
    door = a_door(desk, connections_per_player=2)
    callers = [await Caller(door).hello("ann") for _ in range(3)]
    assert [caller.code for caller in callers] == [None, None, CloseCode.TOO_MANY]
    assert desk.parted == desk.sessions[2:]


@in_virtual_time
async def test_s12_a_full_house_says_so() -> None:
    door = a_door(FakeDesk(), connections=1)
    await Caller(door).hello("ann")
    assert (await Caller(door, address="192.0.2.8").connect()).status == 503


# ---------------------------------------------------------------- S22: clients that do not read


@in_virtual_time
async def test_s22_who_does_not_read_loses_his_frames_and_his_connection() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, outbox_frames=256, farewell=5.0)).hello()
    caller.stop_reading()
    for _ in range(1000):
        desk.sessions[0].connection.push(b"{}")
    await settled()
    assert not caller.is_over
    await passes(5.1)
    assert (caller.was_aborted, caller.is_over, desk.parted) == (True, True, desk.sessions)


@in_virtual_time
async def test_s22_who_reads_again_in_time_is_told_to_connect_anew() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    caller.stop_reading()
    for _ in range(1000):
        desk.sessions[0].connection.push(b'{"t":"x"}')
    await passes(1)
    await caller.read_again()
    assert caller.closed == (CloseCode.RESYNC, "resync")
    assert caller.kinds == ["welcome"]
    assert not caller.was_aborted


@in_virtual_time
async def test_s22_long_frames_fill_an_outbox_too() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, outbox_bytes=1024 * 1024)).hello()
    for _ in range(3):
        desk.sessions[0].connection.push(b'"' + b"x" * 400_000 + b'"')
    await settled()
    assert caller.code == CloseCode.RESYNC


@in_virtual_time
async def test_s22_an_outbox_that_is_exactly_full_is_delivered() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk, outbox_frames=256)).hello()
    for number in range(256):
        desk.sessions[0].connection.push(b'{"t":"%d"}' % number)
    await settled(turns=2000)
    assert caller.kinds == ["welcome", *map(str, range(256))]


@in_virtual_time
async def test_s22_one_stalled_reader_keeps_nobody_waiting() -> None:
    desk = FakeDesk()
    door = a_door(desk)
    stalled, other = await Caller(door).hello("ann"), await Caller(door).hello("bob")
    stalled.stop_reading()
    for session in desk.sessions:
        session.connection.push(b'{"t":"news"}')
    await settled()
    assert other.kinds == ["welcome", "news"]


@in_virtual_time
async def test_what_was_said_before_closing_still_arrives() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    line = desk.sessions[0].connection
    line.push(b'{"t":"last"}')
    line.close(4000, "goodbye")
    line.push(b'{"t":"too late"}')
    line.close(4001, "twice")
    await settled()
    assert (caller.kinds[-1], caller.closed) == ("last", (4000, "goodbye"))


# ---------------------------------------------------------------- ends


@in_virtual_time
async def test_a_command_under_way_is_finished_though_its_client_is_gone() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.say(t="leave", id="c", table="t")
    desk.sessions[0].connection.close(4000, "bye")
    await caller.leave()
    await passes(10)
    assert (desk.finished, desk.parted) == ([], [])
    desk.is_free.set()
    await settled()
    assert (desk.finished, desk.parted) == ([Leave("c", "t")], desk.sessions)


@in_virtual_time
async def test_what_came_in_behind_a_closing_line_is_not_heard() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    await caller.write(*["?"] * 5, PING, PING)
    assert (caller.code, desk.received) == (CloseCode.BAD_FRAMES, [])


@pytest.mark.parametrize(
    "told_by", [OSError("gone"), RuntimeError("sent after close")], ids=["gone", "closing"]
)
@in_virtual_time
async def test_a_client_that_vanishes_while_it_is_told_something_is_no_fault(told_by: Exception) -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    caller.is_gone, caller.told_by = True, told_by
    desk.sessions[0].connection.push(b"{}")
    await settled()
    desk.sessions[0].connection.push(b"{}")
    await caller.leave()
    assert caller.call is not None
    assert (caller.call.exception(), desk.parted) == (None, desk.sessions)


@in_virtual_time
async def test_a_fault_of_the_room_is_told_and_not_hidden() -> None:
    desk = FakeDesk()
    caller = await Caller(a_door(desk)).hello()
    desk.is_broken = True
    await caller.write(PING)
    assert caller.call is not None
    assert isinstance(caller.call.exception(), RuntimeError)
    assert (caller.closed, desk.parted) == ((1011, "internal"), desk.sessions)


@in_virtual_time
async def test_nothing_of_a_connection_stays_when_it_is_over() -> None:
    before = len(asyncio.all_tasks())
    caller = await Caller(a_door(FakeDesk())).hello()
    await caller.leave()
    assert len(asyncio.all_tasks()) == before
