"""Bots at casino tables: legal choices, affordable stakes, and sense."""

from random import Random

import msgspec
import pytest

from cardhouse.bots.casino import casino_choice, casino_stakes
from cardhouse.cards import Card, parse_cards
from cardhouse.casino.events import DealerDealt, DealerShown
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import SIXTH_CARD, TAKE_ANTE, AnyChoice, Bet, BoxMenu, Exchange, GameMenu
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.spec import Limits
from cardhouse.casino.wagers import check_wager
from cardhouse.chips import Chips
from cardhouse.rules.menu import CHECK, FOLD
from tests.casino.rounds import LIMITS, named, net, one_box, random_setup, stacked, wager

LUCK = b"\x01" * 16
in_every_game = pytest.mark.parametrize("game", CASINO_GAMES)


def dealer_seen(played: CasinoRound) -> tuple[Card | None, ...]:
    """The dealer's cards as they lie on the felt."""
    faces: tuple[Card | None, ...] = ()
    for event in played.events:
        if isinstance(event, DealerDealt | DealerShown):
            faces = event.cards
    return faces


def play_by_thumb(played: CasinoRound, rng: Random) -> None:
    while not played.is_over:
        box = rng.choice(list(played.pending))
        menu = played.pending[box].menu
        assert isinstance(menu, BoxMenu | GameMenu)
        luck = rng.randbytes(16)
        seen = dealer_seen(played)
        choice = casino_choice(played.game, menu, dealer=seen, board=played.board, luck=luck)
        assert choice == casino_choice(played.game, menu, dealer=seen, board=played.board, luck=luck)
        played.choose(box, choice)


def chosen(game: str, cards: str, *, up: str = "", board: str = "") -> AnyChoice:
    """At the first decision of a round with these cards on a box."""
    record = named(game)
    held, faces = parse_cards(cards), parse_cards(up)
    rest = [card for card in range(52) if card not in (*held, *faces, *parse_cards(board))]
    bank = "".join(_names(rest[: record.dealer - len(faces)])) + up
    played = one_box(record, stacked(record, boxes=[cards], dealer=bank, after=board))
    while len(played.board) < len(parse_cards(board)):
        played.choose(next(iter(played.pending)), CHECK)
    menu = played.pending[next(iter(played.pending))].menu
    assert isinstance(menu, BoxMenu)
    return casino_choice(record, menu, dealer=dealer_seen(played), board=played.board, luck=LUCK)


def _names(cards: list[int]) -> list[str]:
    return ["23456789TJQKA"[card // 4] + "cdhs"[card % 4] for card in cards]


@in_every_game
def test_every_choice_is_on_the_menu(game: str) -> None:
    for number in range(150):
        rng = Random(f"{game} {number}")
        played = random_setup(rng, named(game)).round()
        play_by_thumb(played, rng)
        assert played.is_over


@in_every_game
def test_stakes_are_taken_and_leave_enough_for_the_largest_bet(game: str) -> None:
    rng = Random(game)
    for _ in range(300):
        least = rng.randint(1, 200)
        limits = Limits(Chips(least), Chips(least * rng.randint(1, 20)))
        purse = Chips(rng.randint(0, 40 * limits.max_ante))
        stakes = casino_stakes(named(game), limits, purse=purse, luck=rng.randbytes(16))
        if stakes is None:
            continue
        ante, bonus = stakes
        check_wager(named(game), limits, wager=wager(ante=ante, bonus=bonus))
        largest = 4 if game == "ultimate-texas-holdem" else 2
        assert purse >= ante * (named(game).ante_stakes + largest) + bonus


def test_a_purse_that_pays_the_least_ante_and_the_bet_is_enough() -> None:
    game = named("caribbean-stud")
    assert casino_stakes(game, LIMITS, purse=Chips(30), luck=LUCK) == (10, 0)
    assert casino_stakes(game, LIMITS, purse=Chips(29), luck=LUCK) is None


def test_bonuses_are_staked_sometimes() -> None:
    game = named("casino-holdem")
    bonuses = {casino_stakes(game, LIMITS, purse=Chips(9_000), luck=bytes([at] * 16)) for at in range(40)}
    assert {0} < {stakes[1] for stakes in bonuses if stakes}


@pytest.mark.parametrize(
    ("cards", "up", "choice"),
    [
        ("2c 2d 5h 9s Jc", "As", Bet(Chips(20))),
        ("Ac Kd Qh 9s 2c", "2d", Bet(Chips(20))),
        ("Ac Kd Qh 9s 2c", "8d", Bet(Chips(20))),
        ("Ac Kd Th 9s 2c", "5d", FOLD),
        ("Ac Kd Jh 9s 2c", "Ad", Bet(Chips(20))),
        ("Ac Qd Jh 9s 2c", "Ad", FOLD),
    ],
)
def test_ace_king_is_bet_by_the_up_card(cards: str, up: str, choice: AnyChoice) -> None:
    assert chosen("caribbean-stud", cards, up=up) == choice


def test_four_to_a_flush_buy_a_card() -> None:
    assert chosen("russian", "2c 7c 9c Jc 4d", up="As") == SIXTH_CARD
    assert chosen("oasis", "2c 7c 9c Jc 4d", up="As") == Exchange(parse_cards("4d"))


def test_four_to_an_open_straight_exchange_the_fifth() -> None:
    assert chosen("oasis", "6c 7d 8h 9s Kd", up="As") == Exchange(parse_cards("Kd"))


def test_no_pair_is_bet_against_a_pair_when_it_holds_the_up_card() -> None:
    assert chosen("sixth-card", "2c 5d 9h Js Qd", up="9c") == Bet(Chips(20))
    assert chosen("sixth-card", "2c 5d 9h Js Qd", up="8c") == FOLD


@pytest.mark.parametrize(
    ("cards", "board", "choice"),
    [
        ("Ac 2d", "", Bet(Chips(40))),
        ("Kc 4d", "", CHECK),
        ("9c 8c", "9d 3h 2s", Bet(Chips(20))),
        ("9c 8d", "Qd 3h 2s", CHECK),
        ("4c 6d", "Ah Kh Ts 8s 2d", FOLD),
        ("4c 6d", "4h Kh Qs Js 9h", Bet(Chips(10))),
    ],
)
def test_ultimate_is_played_by_the_known_simple_strategy(cards: str, board: str, choice: AnyChoice) -> None:
    assert chosen("ultimate-texas-holdem", cards, board=board) == choice


def test_holdem_calls_but_for_low_cards_that_go_nowhere() -> None:
    assert chosen("casino-holdem", "2c 7d", board="Ks 9h 4d") == FOLD
    assert chosen("casino-holdem", "2c Td", board="Ks 9h 4d") == Bet(Chips(20))


def test_a_closed_box_bets_blind() -> None:
    menu = BoxMenu((), True, False, (Chips(20),), Chips(0), Chips(0), None, ())
    assert casino_choice(named("russian"), menu, dealer=(None,) * 5, board=(), luck=LUCK) == Bet(Chips(20))


def test_a_box_that_cannot_pay_for_the_bet_folds() -> None:
    menu = BoxMenu(parse_cards("2c 2d 5h 9s Jc"), True, False, (), Chips(0), Chips(0), Chips(10), ())
    assert casino_choice(named("russian"), menu, dealer=(None,) * 5, board=(), luck=LUCK) == FOLD


def test_no_game_is_bought() -> None:
    menu = GameMenu(Chips(10), Chips(10))
    assert casino_choice(named("russian"), menu, dealer=parse_cards("2c"), board=(), luck=LUCK) == TAKE_ANTE


def test_hidden_dealer_cards_make_no_difference() -> None:
    menu = BoxMenu(parse_cards("Ac Kd Qh 9s 2c"), True, False, (Chips(20),), Chips(0), Chips(0), None, ())
    up = parse_cards("8d")
    choices = {
        casino_choice(named("caribbean-stud"), menu, dealer=dealer, board=(), luck=LUCK)
        for dealer in ((None, None, None, None, *up), up)
    }
    assert len(choices) == 1


def test_thumb_rules_lose_little_in_caribbean_stud() -> None:
    rng, rounds, lost = Random(3), 4_000, 0
    for _ in range(rounds):
        setup = msgspec.structs.replace(
            random_setup(rng, named("caribbean-stud")),
            wagers=(wager(),),
            limits=LIMITS,
            purses={wager().seat: Chips(1_000)},
        )
        played = setup.round()
        play_by_thumb(played, rng)
        lost -= net(played, wager().box)
    assert -0.1 < lost / rounds / 10 < 0.2
