"""The games as messages: what can be opened, and every fact that tells how it is played."""

from msgspec.structs import replace

from cardhouse.cards import card_name, rank_of
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.catalogue import GAMES, ROTATIONS
from cardhouse.games.rotations import Rotation
from cardhouse.protocol.messages import (
    AbilityInfo,
    Aim,
    BettingInfo,
    ExampleHand,
    FamilyId,
    GameInfo,
    Games,
    LegInfo,
    OrderInfo,
    RotationInfo,
    StakesInfo,
    StreetInfo,
)
from cardhouse.ranking import ORDERS, Order
from cardhouse.ranking.examples import examples_of
from cardhouse.ranking.order import two_and_three
from cardhouse.room.casino_info import casino_info
from cardhouse.room.offers import blinds_offered, stakes_for
from cardhouse.rules.ability import MOST_STARS, wheels
from cardhouse.rules.spec import Game, Stakes, Street, StructureId

SAMPLE_BLIND = 100
"""A price that every forced bet divides."""


def game_info(game: Game) -> GameInfo:
    """The record as the client tells it."""
    return GameInfo(
        id=game.id,
        family=family_of(game),
        aim=aim_of(game),
        deck=len(game.deck),
        lowest_rank=min(map(rank_of, game.deck)) + 2,
        fewest_seats=game.fewest_seats,
        most_seats=game.most_seats,
        forced=game.forced,
        has_button=game.has_button,
        exact_hole=_exact_hole(game),
        showing=None if game.up_cards is None else game.up_cards.showing.id,
        exposure=game.exposure,
        may_run_out=game.may_run_out(game.most_seats),
        betting=[_betting(game, structure) for structure in game.structures],
        streets=[_street(street) for street in game.streets],
        orders=[order.id for order in game.orders],
        abilities=[AbilityInfo(one.id, one.cost, one.aim, one.answers) for one in game.abilities],
        wheels=[list(wheel) for wheel in wheels(game.abilities)] if game.abilities else [],
        most_stars=MOST_STARS if game.abilities else 0,
    )


def rotation_info(rotation: Rotation) -> RotationInfo:
    """A rotation, opened at the price of its first game."""
    (game, structure), *_ = rotation.legs
    betting = _betting(game, structure)
    return RotationInfo(
        id=rotation.id,
        family=FamilyId.MIXED,
        fewest_seats=rotation.fewest_seats,
        most_seats=rotation.most_seats,
        betting=[replace(betting, door=None, blinds=blinds_offered(rotation, structure))],
        legs=[LegInfo(leg.id, leg_structure) for leg, leg_structure in rotation.legs],
    )


def family_of(game: Game) -> FamilyId:
    """By what is dealt, never by the game's name; abilities make a family of their own."""
    if game.abilities:
        return FamilyId.ABILITIES
    if any(street.up for street in game.streets):
        return FamilyId.STUD if _own_cards(game) > 5 else FamilyId.SHORT_STUD
    if any(street.draw for street in game.streets):
        return FamilyId.DRAW
    return FamilyId.TWO_AND_BOARD if _exact_hole(game) else FamilyId.BOARD


def aim_of(game: Game) -> Aim:
    """By the best hand of each order that shares the pot."""
    if len(game.orders) > 1:
        return Aim.HIGH_LOW
    best = examples_of(game.orders[0])[0]
    return Aim.HIGH if best.category == "straight_flush" else Aim.LOW


def _own_cards(game: Game) -> int:
    return sum(street.down + street.up for street in game.streets)


def _exact_hole(game: Game) -> int:
    return 2 if game.orders[0].fives is two_and_three else 0


def _betting(game: Game, structure: StructureId) -> BettingInfo:
    up = game.up_cards
    door = None if up is None else up.limit_door if structure.is_limit else up.big_bet_door
    stakes = _stakes(stakes_for(game, structure, SAMPLE_BLIND))
    return BettingInfo(structure, None if door is None else door.id, stakes, blinds_offered(game, structure))


def _stakes(stakes: Stakes) -> StakesInfo:
    return StakesInfo(
        SAMPLE_BLIND,
        stakes.small_blind,
        stakes.big_blind,
        stakes.small_bet,
        stakes.big_bet,
        stakes.ante,
        stakes.bring_in,
        list(stakes.spread),
    )


def _street(street: Street) -> StreetInfo:
    return StreetInfo(
        street.name,
        street.down,
        street.up,
        street.board,
        street.draw,
        street.discard,
        street.opener,
        street.is_big,
        street.double,
        street.is_split_offered,
    )


def _order_info(order: Order) -> OrderInfo:
    return OrderInfo(
        order.id,
        [
            ExampleHand(example.category, [card_name(card) for card in example.cards], example.made)
            for example in examples_of(order)
        ],
    )


_FAMILIES = list(FamilyId)
GAMES_TOLD = Games(
    sorted(map(game_info, GAMES.values()), key=lambda info: _FAMILIES.index(info.family)),
    [rotation_info(rotation) for rotation in ROTATIONS.values()],
    [_order_info(order) for order in ORDERS.values()],
    [casino_info(game) for game in CASINO_GAMES.values()],
)
