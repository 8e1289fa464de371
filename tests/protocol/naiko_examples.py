"""One of each message that abilities bring (rules.md 6)."""

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.cards import parse_card
from cardhouse.chips import Chips, Seat
from cardhouse.play import By, DecisionNumber, Event, TimeClass
from cardhouse.protocol import commands as c
from cardhouse.rules import events as poker
from cardhouse.rules.ability import AimedAt
from cardhouse.rules.menu import AbilityOffer, AnswerMenu, BetMenu
from cardhouse.tables import events as table

NAIKO_CHOICES: list[c.FromClient] = [
    c.Choose("c36", "t1", "p9", 4, c.Use("peek")),
    c.Choose("c37", "t1", "p9", 4, c.Use("sleeve", card="2d")),
    c.Choose("c38", "t1", "p9", 4, c.Use("anchor", target=1)),
    c.Choose("c39", "t1", "p9", 5, c.Decline()),
]
_WHEEL = (
    AbilityOffer(PEEK.id, 1, AimedAt.NOTHING),
    AbilityOffer(SLEEVE.id, 2, AimedAt.OWN_CARD, refused="only_before_acting"),
    AbilityOffer(ANCHOR.id, 2, AimedAt.OPPONENT, (Seat(1), Seat(4))),
)
_BET = BetMenu(Chips(0), Chips(100), Chips(9_700), Chips(0), Chips(600), Chips(0), abilities=_WHEEL)
_ANSWER = AnswerMenu(ANCHOR.id, Seat(1), (AbilityOffer(SHIELD.id, 1, AimedAt.NOTHING),))
_AT, _UNTIL = 1_700_000_000_000, 1_700_000_008_000

NAIKO_EVENTS: list[Event] = [
    table.SeatTaken(
        table.SeatView(Seat(3), "g7", "Ann", False, Chips(9_700), table.Presence.PLAYING, stars=2)
    ),
    poker.WheelTurned((PEEK.id, SLEEVE.id, ANCHOR.id), {Seat(1): 1, Seat(3): 3}),
    table.DecisionOpened(Seat(3), DecisionNumber(4), _AT, _UNTIL, _BET),
    poker.AbilityUsed(Seat(3), PEEK.id, None, 2),
    poker.Peeked(Seat(3), parse_card("Ah")),
    poker.AbilityUsed(Seat(1), ANCHOR.id, Seat(3), 0),
    table.DecisionOpened(Seat(3), DecisionNumber(5), _UNTIL, _UNTIL, _ANSWER, TimeClass.ANSWER),
    table.DecisionOpened(Seat(3), DecisionNumber(5), _UNTIL, _UNTIL, None, TimeClass.ANSWER),
    poker.AnswerDeclined(Seat(3), By.CLOCK),
    poker.AbilityResolved(Seat(1), ANCHOR.id, Seat(3), works=True, lasts=True),
]
