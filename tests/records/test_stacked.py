"""The deck behind what a source tells, and the reshuffles that bring what it tells of later cards."""

import pytest

from cardhouse.cards import Card, CardError, card_names, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.draw import TRIPLE_DRAW_27
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.stud import SEVEN_CARD_STUD
from cardhouse.records.record import Chosen
from cardhouse.records.reshuffled import Rerun
from cardhouse.records.stacked import Draw, Known, Stacking
from cardhouse.rules.events import Dealt, Reshuffled
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK
from cardhouse.rules.spec import NOT_RESHUFFLED, Chance
from cardhouse.rules.stakes import fixed_limit


def cards(names: str) -> list[Known]:
    return list(parse_cards(names))


def top(stacking: Stacking, count: int) -> str:
    return card_names(stacking.finish()[:count])


def test_cards_go_round_the_table_one_at_a_time() -> None:
    told = Stacking(HOLDEM, 2, finals={})
    told.tell(0, cards("As Ad"))
    told.tell(1, cards("Ks Kd"))
    told.tell(None, cards("2c 3c 4c"))
    assert top(told, 7) == "As Ks Ad Kd 2c 3c 4c"


def test_up_cards_come_after_those_down() -> None:
    told = Stacking(SEVEN_CARD_STUD, 2, finals={})
    told.tell(0, cards("As Ad Ah"))
    told.tell(1, cards("Ks Kd Kh"))
    assert top(told, 6) == "As Ks Ad Kd Ah Kh"


def test_who_has_folded_gets_no_more_cards() -> None:
    told = Stacking(SEVEN_CARD_STUD, 3, finals={})
    told.open_street()
    told.fold(1)
    for place, names in enumerate(("As Ad Ah Ac", "Ks Kd Kh", "Qs Qd Qh Qc")):
        told.tell(place, cards(names))
    assert top(told, 11) == "As Ks Qs Ad Kd Qd Ah Kh Qh Ac Qc"


def test_one_card_for_all_comes_when_the_deck_is_short() -> None:
    told = Stacking(SEVEN_CARD_STUD, 8, finals={})
    told.tell(None, cards("As"))
    assert card_names(told.finish()[48:49]) == "As"


def test_unknown_cards_become_the_hand_that_the_seat_ended_with() -> None:
    told = Stacking(HOLDEM, 2, finals={1: parse_cards("Ks Kd")})
    told.tell(0, [None, None])
    told.tell(1, [None, *cards("Kd")])
    assert set(told.finish()[1:4:2]) == set(parse_cards("Ks Kd"))


def test_a_card_that_stands_twice_is_refused() -> None:
    told = Stacking(HOLDEM, 2, finals={})
    told.tell(0, cards("As Ad"))
    told.tell(1, cards("As Kd"))
    with pytest.raises(CardError, match="stands twice"):
        told.finish()


def drawing(finals: str = "") -> Stacking:
    told = Stacking(TRIPLE_DRAW_27, 2, finals={0: parse_cards(finals)} if finals else {})
    told.tell(0, cards("As Ks 4s 3s 2s"))
    told.open_street()
    return told


def names(draw: Draw) -> str:
    return card_names(draw.choice().cards)


def test_a_discard_that_is_told_is_made() -> None:
    assert names(drawing().draw(0, 2, out=cards("Ks As"))) == "Ks As"


def test_a_discard_that_is_not_told_is_of_cards_that_the_seat_does_not_end_with() -> None:
    assert names(drawing("7h 5h 4s 3s 2s").draw(0, 2)) == "As Ks"


def test_a_seat_cannot_discard_what_it_does_not_hold() -> None:
    with pytest.raises(CardError, match="Qs is discarded"):
        drawing().draw(0, 1, out=cards("Qs"))


def test_drawn_cards_follow_in_the_order_of_the_draws() -> None:
    told = drawing()
    told.draw(0, 1, out=cards("As"), into=cards("7h"))
    told.draw(1, 1, into=cards("8h"))
    assert card_names(told.finish()[10:12]) == "7h 8h"


SIX = [Seat(number) for number in range(1, 7)]


class Reshuffle:
    """Six seats draw five each; the last cards come from the discards. `wanted` is told of seat 6's draw."""

    def __init__(self, wanted: list[Known]) -> None:
        told = Stacking(TRIPLE_DRAW_27, 6, finals={})
        told.open_street()
        self.draws = [told.draw(place, 5) for place in range(5)]
        self.draws.append(told.draw(5, 5, into=wanted))
        stacks = dict.fromkeys(SIX, Chips(1_000))
        chance = Chance(told.finish(), (NOT_RESHUFFLED,) * TRIPLE_DRAW_27.reshuffles_for(len(SIX)))
        hand = Hand(TRIPLE_DRAW_27, fixed_limit(Chips(10)), stacks, button=SIX[-1], chance=chance)
        for seat in (3, 4, 5, 6, 1):
            hand.choose(Seat(seat), CALL)
        hand.choose(Seat(2), CHECK)
        self.rerun = Rerun(hand, told.later)

    def drawn(self) -> tuple[Known, ...]:
        """What seat 6 gets."""
        for draw in self.draws:
            self.rerun.choose(Chosen(SIX[draw.place], draw.choice()), draw)
        dealt = [event for event in self.rerun.hand.events if isinstance(event, Dealt)]
        assert any(isinstance(event, Reshuffled) for event in self.rerun.hand.events)
        return dealt[-1].down


def test_a_reshuffle_brings_the_cards_that_are_told() -> None:
    wanted = cards("As Ks Qs Js Ts")
    assert list(Reshuffle(wanted).drawn()) == wanted


def test_a_reshuffle_brings_any_card_where_none_is_told() -> None:
    reshuffle = Reshuffle([None] * 5)
    drawn = reshuffle.drawn()
    assert [slot.card for slot in reshuffle.draws[-1].into] == list(drawn)
    assert len(set(drawn)) == 5


def test_a_card_that_the_seat_discarded_itself_does_not_come_back() -> None:
    reshuffle = Reshuffle([None] * 5)
    own: list[Card] = [*reshuffle.draws[-1].choice().cards]
    reshuffle.draws[-1].into[-1].card = own[0]
    with pytest.raises(CardError, match="no reshuffle brings"):
        reshuffle.drawn()
