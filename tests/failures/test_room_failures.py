"""What went wrong in other rooms, by its number in the collection of failures: seats, clocks, money, crashes.

What is tested where its subject is (views, commands, bots, restarts) is not repeated here.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from cardhouse.ledger import AccountKind, account
from cardhouse.protocol.codec import decode
from cardhouse.room import ports
from cardhouse.room.room import Room
from tests.room.flaky import FlakyStore, holding
from tests.room.house import FOLD, T1, Client, House, a_house, all_in, check_or_call, fold, private_table
from tests.server.virtual_time import in_virtual_time, passes, settled


async def everyone(house: House, *clients: Client) -> int:
    return sum([await house.worth(client) for client in clients])


@in_virtual_time
async def test_b028_a_connection_lost_as_the_pot_is_paid_changes_nothing() -> None:
    async with a_house() as house:
        ann, ben = await house.seated("Ann", "Ben")
        for _ in range(7):
            asked = house.asked([ann, ben])
            await asked.chooses(check_or_call(asked.at().asked or {}))
        last = house.asked([ann, ben])
        frame = last.choosing(check_or_call(last.at().asked or {}), id_="last")
        said = house.desk.receive(last.session, decode(frame))
        await asyncio.gather(ann.hangs_up(), said, ben.hangs_up())
        settled_stacks = [sitter.stack for sitter in house.table().actor.table.sitters.values()]
        assert sorted(settled_stacks) in ([9_900, 10_100], [10_000, 10_000])
        assert await everyone(house, ann, ben) == 200_000


@in_virtual_time
async def test_b052_heads_up_the_button_posts_the_small_blind_and_speaks_first_then_last() -> None:
    async with a_house() as house:
        ann, ben = await house.seated("Ann", "Ben")
        for _ in range(3):
            at = ann.at()
            button = at.of_kind("play_opened")[-1]["button"]
            small = next(post for post in reversed(at.of_kind("posted")) if post["kind"] == "small_blind")
            assert small["seat"] == button == at.of_kind("decision")[-1]["seat"]
            for _ in range(2):
                asked = house.asked([ann, ben])
                await asked.chooses(check_or_call(asked.at().asked or {}))
            assert at.of_kind("decision")[-1]["seat"] != button
            await house.asked([ann, ben]).chooses(FOLD)
            await passes(3)


EVERY_COMMAND = [
    {"t": "watch", "table": T1},
    {"t": "unwatch", "table": T1},
    {"t": "watch_lobby"},
    {"t": "find_invite", "invite": "x"},
    {"t": "play_now"},
    {"t": "sit", "table": T1, "seat": 3, "buy_in": 5_000},
    {"t": "leave", "table": T1},
    {"t": "sit_out", "table": T1},
    {"t": "sit_in", "table": T1},
    {"t": "top_up", "table": T1, "amount": 100},
    {"t": "choose", "table": T1, "play": "t1-1", "decision": 1, "choice": {"do": "fold"}},
    {"t": "ask_to_show", "table": T1, "wanted": True},
    {"t": "chat", "table": T1, "text": "hello"},
    {"t": "rename", "name": "Zoe"},
    {"t": "refill"},
    {"t": "queue", "table": T1},
    {"t": "set_bots", "table": T1, "change": 1},
    {"t": "open_table", "game": "holdem", "structure": "no-limit", "blind": 100, "seats": 6},
    {"t": "close_table", "table": T1},
]


@pytest.mark.parametrize("table", [T1, "nowhere"])
@pytest.mark.parametrize("command", EVERY_COMMAND, ids=lambda command: str(command["t"]))
@in_virtual_time
async def test_b097_every_command_is_answered_once(command: dict[str, object], table: str) -> None:
    """B061, B137: by anybody, at any time: a watcher, a seat out of turn, the one who is asked."""
    async with a_house() as house:
        players = await house.seated("Ann", "Ben")
        for client in (await house.guest("Rail"), *players):
            sent = {**command, "id": "the one"} | ({"table": table} if "table" in command else {})
            await client.sends(json.dumps(sent).encode())
            answers = [heard for heard in client.heard if heard.get("id") == "the one"]
            assert len(answers) == 1
            assert answers[0]["t"] in {"ack", "nack"}
        await passes(1)


@in_virtual_time
async def test_b103_the_seat_is_the_player_s_not_the_connection_s() -> None:
    """Also with nothing left in front of him."""
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben", buy_in=2_000)
        for _ in range(2):
            asked = house.asked(clients)
            await asked.chooses(all_in(asked.at().asked or {}))
        await passes(1)
        for client in clients:
            await client.hangs_up()
            again = await house.guest(token=client.token)
            assert again.player == client.player
            assert again.welcome["seats"] == [{"table": T1, "seat": clients.index(client) + 1}]
            await again.watches()
            await again.hangs_up()


@pytest.mark.parametrize("leaves", [0, 1, 2])
@pytest.mark.parametrize("after", range(5))
@in_virtual_time
async def test_b113_the_game_does_not_wait_for_who_left(leaves: int, after: int) -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben", "Cat")
        await house.asked(clients).chooses(FOLD)
        await passes(3)
        for _ in range(after):
            asked = house.asked(clients)
            await asked.chooses(check_or_call(asked.at().asked or {}))
        await clients[leaves].says("leave", table=T1)
        before = house.clock.now()
        while house.table().actor.table.number == 2:
            asked_now = [client for client in clients if client.at().asked]
            if asked_now:
                await asked_now[0].chooses(check_or_call(asked_now[0].at().asked or {}))
            else:
                await passes(1)
        assert house.clock.now() - before < 10_000
        assert await everyone(house, *clients) == 300_000


@in_virtual_time
async def test_b116_who_joins_during_a_hand_gets_cards_in_the_next() -> None:
    async with a_house() as house:
        ann, ben = await house.seated("Ann", "Ben")
        cat = await house.guest("Cat")
        await cat.joins(3)
        assert all("??" in event["down"] for event in cat.at().of_kind("dealt"))
        await house.asked([ann, ben]).chooses(FOLD)
        await passes(3)
        assert [event["seat"] for event in cat.at().of_kind("dealt") if "??" not in event["down"]] == [3]


@in_virtual_time
async def test_b119_nobody_has_two_seats_whatever_he_sends_at_once() -> None:
    async with a_house() as house:
        ann = await house.guest("Ann")
        tabs = [ann, *[await house.guest(token=ann.token) for _ in range(3)]]
        answers = await asyncio.gather(*(tab.sits(seat) for seat, tab in enumerate(tabs, 1)))
        assert sorted(answer["t"] for answer in answers) == ["ack", "nack", "nack", "nack"]
        assert len(house.table().actor.table.sitters) == 1
        assert await house.worth(ann) == 100_000


@in_virtual_time
async def test_b122_no_more_sit_than_there_are_seats() -> None:
    async with a_house() as house:
        people = await house.guests(*(f"Guest {number}" for number in range(12)))
        answers = await asyncio.gather(*(client.sits(number % 6 + 1) for number, client in enumerate(people)))
        assert [answer["t"] for answer in answers].count("ack") == 6
        assert await everyone(house, *people) == 12 * 100_000


@pytest.mark.parametrize(
    "command",
    [
        lambda client, table: client.says("close_table", table=table),
        lambda client, table: client.says("set_bots", table=table, change=1),
    ],
    ids=["close", "bots"],
)
@in_virtual_time
async def test_b131_only_the_host_does_what_hosts_do(
    command: Callable[[Client, str], Awaitable[dict[str, str]]],
) -> None:
    async with a_house() as house:
        host, ben = await house.guests("Host", "Ben")
        table = await private_table(host)
        await ben.joins(1, table=table)
        assert (await command(ben, table))["code"] == "not_host"
        assert (await command(host, table))["t"] == "ack"


@in_virtual_time
async def test_b139_who_is_broke_stays_out_when_another_joins() -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben")
        table = house.table().actor.table
        while all(sitter.stack for sitter in table.sitters.values()):
            asked = house.asked(clients)
            await asked.chooses(all_in(asked.at().asked or {}))
            if table.open is None:
                await passes(7)
        (broke,) = [seat for seat, sitter in table.sitters.items() if not sitter.stack]
        await (await house.guest("Cat")).joins(3)
        await passes(7)
        assert clients[0].at().playing == {3, 3 - broke}
        assert not table.sitters[broke].stack


@in_virtual_time
async def test_b146_what_a_player_writes_breaks_nothing() -> None:
    async with a_house() as house:
        ann, ben = await house.seated("Ann", "Ben")
        for text in ("%s %d %(x)s", "{0} {x!r}", "\\x00", "<script>", "\u202eabc", "🂡" * 50, "'; --"):
            await ann.says("rename", name=text[:20])
            await ann.says("chat", table=T1, text=text)
        await house.asked([ann, ben]).chooses(FOLD)
        await passes(3)
        assert house.table().actor.table.number == 2


async def _evening(house: House) -> list[Client]:
    """Every kind of movement of chips there is; goes on as if nothing were wrong."""
    ann, ben, cat = await house.guests("Ann", "Ben", "Cat")
    people = [ann, ben, cat]
    for seat, client in enumerate(people, 1):
        await client.watches()
        await client.sits(seat, buy_in=2_000)
        client.plays(check_or_call)
    await passes(20)
    await ann.says("top_up", table=T1, amount=500)
    ben.plays(all_in)
    await passes(20)
    for client in people:
        await client.says("leave", table=T1)
    await passes(20)
    return people


@in_virtual_time
async def test_b148_an_evening_s_chips_are_those_of_its_beginning() -> None:
    async with a_house() as house:
        people = await _evening(house)
        purses = [await house.store.balance(account(AccountKind.PLAYER, c.player)) for c in people]
        assert sum(purses) == 300_000


def _writes() -> int:
    """How often that evening asks the store to keep something."""
    counted = 0

    @in_virtual_time
    async def count() -> None:
        nonlocal counted
        async with a_house(makes=FlakyStore) as house:
            before = _flaky(house).commits
            await _evening(house)
            counted = _flaky(house).commits - before

    count()
    return counted


def _flaky(house: House) -> FlakyStore:
    assert isinstance(house.books, FlakyStore)
    return house.books


@pytest.mark.parametrize("keeps_first", [False, True], ids=["before", "after"])
def test_b149_killed_at_any_write_nothing_is_half_done(*, keeps_first: bool) -> None:
    """Before it is kept or after, at every other write of an evening: no chip is lost."""

    @in_virtual_time
    async def killed(at: int) -> None:
        async with a_house(makes=FlakyStore) as house:
            store = _flaky(house)
            first = store.commits + 3  # the three guests themselves
            store.keeps_first = keeps_first
            store.breaks = lambda _facts: store.commits > first + at
            people = await _evening(house)
            store.breaks = lambda _facts: False
            await house.restart()
            assert await house.books.audit() == []
            assert await everyone(house, *people) == 300_000

    for at in range(int(keeps_first), _writes(), 2):
        killed(at)


@in_virtual_time
async def test_b151_a_table_never_stands_still() -> None:
    """Whoever sits in and out, a hand is played as soon as two are there."""
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben", "Cat")
        for client in clients:
            client.plays(fold)
        for number in range(30):
            client = clients[number % 3]
            await client.says("sit_out" if number % 2 else "sit_in", table=T1)
            await passes(7)
        for client in clients:
            await client.says("sit_in", table=T1)
        number = house.table().actor.table.number
        await passes(30)
        assert house.table().actor.table.number > number + 3


@in_virtual_time
async def test_b152_a_seat_without_chips_can_be_left() -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben", buy_in=2_000)
        while all(sitter.stack for sitter in house.table().actor.table.sitters.values()):
            asked = house.asked(clients)
            await asked.chooses(all_in(asked.at().asked or {}))
            if house.table().actor.table.open is None:
                await passes(7)
        for client in clients:
            assert (await client.says("leave", table=T1))["t"] == "ack"
        assert not house.table().actor.table.sitters


@in_virtual_time
async def test_b154_a_table_that_empties_and_fills_has_one_actor() -> None:
    async with a_house() as house:
        actor = house.table().actor
        for _ in range(3):
            ann, ben = await house.seated("Ann", "Ben")
            for client in (ann, ben):
                await client.says("leave", table=T1)
                await client.hangs_up()
            await passes(3)
        assert house.table().actor is actor
        tasks = [task for task in asyncio.all_tasks() if task.get_name() == f"table {T1}"]
        assert len(tasks) == 1


@in_virtual_time
async def test_b175_a_request_without_an_asker_is_carried_out() -> None:
    """The connection is gone before its answer."""
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben")
        asked = house.asked(clients)
        frame = asked.choosing(FOLD, id_="last words")
        said = asyncio.ensure_future(house.desk.receive(asked.session, decode(frame)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        said.cancel()
        await settled()
        assert house.table().actor.table.open is None


@in_virtual_time
async def test_b176_heads_up_all_in_and_fold_the_next_hand_begins() -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben")
        asked = house.asked(clients)
        await asked.chooses(all_in(asked.at().asked or {}))
        await house.asked(clients).chooses(FOLD)
        await passes(3)
        assert house.table().actor.table.number == 2


@in_virtual_time
async def test_b176_heads_up_all_in_and_call_the_table_waits_for_a_reason() -> None:
    async with a_house() as house:
        clients = await house.seated("Ann", "Ben")
        asked = house.asked(clients)
        await asked.chooses(all_in(asked.at().asked or {}))
        await house.asked(clients).chooses({"do": "call"})
        await passes(10)
        table = house.table().actor.table
        assert table.number == 2 or "broke" in {sitter.presence for sitter in table.sitters.values()}


@in_virtual_time
async def test_a_store_that_is_broken_from_the_start_does_not_open() -> None:
    async with a_house(makes=FlakyStore) as house:
        await house.crash()
        _flaky(house).breaks = holding(ports.TableOpened)
        house.public = {ports.TableId("another"): house.public[T1]}
        with pytest.raises(OSError, match="no disk"):
            await house.open()
        assert isinstance(house.room, Room)
        _flaky(house).breaks = lambda _facts: False
        await house.open()
