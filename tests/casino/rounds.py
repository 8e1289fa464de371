"""Casino rounds written down, and random ones."""

from collections.abc import Sequence
from random import Random

import msgspec

from cardhouse.cards import STANDARD_DECK, Card, parse_cards
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import BUY_GAME, SIXTH_CARD, TAKE_ANTE, Bet, BoxMenu, Exchange, GameMenu
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.spec import CasinoGame, CasinoGameId, Limits, max_bonus
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice, Menu, Position
from cardhouse.rules.menu import CHECK, FOLD
from cardhouse.rules.spec import Chance

BOX, PLAYER = Position(Seat(1)), Seat(7)
LIMITS = Limits(Chips(10), Chips(1_000))
ENOUGH = Chips(1_000_000)


def named(game: str) -> CasinoGame:
    return CASINO_GAMES[CasinoGameId(game)]


def stacked(game: CasinoGame, *, boxes: Sequence[str], dealer: str, after: str = "") -> Chance:
    """A deck that deals these hands, and then the cards `after` them."""
    holes = [parse_cards(cards) for cards in boxes]
    bank = parse_cards(dealer)
    order: list[Card] = []
    for turn in range(max(game.hole, game.dealer)):
        order += [hole[turn] for hole in holes if turn < len(hole)]
        order += bank[turn : turn + 1]
    order += parse_cards(after)
    rest = [card for card in STANDARD_DECK if card not in order]
    return Chance((*order, *rest))


def wager(
    box: int = BOX, *, seat: int = PLAYER, ante: int = 10, is_open: bool = True, bonus: int = 0
) -> Wager:
    return Wager(Position(Seat(box)), Seat(seat), Chips(ante), is_open, Chips(bonus))


def one_box(
    game: CasinoGame,
    chance: Chance,
    *,
    ante: int = 10,
    bonus: int = 0,
    limits: Limits = LIMITS,
    purse: int = ENOUGH,
) -> CasinoRound:
    """A player with one open box."""
    wagers = [wager(ante=ante, bonus=bonus)]
    return CasinoRound(game, limits, wagers, purses={PLAYER: Chips(purse)}, chance=chance)


def box_menu(played: CasinoRound, box: Position = BOX) -> BoxMenu:
    menu = played.pending[box].menu
    assert isinstance(menu, BoxMenu)
    return menu


def net(played: CasinoRound, box: Position = BOX) -> int:
    result = played.result.boxes[box]
    return result.paid - result.put


class Setup(msgspec.Struct, frozen=True):
    """Everything that makes a round but its choices."""

    game: CasinoGame
    limits: Limits
    wagers: tuple[Wager, ...]
    purses: dict[Seat, Chips]
    deck: tuple[Card, ...]

    def round(self, deck: tuple[Card, ...] | None = None) -> CasinoRound:
        """The round at its first decision, on another deck if one is given."""
        return CasinoRound(
            self.game, self.limits, self.wagers, purses=self.purses, chance=Chance(deck or self.deck)
        )


def random_setup(rng: Random, game: CasinoGame) -> Setup:
    """Any number of boxes, open and closed, held by few or many; purses deep or nearly empty."""
    limits = Limits(Chips(10), Chips(100), rng.choice((None, Chips(rng.choice((5, 100, 600, 3_000))))))
    antes = {seat: Chips(rng.randint(10, 100)) for seat in range(game.boxes.most)}
    held: dict[int, list[bool]] = {}
    wagers: list[Wager] = []
    for box in range(rng.randint(1, game.boxes.most)):
        seat, is_open = rng.randrange(rng.randint(1, game.boxes.most)), rng.random() < 0.7
        own = held.setdefault(seat, [])
        most = game.boxes.open_each if is_open else game.boxes.closed_each
        if own.count(is_open) == most:
            continue
        own.append(is_open)
        bonus = 0
        if game.bonus is not None and rng.random() < 0.5:
            bonus = rng.randint(limits.min_bonus, max_bonus(antes[seat]))
        wagers.append(wager(box, seat=seat, ante=antes[seat], is_open=is_open, bonus=bonus))
    if not wagers:
        wagers.append(wager(0, seat=0, ante=antes[0]))
    purses = {
        seat: Chips(_needed(game, wagers, seat) + antes[seat] * rng.choice((0, 1, 2, 3, 5, 20, 50)))
        for seat in {wager.seat for wager in wagers}
    }
    return Setup(game, limits, tuple(wagers), purses, tuple(rng.sample(STANDARD_DECK, 52)))


def _needed(game: CasinoGame, wagers: Sequence[Wager], seat: Seat) -> int:
    antes = game.ante_stakes + game.least_bet
    return sum(wager.ante * antes + wager.bonus for wager in wagers if wager.seat == seat)


def random_choice(rng: Random, menu: Menu) -> Choice:
    """Any choice of the menu."""
    return rng.choice(choices(rng, menu))


def choices(rng: Random, menu: Menu) -> list[Choice]:
    """One of every kind that the menu offers."""
    if isinstance(menu, GameMenu):
        return [BUY_GAME, TAKE_ANTE]
    assert isinstance(menu, BoxMenu)
    found: list[Choice] = [Bet(bet) for bet in menu.bets]
    if menu.max_insurance:
        stake = rng.randint(menu.min_insurance, menu.max_insurance)
        found.append(Bet(menu.bets[0], Chips(stake)))
    found += [FOLD] * menu.may_fold + [CHECK] * menu.may_check
    found += [SIXTH_CARD] * (menu.sixth_card is not None)
    found += [Exchange(tuple(rng.sample(menu.cards, price.cards))) for price in menu.exchange]
    return found


Made = list[tuple[Position, Choice]]


def step(played: CasinoRound, rng: Random) -> tuple[Position, Choice]:
    """One random choice at one of the boxes that owe one."""
    box = rng.choice(list(played.pending))
    choice = random_choice(rng, played.pending[box].menu)
    played.choose(box, choice)
    return box, choice


def play(played: CasinoRound, rng: Random) -> Made:
    """To the end; the choices made."""
    made = []
    while not played.is_over:
        made.append(step(played, rng))
    return made


def again(setup: Setup, made: Made, deck: tuple[Card, ...] | None = None) -> CasinoRound:
    """The same choices once more, on another deck if one is given."""
    played = setup.round(deck)
    for box, choice in made:
        played.choose(box, choice)
    return played
