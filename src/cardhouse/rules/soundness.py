"""Whether a game can be played, and at these stakes: looked at when the records are made."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardhouse.cards import NAMES, Card, distinct
from cardhouse.chips import Seat
from cardhouse.ranking.hands import HandError, require_counts, require_deck
from cardhouse.rules.errors import SetupError

if TYPE_CHECKING:
    from cardhouse.rules.spec import Game, Stakes


def check_game(game: "Game") -> None:
    """Raises `SetupError` for a deck, streets, seats or orders that no hand can be played with."""
    _check_cards(game)
    _check_streets(game)
    if not 2 <= game.fewest_seats <= game.most_seats:
        raise SetupError("seats", f"{game.id}: {game.fewest_seats} to {game.most_seats} seats")
    if not game.structures:
        raise SetupError("no_structure", f"{game.id} has no betting structure")
    _check_orders(game)


def _check_cards(game: "Game") -> None:
    cards = game.deck
    if any(type(card) is not int or not 0 <= card < len(NAMES) for card in cards):
        raise SetupError("foreign_card", f"{game.id}: cards are 0 to {len(NAMES) - 1}")
    if not distinct(cards):
        raise SetupError("repeated_card", f"{game.id}: a card is twice in the deck")


def _check_streets(game: "Game") -> None:
    if not game.streets:
        raise SetupError("no_street", f"{game.id} has no streets")
    for street in game.streets:
        counts = (street.down, street.up, street.board, street.draw, street.discard)
        if any(type(count) is not int or count < 0 for count in counts):
            raise SetupError("street", f"{game.id}: {street.name} deals {counts}")
        if street.draw and (street.down or street.up or street.board):
            raise SetupError("street", f"{game.id}: nothing is dealt on {street.name} but what is drawn")
        if street.is_split_offered and street is not game.streets[-1]:
            raise SetupError("street", f"{game.id}: pots are shared on the last street, not on {street.name}")
        if game.abilities and street.draw:
            raise SetupError("street", f"{game.id}: abilities and draws would want more cards than there are")


def _check_orders(game: "Game") -> None:
    """Each judges the cards that a showdown brings (rules.md 3)."""
    streets = game.streets
    hole = sum(street.down + street.up - street.discard for street in streets)
    board = sum(street.board for street in streets)
    try:
        for order in game.orders:
            require_counts(order, hole, board)
            require_deck(order, game.deck)
    except HandError as error:
        raise SetupError("order", f"{game.id}: {error}") from error
    if not 1 <= len(game.orders) <= 2:
        raise SetupError("order", f"{game.id}: one order or two share a pot, not {len(game.orders)}")


def check_stakes(stakes: "Stakes") -> None:
    """Raises `SetupError` for prices that are no chips, or that do not go together (rules.md 1)."""
    blinds, bets = (stakes.small_blind, stakes.big_blind), (stakes.small_bet, stakes.big_bet)
    _check_chips("stakes", (*blinds, stakes.ante, stakes.bring_in, *bets, *stakes.spread))
    if stakes.small_blind > stakes.big_blind:
        raise SetupError("small_blind", "a small blind of {} is above a big one of {}".format(*blinds))
    if not stakes.caps or any(type(cap) is not int or cap < 1 for cap in stakes.caps):
        raise SetupError("cap", f"a street allows one bet or more, not {stakes.caps}")
    if stakes.structure.is_fixed:
        _check_fixed(stakes)
    elif not stakes.min_bet:
        raise SetupError(
            "no_bet", f"{stakes.structure}: neither a big blind nor a bring-in says the least bet"
        )
    if stakes.structure.is_spread != bool(stakes.spread):
        raise SetupError("spread", f"{stakes.structure} with limits of {stakes.spread}")
    if stakes.spread and min(stakes.spread) < stakes.min_bet:
        raise SetupError(
            "spread", f"a limit of {min(stakes.spread)} is below the least bet, {stakes.min_bet}"
        )


def _check_fixed(stakes: "Stakes") -> None:
    small, big = stakes.small_bet, stakes.big_bet
    if not small:
        raise SetupError("no_bet", "fixed limit without a small bet")
    if small > big:
        raise SetupError("big_bet", f"a small bet of {small} is above a big one of {big}")
    if stakes.bring_in > small:
        raise SetupError("bring_in", f"a bring-in of {stakes.bring_in} is above the bet of {small}")


def check_forced(game: "Game", stakes: "Stakes") -> None:
    """Raises `SetupError` where the stakes lack what the game forces, or have what it does not."""
    if game.forced.brings_in != bool(stakes.bring_in):
        raise SetupError("bring_in", f"{game.id} with a bring-in of {stakes.bring_in}")
    if not (stakes.ante or stakes.big_blind or stakes.bring_in):
        raise SetupError("nothing_posted", f"{game.id} without blinds, antes and a bring-in")


def _check_chips(name: str, amounts: Sequence[object]) -> None:
    if any(type(amount) is not int or amount < 0 for amount in amounts):
        raise SetupError("not_chips", f"{name} are whole chips, none below zero: {amounts}")


def check_deal(game: "Game", seats: int) -> None:
    """Raises `SetupError` for more or fewer seats than the game takes, or a deck too short for them."""
    if not game.fewest_seats <= seats <= game.most_seats:
        few, many = game.fewest_seats, game.most_seats
        raise SetupError("seats", f"{game.id} takes {few} to {many} seats, not {seats}")
    left, held, thrown = len(game.deck), 0, 0
    for street in game.streets:
        each = street.down + street.up
        is_shared = bool(held) and each * seats > left  # one card for all takes the place of theirs (4.5)
        left -= street.board + (1 if is_shared else each * seats)
        held += each - street.discard
        thrown += street.draw
        drawable = len(game.deck) - held * seats + street.draw - thrown if street.draw else 0
        if left < 0 or drawable < street.draw:
            raise SetupError("deck", f"{game.id} for {seats} takes more than {len(game.deck)} cards")


def wrong_deck(game: "Game", deck: Sequence[Card], *, needed: int) -> SetupError:
    """What is wrong with a deck that no hand of the game can be dealt from."""
    if len(deck) < needed:
        return SetupError("deck", f"{game.id} needs {needed} cards, not {len(deck)}")
    foreign = [card for card in deck if card not in game.deck]
    if foreign:
        return SetupError("foreign_card", f"not in the deck of {game.id}: {foreign}")
    return SetupError("repeated_card", f"a card is twice in this deck of {game.id}: {deck}")


def check_button(game: "Game", seats: Sequence[Seat], button: object) -> None:
    """Raises `SetupError` for a button at no seat of a table (rules.md 0, 2.1).

    A game without a button takes any: in a rotation the table keeps it for the next game.
    """
    if button is None or not game.has_button:
        return
    if type(button) is not int or not 0 <= button <= max(game.most_seats, *seats):
        raise SetupError("button", f"no seat of a table of {game.id} has the button {button}")
