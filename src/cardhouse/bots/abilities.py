"""When a bot uses an ability, and at whom or which card it aims: a rule for each, by its id.

A rule finds a use worth its stars, or none. An ability without a rule is left alone.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.bots.first_street import raising_range
from cardhouse.bots.later_streets import line
from cardhouse.bots.luck import Luck
from cardhouse.bots.outlook import fair_share, outlook
from cardhouse.bots.sight import Sight
from cardhouse.bots.starting import standing
from cardhouse.bots.styles import Style
from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.play import Choice
from cardhouse.rules.ability import MOST_STARS, AbilityId
from cardhouse.rules.menu import DECLINE, AbilityOffer, AnswerMenu, BetMenu, Use

PEEK_FROM = (20, 20, 12, 6)
"""By the stars at hand, big blinds to be won from which a look pays: of three stars one would be lost."""
PEEK_FIRST = 2
"""So many times as much before the flop, where one card of three tells less."""
DOUBT = (80, 920)
"""Shares of the pot, per mille, between which the next card may change the choice."""
CONVEX = 20
"""Of the best starting hands each is worth far more than the next; of the others none is worth much."""
SLEEVE_FROM = 110
"""How much better a hand must become on average, in the measure of `quality`..."""
HOPELESS = 900
"""...unless so many of a thousand are better: nobody has use for it, nor for a star that would be lost."""
TOO_FAR = 20
"""Nobody bets so many pots at once: a cap would not be felt."""
SHIELD_FROM = (750, 750, 750, 450)
"""By the stars at hand, how far above a fair share, in the measure of `line`, a hand is worth more than a pot
on later streets: of three stars one would be lost.
"""
SHIELD_FIRST = 2
"""Of the hands that it raises with, one of so many is worth more than a pot."""


class Moment(msgspec.Struct, frozen=True):
    """What a rule goes by; `call` are the chips that a call would add."""

    style: Style
    sight: Sight
    call: int
    luck: Luck

    @property
    def stars(self) -> int:
        """The bot's own."""
        return self.sight.stars[self.sight.seat]


Rule = Callable[[Moment, AbilityOffer], Use | None]


def ability_to_use(style: Style, sight: Sight, *, menu: BetMenu, luck: Luck) -> Use | None:
    """The first on the wheel that is worth it now."""
    usable = [offer for offer in menu.abilities if offer.refused is None]
    return _first(Moment(style, sight, menu.call, luck), usable, USES)


def answer(style: Style, sight: Sight, *, menu: AnswerMenu, luck: Luck) -> Choice:
    """Cancel what is aimed at the bot, where it matters."""
    call = max(sight.bets.values()) - sight.bets[sight.seat]
    return _first(Moment(style, sight, call, luck), menu.answers, ANSWERS) or DECLINE


def _first(moment: Moment, offers: Sequence[AbilityOffer], rules: Mapping[AbilityId, Rule]) -> Use | None:
    for offer in offers:
        rule = rules.get(offer.ability)
        use = rule(moment, offer) if rule else None
        if use is not None:
            return use
    return None


# Peek


def peek(moment: Moment, offer: AbilityOffer) -> Use | None:
    """Before a decision about many chips that the next card may change."""
    sight = moment.sight
    first = PEEK_FIRST if sight.street == 0 else 1
    least = PEEK_FROM[moment.stars] * first * sight.stakes.big_blind
    if sight.winnable(moment.call) < least:
        return None
    low, high = DOUBT
    return Use(offer.ability) if low <= outlook(sight, moment.luck) <= high else None


# Sleeve


def sleeve(moment: Moment, offer: AbilityOffer) -> Use | None:
    """For the card whose exchange makes a weak hand better by enough."""
    sight = moment.sight
    gains = {card: improvement(sight, card) for card in sight.hole}
    card = max(gains, key=gains.__getitem__)
    if gains[card] >= SLEEVE_FROM or _is_hopeless(moment):
        return Use(offer.ability, card=card)
    return None


def _is_hopeless(moment: Moment) -> bool:
    sight = moment.sight
    if moment.stars < MOST_STARS or sight.raises:
        return False
    return standing(sight.game, sight.hole) >= HOPELESS


def improvement(sight: Sight, card: Card) -> int:
    """What any other card in place of this one adds on average to the `quality` of the hand."""
    kept, unseen = tuple(held for held in sight.hole if held != card), sight.unseen
    after = sum(quality(sight, (*kept, new)) for new in unseen) // len(unseen)
    return after - quality(sight, sight.hole)


def quality(sight: Sight, hole: tuple[Card, ...]) -> int:
    """1000 for the best starting hand; a hand is worth the more above another the better both are."""
    beaten = 1_000 - standing(sight.game, hole)
    worth: int = beaten**CONVEX // 1_000 ** (CONVEX - 1)
    return worth


# Anchor and shield


def anchor(moment: Moment, offer: AbilityOffer) -> Use | None:
    """Whoever was the aggressor, with a hand too good to be pushed off it and not good enough to bet."""
    sight = moment.sight
    target = sight.initiative
    if target not in offer.targets:
        return None
    cap = pot_to(sight, target)
    if not cap < most_to(sight, target) <= TOO_FAR * cap:
        return None
    share, fair = outlook(sight, moment.luck), fair_share(sight)
    return Use(offer.ability, target=target) if fair <= share < line(sight, moment.style.value) else None


def pot_to(sight: Sight, seat: Seat) -> int:
    """Where a raise of the pot leads to."""
    return 2 * max(sight.bets.values()) - sight.bets[seat] + sight.pot


def most_to(sight: Sight, seat: Seat) -> int:
    """The most that the seat could bet and some rival of it could call."""
    others = [sight.stacks[rival] + sight.bets[rival] for rival in sight.inside if rival != seat]
    return min(sight.stacks[seat] + sight.bets[seat], max(others, default=0))


def shield(moment: Moment, offer: AbilityOffer) -> Use | None:
    """With a hand to raise by more than a pot, and chips for it."""
    sight = moment.sight
    if most_to(sight, sight.seat) <= pot_to(sight, sight.seat):
        return None
    return Use(offer.ability) if is_strong(moment) else None


def is_strong(moment: Moment) -> bool:
    """A hand to raise a raise with, and then some."""
    style, sight = moment.style, moment.sight
    if sight.street == 0 and not sight.board:
        return standing(sight.game, sight.hole) * SHIELD_FIRST < raising_range(style, sight)
    return outlook(sight, moment.luck) >= line(sight, SHIELD_FROM[moment.stars])


USES: Mapping[AbilityId, Rule] = {PEEK.id: peek, SLEEVE.id: sleeve, ANCHOR.id: anchor}
ANSWERS: Mapping[AbilityId, Rule] = {SHIELD.id: shield}
