"""Which boxes may be played for how much (rules.md 8)."""

from collections.abc import Mapping, Sequence

import msgspec

from cardhouse.casino.spec import CasinoGame, Limits, max_bonus
from cardhouse.chips import Chips, Seat
from cardhouse.play import Position, Refusal


class Wager(msgspec.Struct, frozen=True):
    """A box and what lies on it before the cards. `seat` is the player who holds it."""

    box: Position
    seat: Seat
    ante: Chips
    is_open: bool = True
    bonus: Chips = Chips(0)


def check_wagers(
    game: CasinoGame, limits: Limits, *, wagers: Sequence[Wager], purses: Mapping[Seat, Chips]
) -> None:
    """Raises `Refusal` unless these boxes can be dealt to together and their holders could bet on each."""
    boxes = [wager.box for wager in wagers]
    if not 1 <= len(boxes) <= game.boxes.most:
        raise Refusal("too_many_boxes" if boxes else "no_boxes", most=game.boxes.most)
    if len(set(boxes)) < len(boxes):
        raise Refusal("box_taken")
    for wager in wagers:
        check_wager(game, limits, wager=wager)
    for seat in {wager.seat for wager in wagers}:
        own = [wager for wager in wagers if wager.seat == seat]
        _check_holder(game, own, purses.get(seat, Chips(0)))


def check_wager(game: CasinoGame, limits: Limits, *, wager: Wager) -> None:
    """Raises `Refusal` unless the table takes these stakes."""
    if not _whole(wager.ante) or not limits.min_ante <= wager.ante <= limits.max_ante:
        raise Refusal("ante_out_of_range", least=limits.min_ante, most=limits.max_ante)
    if wager.bonus == 0:
        return
    if game.bonus is None:
        raise Refusal("no_bonus")
    if not _whole(wager.bonus) or not limits.min_bonus <= wager.bonus <= max_bonus(wager.ante):
        raise Refusal("bonus_out_of_range", least=limits.min_bonus, most=max_bonus(wager.ante))


def _whole(amount: object) -> bool:
    return type(amount) is int


def _check_holder(game: CasinoGame, own: Sequence[Wager], purse: Chips) -> None:
    open_boxes = sum(wager.is_open for wager in own)
    if open_boxes > game.boxes.open_each:
        raise Refusal("too_many_open_boxes", most=game.boxes.open_each)
    if len(own) - open_boxes > game.boxes.closed_each:
        raise Refusal("too_many_closed_boxes", most=game.boxes.closed_each)
    if len({wager.ante for wager in own}) > 1:
        raise Refusal("unequal_antes")
    antes = game.ante_stakes + game.least_bet
    needed = sum(wager.ante * antes + wager.bonus for wager in own)
    if needed > purse:
        raise Refusal("not_enough_chips", needed=needed)
