"""A seat's sight holds what its projected events tell, and can hold nothing else."""

import random

import pytest

from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.bots import NotForThisSeatError
from cardhouse.cards import parse_cards
from cardhouse.chips import Chips
from cardhouse.play import By, Event
from cardhouse.rules.events import Dealt, Discarded, Peeked, Reshuffled
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, BetMenu, Discard, RaiseTo, Use
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Game, StructureId
from tests.bots.table import (
    HOLDEM,
    NAIKO,
    NO_LIMIT,
    OFFERED,
    STUD,
    TRIPLE_DRAW,
    A,
    B,
    C,
    Watched,
    deal,
    decisions,
    stacked,
    stakes_of,
)
from tests.wheels import WITHOUT_SHIELD

STACKS = {A: Chips(1_000), B: Chips(10_000), C: Chips(3_000)}


def three_handed(posts: tuple[Post, ...] | None = None) -> Watched:
    """Button A; B and C have the blinds. B holds aces, C kings, A queens."""
    chance = stacked(HOLDEM, "AsKsQs AhKhQh 2c7d9h 3s 4s")
    return Watched(Hand(HOLDEM, NO_LIMIT, STACKS, button=A, chance=chance, posts=posts), STACKS)


def test_another_seats_cards_are_refused() -> None:
    sight = three_handed().sights[B]
    with pytest.raises(NotForThisSeatError):
        sight.see(Dealt(C, parse_cards("2d2h")))


def test_own_cards_face_down_are_refused() -> None:
    with pytest.raises(NotForThisSeatError):
        three_handed().sights[B].see(Dealt(B, (None, None)))


def test_a_refused_event_leaves_nothing_behind() -> None:
    sight = three_handed().sights[B]
    with pytest.raises(NotForThisSeatError):
        sight.see(Dealt(C, parse_cards("2d2h")))
    assert sight.hole == parse_cards("AsAh")
    assert not sight.shown
    assert set(parse_cards("2d2h")) <= set(sight.unseen)


def test_it_holds_its_own_cards() -> None:
    table = three_handed()
    assert [table.sights[seat].hole for seat in (B, C, A)] == [
        parse_cards(hole) for hole in ("AsAh", "KsKh", "QsQh")
    ]


def test_a_skip_tells_nothing() -> None:
    sight = three_handed().sights[B]
    before = sight.pot, sight.street, sight.unseen
    sight.see(None)
    assert (sight.pot, sight.street, sight.unseen) == before


def test_what_is_no_event_of_a_hand_tells_nothing() -> None:
    sight = three_handed().sights[B]
    before = sight.pot, sight.street, sight.unseen
    sight.see(Event())
    assert (sight.pot, sight.street, sight.unseen) == before


def test_raises_callers_and_aggressor_of_the_street() -> None:
    table = three_handed()
    table.choose(A, CALL)
    table.choose(B, RaiseTo(Chips(400)))
    table.choose(C, CALL)
    sight = table.sights[A]
    assert (sight.raises, sight.callers, sight.aggressor, sight.behind) == (1, 1, B, 0)


def test_the_initiative_passes_to_the_next_street() -> None:
    table = three_handed()
    table.choose(A, RaiseTo(Chips(300)))
    table.choose(B, CALL)
    table.choose(C, FOLD)
    sight = table.sights[B]
    assert (sight.initiative, sight.aggressor, sight.raises) == (A, None, 0)
    assert (sight.street, sight.board) == (1, parse_cards("2c7d9h"))


def test_the_initiative_ends_with_a_street_that_is_checked() -> None:
    table = three_handed()
    table.choose(A, RaiseTo(Chips(300)))
    table.choose(B, CALL)
    table.choose(C, FOLD)
    table.choose(B, CHECK)
    table.choose(A, CHECK)
    assert table.sights[B].initiative is None


def test_bets_and_calls_tell_only_with_a_board() -> None:
    table = three_handed()
    table.choose(A, RaiseTo(Chips(300)))
    table.choose(B, CALL)
    table.choose(C, FOLD)
    assert table.sights[C].told == {A: 0, B: 0, C: 0}
    table.choose(B, RaiseTo(Chips(200)))
    table.choose(A, CALL)
    assert table.sights[C].told == {A: 1, B: 1, C: 0}


def test_seats_behind_have_yet_to_answer() -> None:
    table = three_handed()
    assert table.sights[A].behind == 2
    table.choose(A, CALL)
    assert table.sights[B].behind == 1


def test_a_short_stack_can_win_as_much_from_each_as_it_has() -> None:
    table = three_handed()
    table.choose(A, CALL)
    table.choose(B, RaiseTo(Chips(5_000)))
    table.choose(C, CALL)
    assert table.sights[A].winnable(900) == 100 + 1_000 + 1_000


def test_shown_cards_are_known_to_all() -> None:
    table = three_handed()
    table.choose(A, RaiseTo(Chips(1_000)))
    table.choose(B, CALL)
    table.choose(C, FOLD)
    assert table.sights[C].shown == {A: parse_cards("QsQh"), B: parse_cards("AsAh")}
    assert not set(parse_cards("QsQhAsAh")) & set(table.sights[C].unseen)


def test_straddles_and_antes_count() -> None:
    posts = (
        *(Post(seat, PostKind.ANTE, Chips(10)) for seat in (A, B, C)),
        Post(B, PostKind.SMALL_BLIND, Chips(50)),
        Post(C, PostKind.BIG_BLIND, Chips(100)),
        Post(A, PostKind.STRADDLE, Chips(200)),
    )
    sight = three_handed(posts).sights[B]
    assert (sight.pot, sight.bets, sight.stacks[A]) == (380, {A: 200, B: 50, C: 100}, 790)


@pytest.mark.parametrize(("game", "structure"), OFFERED)
def test_chips_agree_with_the_hand_at_every_decision(game: Game, structure: StructureId) -> None:
    chance = random.Random(f"chips {game.id} {structure}")
    for _ in range(4):
        table = deal(game, structure, chance)
        hand = table.hand
        for sight, _, menu, _ in decisions(table, chance):
            if isinstance(menu, BetMenu):
                assert (sight.pot, sight.bets[sight.seat]) == (menu.pot, menu.bet)
                assert sight.facing_bet == (menu.call > 0) or not sight.street  # a blind may be short
            assert [sight.stacks[seat] for seat in hand.seats] == list(hand.stacks)
            assert sight.board == tuple(hand.board)
            assert sight.hole == hand.hole[hand.place_of[sight.seat]]
            assert [sight.up[seat] for seat in hand.seats] == list(hand.up)
            assert [sight.down[seat] for seat in hand.seats] == list(map(len, hand.hole))
        assert all(sight.stacks == hand.result.stacks for sight in table.sights.values())


def peeked(*, sleeves: bool) -> Watched:
    """Naiko three-handed, and A, who speaks first, has peeked at the deuce; B may have sleeved behind him."""
    stars = {A: 3, B: 3, C: 3}
    chance = stacked(NAIKO, "AsKsQs AhKhQh 2c7d9h 3s 4s", wheel=WITHOUT_SHIELD)
    table = Watched(Hand(NAIKO, NO_LIMIT, STACKS, button=A, chance=chance, stars=stars), STACKS)
    table.choose(A, Use(PEEK.id))
    table.choose(A, CALL)
    if sleeves:
        table.choose(B, Use(SLEEVE.id, card=parse_cards("Ah")[0]))
    return table


def test_everyone_sees_stars_and_what_they_paid_for() -> None:
    sight = peeked(sleeves=True).sights[C]
    assert sight.stars == {A: 2, B: 1, C: 3}
    assert sight.used == {A: (PEEK.id,), B: (SLEEVE.id,), C: ()}


def test_a_peeked_card_is_its_own_seats_alone() -> None:
    table = peeked(sleeves=False)
    assert [table.sights[seat].coming for seat in (A, B, C)] == [parse_cards("2c"), (), ()]
    assert parse_cards("2c")[0] not in table.sights[A].unseen


def test_another_seats_peek_is_refused() -> None:
    with pytest.raises(NotForThisSeatError):
        peeked(sleeves=False).sights[B].see(Peeked(A, parse_cards("2c")[0]))


def test_a_peeked_card_comes_no_more_when_it_lies_open() -> None:
    table = peeked(sleeves=False)
    table.choose(B, CALL)
    table.choose(C, CHECK)
    sight = table.sights[A]
    assert (sight.coming, sight.board) == ((), parse_cards("2c7d9h"))


def test_whoever_sleeves_behind_a_peek_holds_the_peeked_card() -> None:
    sight = peeked(sleeves=True).sights[A]
    assert (sight.coming, sight.known[B]) == ((), parse_cards("2c"))
    assert parse_cards("2c")[0] not in sight.unseen


def test_a_seat_knows_the_card_that_it_sleeved_and_the_one_it_got() -> None:
    sight = peeked(sleeves=True).sights[B]
    assert (sight.hole, sight.thrown) == (parse_cards("As2c"), parse_cards("Ah"))
    assert not set(parse_cards("As2cAh")) & set(sight.unseen)


def test_others_see_of_a_sleeve_that_it_was_used() -> None:
    sight = peeked(sleeves=True).sights[C]
    assert (sight.down[B], sight.known[B], len(sight.unseen)) == (2, (), 50)


def test_a_classic_hand_has_no_stars() -> None:
    assert three_handed().sights[B].stars == {A: 0, B: 0, C: 0}


def a_draw() -> Watched:
    """Heads-up 2-7 triple draw before the first draw; B is first and holds 2-3-4-7-K."""
    stacks = {A: Chips(10_000), B: Chips(10_000)}
    chance = stacked(TRIPLE_DRAW, "2s9s3h9h4dTd7cJcKsQd 5c 6c 8c")
    stakes = stakes_of(TRIPLE_DRAW, StructureId.FIXED_LIMIT)
    table = Watched(Hand(TRIPLE_DRAW, stakes, stacks, button=A, chance=chance), stacks)
    table.choose(A, CALL)
    table.choose(B, CHECK)
    return table


def test_own_discards_are_gone_and_dead() -> None:
    table = a_draw()
    table.choose(B, Discard(parse_cards("Ks")))
    sight = table.sights[B]
    assert sight.hole == parse_cards("2s3h4d7c5c")
    assert parse_cards("Ks")[0] not in sight.unseen


def test_everyone_sees_how_many_cards_are_exchanged() -> None:
    table = a_draw()
    table.choose(B, Discard(parse_cards("Ks")))
    table.choose(A, Discard(()))
    assert table.sights[A].drawn == table.sights[B].drawn == {A: (0,), B: (1,)}


def test_anothers_discards_are_refused() -> None:
    table = a_draw()
    with pytest.raises(NotForThisSeatError):
        table.sights[A].see(Discarded(B, parse_cards("Ks"), By.PERSON))
    assert not table.sights[A].thrown


def test_own_discards_may_be_in_play_again_after_a_reshuffle() -> None:
    table = a_draw()
    table.choose(B, Discard(parse_cards("Ks")))
    table.sights[B].see(Reshuffled(9))
    assert parse_cards("Ks")[0] in table.sights[B].unseen


def test_up_cards_of_a_folded_seat_stay_known() -> None:
    chance = random.Random(4)
    table = deal(STUD, StructureId.FIXED_LIMIT, chance, seats=4)
    for sight, *_ in decisions(table, chance):
        ups = {card for cards in sight.up.values() for card in cards}
        assert not ups & set(sight.unseen)
    assert len(table.sights[min(table.sights)].inside) < 4
