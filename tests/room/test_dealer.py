"""What chance a hand is given (rules.md 0, 4.7)."""

from collections import Counter

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.dealing import entropy_needed
from cardhouse.games.draw import BADUGI_DRAW, FIVE_CARD_DRAW, TRIPLE_DRAW_27
from cardhouse.games.naiko import NAIKO
from cardhouse.room.dealer import Dealer
from cardhouse.rules.ability import wheels
from cardhouse.rules.spec import Game
from cardhouse.tables.table import needed_for
from tests.room.house import SeededEntropy

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_card_of_the_game_s_deck_is_dealt_once(game: Game) -> None:
    deck = Dealer(SeededEntropy(1)).chance(needed_for(game, game.most_seats)).deck
    assert sorted(deck) == sorted(game.deck)
    assert deck != game.deck


@every_game
def test_there_is_enough_to_shuffle_discards_as_often_as_it_may_come_to_that(game: Game) -> None:
    for seats in range(game.fewest_seats, game.most_seats + 1):
        reshuffles = Dealer(SeededEntropy(1)).chance(needed_for(game, seats)).reshuffles
        assert len(reshuffles) == game.reshuffles_for(seats)
        assert all(len(chance) >= entropy_needed(len(game.deck)) for chance in reshuffles)
        assert len(set(reshuffles)) == len(reshuffles)


@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [
        (FIVE_CARD_DRAW, 5, 0),
        (FIVE_CARD_DRAW, 6, 6),
        (TRIPLE_DRAW_27, 2, 0),
        (TRIPLE_DRAW_27, 3, 9),
        (BADUGI_DRAW, 8, 24),
    ],
)
def test_where_the_deck_suffices_none_is_taken(game: Game, seats: int, count: int) -> None:
    assert len(Dealer(SeededEntropy(1)).chance(needed_for(game, seats)).reshuffles) == count


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.abilities], ids=lambda g: g.id)
def test_a_game_without_abilities_takes_no_chance_for_a_wheel(game: Game) -> None:
    """The entropy stands where it stood before there were abilities."""
    entropy, dealer = SeededEntropy(1), Dealer(SeededEntropy(1))
    needed = needed_for(game, game.most_seats)
    chance = dealer.chance(needed)
    for _ in range(needed.reshuffles + 1):
        entropy.take(entropy_needed(len(game.deck)))
    assert chance.wheel == ()
    assert dealer.luck(8) == entropy.take(8)


def test_each_wheel_comes_as_often_as_another() -> None:
    """rules.md 6.2."""
    dealer, needed = Dealer(SeededEntropy(1)), needed_for(NAIKO, 6)
    drawn = Counter(dealer.chance(needed).wheel for _ in range(3_000))
    assert drawn.keys() == set(wheels(NAIKO.abilities))
    assert all(900 < count < 1_100 for count in drawn.values())
