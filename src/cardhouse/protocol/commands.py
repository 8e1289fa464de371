"""What a client may send: one JSON object a frame, its kind in `t`. Amounts are whole minor units.

A command with an `id` is answered once, by `ack` or `nack` with the same id; sent again it gets the same
answer.
"""

from typing import Annotated

import msgspec

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""Code points; `protocol.text` counts what a reader sees."""
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Amount = Annotated[int, msgspec.Meta(ge=1, le=10**12)]
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=10)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""Whole, and exact in every language's floats too."""
CardName = Annotated[str, msgspec.Meta(pattern="^[2-9TJQKA][cdhs]$", max_length=2)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """Anything from a client."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first frame of a connection. `token` is the secret that this device got in its first `welcome`."""

    v: Number
    token: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    name: Name | None = None


class Ping(ClientMessage, frozen=True, tag="ping"):
    n: Number = 0


class Watch(ClientMessage, frozen=True, tag="watch"):
    """Follow a table. With `epoch` and `since` of the last event seen, only what came after it, if known."""

    id: CommandId
    table: Key
    epoch: Number | None = None
    since: Number | None = None


class Unwatch(ClientMessage, frozen=True, tag="unwatch"):
    id: CommandId
    table: Key


class WatchLobby(ClientMessage, frozen=True, tag="watch_lobby"):
    """Follow the list of tables, or stop following it."""

    id: CommandId
    on: bool = True


class FindInvite(ClientMessage, frozen=True, tag="find_invite"):
    """The table behind an invitation code; answered by `ack` with `table`."""

    id: CommandId
    invite: Key


class PlayNow(ClientMessage, frozen=True, tag="play_now"):
    """Take a seat at the most suitable table, of this game and betting if they are named.

    `table` is taken before all others while it has a free seat; the rows of the lobby tell their order. With
    `buy_in` you sit down with as much of it as the table allows. Answered by `ack` with `table` and `seat`.
    """

    id: CommandId
    game: Key | None = None
    structure: Key | None = None
    table: Key | None = None
    buy_in: Amount | None = None


class Sit(ClientMessage, frozen=True, tag="sit"):
    """Sit down. `posts` comes in at once by posting; otherwise the seat waits for the big blind."""

    id: CommandId
    table: Key
    seat: SeatNumber
    buy_in: Amount
    posts: bool = True


class Leave(ClientMessage, frozen=True, tag="leave"):
    """Stand up; at the end of the play if you are in it.

    Your decisions of that play get their defaults (a free check is not folded), or are still yours with
    `after_play`. Until then `sit_in` takes it back.
    """

    id: CommandId
    table: Key
    after_play: bool = False


class SitOut(ClientMessage, frozen=True, tag="sit_out"):
    id: CommandId
    table: Key


class SitIn(ClientMessage, frozen=True, tag="sit_in"):
    id: CommandId
    table: Key
    posts: bool = True


class TopUp(ClientMessage, frozen=True, tag="top_up"):
    """Buy more chips; they arrive before the next play."""

    id: CommandId
    table: Key
    amount: Amount


class Fold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="fold"):
    pass


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="check"):
    pass


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="call"):
    pass


class Raise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="raise"):
    """Bet or raise so that the seat's bet in this round becomes `to`."""

    to: Amount


class BringIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="bring_in"):
    """Put in the forced opening bet and no more."""


class Discard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="discard"):
    """Part with these cards of yours; with none you stand pat."""

    cards: Annotated[list[CardName], msgspec.Meta(max_length=10)]


class Split(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="split"):
    """Agree to share the pots."""


class Refuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="refuse"):
    """Let the pots go to showdown."""


class Show(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="show"):
    cards: Annotated[list[CardName], msgspec.Meta(min_length=1, max_length=10)]


class Muck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="muck"):
    pass


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="use"):
    """Use an ability with the card of yours, or the opponent's seat, that it asks for; your turn goes on."""

    ability: Key
    card: CardName | None = None
    target: SeatNumber | None = None


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="decline"):
    """Let an ability that is aimed at you have its effect."""


class Bet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="bet"):
    """Put this on the bet of a box, and insure it."""

    stake: Amount
    insurance: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0


class SixthCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="sixth_card"):
    """Buy one more card."""


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="exchange"):
    """Pay for new cards in place of these."""

    cards: Annotated[list[CardName], msgspec.Meta(min_length=1, max_length=10)]


class BuyGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="buy_game"):
    """Pay the dealer to replace a card."""


class TakeAnte(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="take_ante"):
    """Be paid for a dealer without a game."""


BoxChoice = Fold | Check | Bet | SixthCard | Exchange | BuyGame | TakeAnte
HandChoice = Fold | Check | Call | Raise | BringIn | Discard | Split | Refuse | Show | Muck | Use | Decline
Choice = HandChoice | BoxChoice


class Choose(ClientMessage, frozen=True, tag="choose"):
    """Answer the decision of this number in this play; an old number is refused as `stale`."""

    id: CommandId
    table: Key
    play: Key
    decision: Number
    choice: Choice


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips for one box of a casino table."""

    box: SeatNumber
    ante: Amount
    bonus: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0
    is_open: bool = True


class Wager(ClientMessage, frozen=True, tag="wager"):
    """Put this on boxes for the next round, in place of what lies there; an empty list takes it back."""

    id: CommandId
    table: Key
    boxes: Annotated[list[Spot], msgspec.Meta(max_length=10)]


class Advise(ClientMessage, frozen=True, tag="advise"):
    """What each choice of your own decision is worth; `advice` follows."""

    id: CommandId
    table: Key
    play: Key
    decision: Number


class AskToShow(ClientMessage, frozen=True, tag="ask_to_show"):
    """Whether to be asked before a beaten or uncontested hand is mucked; off at first."""

    id: CommandId
    table: Key
    wanted: bool


class Chat(ClientMessage, frozen=True, tag="chat"):
    id: CommandId
    table: Key
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1500)]


class Rename(ClientMessage, frozen=True, tag="rename"):
    id: CommandId
    name: Name


class Refill(ClientMessage, frozen=True, tag="refill"):
    """Fresh play money for a guest who is broke."""

    id: CommandId


class AskHistory(ClientMessage, frozen=True, tag="ask_history"):
    """The newest plays that you were in; `history` follows."""

    id: CommandId
    limit: Annotated[int, msgspec.Meta(ge=1, le=50)] = 50


class Queue(ClientMessage, frozen=True, tag="queue"):
    """Join or leave the waiting list of a full table; a freed seat is offered by `seat_offered`."""

    id: CommandId
    table: Key
    on: bool = True


class SetBots(ClientMessage, frozen=True, tag="set_bots"):
    """Add or remove a bot. At a private table only its host may; in the lobby anyone seated."""

    id: CommandId
    table: Key
    change: Annotated[int, msgspec.Meta(ge=-1, le=1)]


class OpenTable(ClientMessage, frozen=True, tag="open_table"):
    """Open a private table; answered by `ack` with `table` and `invite`.

    `blind` is the price: the big blind, the small bet, the bring-in or the ante (see `StakesInfo`). A casino
    game has no `structure`, its price is the least ante, and its seats are its boxes.
    """

    id: CommandId
    game: Key
    structure: Key | None
    blind: Annotated[int, msgspec.Meta(ge=2, le=10**9)]
    seats: Annotated[int, msgspec.Meta(ge=2, le=10)]
    speed: Key = "normal"
    bots: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0


class CloseTable(ClientMessage, frozen=True, tag="close_table"):
    """Close a private table; only its host may. A play in progress is finished first."""

    id: CommandId
    table: Key


FromClient = (
    Hello
    | Ping
    | Watch
    | Unwatch
    | WatchLobby
    | FindInvite
    | PlayNow
    | Sit
    | Leave
    | SitOut
    | SitIn
    | TopUp
    | Choose
    | Wager
    | Advise
    | AskToShow
    | Chat
    | Rename
    | Refill
    | AskHistory
    | Queue
    | SetBots
    | OpenTable
    | CloseTable
)
