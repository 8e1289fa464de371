"""Posts, showing and mucking, and what a hand refuses (rules.md 1, 2.1, 2.7)."""

import pytest

from cardhouse.cards import STANDARD_DECK, Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.play import Choice, Refusal, TimeClass
from cardhouse.rules.events import BetReturned, Mucked, PotsCollected, Shown
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, MUCK, Muck, RaiseTo, Show
from cardhouse.rules.posts import Post, PostKind, usual_posts
from cardhouse.rules.spec import Chance
from tests.rules.scripted import act, bet_menu, check_down, deal, no_limit, won

NL = no_limit(50, 100)
BLINDS = (Post(Seat(0), PostKind.SMALL_BLIND, Chips(50)), Post(Seat(1), PostKind.BIG_BLIND, Chips(100)))


def with_blinds(*posts: tuple[int, PostKind, int]) -> tuple[Post, ...]:
    return (*BLINDS, *(Post(Seat(seat), kind, Chips(amount)) for seat, kind, amount in posts))


def showing(hand: Hand) -> list[tuple[str, int]]:
    told = [event for event in hand.events if isinstance(event, Shown | Mucked)]
    return [(type(event).__name__, event.seat) for event in told]


# Posts


def test_a_straddle_is_the_bet_to_match_and_speaks_last() -> None:
    hand = deal([10_000] * 4, NL, posts=with_blinds((2, PostKind.STRADDLE, 200)))
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (3, 200, 400)
    act(hand, "c c c")
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (2, 0, 400)


def test_a_late_post_is_live_and_has_the_option() -> None:
    hand = act(deal([10_000] * 5, NL, posts=with_blinds((3, PostKind.LATE, 100))), "c")
    assert (hand.actor, bet_menu(hand).call, bet_menu(hand).min_to) == (3, 0, 200)


def test_a_dead_blind_lies_in_the_main_pot() -> None:
    posts = with_blinds((3, PostKind.DEAD, 50), (3, PostKind.LATE, 100))
    hand = act(deal([10_000, 10_000, 60, 10_000], NL, posts=posts), "a x c x")
    told = [event.pots for event in hand.events if isinstance(event, PotsCollected)][-1]
    assert [pot.amount for pot in told] == [50 + 4 * 60, 3 * 40]


def test_a_short_straddle_leaves_the_level() -> None:
    hand = deal([10_000, 10_000, 150, 10_000], NL, posts=with_blinds((2, PostKind.STRADDLE, 200)))
    assert (hand.actor, bet_menu(hand).call) == (3, 200)


def test_an_ante_nobody_can_match_goes_back() -> None:
    """1.7.1: heads-up, and the other is all-in for 4 of 10."""
    hand = deal([4, 1000], no_limit(50, 100, ante=10))
    returned = [event for event in hand.events if isinstance(event, BetReturned)]
    assert [(event.seat, event.amount) for event in returned] == [(1, 6), (1, 50)]
    assert sum(won(hand).values()) == 8


def test_a_big_blind_shorter_than_the_small_one_heads_up_asks_nothing() -> None:
    hand = deal([30, 1000], NL)
    assert hand.is_over
    assert sum(won(hand).values()) == 60


def test_the_usual_posts() -> None:
    posts = usual_posts(HOLDEM, no_limit(50, 100, ante=10), order=[Seat(4), Seat(7)], button=Seat(7))
    assert [(post.seat, post.kind.value, post.amount) for post in posts] == [
        (4, "ante", 10),
        (7, "ante", 10),
        (7, "small_blind", 50),
        (4, "big_blind", 100),
    ]


# Showing and mucking

HOLES = ["Ac Ad", "Kc Kd", "Qc Qd"]
BOARD = "2c 7d 9h Js 3d"


def test_the_last_bettor_shows_first_and_beaten_hands_are_mucked() -> None:
    hand = deal([1000] * 3, NL, holes=["Qc Qd", "Kc Kd", "Ac Ad"], board=BOARD)
    act(hand, "c c x x x x x x x x r100 c f")
    assert showing(hand) == [("Shown", 1), ("Shown", 2)]


def test_without_a_bet_the_first_live_seat_left_of_the_button_shows_first() -> None:
    hand = check_down(deal([1000] * 3, NL, holes=HOLES, board=BOARD))
    assert showing(hand) == [("Shown", 0), ("Mucked", 1), ("Mucked", 2)]


def test_an_earlier_streets_bettor_does_not_show_first() -> None:
    hand = deal([1000] * 3, NL, holes=HOLES, board=BOARD)
    check_down(act(hand, "c c r300 c c"))
    assert showing(hand)[0] == ("Shown", 0)


def test_who_asks_may_show_a_beaten_hand() -> None:
    hand = check_down_until_show([1000] * 3)
    assert hand.pending[Seat(1)].time is TimeClass.SHOW
    assert hand.pending[Seat(1)].default == MUCK
    hand.choose(Seat(1), Show(parse_cards("Kc Kd")))
    assert showing(hand) == [("Shown", 0), ("Shown", 1), ("Mucked", 2)]
    assert hand.is_over


@pytest.mark.parametrize("cards", ["Kc", "", "Kc Kc", "Ac Ad", "Kc Qd"])
def test_a_beaten_hand_is_shown_whole_and_its_own(cards: str) -> None:
    hand = check_down_until_show([1000] * 3)
    with pytest.raises(Refusal):
        hand.choose(Seat(1), Show(parse_cards(cards)))
    assert hand.actor == 1
    hand.choose(Seat(1), MUCK)
    assert hand.is_over


def check_down_until_show(stacks: list[int]) -> Hand:
    hand = deal(stacks, NL, holes=HOLES, board=BOARD, asked=frozenset({Seat(1)}))
    act(hand, "c c x x x x x x x x x x")
    assert hand.actor == 1
    return hand


@pytest.mark.parametrize("cards", ["Ac", "Ad", "Ac Ad"])
def test_an_uncontested_winner_may_show_some(cards: str) -> None:
    hand = act(deal([1000] * 2, NL, holes=HOLES[:2], asked=frozenset({Seat(0)})), "f")
    assert won(hand) == {0: 100}
    assert not hand.is_over
    hand.choose(Seat(0), Show(parse_cards(cards)))
    assert hand.result.stacks == {0: 1050, 1: 950}


def test_an_uncontested_winner_who_mucks_says_nothing() -> None:
    hand = act(deal([1000] * 2, NL, asked=frozenset({Seat(0)})), "f")
    hand.choose(Seat(0), MUCK)
    assert showing(hand) == []


def test_all_hands_are_exposed_once_no_more_betting_is_possible() -> None:
    """2.7: turned up before the rest of the board, and nobody may muck."""
    hand = deal([300, 300, 1000], NL, holes=HOLES, board=BOARD, asked=frozenset({Seat(1), Seat(2)}))
    act(hand, "a c c")
    assert showing(hand) == [("Shown", 2), ("Shown", 0), ("Shown", 1)]
    assert hand.is_over


def test_two_seats_with_chips_do_not_expose_an_all_in() -> None:
    hand = act(deal([1000, 1000, 300], NL, holes=HOLES, board=BOARD), "a c c")
    assert showing(hand) == []
    assert hand.street == 1


# What is refused


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (CHECK, "must_call"),
        (RaiseTo(Chips(199)), "raise_out_of_range"),
        (RaiseTo(Chips(1001)), "raise_out_of_range"),
        (RaiseTo(True), "raise_out_of_range"),  # type: ignore[arg-type]
        (RaiseTo(400.0), "raise_out_of_range"),  # type: ignore[arg-type]
        (RaiseTo(None), "raise_out_of_range"),  # type: ignore[arg-type]
        (RaiseTo("400"), "raise_out_of_range"),  # type: ignore[arg-type]
        (Show(()), "not_offered"),
        (Muck(), "not_offered"),
    ],
)
def test_only_the_menu_is_accepted(choice: Choice, code: str) -> None:
    hand = deal([1000] * 3, NL)
    before = state(hand)
    assert hand.actor == 2
    with pytest.raises(Refusal, match=code):
        hand.choose(hand.actor, choice)
    assert state(hand) == before


def state(hand: Hand) -> tuple[object, ...]:
    """All that a choice changes."""
    game = hand.round
    turn = (hand.actor, hand.menu, hand.decision, game.actor, game.menu, game.waiting.copy(), game.aggressor)
    chips = (hand.stacks.copy(), hand.bets.copy(), hand.pots, game.level, game.least, game.acted_at.copy())
    return turn, chips, hand.folded.copy(), game.live.copy(), game.able.copy(), hand.events.copy()


def test_nothing_to_call_and_no_raise() -> None:
    hand = act(deal([1000, 1000], NL), "c")
    with pytest.raises(Refusal, match="nothing_to_call"):
        hand.choose(Seat(0), CALL)
    act(hand, "r1000")
    with pytest.raises(Refusal, match="no_raise"):
        hand.choose(Seat(1), RaiseTo(Chips(1000)))


def test_another_seat_is_refused() -> None:
    with pytest.raises(Refusal, match="not_your_turn"):
        deal([1000] * 3, NL).choose(Seat(0), FOLD)


@pytest.mark.parametrize("seats", [1, 11])
def test_a_game_takes_so_many_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="takes 2 to 10 seats"):
        Hand(
            HOLDEM,
            NL,
            {Seat(seat): Chips(100) for seat in range(seats)},
            button=Seat(0),
            chance=Chance(STANDARD_DECK),
        )


def test_nobody_is_dealt_in_without_chips() -> None:
    with pytest.raises(ValueError, match="without whole chips"):
        deal([100, 0], NL)


def test_a_deck_must_last_for_the_hand() -> None:
    stacks = {Seat(seat): Chips(100) for seat in range(3)}
    enough = tuple(Card(card) for card in range(11))
    assert Hand(HOLDEM, NL, stacks, button=Seat(0), chance=Chance(enough)).actor is not None
    with pytest.raises(ValueError, match="needs 11 cards, not 10"):
        Hand(HOLDEM, NL, stacks, button=Seat(0), chance=Chance(enough[:10]))


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        _ = deal([1000] * 2, NL).result
