"""Rounds at a table: whose turn it is, who sees what, and what is refused."""

from collections.abc import Sequence

import pytest

from cardhouse.cards import parse_cards
from cardhouse.casino.events import BoxActed, BoxSeen, BoxSettled, BoxShown, DealerShown, Deed, Verdict
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import BUY_GAME, SIXTH_CARD, TAKE_ANTE, Bet, BoxMenu, Exchange
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.spec import Limits
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, Choice, Position, Refusal
from cardhouse.rules.menu import CHECK, FOLD
from tests.casino.rounds import BOX, ENOUGH, LIMITS, PLAYER, box_menu, named, net, one_box, stacked, wager

OTHER = Seat(8)
NO_GAME, ACE_KING = "Kh Qd 9s 7c 4d", "Ah Kd Qs 9c 4d"
BET = Bet(Chips(20))
PAIR, TWO_PAIR, TRIPS, RAGS = "8c 8s 5d 3h 2d", "6c 6s Jd Jh 2c", "9d 9h 9c 5s 3d", "2h 4s 7d Th Jc"


def box(number: int) -> Position:
    return Position(Seat(number))


def deal(
    game: str,
    holes: Sequence[str],
    wagers: Sequence[Wager],
    *,
    dealer: str,
    after: str = "",
    purse: int = ENOUGH,
) -> CasinoRound:
    chance = stacked(named(game), boxes=holes, dealer=dealer, after=after)
    purses = {PLAYER: Chips(purse), OTHER: Chips(purse)}
    return CasinoRound(named(game), LIMITS, wagers, purses=purses, chance=chance)


def oasis(purse: int = ENOUGH) -> CasinoRound:
    return one_box(named("oasis"), stacked(named("oasis"), boxes=[PAIR], dealer=ACE_KING), purse=purse)


def code(played: CasinoRound, position: Position, choice: Choice, *, seat: Seat | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        played.choose(position, choice, seat=seat)
    return refused.value.code


def refused_wagers(game: str, *wagers: Wager, purse: int = ENOUGH) -> str:
    with pytest.raises(Refusal) as refused:
        deal(game, [], wagers, dealer=NO_GAME, purse=purse)
    return refused.value.code


# Stakes


@pytest.mark.parametrize("ante", [0, 9, 1_001, -10, 10.0])
def test_an_ante_outside_the_limits_is_refused(ante: int) -> None:
    assert refused_wagers("russian", Wager(BOX, PLAYER, ante)) == "ante_out_of_range"  # type: ignore[arg-type]


@pytest.mark.parametrize("bonus", [4, 16, -5, 5.0])
def test_a_bonus_outside_the_limits_is_refused(bonus: int) -> None:
    wager = Wager(BOX, PLAYER, Chips(30), bonus=bonus)  # type: ignore[arg-type]
    assert refused_wagers("casino-holdem", wager) == "bonus_out_of_range"


def test_a_bonus_where_there_is_none_is_refused() -> None:
    assert refused_wagers("russian", wager(bonus=5)) == "no_bonus"


def test_a_third_open_box_is_refused() -> None:
    assert refused_wagers("russian", wager(1), wager(2), wager(3)) == "too_many_open_boxes"


def test_a_third_closed_box_is_refused() -> None:
    wagers = [wager(number, is_open=False) for number in (1, 2, 3)]
    assert refused_wagers("russian", *wagers) == "too_many_closed_boxes"


def test_more_boxes_than_the_game_has_are_refused() -> None:
    assert refused_wagers("russian", *(wager(number, seat=number) for number in range(5))) == "too_many_boxes"


def test_a_round_without_boxes_is_refused() -> None:
    assert refused_wagers("russian") == "no_boxes"


def test_a_box_taken_twice_is_refused() -> None:
    assert refused_wagers("russian", wager(1), wager(1, seat=OTHER)) == "box_taken"


def test_unequal_antes_of_one_player_are_refused() -> None:
    assert refused_wagers("russian", wager(1), wager(2, ante=20)) == "unequal_antes"


@pytest.mark.parametrize(
    ("game", "wagers", "needed"),
    [
        ("russian", [wager()], 30),
        ("russian", [wager(1), wager(2, is_open=False)], 60),
        ("casino-holdem", [wager(bonus=5)], 35),
        ("ultimate-texas-holdem", [wager()], 30),
    ],
    ids=["ante and bet", "each box has its own", "the bonus too", "the blind and the least bet"],
)
def test_a_box_is_taken_only_from_who_can_pay_its_bet_too(
    game: str, wagers: list[Wager], needed: int
) -> None:
    """A-50."""
    with pytest.raises(Refusal) as refused:
        deal(game, [], wagers, dealer=NO_GAME, purse=needed - 1)
    assert (refused.value.code, refused.value.facts) == ("not_enough_chips", {"needed": needed})
    deal(game, [], wagers, dealer="", purse=needed)


# Decisions out of place


def test_a_box_that_is_not_yours_is_refused() -> None:
    assert code(oasis(), BOX, BET, seat=OTHER) == "not_your_box"


def test_a_box_that_nobody_holds_is_refused() -> None:
    assert code(oasis(), box(5), BET) == "no_such_box"


def test_a_box_that_is_not_asked_is_refused() -> None:
    played = deal("oasis", [PAIR, TRIPS], [wager(1), wager(2, seat=OTHER)], dealer=ACE_KING)
    assert code(played, box(2), BET) == "not_your_turn"


def test_a_finished_round_takes_nothing() -> None:
    played = oasis()
    played.choose(BOX, BET)
    assert code(played, BOX, BET) == "not_your_turn"


@pytest.mark.parametrize("choice", [CHECK, SIXTH_CARD, BUY_GAME, TAKE_ANTE])
def test_what_the_menu_does_not_offer_is_refused(choice: Choice) -> None:
    assert code(oasis(), BOX, choice) == "not_offered"


@pytest.mark.parametrize("stake", [0, 10, 30, -20, 20.0])
def test_a_bet_is_exactly_twice_the_ante(stake: int) -> None:
    assert code(oasis(), BOX, Bet(stake)) == "bet_out_of_range"  # type: ignore[arg-type]


def test_one_card_exchanged_twice_is_refused() -> None:
    played = oasis()
    card = box_menu(played).cards[0]
    assert code(played, BOX, Exchange((card, card))) == "card_twice"


def test_cards_of_others_are_not_exchanged() -> None:
    assert code(oasis(), BOX, Exchange(parse_cards("Ah"))) == "not_your_cards"


def test_a_second_exchange_is_refused() -> None:
    played = oasis()
    played.choose(BOX, Exchange(box_menu(played).cards[:1]))
    assert code(played, BOX, Exchange(box_menu(played).cards[:1])) == "not_offered"


def test_russian_allows_one_option_only() -> None:
    played = one_box(named("russian"), stacked(named("russian"), boxes=[PAIR], dealer=ACE_KING))
    played.choose(BOX, SIXTH_CARD)
    assert code(played, BOX, Exchange(box_menu(played).cards[:1])) == "not_offered"


def test_the_third_game_exchanges_one_of_six_cards_only() -> None:
    game = named("sixth-card")
    played = one_box(game, stacked(game, boxes=[PAIR], dealer=ACE_KING))
    assert box_menu(played).exchange == ()
    played.choose(BOX, SIXTH_CARD)
    assert code(played, BOX, Exchange(box_menu(played).cards[:2])) == "exchange_out_of_range"
    played.choose(BOX, Exchange(box_menu(played).cards[5:]))
    assert box_menu(played).exchange == ()


@pytest.mark.parametrize("insurance", [9, 31, -1, 10.5])
def test_insurance_outside_its_range_is_refused(insurance: int) -> None:
    played = one_box(named("russian"), stacked(named("russian"), boxes=[TRIPS], dealer=ACE_KING))
    assert code(played, BOX, Bet(Chips(20), insurance)) == "insurance_out_of_range"  # type: ignore[arg-type]


def test_two_pair_are_not_insured() -> None:
    played = one_box(named("russian"), stacked(named("russian"), boxes=[TWO_PAIR], dealer=ACE_KING))
    assert code(played, BOX, Bet(Chips(20), Chips(10))) == "no_insurance"


# What a purse allows


@pytest.mark.parametrize(("purse", "cards"), [(39, []), (40, [1]), (49, [1]), (50, [1, 2])])
def test_cards_are_exchanged_only_where_fee_and_bet_are_there(purse: int, cards: list[int]) -> None:
    """A-50; the ante is 10, the bet 20."""
    menu = box_menu(oasis(purse=purse))
    assert (menu.bets, [price.cards for price in menu.exchange]) == ((Chips(20),), cards)


@pytest.mark.parametrize(("purse", "is_offered"), [(39, False), (40, True)])
def test_a_sixth_card_is_sold_only_where_fee_and_bet_are_there(purse: int, *, is_offered: bool) -> None:
    """A-50."""
    game = named("sixth-card")
    menu = box_menu(one_box(game, stacked(game, boxes=[PAIR], dealer=ACE_KING), purse=purse))
    assert (menu.sixth_card is not None) == is_offered


def test_cards_for_one_box_never_cost_another_its_bet() -> None:
    """A-50: two boxes and one fee are in the purse."""
    played = deal("russian", [PAIR, TRIPS], [wager(1), wager(2)], dealer=ACE_KING, purse=70)
    played.choose(box(1), SIXTH_CARD)
    played.choose(box(1), BET)
    assert box_menu(played, box(2)).bets == (20,)
    assert box_menu(played, box(2)).sixth_card is None


def test_a_game_that_cannot_be_paid_is_not_offered() -> None:
    game = named("russian")
    played = one_box(game, stacked(game, boxes=[TRIPS], dealer=NO_GAME), purse=30)
    played.choose(BOX, BET)
    assert net(played) == 10


# Several boxes


def test_a_player_sees_one_open_box_after_the_other() -> None:
    played = deal("russian", [PAIR, TRIPS], [wager(1), wager(2)], dealer=ACE_KING)
    assert [event.box for event in played.events if isinstance(event, BoxSeen)] == [1]
    played.choose(box(1), BET)
    assert [event.box for event in played.events if isinstance(event, BoxSeen)] == [1, 2]


def test_a_closed_box_is_asked_to_bet_or_fold_and_nothing_else() -> None:
    played = deal("russian", [TRIPS], [wager(1, is_open=False)], dealer=NO_GAME)
    menu = box_menu(played, box(1))
    assert menu == BoxMenu((), True, False, (Chips(20),), Chips(0), Chips(0), None, ())
    assert not any(isinstance(event, BoxSeen) for event in played.events)


def test_a_closed_box_buys_no_game() -> None:
    played = deal("russian", [TRIPS], [wager(1, is_open=False)], dealer=NO_GAME)
    played.choose(box(1), BET)
    assert played.is_over
    assert net(played, box(1)) == 10


def test_all_that_may_buy_decide_at_once_and_the_dealer_draws_once() -> None:
    wagers = [wager(1), wager(2), wager(3, seat=OTHER), wager(4, seat=OTHER, is_open=False)]
    played = deal("russian", [PAIR, TRIPS, RAGS, TWO_PAIR], wagers, dealer=NO_GAME, after="7h")
    for number in (1, 2, 3, 4):
        played.choose(box(number), BET)
    assert [*played.pending] == [1, 2, 3]
    played.choose(box(3), TAKE_ANTE)
    played.choose(box(2), BUY_GAME)
    assert not played.is_over
    played.choose(box(1), BUY_GAME)
    assert [net(played, box(number)) for number in (1, 2, 3, 4)] == [10, 50, 10, 10]
    assert played.result.bank == -80


def test_when_all_fold_the_dealer_does_not_show() -> None:
    played = deal("oasis", [PAIR, TRIPS], [wager(1), wager(2, seat=OTHER)], dealer=ACE_KING)
    played.choose(box(1), FOLD)
    played.choose(box(2), FOLD)
    assert not any(isinstance(event, DealerShown) for event in played.events)
    assert played.result.bank == 20


@pytest.mark.parametrize("game", CASINO_GAMES)
def test_the_clock_s_choice_is_the_safe_one(game: str) -> None:
    chance = stacked(named(game), boxes=["", ""], dealer="")
    played = CasinoRound(named(game), LIMITS, [wager(1)], purses={PLAYER: ENOUGH}, chance=chance)
    put = played.boxes[BOX].put
    while not played.is_over:
        played.choose(BOX, played.pending[BOX].default, by=By.CLOCK)
    assert net(played) == -put
    assert played.events[-2] == BoxSettled(BOX, Verdict.FOLDED, Chips(0), Chips(0), Chips(0))


def test_at_no_game_the_clock_takes_the_ante() -> None:
    game = named("russian")
    played = one_box(game, stacked(game, boxes=[TRIPS], dealer=NO_GAME))
    played.choose(BOX, BET)
    played.choose(BOX, played.pending[BOX].default, by=By.CLOCK)
    assert net(played) == 10


def test_a_bonus_is_paid_after_a_fold_and_shows_the_aces() -> None:
    game = named("casino-holdem")
    chance = stacked(game, boxes=["Ah 2d"], dealer="Ks Kc", after="Ad 9h 4h 7c 3d")
    played = one_box(game, chance, bonus=5)
    played.choose(BOX, FOLD)
    assert net(played) == 35 - 10
    assert any(isinstance(event, BoxShown) for event in played.events)


# Ultimate Texas Hold'em


def ultimate(hole: str, dealer: str, board: str) -> CasinoRound:
    game = named("ultimate-texas-holdem")
    return one_box(game, stacked(game, boxes=[hole], dealer=dealer, after=board))


def test_four_antes_before_the_flop_end_the_decisions() -> None:
    played = ultimate("As Ad", "2c 7d", "Ks Qd 9h 7s 3h")
    played.choose(BOX, Bet(Chips(40)))
    assert net(played) == 40 + 10
    assert len(played.board) == 5


def test_a_check_twice_leaves_one_ante_or_a_fold() -> None:
    played = ultimate("As 4d", "2c 7d", "Ks Qd 9h 7s 3h")
    played.choose(BOX, CHECK)
    played.choose(BOX, CHECK)
    assert box_menu(played).bets == (10,)
    played.choose(BOX, FOLD)
    assert net(played) == -20


def test_without_a_dealer_s_game_the_ante_goes_back_and_the_rest_is_compared() -> None:
    played = ultimate("As 4d", "2c 8d", "Ks Qd 9h 7s 3h")
    played.choose(BOX, Bet(Chips(30)))
    assert net(played) == 30


def test_the_blind_is_paid_by_its_table() -> None:
    played = ultimate("As 4s", "Kc 8d", "Ks Qs 9s 7d 3h")
    played.choose(BOX, Bet(Chips(30)))
    assert net(played) == 30 + 10 + 15


def test_the_limits_of_a_table_are_its_own() -> None:
    game = named("oasis")
    chance = stacked(game, boxes=["As Ks Qs Js Ts"], dealer="Ah Kd Qd 9c 4d")
    played = one_box(game, chance, limits=Limits(Chips(10), Chips(10), Chips(500)))
    played.choose(BOX, BET)
    assert net(played) == 500


def test_deeds_are_told_with_who_did_them() -> None:
    played = oasis()
    (acted, *_) = played.choose(BOX, FOLD, by=By.PROTECTION)
    assert acted == BoxActed(BOX, Deed.FOLD, Chips(0), Chips(0), By.PROTECTION)
