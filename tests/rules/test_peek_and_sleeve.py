"""Peek and sleeve: what is seen, and what the deck deals behind them (rules.md 6.4, 6.5)."""

import pytest

from cardhouse.cards import card_names, parse_card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.rules.events import Dealt, Discarded, Peeked, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import Show
from cardhouse.rules.posts import Post, PostKind
from tests.rules.at_naiko import deal, offer, peeked, refused, use, using
from tests.rules.scripted import act, check_down, won

SMALL, BIG, FIRST, BUTTON = range(4)
ALL_IN = "a a a a"

# Peek


def on_street(number: int) -> Hand:
    """Nobody has bet; the small blind is first to speak."""
    hand = act(deal(), "c c c x" if number else "")
    return act(hand, "x x x x " * (number - 1))


@pytest.mark.parametrize(("street", "card"), [(0, "Qh"), (1, "2c"), (2, "Jh")])
def test_a_peek_shows_the_next_card_of_the_board(street: int, card: str) -> None:
    hand = on_street(street)
    before = len(hand.board)
    use(hand, "peek")
    check_down(hand)
    assert [event.card for event in peeked(hand)] == [parse_card(card)] == [hand.board[before]]


def test_on_the_river_there_is_nothing_to_peek_at() -> None:
    hand = on_street(3)
    assert refused(hand, using("peek")) == offer(hand, "peek").refused == "no_board_to_come"


def test_the_deck_stays_as_it_was() -> None:
    hand = deal()
    before = hand.deck, hand.next_card
    use(hand, "peek")
    assert (hand.deck, hand.next_card) == before


def test_only_he_who_peeked_has_seen_it() -> None:
    _, event = use(deal(), "peek")
    assert event == Peeked(Seat(FIRST), parse_card("Qh"))
    assert event.projected(Seat(FIRST)) == event
    assert [event.projected(viewer) for viewer in (None, Seat(SMALL), Seat(BIG), Seat(BUTTON))] == [None] * 4


def test_two_peeks_show_the_same_card() -> None:
    hand = deal()
    use(hand, "peek")
    act(hand, "c")
    use(hand, "peek")
    assert [event.card for event in peeked(hand)] == [parse_card("Qh")] * 2


def test_one_may_peek_before_he_calls_an_all_in() -> None:
    hand = act(deal((3, 3)), "a")
    use(hand, "peek")
    act(hand, "c")
    assert hand.board[0] == peeked(hand)[0].card


# Sleeve


def test_a_sleeve_throws_one_card_away_and_takes_the_top_of_the_deck() -> None:
    hand = deal()
    use(hand, "sleeve", "5h")
    assert set(hand.hole[FIRST]) == set(parse_cards("5d Qh"))


def test_the_board_goes_on_with_the_card_behind_it() -> None:
    hand = deal()
    use(hand, "sleeve", "5h")
    check_down(hand)
    assert card_names(hand.board) == "9s 4d 2c Jh Td"


def test_each_sleeve_moves_the_deck_by_one() -> None:
    hand = deal()
    for card in ("5h", "8h", "7c"):
        use(hand, "sleeve", card)
        act(hand, "c")
    assert [hand.hole[place][-1] for place in (FIRST, BUTTON, SMALL)] == list(parse_cards("Qh 9s 4d"))
    act(hand, "x")
    assert card_names(hand.board) == "2c Jh Td"


def test_only_its_owner_sees_the_card_that_went_and_the_one_that_came() -> None:
    _, gone, come = use(deal(), "sleeve", "5h")
    assert isinstance(gone, Discarded)
    assert isinstance(come, Dealt)
    assert (gone.cards, come.down) == (parse_cards("5h"), parse_cards("Qh"))
    for viewer in (None, Seat(BIG)):
        assert gone.projected(viewer) == Discarded(gone.seat, (None,), gone.by)
        assert come.projected(viewer) == Dealt(come.seat, (None,))


def test_a_sleeve_behind_a_peek_takes_the_card_that_was_seen() -> None:
    hand = deal()
    use(hand, "peek")
    act(hand, "c")
    use(hand, "sleeve", "8h")
    act(hand, "c")
    use(hand, "peek")
    seen = [event.card for event in peeked(hand)]
    assert seen == list(parse_cards("Qh 9s"))
    assert seen[0] in hand.hole[BUTTON]
    act(hand, "c x")
    assert hand.board[0] == seen[1]


def test_one_s_own_peek_and_sleeve_are_one_too_many() -> None:
    hand = deal()
    use(hand, "peek")
    assert refused(hand, using("sleeve", "5h")) == "one_ability_a_round"


@pytest.mark.parametrize(
    ("script", "card"), [("c c", "7c"), ("r300 f", "7c"), ("c c c", "Kd"), ("r300 c f", "Kd")]
)
def test_a_posted_blind_is_no_action(script: str, card: str) -> None:
    hand = act(deal(), script)
    use(hand, "sleeve", card)
    assert parse_card("Qh") in hand.hole[hand.place_of[hand.actor or Seat(0)]]


def test_a_straddle_is_no_action_either() -> None:
    posts = [
        Post(Seat(SMALL), PostKind.SMALL_BLIND, Chips(50)),
        Post(Seat(BIG), PostKind.BIG_BLIND, Chips(100)),
        Post(Seat(FIRST), PostKind.STRADDLE, Chips(200)),
    ]
    hand = act(deal(posts=posts), "c c c")
    assert hand.actor == FIRST
    assert offer(hand, "sleeve").refused is None


@pytest.mark.parametrize("script", ["c r300 f f", "r300 r900 f f", "c c c r300"])
def test_it_is_too_late_when_the_action_returns(script: str) -> None:
    hand = act(deal(), script)
    assert hand.actor == FIRST
    assert refused(hand, using("sleeve", "5h")) == offer(hand, "sleeve").refused == "only_before_acting"


@pytest.mark.parametrize("street", [1, 2, 3])
def test_there_is_no_sleeve_behind_the_flop(street: int) -> None:
    assert refused(on_street(street), using("sleeve", "7c")) == "only_before_acting"


def test_the_card_is_dead() -> None:
    """It comes back to nobody."""
    hand = deal()
    use(hand, "sleeve", "5h")
    check_down(hand)
    assert parse_card("5h") not in [*hand.board, *hand.deck[hand.next_card :], *sum(hand.hole, ())]


def test_the_card_that_went_cannot_be_shown() -> None:
    hand = deal(asked=frozenset({Seat(FIRST)}))
    use(hand, "sleeve", "5h")
    act(hand, "r300 f f f")
    with pytest.raises(Refusal, match="not_your_cards"):
        hand.choose(Seat(FIRST), Show(parse_cards("5h")))
    hand.choose(Seat(FIRST), Show(parse_cards("Qh")))
    assert hand.is_over


def test_an_all_in_is_run_out_with_the_card_that_came() -> None:
    """Shown at once, and the board takes what lies behind it."""
    hand = deal()
    use(hand, "sleeve", "5h")
    act(hand, ALL_IN)
    shown = {event.seat: set(event.cards) for event in hand.events if isinstance(event, Shown)}
    assert hand.is_over
    assert shown[Seat(FIRST)] == set(parse_cards("5d Qh"))
    assert card_names(hand.board) == "9s 4d 2c Jh Td"


def test_the_card_that_came_counts_at_the_showdown() -> None:
    """One nine comes to the other in his hand, and a third to the board instead of the card that went."""
    holes, board = ["7c 2d", "Ks Kd", "9h 8d", "As Ac"], "9s 4h 2c Js Td 9c"
    quiet, hand = deal(holes=holes, board=board), deal(holes=holes, board=board)
    assert won(check_down(quiet)) == {BUTTON: 400}
    use(hand, "sleeve", "8d")
    assert won(check_down(hand)) == {FIRST: 400}


def test_a_fold_behind_a_sleeve_shows_nothing() -> None:
    hand = deal()
    use(hand, "sleeve", "5h")
    act(hand, "f f f")
    assert not any(isinstance(event, Shown) for event in hand.events)
    assert won(hand) == {BIG: 100}
