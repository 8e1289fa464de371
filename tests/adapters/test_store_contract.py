"""What every store answers, in a database or in memory."""

import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from cardhouse.adapters.faults import Contradiction, Fault
from cardhouse.chips import Chips
from cardhouse.ledger import HOUSE, MINT, Reason
from cardhouse.room.ports import (
    Fact,
    KnownPlayer,
    KnownSeat,
    Missed,
    NotEnoughChips,
    PlayerId,
    PlayerRenamed,
    PlayerTold,
    PlayId,
    PlayVoided,
    SeatLeft,
    SeatNoted,
    SeatTaken,
    StarsKept,
    TableClosed,
    TableId,
    TokenHash,
)
from cardhouse.tables.buy_ins import RETURN_WITHIN
from tests.adapters.house import (
    ANN,
    BEN,
    CAT,
    DAN,
    FIRST,
    P1,
    P2,
    P3,
    SECOND,
    T1,
    T2,
    THIRD,
    AuditedStore,
    TestClock,
    choice,
    deal,
    furnishing,
    joined,
    move,
    opened,
    player,
    seat,
    settle,
    sits,
)


async def test_an_account_never_used_holds_nothing(empty: AuditedStore) -> None:
    assert await empty.balance(player(ANN)) == 0


async def test_play_money_comes_from_the_mint(store: AuditedStore) -> None:
    assert await store.balance(MINT) == -4000


async def test_a_furnished_house_adds_up(store: AuditedStore) -> None:
    assert await store.audit() == []


async def test_a_transfer_moves_chips(store: AuditedStore) -> None:
    await store.commit([move(player(ANN), player(BEN), 300, key="k")])
    assert (await store.balance(player(ANN)), await store.balance(player(BEN))) == (600, 1200)


async def test_the_same_key_moves_chips_once(store: AuditedStore) -> None:
    for _ in range(2):
        await store.commit([move(player(ANN), player(BEN), 300, key="k")])
    assert await store.balance(player(BEN)) == 1200


async def test_the_same_key_in_one_commit_moves_chips_once(store: AuditedStore) -> None:
    await store.commit([move(player(ANN), player(BEN), 300, key="k")] * 2)
    assert await store.balance(player(BEN)) == 1200


async def test_the_same_key_from_many_callers_moves_chips_once(store: AuditedStore) -> None:
    await asyncio.gather(*(store.commit([move(player(ANN), player(BEN), 300, key="k")]) for _ in range(20)))
    assert await store.balance(player(BEN)) == 1200


async def test_a_repeated_commit_does_what_is_new_in_it(store: AuditedStore) -> None:
    await store.commit([move(player(ANN), player(BEN), 300, key="k")])
    await store.commit(
        [move(player(ANN), player(BEN), 300, key="k"), move(player(ANN), player(BEN), 50, key="l")]
    )
    assert await store.balance(player(BEN)) == 1250


async def test_nobody_pays_more_than_he_has(store: AuditedStore) -> None:
    with pytest.raises(NotEnoughChips) as refused:
        await store.commit([move(player(ANN), player(BEN), 901, key="k")])
    assert refused.value.account == player(ANN)


async def test_a_refused_commit_moves_nothing(store: AuditedStore) -> None:
    with pytest.raises(NotEnoughChips):
        await store.commit(
            [move(player(BEN), HOUSE, 5, key="fine"), move(player(ANN), player(BEN), 901, key="k")]
        )
    assert (await store.balance(player(BEN)), await store.balance(HOUSE)) == (900, 0)


async def test_the_key_of_a_refused_transfer_is_free(store: AuditedStore) -> None:
    with pytest.raises(NotEnoughChips):
        await store.commit([move(player(ANN), player(BEN), 901, key="k")])
    await store.commit([move(player(ANN), player(BEN), 900, key="k")])
    assert await store.balance(player(BEN)) == 1800


async def test_a_commit_counts_as_a_whole(store: AuditedStore) -> None:
    """Chips that arrive in a commit may leave in it, in whatever order they are named."""
    await store.commit(
        [move(player(ANN), HOUSE, 1000, key="out"), move(player(BEN), player(ANN), 100, key="in")]
    )
    assert await store.balance(player(ANN)) == 0


async def test_callers_at_once_are_served_in_turn(store: AuditedStore) -> None:
    """Ann cannot spend what Ben pays her only afterwards."""
    spend = store.commit([move(player(ANN), HOUSE, 901, key="spend")])
    earn = store.commit([move(player(BEN), player(ANN), 500, key="earn")])
    spent, earned = await asyncio.gather(spend, earn, return_exceptions=True)
    assert isinstance(spent, NotEnoughChips)
    assert earned is None


async def test_one_bad_commit_does_not_spoil_its_neighbours(store: AuditedStore) -> None:
    commits: list[list[Fact]] = [[move(player(ANN), HOUSE, 1, key=f"fee:{n}")] for n in range(20)]
    commits[7] = [move(player(BEN), HOUSE, 5000, key="too much")]
    commits[11] = [SeatTaken(T1, FIRST, CAT)]
    results = await asyncio.gather(*map(store.commit, commits), return_exceptions=True)
    assert [n for n, result in enumerate(results) if result is not None] == [7, 11]
    assert await store.balance(HOUSE) == 18


async def test_a_bot_has_no_token_and_a_guest_is_known_by_his(store: AuditedStore) -> None:
    assert await store.player_by_token(TokenHash(b"ann")) == KnownPlayer(ANN, "Ann", is_bot=False)


async def test_nobody_is_known_by_a_token_never_given(store: AuditedStore) -> None:
    assert await store.player_by_token(TokenHash(b"dan")) is None


async def test_a_player_may_change_his_name(store: AuditedStore) -> None:
    await store.commit([PlayerRenamed(ANN, "Änne 🂡")])
    assert await store.player_by_token(TokenHash(b"ann")) == KnownPlayer(ANN, "Änne 🂡", is_bot=False)


UNKNOWN_PLAYER, UNKNOWN_TABLE, UNKNOWN_PLAY = PlayerId("eve"), TableId("t9"), PlayId("p9")

CONTRADICTIONS: dict[str, Sequence[Fact]] = {
    "a player joins twice": [joined(ANN)],
    "two players have one token": [joined(UNKNOWN_PLAYER), *[joined(PlayerId("ANN"))] * 2],
    "a stranger is renamed": [PlayerRenamed(UNKNOWN_PLAYER, "Eve")],
    "a table opens twice": [opened(T1)],
    "two tables have one invitation": [opened(UNKNOWN_TABLE, invite="sesame")],
    "a stranger opens a table": [opened(UNKNOWN_TABLE, host=UNKNOWN_PLAYER)],
    "an unknown table closes": [TableClosed(UNKNOWN_TABLE)],
    "a seat is taken twice": [SeatTaken(T1, FIRST, CAT)],
    "a player sits twice at a table": [SeatTaken(T1, THIRD, ANN)],
    "a stranger sits down": [SeatTaken(T1, THIRD, UNKNOWN_PLAYER)],
    "somebody sits at an unknown table": [SeatTaken(UNKNOWN_TABLE, FIRST, ANN)],
    "an empty seat is left": [SeatLeft(T1, THIRD)],
    "an empty seat keeps stars": [StarsKept(T1, {THIRD: 1})],
    "one of two seats that keep stars is empty": [StarsKept(T1, {FIRST: 1, THIRD: 1})],
    "an unknown table plays": [deal(table=UNKNOWN_TABLE, starting={})],
    "an empty seat is in the play": [deal(starting={FIRST: 100, THIRD: 100})],
    "a seat starts with more than it holds": [deal(starting={FIRST: 101, SECOND: 100})],
    "a table plays two plays at once": [deal(P1), deal(P2, number=2)],
    "a play opens and settles in one commit": [deal(), *settle()],
    "an unknown play settles": settle(UNKNOWN_PLAY),
    "an unknown play is voided": [PlayVoided(UNKNOWN_PLAY, "fault")],
    "a choice of an unknown play": [choice(0, play=UNKNOWN_PLAY)],
}


@pytest.mark.parametrize("facts", CONTRADICTIONS.values(), ids=CONTRADICTIONS.keys())
async def test_refused(store: AuditedStore, facts: Sequence[Fact]) -> None:
    """The contradiction takes the whole commit with it."""
    with pytest.raises(Contradiction):
        await store.commit([move(player(ANN), HOUSE, 1, key="fee"), *facts])
    assert await store.balance(HOUSE) == 0


async def test_a_number_is_played_once(store: AuditedStore) -> None:
    await store.commit([deal(P1, number=1)])
    await store.commit(settle(P1))
    with pytest.raises(Contradiction):
        await store.commit([deal(P2, number=1, starting={FIRST: 90, SECOND: 110})])


async def test_a_play_settles_once(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle())
    with pytest.raises(Contradiction):
        await store.commit(settle())


async def test_a_settled_play_cannot_be_voided(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle())
    with pytest.raises(Contradiction):
        await store.commit([PlayVoided(P1, "late")])


async def test_a_voided_play_cannot_settle(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([PlayVoided(P1, "fault")])
    with pytest.raises(Contradiction):
        await store.commit(settle())


async def test_voiding_twice_is_voiding_once(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([PlayVoided(P1, "fault", b"first")])
    await store.commit([PlayVoided(P1, "again", b"second")])
    assert [row.record for row in await store.history(ANN, limit=5)] == [b"first"]


async def test_a_settled_play_moved_its_chips(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle(amount=40))
    assert (await store.balance(seat(T1, FIRST)), await store.balance(seat(T1, SECOND))) == (60, 140)


async def test_the_next_play_may_open_with_the_last_one_settling(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([*settle(amount=40), deal(P2, number=2, starting={FIRST: 60, SECOND: 140})])
    assert (await store.recover()).voided == ((P2, T1),)


async def test_chips_may_be_added_before_a_play_in_its_commit(store: AuditedStore) -> None:
    top_up = move(player(ANN), seat(T1, FIRST), 50, key="top-up")
    await store.commit([top_up, deal(starting={FIRST: 150, SECOND: 100})])
    assert await store.audit() == []


async def test_history_has_the_newest_plays_of_a_player_first(store: AuditedStore, clock: TestClock) -> None:
    stacks = [(100, 100), (90, 110), (80, 120)]
    for number, (play, (first, second)) in enumerate(zip((P1, P2, P3), stacks, strict=True), 1):
        clock.time += 1000
        await store.commit([deal(play, number=number, starting={FIRST: first, SECOND: second})])
        await store.commit(settle(play))
    assert [row.play for row in await store.history(ANN, limit=2)] == [P3, P2]


async def test_history_tells_how_a_play_ended(store: AuditedStore, clock: TestClock) -> None:
    await store.commit([deal()])
    clock.time += 30_000
    await store.commit(settle())
    (row,) = await store.history(BEN, limit=5)
    assert (row.table, row.ended, row.state, row.record) == (T1, clock.now(), "settled", b"record of p1")


async def test_history_is_of_those_who_were_in_the_play(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle())
    assert await store.history(CAT, limit=5) == []


async def test_history_stays_with_a_player_who_left(store: AuditedStore) -> None:
    await store.commit([deal()])
    cash_out = move(seat(T1, FIRST), player(ANN), 90, key="cash out")
    await store.commit([*settle(), SeatLeft(T1, FIRST), cash_out])
    await store.commit(sits(CAT, FIRST))
    assert [len(await store.history(name, limit=5)) for name in (ANN, CAT)] == [1, 0]


async def test_an_open_play_is_not_history(store: AuditedStore) -> None:
    await store.commit([deal()])
    assert await store.history(ANN, limit=5) == []


async def test_recovery_voids_open_plays(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([deal(P2, table=T2)])
    assert set((await store.recover()).voided) == {(P1, T1), (P2, T2)}


async def test_a_second_recovery_changes_nothing(store: AuditedStore) -> None:
    await store.commit([deal()])
    first = await store.recover()
    second = await store.recover()
    assert (second.voided, second.tables, second.bots) == ((), first.tables, first.bots)


async def test_recovery_of_one_table_leaves_the_others_alone(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([deal(P2, table=T2)])
    found = await store.recover(T1)
    assert (found.voided, [table.table for table in found.tables]) == (((P1, T1),), [T1])
    assert (await store.recover()).voided == ((P2, T2),)


async def test_a_recovered_seat_has_its_starting_stack(store: AuditedStore) -> None:
    await store.commit([deal()])
    store.note([choice(0), choice(1)])
    table = (await store.recover()).tables[0]
    assert table.seats == (
        KnownSeat(FIRST, KnownPlayer(ANN, "Ann", is_bot=False), Chips(100)),
        KnownSeat(SECOND, KnownPlayer(BEN, "Ben", is_bot=False), Chips(100)),
    )


async def notes(store: AuditedStore) -> list[bytes | None]:
    return [seat.note for seat in (await store.recover()).tables[0].seats]


async def test_recovery_tells_the_last_note_of_each_seat(store: AuditedStore) -> None:
    for note in (b"one", b"other"):
        store.note([SeatNoted(T1, SECOND, note)])
    assert await notes(store) == [None, b"other"]


async def test_a_seat_just_taken_has_no_note(store: AuditedStore) -> None:
    await store.commit([SeatNoted(T1, FIRST, b"Ann")])
    away = move(seat(T1, FIRST), player(ANN), 100, key="ann leaves")
    await store.commit([away, SeatLeft(T1, FIRST), SeatTaken(T1, FIRST, CAT)])
    assert await notes(store) == [None, None]


async def test_a_note_goes_with_the_commit_that_takes_the_seat(store: AuditedStore) -> None:
    await store.commit([*sits(CAT, THIRD), SeatNoted(T1, THIRD, b"Cat")])
    assert await notes(store) == [None, None, b"Cat"]


async def test_a_note_of_an_empty_seat_is_refused(store: AuditedStore) -> None:
    with pytest.raises(Contradiction):
        await store.commit([SeatNoted(T1, THIRD, b"nobody")])


class TestWhatWasTakenAway:
    """rules.md 2.2: a player who comes back within the hour must bring it."""

    async def leaves(
        self, store: AuditedStore, chips: int, *, key: str, reason: Reason = Reason.CASH_OUT
    ) -> None:
        gone = move(seat(T1, FIRST), player(ANN), chips, key=key, reason=reason)
        await store.commit([gone, SeatLeft(T1, FIRST)])

    async def taken(self, store: AuditedStore) -> list[tuple[str, int]]:
        (table, *_) = (await store.recover()).tables
        return [(one.player, one.stack) for one in table.taken]

    @pytest.mark.parametrize("reason", [Reason.CASH_OUT, Reason.RELEASE])
    async def test_recovery_tells_it(self, store: AuditedStore, reason: Reason) -> None:
        await self.leaves(store, 100, key="leaves", reason=reason)
        assert await self.taken(store) == [(ANN, 100)]

    async def test_only_for_an_hour(self, store: AuditedStore, clock: TestClock) -> None:
        await self.leaves(store, 100, key="leaves")
        clock.time += RETURN_WITHIN - 1
        assert await self.taken(store) == [(ANN, 100)]
        clock.time += 1
        assert await self.taken(store) == []

    async def test_with_a_new_stay_it_is_forgotten(self, store: AuditedStore) -> None:
        await self.leaves(store, 100, key="leaves")
        back = move(player(ANN), seat(T1, FIRST), 100, key="back", reason=Reason.BUY_IN)
        await store.commit([back, SeatTaken(T1, FIRST, ANN)])
        assert await self.taken(store) == []

    async def test_a_stay_that_ended_without_chips_took_nothing_away(self, store: AuditedStore) -> None:
        await self.leaves(store, 100, key="leaves")
        back = move(player(ANN), seat(T1, FIRST), 100, key="back", reason=Reason.BUY_IN)
        await store.commit([back, SeatTaken(T1, FIRST, ANN)])
        await store.commit([move(seat(T1, FIRST), HOUSE, 100, key="lost"), SeatLeft(T1, FIRST)])
        assert await self.taken(store) == []


class TestWhatAPlayerMissed:
    async def test_nothing_at_first(self, store: AuditedStore) -> None:
        assert await store.missed(ANN) == []

    async def test_a_play_that_a_restart_voided(self, store: AuditedStore, clock: TestClock) -> None:
        await store.commit([deal()])
        await store.recover()
        assert await store.missed(ANN) == [Missed(T1, P1, Chips(100), clock.now())]

    async def test_a_play_that_a_fault_voided(self, store: AuditedStore) -> None:
        await store.commit([deal()])
        await store.commit([PlayVoided(P1, "fault")])
        assert [missed.play for missed in await store.missed(ANN)] == [P1]

    async def test_not_one_without_the_player(self, store: AuditedStore) -> None:
        await store.commit([deal()])
        await store.recover()
        assert await store.missed(CAT) == []

    async def test_a_seat_that_was_given_up(self, store: AuditedStore, clock: TestClock) -> None:
        gone = move(seat(T1, FIRST), player(ANN), 100, key="gone", reason=Reason.RELEASE)
        await store.commit([gone, SeatLeft(T1, FIRST)])
        assert await store.missed(ANN) == [Missed(T1, None, Chips(100), clock.now())]
        assert await store.missed(BEN) == []

    async def test_what_was_told_is_told(self, store: AuditedStore, clock: TestClock) -> None:
        await store.commit([deal()])
        await store.recover()
        await store.commit([PlayerTold(ANN, clock.now())])
        assert await store.missed(ANN) == []
        assert len(await store.missed(BEN)) == 1

    async def test_what_comes_later_is_told_later(self, store: AuditedStore, clock: TestClock) -> None:
        await store.commit([PlayerTold(ANN, clock.now())])
        clock.time += 1
        await store.commit([deal()])
        await store.recover()
        assert [missed.play for missed in await store.missed(ANN)] == [P1]


async def stars(store: AuditedStore) -> list[int]:
    """Seat by seat at the first table, as a start finds them."""
    return [seat.stars for seat in (await store.recover()).tables[0].seats]


async def test_a_seat_just_taken_has_no_stars(store: AuditedStore) -> None:
    assert await stars(store) == [0, 0]


async def test_a_settled_play_leaves_its_seats_their_stars(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([*settle(), StarsKept(T1, {FIRST: 2, SECOND: 1})])
    assert await stars(store) == [2, 1]


async def test_the_last_word_on_stars_counts_whoever_waits_together(store: AuditedStore) -> None:
    await asyncio.gather(*(store.commit([StarsKept(T1, {FIRST: count})]) for count in (1, 3, 2)))
    assert await stars(store) == [2, 0]


async def test_who_was_not_in_the_play_keeps_his_stars(store: AuditedStore) -> None:
    await store.commit([StarsKept(T1, {FIRST: 3, SECOND: 3})])
    await store.commit([StarsKept(T1, {SECOND: 1})])
    assert await stars(store) == [3, 1]


async def test_seats_of_the_same_number_at_another_table_keep_their_own(store: AuditedStore) -> None:
    await store.commit([StarsKept(T1, {FIRST: 3})])
    await store.commit([StarsKept(T2, {FIRST: 1})])
    assert await stars(store) == [3, 0]


async def test_a_voided_play_leaves_stars_as_they_were(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit([*settle(), StarsKept(T1, {FIRST: 2, SECOND: 1})])
    await store.commit([deal(P2, number=2, starting={FIRST: 90, SECOND: 110})])
    assert await stars(store) == [2, 1]


async def test_a_refused_commit_keeps_no_stars(store: AuditedStore) -> None:
    with pytest.raises(NotEnoughChips):
        await store.commit([StarsKept(T1, {FIRST: 3}), move(player(ANN), HOUSE, 901, key="k")])
    assert await stars(store) == [0, 0]


async def test_stars_are_lost_with_the_seat(store: AuditedStore) -> None:
    await store.commit([StarsKept(T1, {FIRST: 3, SECOND: 2})])
    away = move(seat(T1, FIRST), player(ANN), 100, key="ann leaves")
    await store.commit([away, SeatLeft(T1, FIRST)])
    await store.commit(sits(ANN, FIRST))
    assert await stars(store) == [0, 2]


async def test_who_leaves_at_the_end_of_a_play_takes_no_stars_from_others(store: AuditedStore) -> None:
    await store.commit([deal()])
    away = move(seat(T1, FIRST), player(ANN), 90, key="ann leaves")
    await store.commit([*settle(), StarsKept(T1, {SECOND: 1}), away, SeatLeft(T1, FIRST)])
    assert await stars(store) == [1]


async def test_recovery_finds_tables_as_they_were_opened(store: AuditedStore) -> None:
    first, second = (await store.recover()).tables
    assert (first.table, first.config, first.host, first.invite) == (T1, b"config", None, None)
    assert (second.table, second.config, second.host, second.invite) == (T2, b"config", ANN, "sesame")


async def test_recovery_finds_the_bots(store: AuditedStore) -> None:
    assert (await store.recover()).bots == (KnownPlayer(DAN, "Dan", is_bot=True),)


async def test_a_number_that_was_left_out_is_not_made_up_for(store: AuditedStore) -> None:
    await store.commit([deal(number=3)])
    assert (await store.recover()).tables[0].played == 3


async def test_recovery_counts_plays_and_knows_the_last_settled_button(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle())
    await store.commit([deal(P2, number=2, starting={FIRST: 90, SECOND: 110})])
    table = (await store.recover()).tables[0]
    assert (table.played, table.button) == (2, FIRST)


async def test_a_play_without_a_button_leaves_it_where_it_was(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.commit(settle())
    starting = {FIRST: 90, SECOND: 110}
    await store.commit([replace(deal(P2, number=2, starting=starting), button=None)])
    await store.commit(settle(P2))
    table = (await store.recover()).tables[0]
    assert (table.button, table.last) == (FIRST, b"record of " + P2.encode())


async def test_a_table_that_never_settled_a_play_has_no_button(store: AuditedStore) -> None:
    await store.commit([deal()])
    table = (await store.recover()).tables[0]
    assert (table.played, table.button, table.last) == (1, None, None)


async def test_a_closed_table_is_not_recovered(store: AuditedStore) -> None:
    await store.commit(
        [
            move(seat(T1, FIRST), player(ANN), 100, key="ann leaves"),
            move(seat(T1, SECOND), player(BEN), 100, key="ben leaves"),
            SeatLeft(T1, FIRST),
            SeatLeft(T1, SECOND),
            TableClosed(T1),
        ]
    )
    assert [table.table for table in (await store.recover()).tables] == [T2]


async def test_a_table_closes_once(store: AuditedStore) -> None:
    await store.commit([TableClosed(T1)])
    with pytest.raises(Contradiction):
        await store.commit([TableClosed(T1)])


async def test_after_recovery_play_goes_on(store: AuditedStore) -> None:
    await store.commit([deal()])
    await store.recover()
    await store.commit([deal(P2, number=2)])
    await store.commit(settle(P2))
    assert await store.balance(seat(T1, SECOND)) == 110


async def test_a_note_is_written_before_a_later_commit(store: AuditedStore) -> None:
    store.note([PlayerRenamed(ANN, "Anna")])
    await store.commit([move(player(ANN), HOUSE, 1, key="fee")])
    known = await store.player_by_token(TokenHash(b"ann"))
    assert known is not None
    assert known.name == "Anna"


async def test_a_note_that_cannot_be_kept_is_logged(
    store: AuditedStore, caplog: pytest.LogCaptureFixture
) -> None:
    store.note([choice(0, play=UNKNOWN_PLAY)])
    await store.commit([move(player(ANN), HOUSE, 1, key="fee")])
    assert "a note was not kept" in caplog.text


async def test_an_empty_commit_is_kept(store: AuditedStore) -> None:
    await store.commit([])
    assert await store.audit() == []


async def test_many_tables_play_at_once(empty: AuditedStore) -> None:
    await empty.commit(furnishing())

    async def plays(table: TableId) -> None:
        first, second = 100, 100
        for number in range(1, 11):
            play = PlayId(f"{table}:{number}")
            await empty.commit(
                [deal(play, table=table, number=number, starting={FIRST: first, SECOND: second})]
            )
            empty.note([choice(n, play=play) for n in range(3)])
            await empty.commit(settle(play, table=table, amount=7))
            first, second = first - 7, second + 7

    await asyncio.gather(plays(T1), plays(T2))
    assert [await empty.balance(seat(table, SECOND)) for table in (T1, T2)] == [170, 170]
    assert await empty.audit() == []


async def test_chips_in_a_seat_that_nobody_has_are_a_fault(store: AuditedStore) -> None:
    await store.commit([SeatLeft(T1, FIRST)])
    assert await store.audit() == [Fault("nobody_there", seat(T1, FIRST), 0, 100)]
