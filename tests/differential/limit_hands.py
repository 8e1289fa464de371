"""Random hands of fixed limit with short stacks, in step with the rule book's checker at every menu."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.play import Choice
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import BRING_IN, CALL, CHECK, FOLD, BetMenu, BringInMenu, Discard, DrawMenu, RaiseTo
from cardhouse.rules.spec import Chance, Double, Forced, Game, GameId, ShortAllIn, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.differential.betting_rounds import differences
from tests.oracles import betting_round as checker

SMALL_BET = 20
NAMES = ("holdem", "seven-card-stud", "omaha-hi-lo", "razz", "soko", "dafa-seven-card-stud", "five-card-draw")
LIMIT_GAMES = tuple(GAMES[GameId(name)] for name in NAMES)


def random_hand(rng: Random, game: Game) -> Hand:
    """Two seats to as many as fit, three of four with no more than four big bets."""
    seats = [Seat(number) for number in range(1, rng.randint(2, min(game.most_seats, 8)) + 1)]
    stakes = usual_stakes(game, StructureId.FIXED_LIMIT, unit=Chips(SMALL_BET))
    deck = list(game.deck)
    rng.shuffle(deck)
    return Hand(
        game,
        replace(stakes, short_all_in=rng.choice(tuple(ShortAllIn))),
        {seat: Chips(_stack(rng)) for seat in seats},
        button=rng.choice(seats) if game.has_button else None,
        chance=Chance(tuple(deck), tuple(rng.randbytes(80) for _ in range(game.reshuffles_for(len(seats))))),
    )


def _stack(rng: Random) -> int:
    return 100 * SMALL_BET if rng.random() < 0.25 else rng.randint(1, 8 * SMALL_BET)


def checked_round(hand: Hand, *, level: int = 0, bring_in: Seat | None = None) -> checker.Round:
    """The street as the checker sees it: what lies before the seats still in, and where it begins."""
    street, stakes = hand.game.streets[hand.street], hand.stakes
    live = [place for place, folded in enumerate(hand.folded) if not folded]
    first = hand.round.first if bring_in is None else hand.place_of[bring_in] + 1
    turn = [place for place in live if place >= first] + [place for place in live if place < first]
    pairs = any(len({card // 4 for card in hand.up[place]}) < len(hand.up[place]) for place in live)
    told: dict[str, Any] = {
        "structure": {"type": "FL", "bet": stakes.big_bet if street.is_big else stakes.small_bet},
        "seats": [
            {"name": str(hand.seats[place]), "stack": hand.stacks[place], "committed": hand.bets[place]}
            for place in turn
        ],
        "start_bet": level,
        "count0": 1 if level and hand.game.forced is Forced.BLINDS else 0,
        "double_ok": street.double is Double.ALWAYS or (street.double is Double.OPEN_PAIR and pairs),
        "short_all_in": stakes.short_all_in.value,
        "bring_in": None if bring_in is None else str(bring_in),
    }
    return checker.begin(told)


class CheckedHand:
    """A hand, and its street's betting beside it. `story` is what was chosen."""

    def __init__(self, rng: Random, game: Game) -> None:
        self.rng = rng
        self.hand = random_hand(rng, game)
        self.start = tuple(self.hand.stacks), tuple(self.hand.bets)
        self.street = -1
        self.theirs: checker.Round | None = None
        self.story: list[str] = []

    def first_difference(self) -> str | None:
        """Play the hand to its end or to a menu on which the two differ."""
        hand = self.hand
        while hand.actor is not None:
            match hand.menu:
                case BringInMenu() as menu:
                    self._bring_in(hand.actor, menu)
                case BetMenu() as menu:
                    found = self._bet(hand.actor, menu)
                    if found is not None:
                        return f"{hand.game.id} {hand.stakes} {self.start} {self.story}: {found}"
                case DrawMenu(least=least):
                    hand.choose(hand.actor, Discard(hand.hole[hand.place_of[hand.actor]][:least]))
                case menu:
                    raise AssertionError(menu)
        return None

    def _bring_in(self, seat: Seat, menu: BringInMenu) -> None:
        """It is posted, or completed at once, or passed on by a seat that may fold."""
        hand, rng, amount = self.hand, self.rng, self.hand.stakes.bring_in
        self.street = hand.street
        if menu.may_fold and rng.random() < 0.3:
            hand.choose(seat, FOLD)
        elif menu.min_to and rng.random() < 0.3:
            self.theirs = checked_round(hand, level=amount)
            self.theirs.act([str(seat), "complete", menu.min_to])
            hand.choose(seat, RaiseTo(menu.min_to))
        else:
            hand.choose(seat, BRING_IN)
            if hand.street == self.street and not hand.is_over:
                self.theirs = checked_round(hand, level=amount, bring_in=seat)

    def _bet(self, seat: Seat, menu: BetMenu) -> str | None:
        hand, rng = self.hand, self.rng
        if hand.street != self.street:
            self.street = hand.street
            self.theirs = checked_round(hand, level=menu.level)
        theirs = self.theirs
        assert theirs is not None
        found = next(differences(theirs, str(seat), menu), None)
        if found is not None:
            return found
        percent = rng.random()
        word: Sequence[object]
        choice: Choice
        if menu.min_to and percent < 0.45:
            to = rng.choice(menu.sizes or (menu.min_to,))
            word, choice = ["raise", to], RaiseTo(Chips(to))
        elif menu.call and percent < 0.6:
            word, choice = ["fold"], FOLD
        else:
            word, choice = (["call"], CALL) if menu.call else (["check"], CHECK)
        self.story.append(f"{seat} {word}")
        theirs.act([str(seat), *word])
        hand.choose(seat, choice)
        return None


def first_difference_in_hands(seed: int, hands: int) -> str | None:
    """Of so many random hands, of one game after the other."""
    rng = Random(seed)
    for number in range(hands):
        found = CheckedHand(rng, LIMIT_GAMES[number % len(LIMIT_GAMES)]).first_difference()
        if found is not None:
            return found
    return None
