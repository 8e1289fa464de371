"""The worth of an ability: a hand beside the same one without it, and nothing else between them."""

import random
from collections.abc import Iterator, Mapping, Sequence

import msgspec
import pytest

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.analysis.abilities import Abilities, AbilityScore, AbilityTally, Sit, Trial, luck_at, without
from cardhouse.analysis.playing import Bot, Player
from cardhouse.analysis.simulation import Simulation, simulate
from cardhouse.bots.player import CALLER, RANDOM, BlindBot, BlindPlayer, StyledBot
from cardhouse.bots.styles import STYLES
from cardhouse.cards import parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu
from cardhouse.rules.ability import AbilityId, AimedAt
from cardhouse.rules.menu import CALL, AbilityOffer, AnswerMenu, BetMenu, Use
from cardhouse.rules.spec import Game, Stacks, Stakes
from tests.bots.naiko import heads_up
from tests.bots.table import HOLDEM, NAIKO, NO_LIMIT, A, B, Watched
from tests.wheels import WITHOUT_SLEEVE


class Eager:
    """Uses one ability wherever it can, with its last card or at the first target, and no other; all else as
    another would.
    """

    def __init__(self, ability: AbilityId, other: BlindPlayer) -> None:
        self.ability = ability
        self.other = other
        self.see = other.see

    def choose(self, menu: Menu, luck: bytes) -> Choice:
        for offer in offers(menu):
            if offer.ability == self.ability and offer.refused is None:
                card = self.other.sight.hole[-1] if offer.aim is AimedAt.OWN_CARD else None
                return Use(offer.ability, card=card, target=next(iter(offer.targets), None))
        for offer in offers(menu):
            menu = without(menu, offer.ability)
        return self.other.choose(menu, luck)


def offers(menu: Menu) -> tuple[AbilityOffer, ...]:
    if isinstance(menu, BetMenu):
        return menu.abilities
    return menu.answers if isinstance(menu, AnswerMenu) else ()


class EagerBot(msgspec.Struct, frozen=True):
    ability: AbilityId
    other: BlindBot = CALLER
    name: str = "eager"

    def sit(self, game: Game, stakes: Stakes, *, seat: Seat, stacks: Stacks, button: Seat | None) -> Eager:
        return Eager(self.ability, self.other.sit(game, stakes, seat=seat, stacks=stacks, button=button))


NEVER = AbilityId("none of them")
STYLED: list[Bot] = [*map(StyledBot, STYLES.values()), RANDOM]


def entropy(seed: int) -> Iterator[bytes]:
    chance = random.Random(seed)
    while True:
        yield chance.randbytes(40)


def played(bots: Sequence[Bot], hands: int, *, game: Game = NAIKO, seed: int = 1) -> Simulation:
    return simulate(game, NO_LIMIT, bots=bots, deals=hands, stack=Chips(10_000), entropy=entropy(seed))


def score(found: Simulation, ability: AbilityId) -> AbilityScore:
    (there,) = [score for score in found.abilities if score.ability == ability]
    return there


def sitting(table: Watched, bot_in: Mapping[Seat, Bot]) -> Sit:
    def sit(seat: Seat) -> Player:
        return bot_in[seat].sit(NAIKO, NO_LIMIT, seat=seat, stacks=table.stacks, button=A)

    return sit


def sleeved(top: str, *eager: Seat) -> Trial:
    """Heads-up between callers, of whom some sleeve. A has the button, B the first card."""
    table = heads_up(top)
    bots = {seat: EagerBot(SLEEVE.id if seat in eager else NEVER) for seat in (A, B)}
    trial = Trial(table.hand, sitting(table, bots), b"luck")
    trial.play()
    return trial


# What a use was worth


def test_a_sleeve_that_turns_the_hand_is_worth_what_was_lost_and_what_is_won() -> None:
    """B gets the seven that lay on the board, and a third one comes: 100 won in place of 100 lost."""
    assert sleeved("7sKc2hQd 7d KhJs9h4h 7c", B).won_by_use() == [(SLEEVE.id, 200)]


def test_a_sleeve_that_turns_nothing_is_worth_nothing() -> None:
    """A pairs his king without it, and has the better kicker with it."""
    assert sleeved("7sKc7hQd Ks 8c9hJs4h 3c", B).won_by_use() == [(SLEEVE.id, 0)]


def test_every_use_is_left_out_alone() -> None:
    """A parts with a queen for a deuce, then B with his deuce for a seven.

    Without A's sleeve B would have got the deuce of clubs, without B's he would have kept his own: in each
    case A keeps his pair of kings, and the set of sevens is missed.
    """
    trial = sleeved("7sKc2hQd 2c 7d KhJs9h4h 7c", A, B)
    assert trial.won_by_use() == [(SLEEVE.id, -200), (SLEEVE.id, 200)]


def test_the_hand_itself_goes_on_with_the_use() -> None:
    trial = sleeved("7sKc2hQd 7d KhJs9h4h 7c", B)
    assert tuple(trial.hand.board) == parse_cards("KhJs9h4h7c")


@pytest.mark.parametrize("ability", [PEEK.id, ANCHOR.id])
def test_what_changes_no_choice_is_worth_exactly_nothing(ability: AbilityId) -> None:
    """Forks have the same cards and the same luck: between callers an anchor binds nobody, and random
    players do not care for what they peek at.
    """
    other = RANDOM if ability == PEEK.id else CALLER
    found = score(played([EagerBot(ability, other), EagerBot(NEVER, other)], 200), ability)
    assert found.uses > 50
    assert (found.worth, found.error) == (0, 0)


def test_worth_is_in_big_blinds_with_the_error_of_a_mean() -> None:
    tally = AbilityTally()
    for won in (300, -100):
        tally.add(won)
    found = tally.score(PEEK.id, hands=8, unit=Chips(100))
    assert found.worth == 1
    assert found.error == pytest.approx(2 / 2**0.5)
    assert (found.uses, found.uses_per_100) == (2, 25)


# How it is found


def test_luck_is_the_same_behind_an_ability() -> None:
    table = heads_up("7sKc2hQd")
    before = luck_at(table.hand, A, b"luck")
    table.choose(A, Use(PEEK.id))
    assert luck_at(table.hand, A, b"luck") == before
    table.choose(A, CALL)
    assert luck_at(table.hand, B, b"luck") != before != luck_at(table.hand, A, b"luck")


def test_one_ability_is_left_out_of_a_menu_and_no_other() -> None:
    menu = without(heads_up("7sKc2hQd").hand.menus[A], SLEEVE.id)
    assert [offer.ability for offer in offers(menu)] == [PEEK.id, ANCHOR.id]


def test_an_answer_can_be_left_out_too() -> None:
    table = heads_up("7sKc2hQd", wheel=WITHOUT_SLEEVE)
    table.choose(A, Use(ANCHOR.id, target=B))
    menu = table.hand.menus[B]
    assert [offer.ability for offer in offers(menu)] == [SHIELD.id]
    assert not offers(without(menu, SHIELD.id))


def test_stars_go_on_with_their_bot_wherever_it_sits() -> None:
    found = Abilities(NAIKO.abilities, 2)
    held = []
    for hand in range(4):
        bot_at = {A: hand % 2, B: 1 - hand % 2}
        stars = found.dealt_in(bot_at)
        held.append((stars[A if not hand % 2 else B], stars[B if not hand % 2 else A]))
        table = heads_up("7sKc2hQd", stars=stars)
        bots = {seat: EagerBot(NEVER if bot else PEEK.id) for seat, bot in bot_at.items()}
        found.play(table.hand, bot_at, sit=sitting(table, bots), luck=b"luck")
    assert held == [(1, 1), (1, 2), (1, 3), (1, 3)]


# At a table


def test_the_same_bytes_give_the_same_figures() -> None:
    assert played(STYLED, 40) == played(STYLED, 40)


def test_other_bytes_give_other_figures() -> None:
    assert played(STYLED, 40).abilities != played(STYLED, 40, seed=2).abilities


def test_three_abilities_stand_on_every_wheel_and_each_of_them_sometimes() -> None:
    shares = {found.ability: found.on_the_wheel for found in played([CALLER] * 2, 90).abilities}
    assert sum(shares.values()) == pytest.approx(300)
    assert shares[ANCHOR.id] == 100
    assert all(50 < shares[ability] < 85 for ability in (PEEK.id, SLEEVE.id, SHIELD.id))


def test_as_many_anchors_are_answered_as_there_are_shields() -> None:
    found = played([EagerBot(ANCHOR.id), EagerBot(SHIELD.id)], 100)
    anchors, shields = score(found, ANCHOR.id), score(found, SHIELD.id)
    assert 0 < shields.uses < anchors.uses
    assert anchors.answered == pytest.approx(100 * shields.uses / anchors.uses)


def test_only_what_is_aimed_at_somebody_can_be_answered() -> None:
    found = played([EagerBot(PEEK.id), CALLER], 30)
    assert score(found, PEEK.id).answered is None


def test_a_classic_game_has_no_figures_of_abilities() -> None:
    assert played([CALLER] * 2, 5, game=HOLDEM).abilities == ()
