# The table, the settings, and what the room tells a player.

app-name = Cardhouse
close = Close
language = Language

# --- settings
settings = Settings
cards = Cards
two-colours = Two colours
four-colours = Four colours
amounts = Amounts
in-chips = Chips
in-big-blinds = Big blinds
felt = Felt
felt-pine = Pine
felt-wine = Wine
felt-midnight = Midnight
felt-slate = Slate
theme = Light
theme-dark = Evening
theme-light = Day
speed = Pace
speed-calm = Calm
speed-normal = Normal
speed-fast = Fast
speed-off = Instant
volume = Sound

# --- amounts
big-blinds = { $amount } BB
pot = Pot
gain = +{ $amount }
pot-main = Main
pot-side = Side { $number }
pot-label = { $pot } pot: { $amount }, for { $names }
board = Board:

# --- seats
bot = BOT
dealer-sign = D
sit = Sit here
sit-at = Sit here, seat { $seat }
seat-empty = Empty
seat-spoken = Seat { $seat }: { $name }, { $stack }
seat-you = you
seat-bot = a bot
seat-button = on the button
seat-bet = { $amount } in front
seat-turn = to act
time-bank = Time bank
time-bank-short = Bank
seat-drew = drew { $counts }
seat-won = wins { $amount }
absence-sitting_out = Sitting out
absence-waiting = Waiting
absence-disconnected = Offline
absence-out_of_chips = No chips
soon-sits_out = Out next hand
soon-sits_out-short = Out next
soon-leaves = Leaves after this hand
soon-leaves-short = Leaves

action-fold = Fold
action-check = Check
action-call = Call
action-bet = Bet
action-raise = Raise
action-all_in = All-in
action-small_blind = Small blind
action-big_blind = Big blind
action-small_blind-short = SB
action-big_blind-short = BB
action-button_blind = Button blind
action-button_blind-short = Blind
action-post = Post
action-ante = Ante
action-bring_in = Bring-in
action-complete = Complete
action-straddle = Straddle
action-show = Show
action-muck = Muck
action-discard = Discards
action-draw = Drew { $count }
action-split = Split
action-refuse = No split
action-stand_pat = Stands pat
action-stand_pat-short = Pat

# --- the action bar
actions = Your actions
do-fold = Fold
do-check = Check
do-call = Call
do-call-all_in = Call all-in
do-bet = Bet
do-raise_to = Raise to
do-complete = Complete to
do-bring_in = Bring in
do-discard = Discard { $count }
do-stand_pat = Stand pat
do-split = Split pot
do-refuse = Showdown
do-all_in = All-in
do-show = Show
do-muck = Muck
presets = Amounts to choose from
preset-min = Min
preset-half_pot = ½ pot
preset-pot = Pot
preset-max = Max
preset-all_in = All-in
amount = Amount
amount-field = Amount, from { $min } to { $max }
amount-unread = This is no amount
amount-below = At least { $min }
amount-above = At most { $max }
amount-gap = Nearest: { $near }
less = Less
draw-choose = Your cards: choose which to part with
draw-exchange = Mark up to { $most } cards to exchange, or keep them all.
draw-throw = Mark { $least } to { $most } cards to throw away.
draw-throw-exactly = { $most ->
    [one] Mark one card to throw away.
   *[other] Mark { $most } cards to throw away.
}
more = More
pre-fold = Fold
pre-check_fold = Check or fold
pre-check = Check
pre-call = Call
pre-call_any = Call any

offer-join_queue = Join the waiting list
offer-leave_queue = Leave the waiting list
offer-return = I am back
offer-post = Post now
offer-refill = Refill chips
offer-sit_out = Sit out
offer-leave = Leave the table
offer-stay = Stay at the table
offer-to_lobby = Back to the lobby

turn-yours = Your turn.
turn-free = Checking is free.
turn-price = { $amount } to call.
turn-bring_in = You bring it in for { $amount }.
turn-split = You may share the pot.
turn-bank = Your time bank is running: { $count } seconds.
turn-ending = { $count } seconds left.
turn-hold = You hold { $cards }.
turn-show = Show your hand?

mark-watching = Watching
mark-queued = Waiting list
mark-closed = Closed
standing-watching = You are watching. Take a free seat to play.
standing-closed = This table has closed. Choose another one in the lobby.
standing-queued = You are number { $place } on the waiting list.
standing-acting = { $name } is thinking
standing-sitting_out = You are sitting out. Your seat is kept for you.
standing-waiting = You will be dealt in on the big blind.
standing-disconnected = You are offline.
standing-out_of_chips = You are out of chips.

result-hand = { $count ->
    [one] { $names } wins { $amount } — { $hand }
   *[other] { $names } share { $amount } — { $hand }
}
result-own = You win { $amount }
result-own-shared = You share { $amount } with { $names }
result-own-small = You win — { $hand }
result-own-small-shared = You share — { $hand }
result-with = { $came } — { $hand }
result-uncontested = { $names } wins { $amount }
result-shared = { $names } share { $amount }

# --- story and chat
story = Story
chat = Chat
story-and-chat = Story and chat
chat-field = Say something
chat-send = Send
chat-empty = Nobody has said anything yet.
chat-unread = unread
chat-unread-open = Story and chat, { $count ->
    [one] one unread word
   *[other] { $count } unread words
}
chat-heard = { $name } says: { $text }
to-lobby = Back to the lobby
page-coming = One moment…
page-gone = This page could not be loaded. The site may have been updated meanwhile.
page-reload = Load again

log-play_started = Hand { $count }
log-posted_small_blind = { $name } posts the small blind, { $amount }
log-posted_big_blind = { $name } posts the big blind, { $amount }
log-posted = { $name } posts { $amount }
log-posted_ante = { $name } antes { $amount }
log-antes = Everyone antes { $amount }
log-posted_button_blind = { $name } posts the button blind, { $amount }
log-brought_in = { $name } brings it in for { $amount }
log-completed = { $name } completes to { $amount }
log-dealt = You are dealt { $cards }
log-folded = { $name } folds
log-checked = { $name } checks
log-called = { $name } calls { $amount }
log-bet = { $name } bets { $amount }
log-raised = { $name } raises to { $amount }
log-all_in = { $name } is all-in for { $amount }
log-street = { $street }: { $cards }
log-street_shared = { $street }, one card for everybody: { $cards }
log-street_up = { $street }: { $deals }
log-street_begins = { $street }
log-deal = { $name } { $cards }
log-discarded = { $count ->
    [one] { $name } discards one card
   *[other] { $name } discards { $count } cards
}
log-discarded_own = You discard { $cards }
log-stood_pat = { $name } stands pat
log-reshuffled = { $count } discards are shuffled back into the deck
log-split_agreed = { $name } agrees to share the pot
log-split_refused = { $name } wants a showdown
log-showed = { $name } shows { $cards }
log-mucked = { $name } mucks
log-returned = { $amount } goes back to { $name }
log-won = { $name } wins { $amount }
log-won_hand = { $name } wins { $amount } — { $hand }
log-won_own = You win { $amount }
log-won_hand_own = You win { $amount } — { $hand }
log-sat = { $name } sits down
log-left = { $name } leaves

# --- trouble
notice-reconnecting = Connection lost.
notice-reconnecting-next = { $reason ->
    [sits] Your clock keeps running.
   *[looks] What you see may be out of date.
}
again-in = Trying again in { $seconds } s.
seconds-left = { $seconds } s
notice-silent = The room does not answer.
notice-silent-next = { $reason ->
    [sits] The connection may be lost. Your clock keeps running.
   *[looks] The connection may be lost.
}
notice-not_kept = This browser keeps nothing for Cardhouse.
notice-not_kept-next = Your name, chips and seat are yours until you close or reload this page. To keep them, allow site data or free some space.
notice-leaves_after = You leave after this hand.
notice-leaves_after-next = Until then you play on.
notice-hand_voided = This hand was cancelled.
notice-hand_voided-next = Every bet went back to its owner; the next hand starts shortly.
notice-missed_voided = { $count ->
    [one] A hand you were in was cancelled while you were away.
   *[other] { $count } hands you were in were cancelled while you were away.
}
notice-missed_voided-next = Every bet went back to its owner.
notice-missed_seat = { $count ->
    [one] Your seat was given up while you were away.
   *[other] Your { $count } seats were given up while you were away.
}
notice-missed_seat-next = Your { $amount } are back in your balance.
notice-top_up_waits = { $amount } are on their way.
notice-top_up_waits-next = You have them when this hand is over.
notice-top_up_cut = Only { $amount } of the chips you asked for were added.
notice-top_up_cut-next = The table takes no more, or your balance no longer holds so much.
notice-top_up_refused = The chips you asked for were not added.
notice-top_up_refused-next = The table takes no more, or your balance no longer holds so much.
notice-table_closed = { $reason ->
    [host] The host has closed this table.
    [fault] Something went wrong at this table; it has closed.
    [store] The room could not keep this table’s record; it has closed.
   *[other] This table has closed.
}
notice-table_closed-next = Your { $amount } are back in your balance. Choose another table in the lobby.
notice-removed = You were taken from your seat.
notice-removed-next = You were away for three big blinds. Take a seat again whenever you like.
notice-out_of_chips = You are out of chips.
notice-out_of_chips-next = Refill to keep your seat.

refusal-not_your_turn = It is not your turn any more.
refusal-stale = That click came too late: the turn had passed.
refusal-amount = That amount is no longer possible.
refusal-discard_out_of_range = So many cards cannot be exchanged.
refusal-busy = The table is busy. Try again.
refusal-not_seated = You have no seat here.
