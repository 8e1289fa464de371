# Coming and going, hosting, and why the room says no.

name = Name
save = Save
bots = Bots
try-again = Try again
looking-for-table = Looking for the table…
title-turn = Your turn · { $name }
strip = Your tables
strip-open = Go to { $name }
strip-turn = Your turn
strip-bank = Your turn, on spare time
strip-offered = A seat is kept for you
strip-playing = You are playing
strip-waiting = Waiting for the next hand
strip-out = You are sitting out
strip-broke = Out of chips
strip-leaving = You leave after this hand
strip-queued = On the waiting list
invite-title = You are invited to a table.
invite-name = What shall the others call you?
invite-come = To the table
host-alone = Nobody is here yet. Send the link, or play with bots.

# --- the tables of a new room
table-unnamed = Private table
table-private = Private table, { $game }
table-called = { $game } { $stakes }
table-name-nlhe-100 = Lamplight
table-name-nlhe-200 = The Long Table
table-name-nlhe-duel = Quiet Corner
table-name-nlhe-fast = Matchstick
table-name-nlhe-micro = Pennies
table-name-flhe-200 = Clockwork
table-name-slhe-123 = Three Steps
table-name-hphe-100 = Half Moon
table-name-plo-100 = Four Corners
table-name-plo8-100 = Fair Shares
table-name-flo8-200 = Two Rivers

# --- chips
buy-in = Buy-in
sit-down = Sit down
sit-down-with = Sit down with { $amount }
top-up = Add chips
top-up-with = Add { $amount }
come-in = Coming in
come-in-post = Post and play at once
come-in-wait = Wait for the big blind
stack-full = You already have as much as this table allows.
too-few-chips = You need at least { $amount } to sit here.
offer-take_offered = Take the free seat
offer-top_up = Add chips
log-chips_added = { $name } adds { $amount }

# --- one's place and the host's
table-menu = Seat and table
ask-to-show = Ask before mucking my hand
leave-title = Leave in the middle of a hand?
leave-lead = Leave now, and your hand checks where that is free and folds to a bet.
leave-lead-round = Leave now, and the dealer settles your boxes without your choices: each checks where that is free, or folds.
leave-after = Leave after this hand
leave-after-round = Leave after this round
leave-now = Leave now and give up the hand
leave-now-round = Leave now
leave-not = Stay
bot-add = Add a bot
bots-when = Bots come and go between hands.
bot-remove = Remove a bot
invite-link = Invitation link
private-open = Your table is open. Send this link to your friends, then take a seat.
open-table = Open the table
go-to-table = Go to the table
close-table = Close the table
close-table-sure = Close it and send everybody home
standing-in_queue = You are on the waiting list. A free seat will be offered to you.
absence-leaving = Leaving
standing-leaving = You leave the table when this hand is over.
standing-posting = You will be dealt in with the next hand.
standing-alone = Waiting for other players.
turn-show-won = You won. Show your hand?
log-voided = The hand is cancelled; every bet goes back
log-closed = The table closes

notice-too_many = Cardhouse is open too often.
notice-too_many-next = Close some of its tabs, then try again.
notice-version = Cardhouse has a new version.
notice-version-next = Load the page again to go on.
notice-table_closed_watching = { $reason ->
    [host] The host has closed this table.
    [fault] Something went wrong at this table; it has closed.
    [store] The room could not keep this table’s record; it has closed.
   *[other] This table has closed.
}
notice-table_closed_watching-next = Choose another table in the lobby.

# --- why not
refusal-other = That was not possible ({ $code }).
refusal-offline = No connection. Try again in a moment.
refusal-already_greeted = You are already here.
refusal-already_seated = You already have a seat here.
refusal-bad_amount = That is no amount.
refusal-bad_message = The room did not understand that. Load the page again.
refusal-unknown_message = The room does not know that request. Load the page again.
refusal-bad_name = That name cannot be used.
refusal-name_too_long = That name is too long.
refusal-name_taken = That name is taken in this room. Choose another.
refusal-blind_not_whole = At this price a forced bet would not be whole chips.
refusal-bots_out_of_range = No more bots fit here.
refusal-broke = You are out of chips. Add some first.
refusal-buy_in_out_of_range = Choose an amount that this table allows.
refusal-chat_too_long = That message is too long.
refusal-empty_chat = There is nothing to send.
refusal-fault = Something went wrong in the room. Try again.
refusal-host = The host has closed this table.
refusal-leaving = You are leaving. Take that back first.
refusal-top_up_pending = Chips are on their way. Ask for more when they have arrived.
refusal-must_call = You cannot check: there is a bet to call.
refusal-no_raise = You cannot raise now.
refusal-no_seat = No suitable seat is free. Open a private table or try again soon.
refusal-no_such_card = There is no such card.
refusal-no_such_seat = This table has no such seat.
refusal-no_such_table = This table does not exist any more.
refusal-not_broke = You still have enough chips. A refill is for those who are broke.
refusal-not_dealt_in = You are not in this hand.
refusal-not_enough_chips = You do not have that many chips.
refusal-not_host = Only the host can do that.
refusal-not_offered = That cannot be done now.
refusal-not_watching = Open the table first.
refusal-not_your_cards = Those are not your cards.
refusal-nothing_to_call = There is nothing to call.
refusal-raise_out_of_range = That amount is no longer possible.
refusal-seat_free = A seat is free here. Take it right away.
refusal-seat_reserved = This seat is kept for somebody on the waiting list.
refusal-seat_taken = Somebody else has just taken this seat.
refusal-seats_out_of_range = This game is not played with so many seats.
refusal-show_all = Show all of your cards, or none.
refusal-store = The room could not keep this table’s record; it has closed.
refusal-structure_not_offered = This game is not played with that betting.
refusal-table_closed = This table has closed.
refusal-table_fault = Something went wrong at this table; its hand was cancelled.
refusal-too_fast = That was too fast. Wait a moment.
refusal-too_many_queues = You are on as many waiting lists as one player may be. Leave one first.
refusal-too_many_tables = You have as many private tables as one host may have.
refusal-unknown_game = This room does not have that game.
refusal-unknown_invite = This invitation leads to no table. Ask your host for a new link.
refusal-unknown_speed = This room does not know that pace.
refusal-unknown_token = This device was forgotten. You get a new name.
refusal-version = Cardhouse has a new version. Load the page again.

history = Hands played
history-none = You have not played a hand yet.
history-void = Void
