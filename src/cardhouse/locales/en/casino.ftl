# Games against the bank: lobby, felt, stakes, choices, settlement, the adviser, rules.

family-casino = Casino
family-casino-pitch = You against the dealer: stake, look, fold or bet.
lobby-boxes = { $count ->
    [one] one box
   *[other] { $count } boxes
}
least-ante = Least ante

game-russian = Russian Poker
game-russian-short = Russian
game-russian-pitch = Two hands may pay at once; exchange, insure, even buy the dealer a hand.
game-oasis = Oasis Poker
game-oasis-short = Oasis
game-oasis-pitch = Five cards against five, and one or two of yours may be exchanged.
game-sixth-card = Sixth-Card Poker
game-sixth-card-short = Sixth card
game-sixth-card-pitch = Buy a sixth card, then exchange one. The dealer needs a pair.
game-casino-holdem = Casino Hold’em
game-casino-holdem-short = Casino Hold’em
game-casino-holdem-pitch = Two cards and the flop: fold, or bet twice the ante.
game-caribbean-stud = Caribbean Stud
game-caribbean-stud-short = Caribbean
game-caribbean-stud-pitch = Five cards, one choice: fold or bet.
game-oasis-one-card = Oasis, one card
game-oasis-one-card-short = Oasis 1
game-oasis-one-card-pitch = Caribbean Stud with one card to exchange.
game-ultimate-texas-holdem = Ultimate Texas Hold’em
game-ultimate-texas-holdem-short = Ultimate
game-ultimate-texas-holdem-pitch = Bet four times before the flop, or wait and bet less.

# --- hands as pay tables call them
category-ace_king = Ace-king
category-royal_flush = Royal flush
least-ace_king = ace-king
least-one_pair = a pair
least-pair_of = a pair of { $highs }
least-three_of_a_kind = three of a kind

# --- the felt
dealer = Dealer
dealer-plays = The dealer plays from { $hand } up
dealer-has = { $hand }
dealer-none = { $hand } – no game
spot-ante = Ante
spot-blind = Blind
spot-bet = Bet
spot-insurance = Insurance
spot-bonus = Bonus
spot-back = back
spot-stake = { $spot }, box { $box }: stake { $chip }
spot-add = { $spot }, box { $box }: { $stake } lies here. Add { $chip }
box-number = Box { $box }
boxes = Boxes
sit-at-box = Sit here, box { $box }
box-free = Box { $box } is free
box-spoken = Box { $box }: { $name }
box-open = Open
box-closed = Closed
box-flip-open = Open, box { $box }. Play it closed
box-flip-closed = Closed, box { $box }. Play it open
box-clear = Take the stake off box { $box }
box-needs = A box takes { $amount } at least: { $parts }.
box-fee = fee { $amount }
stake-here = Stake here
stake-short = Stake
sit-short = Sit
pays = Pay table
pays-title = { $spot } pays
pays-below = { $hand } or less
pays-all = { $spot } { $odds }
pays-back = { $spot } goes back on a win
pays-no_game-all = No game: ante { $odds }
pays-no_game-back = No game: ante goes back
pays-insurance = { $spot } { $odds } against no game
pays-bonus = Bonus { $odds } from { $hand } up
pays-most = A box wins { $amount } at most
limits-ante = Ante { $least } to { $most }

# --- stakes
stake-chip = Chip to stake
stake-hint = Choose a chip and tap a spot on the felt.
stake-change = Other stakes
stake-clear = Clear
stake-take-back = Take back
stake-double = Double
stake-behind = Keep { $amount } behind to bet with.
stake-again = Stake again
stake-place = Place stakes
stake-lies = On the table
stake-placed = Your stakes are down. Cards come next.
stake-closes = Time left to stake
stake-too-dear = That takes { $amount }. You do not have so much.
stake-tight = With the bet that takes { $amount }. You do not have so much.
round-came = This round { $amount }
casino-watching = You are watching. Take a free box to play.
casino-dealing = The round is on.
bots-when-rounds = Bots come and go between rounds.

# --- choices
turn-box = Box { $box }: your turn.
turn-closed = The cards stay closed.
turn-no_game = The dealer has no game.
do-sixth_card = Sixth card
do-exchange = Exchange
do-exchange-cards = { $count ->
    [one] Exchange one
   *[other] Exchange { $count }
}
do-bet-insured = Bet, insured for { $amount }
do-take_ante = Take the ante
do-buy_game = Buy a game
insurance-none = none
exchange-hint = { $most ->
    [1] Tap a card to exchange it.
   *[other] Tap up to { $most } cards to exchange them.
}

# --- the adviser
adviser = Adviser
adviser-thinking = The adviser is counting…
adviser-none = No advice for this decision.
adviser-best = Nothing was better.
adviser-cost = That choice costs { $amount } on average.
adviser-exchange = Best: tap { $cards }, then exchange.
adviser-insure = Best: insure for { $amount }, then bet.
adviser-bare = Best: take the insurance off, then bet.

# --- how it came out
verdict-folded = Folded
verdict-no_game = No game
verdict-no_game_bought = Still no game
verdict-wins = Wins
verdict-stand_off = Stand-off
verdict-loses = Loses

log-round_started = Round { $count }
log-box_staked = { $name } stakes { $amount } on box { $box }
log-box_seen = Box { $box }: you hold { $cards }
log-box_served = Box { $box }: you get { $cards }
log-dealer_up = The dealer shows { $cards }
log-board_dealt = Board: { $cards }
log-box_fold = Box { $box }: { $name } folds
log-box_check = Box { $box }: { $name } checks
log-box_bet = Box { $box }: { $name } bets { $amount }
log-box_bet_insured = Box { $box }: { $name } bets and insures, { $amount } in all
log-box_sixth_card = Box { $box }: { $name } buys a sixth card for { $amount }
log-box_exchange = Box { $box }: { $name } exchanges for { $amount }
log-box_buy_game = Box { $box }: { $name } buys a game for { $amount }
log-box_take_ante = Box { $box }: { $name } takes the ante
log-dealer_game = The dealer has { $cards }: { $hands }
log-dealer_no_game = The dealer has { $cards }: { $hands }, no game
log-dealer_replaced = The dealer replaces a card: { $cards }
log-box_shown = Box { $box }, { $name }: { $cards }, { $hands }
log-insurance_won = Box { $box }: the insurance wins { $amount }
log-insurance_back = Box { $box }: the insurance goes back
log-insurance_lost = Box { $box }: the insurance loses { $amount }
log-bonus_won = Box { $box }: the bonus wins { $amount }
log-bonus_back = Box { $box }: the bonus goes back
log-bonus_lost = Box { $box }: the bonus loses { $amount }
log-box_settled-folded = Box { $box }, { $name }: folded, { $net }
log-box_settled-no_game = Box { $box }, { $name }: no game, { $net }
log-box_settled-no_game_bought = Box { $box }, { $name }: still no game, { $net }
log-box_settled-wins = Box { $box }, { $name }: wins, { $net }
log-box_settled-stand_off = Box { $box }, { $name }: stand-off, { $net }
log-box_settled-loses = Box { $box }, { $name }: loses, { $net }
log-round_net = Your boxes together: { $net }

# --- why not
refusal-ante_out_of_range = This table does not take such an ante.
refusal-told-ante_out_of_range = The ante here is { $least } to { $most }.
refusal-bonus_out_of_range = The bonus is at most half the ante.
refusal-told-bonus_out_of_range = The bonus here is { $least } to { $most }.
refusal-box_taken = Somebody else has staked on this box.
refusal-not_your_box = This box belongs to somebody else.
refusal-no_such_box = This table has no such box.
refusal-no_boxes = Stake on a box first.
refusal-too_many_boxes = There are not so many boxes.
refusal-too_many_open_boxes = You cannot look at so many boxes.
refusal-told-too_many_open_boxes = { $most ->
    [1] You may play one box open, no more.
   *[other] You may play { $most } boxes open, no more.
}
refusal-too_many_closed_boxes = You cannot play so many boxes closed.
refusal-told-too_many_closed_boxes = { $most ->
    [0] This game has no closed boxes.
    [1] You may play one box closed, no more.
   *[other] You may play { $most } boxes closed, no more.
}
refusal-unequal_antes = All your boxes take the same ante.
refusal-told-not_enough_chips = That takes { $needed }, the bets included. You do not have so much here.
refusal-no_bonus = This game has no bonus.
refusal-round_on = The round is on. Stake when it is over.
refusal-bet_out_of_range = That bet is not offered.
refusal-no_insurance = This hand cannot be insured.
refusal-insurance_out_of_range = So much cannot be insured.
refusal-told-insurance_out_of_range = The insurance here is { $least } to { $most }.
refusal-exchange_out_of_range = So many cards cannot be exchanged.
refusal-card_twice = A card can be exchanged only once.
refusal-no_advice = The adviser has nothing to say about this.
refusal-not_here = That is not played at this table.

# --- the rules
rules-fact-boxes = Boxes
rules-fact-minimum = A game
bank-chapter-stake = The stakes
bank-chapter-deal = The cards
bank-chapter-decide = Your decision
bank-chapter-dealer = The dealer’s hand
bank-chapter-no_game = When the dealer has no game
bank-chapter-game = When the dealer has a game
bank-chapter-know = Good to know
bank-antes = { $count ->
    [one] one ante
   *[other] { $count } antes
}
bank-antes-choice = { $antes } antes
bank-ante = Before the cards you put an ante on your box, as much as the table allows.
bank-blind = The same amount goes on the blind.
bank-bonus = You may add a bonus, up to half your ante. It wins { $odds } when your first five cards make { $hand } or better, whatever else happens.
bank-boxes-open = You may play up to { $count } boxes and look at their cards, one after the other. All your boxes carry the same ante.
bank-boxes-closed = Up to { $count } further boxes you may play closed: their cards stay face down to the end.
bank-boxes-one = Everybody plays one box.
bank-cards = { $count } cards come to every box.
bank-dealer-up = The dealer takes { $count }; the last one lies face up.
bank-dealer-down = The dealer takes { $count }, all face down.
bank-board = { $count } cards in the middle belong to everybody. The best five count.
bank-street-board = { $count } cards are laid in the middle.
bank-check-or-bet = You check, or bet { $antes } and are done.
bank-fold-or-bet = You fold and lose what lies, or bet { $antes }.
bank-bet = You bet { $antes }.
bank-exchange = Before that you may exchange { $count ->
    [one] one card
   *[other] up to { $count } cards
} once, for { $antes }.
bank-sixth = Or you buy a sixth card for { $antes }; the best five of six count.
bank-exchange-after = Behind the sixth card you may exchange { $count ->
    [one] one card
   *[other] up to { $count } cards
} for { $antes }.
bank-one-option = Sixth card or exchange: one of the two.
bank-insurance = With { $hand } or better you may insure the bet against a dealer without a game, from one ante up to half of what the bet would win.
bank-last-board = { $count } more cards are laid in the middle.
bank-shows = When all boxes have decided, the dealer turns over his hand.
bank-minimum = It is a game from { $hand } up.
bank-none-ante = The ante wins { $odds }.
bank-none-ante-table = The ante is paid by the table.
bank-none-ante-back = The ante goes back.
bank-none-bet-back = The bet goes back.
bank-none-compare = The other stakes are decided all the same: the hands are compared.
bank-none-insurance = The insurance wins as much as it is.
bank-buy = Instead of taking the ante you may pay { $antes } to buy the dealer a game.
bank-buy-highest = He replaces his highest card, once for all who paid.
bank-buy-lowest = He replaces his lowest card, once for all who paid.
bank-buy-repeats = If the new card has the rank of the old one, he replaces it again.
bank-buy-fails = If there is still no game, ante and bet go back and the ante wins nothing.
bank-won-bet = If your hand is higher, the bet wins { $odds }.
bank-won-bet-table = If your hand is higher, the bet is paid by the table.
bank-won-bet-back = The bet goes back.
bank-won-ante = The ante wins { $odds } as well.
bank-won-ante-table = The ante is paid by the table.
bank-won-ante-back = The ante goes back; only the bet wins.
bank-won-blind = The blind wins { $odds }.
bank-won-blind-table = The blind is paid by its own table; with a lower hand it goes back.
bank-won-blind-back = The blind goes back.
bank-second = If your cards hold a second hand with at least one card that is not part of the first, it is paid too.
bank-equal = Equal hands are a stand-off: all stakes go back.
bank-lower = If your hand is lower, the stakes are lost.
bank-fees = What you pay for cards or for a game never comes back.
bank-closed = At a closed box you only fold or bet: no cards, no insurance, no game to buy.
bank-most = Every table has a limit for what one box can win in one round.
bank-time = If your time is up you check where you can, else you fold; the ante is taken.
bank-ace = The ace is low only in A-2-3-4-5. Suits never count.

rules-about-russian = The richest of the games against the bank. You may improve your hand in two ways, insure a good one against a dealer without a game, and even pay to give him one. And if your cards hold two hands, both are paid.
rules-about-oasis = Caribbean Stud with a second chance: look at your five cards and the dealer’s one, then exchange one or two of yours before you decide.
rules-about-sixth-card = Six cards make a hand of five, and one of the six may be exchanged. The dealer needs a pair; if he has none, you may buy him a new card and hope to be paid in full.
rules-about-casino-holdem = Hold’em against the dealer. You see your two cards and the flop, then fold or bet. Nobody bluffs here; four hands of five are worth a bet.
rules-about-caribbean-stud = The simplest: five cards for you, five for the dealer, one of his in sight. Fold or bet.
rules-about-oasis-one-card = As many houses play Oasis: one card may be exchanged for one ante, and two pair pays two to one.
rules-about-ultimate-texas-holdem = The earlier you bet, the more you may bet: four antes before the flop, two after it, one at the end. The hands are compared even when the dealer has no pair; then only the ante goes back.
