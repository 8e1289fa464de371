"""What goes wrong stays where it is, and costs nobody a chip (design.md, *Money and crashes*)."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from cardhouse.chips import Chips
from cardhouse.ledger import Reason
from cardhouse.play import Event
from cardhouse.room import ports
from cardhouse.room.bookkeeping import moved, player_account
from cardhouse.room.hand_bot import HandBot
from cardhouse.room.ports import TableId
from cardhouse.room.sessions import Session
from cardhouse.tables.events import PlaySettled, Presence
from cardhouse.tables.log import Line, Log
from cardhouse.tables.opening import AnyTable
from tests.room.flaky import FlakyStore, holding
from tests.room.house import FOLD, T1, Client, House, check_or_call, fold, private_table
from tests.server.virtual_time import passes, settled
from tests.tables.evening import six_seats

T2 = TableId("t2")


class Bug(Exception):
    """Something that nobody thought of."""


@pytest.fixture
async def two() -> AsyncIterator[House]:
    """Two public tables over a store that can break."""
    house = House(public={T1: six_seats(), T2: six_seats()}, makes=FlakyStore)
    await house.open()
    yield house
    await house.close()


def flaky(house: House) -> FlakyStore:
    assert isinstance(house.books, FlakyStore)
    return house.books


def breaks_next_choice(monkeypatch: pytest.MonkeyPatch, table: AnyTable) -> None:
    def broken(*_: object, **__: object) -> None:
        raise Bug

    monkeypatch.setattr(table, "_go_on", broken)


class TestABugAtOneTable:
    @pytest.fixture
    async def broken(self, two: House, monkeypatch: pytest.MonkeyPatch) -> tuple[House, list[Client]]:
        """In the second hand at t1, after a raise, a choice meets a bug. At t2 others play."""
        clients = await two.seated("Ann", "Ben")
        for client in await two.seated("Cat", "Dan", table=T2):
            client.plays(fold)
        await two.asked(clients).chooses(FOLD)
        await passes(3)
        await two.asked(clients).chooses({"do": "raise", "to": 5_000})
        breaks_next_choice(monkeypatch, two.table().actor.table)
        asked = two.asked(clients)
        answer = await asked.chooses({"do": "call"})
        assert answer["code"] == "table_fault"
        await settled()
        return two, clients

    async def test_everybody_has_what_he_had_before_the_hand(
        self, broken: tuple[House, list[Client]]
    ) -> None:
        house, clients = broken
        purses = [await house.store.balance(player_account(client.player)) for client in clients]
        assert sorted(purses) == [99_950, 100_050]

    async def test_they_are_told(self, broken: tuple[House, list[Client]]) -> None:
        _, clients = broken
        for client in clients:
            kinds = [event["e"] for event in client.at().events[-4:] if event]
            assert kinds == ["play_voided", "seat_left", "seat_left", "closed"]
            assert client.last("removed") == {"t": "removed", "table": T1, "code": "fault"}
            assert client.last("balance")["amount"] in {99_950, 100_050}

    async def test_a_player_who_was_away_is_told_on_return_and_one_who_saw_it_is_not(
        self, two: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clients = await two.seated("Ann", "Ben")
        asked = two.asked(clients)
        (away,) = (client for client in clients if client is not asked)
        await away.hangs_up()
        breaks_next_choice(monkeypatch, two.table().actor.table)
        await asked.chooses({"do": "call"})
        await settled()
        await asked.hangs_up()
        told = [(await two.guest(token=client.token)).all("while_away") for client in (away, asked)]
        assert [[missed["play"] for frame in frames for missed in frame["missed"]] for frames in told] == [
            [f"{T1}-1"],
            [],
        ]

    async def test_the_other_table_never_notices(self, broken: tuple[House, list[Client]]) -> None:
        house, _ = broken
        number = house.table(T2).actor.table.number
        await passes(30)
        assert house.table(T2).actor.table.number > number

    async def test_the_table_is_there_again_empty(self, broken: tuple[House, list[Client]]) -> None:
        house, clients = broken
        assert not house.table().actor.table.sitters
        for seat, client in enumerate(clients, 1):
            least = house.table().actor.table.buy_ins.least(client.player, house.clock.now())
            await client.joins(seat, buy_in=max(10_000, least))
        assert clients[0].at().play == "t1-3"

    async def test_a_hand_that_could_not_be_dealt_leaves_no_gap_in_the_numbers(
        self, two: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(*_: object) -> None:
            raise Bug

        clients = await two.seated("Ann", "Ben")
        monkeypatch.setattr(two.table().actor.table, "_deal", broken)
        await two.asked(clients).chooses(FOLD)
        await passes(3)
        assert not two.table().actor.table.sitters
        for seat, client in enumerate(clients, 1):
            least = two.table().actor.table.buy_ins.least(client.player, two.clock.now())
            await client.joins(seat, buy_in=max(10_000, least))
        assert clients[0].at().play == "t1-2"

    async def test_what_its_players_had_must_be_brought_back(
        self, broken: tuple[House, list[Client]]
    ) -> None:
        _, clients = broken
        answers = [await client.sits(seat, buy_in=2_000) for seat, client in enumerate(clients, 1)]
        assert {answer["code"] for answer in answers} == {"buy_in_out_of_range"}

    async def test_it_is_in_the_lobby(self, broken: tuple[House, list[Client]]) -> None:
        house, _ = broken
        rail = await house.guest("Rail")
        await rail.says("watch_lobby")
        assert {row["info"]["table"]: row["people"] for row in rail.last("lobby")["rows"]} == {T1: 0, T2: 2}

    async def test_the_room_opens_again_afterwards(self, broken: tuple[House, list[Client]]) -> None:
        house, _ = broken
        await house.restart()
        assert set(house.room.tables) == {T1, T2}

    async def test_the_log_tells_where_and_no_card(
        self, broken: tuple[House, list[Client]], caplog: pytest.LogCaptureFixture
    ) -> None:
        """S18."""
        records = [record for record in caplog.get_records("setup") if record.name == "cardhouse.room"]
        assert any("t1" in record.getMessage() for record in records)
        assert all("Dealt" not in record.getMessage() for record in records)

    async def test_the_void_carries_what_is_needed_to_play_it_again(
        self, broken: tuple[House, list[Client]]
    ) -> None:
        house, clients = broken
        rows = await house.store.history(clients[0].session.player, limit=5)
        assert [(row.play, row.state) for row in rows] == [("t1-2", "voided"), ("t1-1", "settled")]


async def test_a_bug_between_hands_pays_everybody_out(two: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clients = await two.seated("Ann", "Ben")
    await two.asked(clients).chooses(FOLD)

    def broken(*_: object, **__: object) -> None:
        raise Bug

    monkeypatch.setattr(two.table().actor.table, "open_play", broken)
    await passes(5)
    assert sum([await two.worth(client) for client in clients]) == 200_000
    assert not two.table().actor.table.sitters


async def test_a_bug_in_telling_does_not_undo_what_is_durable(
    two: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients = await two.seated("Ann", "Ben")

    write = Log.write

    def broken(log: Log, events: list[Event]) -> list[Line]:
        if any(isinstance(event, PlaySettled) for event in events):
            monkeypatch.undo()
            raise Bug
        return write(log, events)

    monkeypatch.setattr(Log, "write", broken)
    loser = two.asked(clients)
    await loser.chooses(FOLD)
    await settled()
    assert await two.worth(loser) == 99_950


async def test_a_private_table_with_a_bug_is_closed(two: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await two.guests("Ann", "Ben")
    table = await private_table(ann)
    for seat, client in enumerate((ann, ben), 1):
        await client.joins(seat, table=table)
    breaks_next_choice(monkeypatch, two.table(table).actor.table)
    await two.asked([ann, ben], table).chooses(FOLD, table=table)
    await settled()
    assert (await ann.watches(table))["code"] == "no_such_table"
    await two.restart()
    assert table not in two.room.tables


class TestTheStoreBreaks:
    @pytest.mark.parametrize("keeps_first", [False, True])
    @pytest.mark.parametrize("kind", [ports.PlayOpened, ports.PlaySettled])
    async def test_at_a_play_the_table_stops_and_a_restart_finds_every_chip(
        self, two: House, kind: type[ports.Fact], *, keeps_first: bool
    ) -> None:
        clients = await two.seated("Ann", "Ben")
        store = flaky(two)
        store.breaks, store.keeps_first = holding(kind), keeps_first
        await two.asked(clients).chooses(FOLD)
        await passes(4)
        assert T1 not in two.room.tables
        store.breaks = lambda _facts: False
        await two.restart()
        assert sum([await two.worth(client) for client in clients]) == 200_000
        assert len(two.table().actor.table.sitters) == 2

    async def test_nobody_hears_of_an_award_that_is_not_durable(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        flaky(two).breaks = holding(ports.PlaySettled)
        seen = len(clients[0].at().events)
        answer = await two.asked(clients).chooses(FOLD)
        assert answer["code"] == "table_fault"
        heard = clients[0].at().events[seen:]
        assert [event and event["e"] for event in heard] == ["acted", "closed"]

    async def test_a_seat_that_is_not_durable_is_not_taken(self, two: House) -> None:
        ann = await two.guest("Ann")
        flaky(two).breaks = holding(ports.SeatTaken)
        assert (await ann.sits(1))["code"] == "table_fault"
        flaky(two).breaks = lambda _facts: False
        await two.restart()
        assert not two.table().actor.table.sitters
        assert await two.worth(ann) == 100_000

    async def test_others_play_on(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        for client in await two.seated("Cat", "Dan", table=T2):
            client.plays(fold)
        flaky(two).breaks = lambda facts: any(getattr(fact, "play", "").startswith(T1) for fact in facts)
        await two.asked(clients).chooses(FOLD)
        assert T1 not in two.room.tables
        number = two.table(T2).actor.table.number
        await passes(30)
        assert two.table(T2).actor.table.number > number

    async def test_a_table_that_cannot_even_be_settled_is_not_opened_anew(
        self, two: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A bug, and then the store: only the next start can know what is whose."""
        clients = await two.seated("Ann", "Ben")
        flaky(two).breaks = holding(ports.PlayVoided)
        breaks_next_choice(monkeypatch, two.table().actor.table)
        await two.asked(clients).chooses(FOLD)
        await settled()
        assert T1 not in two.room.tables
        assert clients[0].last("removed")["code"] == "store"
        flaky(two).breaks = lambda _facts: False
        await two.restart()
        assert sum([await two.worth(client) for client in clients]) == 200_000

    async def test_a_seat_whose_books_are_wrong_stops_its_table(self, two: House) -> None:
        """It is not taken for a player who cannot pay."""
        clients = await two.seated("Ann", "Ben")
        books = two.table().actor._books  # noqa: SLF001 - what only a bug could do
        thief = clients[0].player
        for seat in (1, 2):
            stolen = moved(
                books.seat_account(seat),  # type: ignore[arg-type]
                player_account(thief),
                Chips(9_990),
                reason=Reason.CASH_OUT,
                key=f"stolen-{seat}",
            )
            await two.store.commit([stolen])
        await two.asked(clients).chooses(FOLD)
        await settled()
        assert T1 not in two.room.tables
        back = [
            moved(
                player_account(thief),
                books.seat_account(seat),  # type: ignore[arg-type]
                Chips(9_990),
                reason=Reason.BUY_IN,
                key=f"back-{seat}",
            )
            for seat in (1, 2)
        ]
        await two.store.commit(back)
        await two.store.recover()


class TestAStoppedTable:
    """The store failed it at a moment when nobody knows what was kept."""

    @pytest.mark.parametrize("keeps_first", [False, True])
    @pytest.mark.parametrize("kind", [ports.SeatTaken, ports.PlayOpened])
    async def test_the_chips_there_count_for_a_refill(
        self, kind: type[ports.Fact], *, keeps_first: bool
    ) -> None:
        house = House(
            public={T1: msgspec.structs.replace(six_seats(), max_buy_in=Chips(0))}, makes=FlakyStore
        )
        await house.open()
        flaky(house).breaks, flaky(house).keeps_first = holding(kind), keeps_first
        ann, ben = await house.guests("Ann", "Ben")
        await ann.sits(1, buy_in=100_000)
        await ben.sits(2, buy_in=100_000)
        assert T1 not in house.room.tables
        flaky(house).breaks = lambda _facts: False
        assert (await ann.says("refill"))["code"] == "not_broke"
        await passes(10)
        assert await house.worth(ann) == 100_000
        await house.close()

    async def test_it_comes_back_with_everybody_on_his_seat(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        await stops(two, clients)
        await passes(10)
        for client in clients:
            await client.watches()
        assert [seat["stack"] for seat in clients[0].at().snapshot["seats"]] == [10_000, 10_000]
        assert clients[0].at().playing == {1, 2}

    async def test_the_chips_there_can_be_taken_home(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        await stops(two, clients)
        await passes(10)
        for client in clients:
            await client.says("leave", table=T1)
        await passes(60)
        assert not two.table().actor.table.sitters
        assert sum([await two.worth(client) for client in clients]) == 200_000

    async def test_while_the_store_is_broken_it_waits(
        self, two: House, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clients = await two.seated("Ann", "Ben")
        with monkeypatch.context() as patch:
            patch.setattr(flaky(two), "recover", no_disk)
            await stops(two, clients)
            await passes(60)
            assert T1 not in two.room.tables
        await passes(10)
        assert T1 in two.room.tables

    async def test_other_tables_keep_their_plays_meanwhile(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        others = await two.seated("Cat", "Dan", table=T2)
        await stops(two, clients)
        await passes(10)
        assert others[0].at(T2).play == "t2-1"
        assert not others[0].at(T2).of_kind("play_voided")

    async def test_who_sat_out_still_does(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben", "Cat")
        await clients[2].says("sit_out", table=T1)
        await stops(two, clients)
        await passes(10)
        presence = {sitter.player: sitter.presence for sitter in two.table().actor.table.sitters.values()}
        assert presence[clients[2].player] is Presence.OUT
        assert presence[clients[0].player] is Presence.PLAYING

    async def test_a_private_one_comes_back_with_its_host(self, two: House) -> None:
        ann, ben = await two.guests("Ann", "Ben")
        table = await private_table(ann)
        for seat, client in enumerate((ann, ben), 1):
            await client.joins(seat, table=table)
        await stops(two, [ann, ben], table)
        assert (await ann.says("close_table", table=table))["code"] == "no_such_table"
        await passes(10)
        assert (await ann.says("close_table", table=table))["t"] == "ack"

    async def test_one_that_was_closed_after_all_stays_closed(self, two: House) -> None:
        ann = await two.guest("Ann")
        table = await private_table(ann)
        flaky(two).breaks, flaky(two).keeps_first = holding(ports.TableClosed), True
        await ann.says("close_table", table=table)
        await passes(30)
        assert table not in two.room.tables

    async def test_its_bots_sit_nowhere_else_and_play_on(self) -> None:
        house = House(
            public={T1: msgspec.structs.replace(six_seats(), bots=2), T2: six_seats()}, makes=FlakyStore
        )
        await house.open()
        ann = await house.guest("Ann")
        await ann.watches()
        await ann.says("play_now")
        await passes(5)
        bots = {seat["player"] for seat in ann.at().seats.values() if seat["is_bot"]}
        flaky(house).breaks = holding(ports.PlaySettled)
        ann.plays(fold)
        await passes(1)
        while T1 in house.room.tables:
            await passes(1)
        flaky(house).breaks = lambda _facts: False
        await passes(6)
        assert bots < set(house.table().actor.table.seat_of)
        number = house.table().actor.table.number
        await ann.watches()
        ann.plays(fold)
        await passes(120)
        assert house.table().actor.table.number > number + 2
        await house.close()


async def no_disk(_table: TableId | None = None) -> ports.Recovery:
    raise OSError("no disk")


async def stops(house: House, clients: list[Client], table: str = T1) -> None:
    """The store does not take how a hand at this table ended, and takes everything afterwards."""
    flaky(house).breaks = holding(ports.PlaySettled)
    while table in house.room.tables:
        await house.asked(clients, table).chooses(FOLD, table=table)
    flaky(house).breaks = lambda _facts: False


class TestWhoWatches:
    """B175: one who cannot be told is let go, and nobody else notices."""

    async def test_a_line_that_breaks(self, two: House) -> None:
        clients = await two.seated("Ann", "Ben")
        rail = await two.guest("Rail")
        await rail.watches()

        def broken(_message: object) -> None:
            raise Bug

        rail.line.on_frame = broken
        for client in clients:
            client.plays(fold)
        await passes(30)
        assert two.table().actor.table.number > 5
        assert not [watcher for watcher in two.table().actor.watchers if watcher is rail.session]

    async def test_a_bot_that_loses_its_mind(self, monkeypatch: pytest.MonkeyPatch) -> None:
        house = House(public={T1: msgspec.structs.replace(six_seats(), bots=2)})
        await house.open()
        ann = await house.guest("Ann")
        await ann.watches()

        def broken(*_: object) -> None:
            raise Bug

        monkeypatch.setattr(HandBot, "_begin", broken)
        await ann.says("play_now")
        ann.plays(check_or_call)
        await passes(300)
        assert house.table().actor.table.number > 0
        assert await house.worth(ann) > 0
        await house.close()


async def test_a_hand_over_at_once_is_in_the_books() -> None:
    """B043: two blinds that are all-in."""
    house = House(public={T1: msgspec.structs.replace(six_seats(), min_buy_in=Chips(30))})
    await house.open()
    ann, ben = await house.seated("Ann", "Ben", buy_in=40)
    await passes(10)
    rows = await house.store.history(ann.session.player, limit=5)
    assert rows[-1].state == "settled"
    assert await house.worth(ann) + await house.worth(ben) == 200_000
    await house.close()


async def test_stopping_the_room_answers_what_waits(house: House) -> None:
    ann = await house.guest("Ann")
    assert isinstance(ann.session, Session)
    await house.crash()
    assert (await ann.sits(1))["code"] == "table_closed"
    await house.open()
