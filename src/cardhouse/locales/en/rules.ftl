# The pages that tell how each game is played. Sentences are shared by what the games have in common.

rules = Rules
rules-index-title = How the games are played
rules-index-lead = Every game of this room: its deal, its betting, its hands.
rules-all = All games
rules-read = Rules of { $game }
rules-tables = { $game } tables
rules-unknown = There is no such game here.
rules-seats = { $least }–{ $most } players

rules-up-to = up to { $count }
rules-fact-players = Players
rules-fact-deck = Deck
rules-fact-aim = The pot goes to
rules-fact-forced = Before the cards
rules-fact-betting = Betting
rules-deck-full = { $count } cards
rules-deck-short = { $count } cards, { $low } to ace
rules-aim-high = the best hand
rules-aim-high_low = the best hand and the best low, half each
rules-aim-low = the lowest hand
rules-forced-blinds = small and big blind
rules-forced-bring_in = an ante each, then the bring-in
rules-forced-button_blind = an ante each, a blind on the button

rules-deal = The deal, street by street
rules-winning = Which hand wins
rules-betting = The betting
rules-special = Good to know

# --- the deal
rules-start = Before the cards
rules-post-blinds = The player left of the button posts the small blind, the next one the big blind. Of two players the button posts the small blind.
rules-post-bring_in = Everybody antes.
rules-post-button_blind = Everybody antes, and the button posts one more ante as a live blind.
rules-street-preflop = Before the flop
rules-street-flop = Flop
rules-street-turn = Turn
rules-street-river = River
rules-street-predraw = First round
rules-street-draw = The draw
rules-street-first_draw = First draw
rules-street-second_draw = Second draw
rules-street-third_draw = Third draw
rules-street-third = Third street
rules-street-fourth = Fourth street
rules-street-fifth = Fifth street
rules-street-sixth = Sixth street
rules-street-seventh = Seventh street
rules-street-second_card = Second card
rules-street-third_card = Third card
rules-street-fourth_card = Fourth card
rules-street-fifth_card = Fifth card
rules-street-vela = The vela
rules-deal-down = { $count ->
    [one] One card face down for each player.
   *[other] { $count } cards face down for each player.
}
rules-deal-up = { $count ->
    [one] One card face up for each player.
   *[other] { $count } cards face up for each player.
}
rules-deal-board = { $count ->
    [one] One card for everyone, face up in the middle.
   *[other] { $count } cards for everyone, face up in the middle.
}
rules-deal-draw = Each player in turn, from left of the button, exchanges up to { $count } cards or stands pat; all-in players too.
rules-deal-discard = { $count ->
    [one] Each player first throws one card away, unseen.
   *[other] Each player first throws { $count } cards away, unseen.
}
rules-then-bet = Then a round of betting.
rules-opener-after_blinds = The first player left of the big blind speaks first.
rules-opener-after_blinds-button_blind = The first player left of the button speaks first, so the button speaks last.
rules-opener-after_button = The first player left of the button speaks first.
rules-opener-door_card = The open card decides who brings it in and speaks first; then it goes clockwise.
rules-opener-showing_high = The highest open hand speaks first; of equals, the first in dealing order. Nothing is forced any more.
rules-opener-showing_low = The lowest open hand speaks first; of equals, the first in dealing order. Nothing is forced any more.
rules-opener-showing_soko = The highest open hand speaks first; of four open cards, four of a suit and four in a row rank above a pair. Nothing is forced any more.
rules-opener-showing_telesina = The highest open hand speaks first, suits breaking ties; the vela counts as soon as it lies. Nothing is forced any more.
rules-tag-small = Small bet
rules-tag-big = Big bet
rules-tag-either = Small or big bet
rules-showdown = Showdown
rules-show-after_blinds = Whoever bet or raised last shows first; if nobody did, the first player left of the big blind.
rules-show-after_button = Whoever bet or raised last shows first; if nobody did, the first player left of the button.
rules-show-showing = Whoever bet or raised last shows first; if nobody did, the player with the hand that opens.
rules-use-all = Five cards make the hand.
rules-use-own = The best five of a player’s cards make his hand.
rules-use-any = The best five of a player’s cards and the board make his hand: both, one or none of his own.
rules-use-two = Exactly two of a player’s own cards and exactly three of the board make his hand.
rules-use-vela = The best five of a player’s cards and the vela make his hand.
rules-use-four = Up to four cards make the hand.

# --- the betting
rules-structure-no-limit = A bet is at least { $least }, and as much as you have. A raise adds at least as much as the last bet or raise.
rules-structure-pot-limit = A bet is at least { $least }. At most you may raise by the pot as it is once you have called; an opening bet may be as big as the pot.
rules-structure-half-pot-limit = As pot limit, with half of it: at most you raise by half of the pot as it is once you have called. The least bet is always allowed.
rules-structure-fixed-limit = Bets have one size: the small bet on the early streets, twice as much, the big bet, on the later ones. A bet and three raises in each round, no more.
rules-structure-spread-limit = Any size from the big blind up to the limit of the street: one big blind at first, two on the turn, three on the river. A raise is no smaller than the one before, and nobody puts in more than three limits a round.
rules-least-blinds = the big blind
rules-least-bring_in = the bring-in
rules-least-button_blind = the button’s blind
rules-double-open_pair = On fourth street, as soon as anybody shows a pair, everybody may bet or raise the big bet; once one has, all further raises are big ones. There are three raises at most.
rules-double-always = On the second round anybody may bet the upper limit, pair or not; it then holds for the rest of the hand.

# --- good to know
rules-head-bring-in = Bring-in
rules-door-door_lowest = The lowest open card brings it in, the ace being high. Of equal ranks clubs are lowest, then diamonds, hearts, spades.
rules-door-door_highest = The highest open card brings it in, the ace being high. Of equal ranks spades are highest, then hearts, diamonds, clubs.
rules-door-door_highest_hearts = The highest open card brings it in, the ace being high. Of equal ranks hearts are highest, then diamonds, clubs, spades.
rules-door-door_highest_ace_low = The highest open card brings it in, a king before all and the ace being low. Of equal ranks spades are highest, then hearts, diamonds, clubs.
rules-bring-in = The bring-in is two antes. Whoever owes it may open for more instead, in fixed limit for the small bet; and it is alive: when all just call, the next card comes without another say for him.
rules-head-complete = Completing
rules-complete = In fixed limit, raising the bring-in to a full small bet is to complete it. That is the first bet, and three raises may follow.
rules-head-box = No button
rules-box = Cards are dealt from the dealer’s box, so everybody keeps his place in the order; odd chips go to the first in it.
rules-head-low = Two prizes
rules-low = One player may win both halves. An odd chip goes to the high half. Who shares a half gets a part of that half only.
rules-head-draw = Drawing
rules-draw-time = You have thirty seconds, at every pace, and no time bank. Who misses them stands pat, and may only check, call or fold in the round of betting that follows.
rules-head-reshuffle = When the deck runs out
rules-reshuffle = Folded and discarded cards are shuffled and dealt again. Nobody ever gets back a card that he threw away himself.
rules-community = When there are fewer cards than players before the last one, a single card is turned up in the middle and is everybody’s last card. There is no betting on it: hands are shown at once.
rules-head-split = Sharing the pot
rules-split = After the draw and before any bet, the player whose turn it is may offer to share. The next one is asked, and so on. When all agree, the pot is shared equally; when somebody acts otherwise, the offer is gone, and those who agreed have checked. All-in players are asked for the pots they are in, and a side pot may be shared while the others go to showdown.
rules-head-discard = Throwing away
rules-discard = Nobody sees what you throw away, and it does not come back in this hand.
rules-head-exposure = All-in
rules-exposure-show_all = When nobody can bet any more, all hands that are left are turned up and the rest is dealt slowly.
rules-exposure-show_all-draw = When nobody can bet any more, the draws go on; after the last all hands that are left are turned up.
rules-exposure-ordered = Hands stay hidden to the end, also when nobody can bet any more; then they are shown in order, and a beaten one may be mucked.
rules-head-odd = Equal hands
rules-odd-button = They share the pot; what cannot be divided goes to the winner nearest left of the button.
rules-odd-box = They share the pot; what cannot be divided goes to the first in dealing order.

# --- stars and abilities
rules-abilities = Stars and abilities
rules-stars = Stars
rules-stars-note = Each hand you are dealt into gives you a star; three is the most you can hold, and you begin with none. Everybody sees everybody’s. They stay at your seat from hand to hand, also while you are out of chips, and are gone once you leave it. No money buys them.
rules-wheel = The wheel
rules-wheel-note = It puts three abilities on the table, the same for everybody, until the hand is over. Each of these comes up as often as the others:
rules-wheel-answer = Where there is { $answer }, there is { $ability } too.
rules-limits = How many
rules-limit-hand = Each of them once a hand.
rules-limit-round = One in a round of betting, on your turn and before you act. Then your turn goes on.
rules-limit-table = Three in a round for the whole table, cancelled ones included.
rules-limit-price = What is refused costs nothing. What has been paid does not come back, even when it was cancelled.
rules-window = The eight seconds
rules-window-note = Whoever could answer { $ability } with { $answer } is asked at once, out of turn, and has eight seconds; the clock of whoever used it stands still. No answer lets it work and costs nothing. Where nobody could answer, it works without delay.
rules-window-limits = { $answer } counts neither for the one of the round nor for the three of the table.
rules-ability-when = When
rules-ability-does = What it does
rules-ability-example = For example
rules-peek-when = On your turn, on every street but the river.
rules-peek-does = You alone see the next card of the board: the first of the flop, the turn or the river. The deck stays as it is.
rules-peek-example = On the flop a big bet stands before your pair of eights. You look: the turn will be an eight. You know it, and nobody else does.
rules-sleeve-when = On your turn before the flop, as long as you have done nothing but post a blind.
rules-sleeve-does = One of your cards goes, unseen and for the whole hand, and the top card of the deck comes in its place. There is no way back. A card that somebody has peeked at is the one you get, and all later ones move up.
rules-sleeve-example = From queen-three you part with the three. Perhaps a queen comes, perhaps another three.
rules-anchor-when = On your turn, at an opponent who is not all-in and has not acted in this round.
rules-anchor-does = Until the round ends he raises by the pot at most, counted anew each time; the least raise, checking, calling and folding stay as they are. Nobody is anchored twice in a round. Where raises are limited to the pot anyway, it is refused.
rules-anchor-example = 100 lie in the pot and 40 are bet. His call would make it 180, so he may raise to 220. With no bet yet he may open for the pot, or for the big blind if that is more.
rules-shield-when = Only in the eight seconds behind an anchor at you, whoever’s turn it is.
rules-shield-does = The anchor is cancelled, and no other can be thrown at you in this round. Both of you have paid.
rules-shield-example = You have the best hand and want to raise as high as you like. An anchor comes: for one star you stay free.

# --- one paragraph for each game
rules-about-holdem = The game that most tables of the world play. Your two cards and the five in the middle make the best hand of five; you may use both of yours, one, or none.
rules-about-omaha = It looks like hold’em with more cards, but one rule changes all: exactly two of your own count, with exactly three of the board. Four spades on the board and one in your hand are no flush.
rules-about-omaha-hi-lo = Omaha for two prizes: half of the pot for the best hand, half for the best low of five different ranks up to eight. An ace with a deuce is where many good hands begin, and the same five cards may win both halves.
rules-about-soko = The Nordic stud. One card down, four up, and two hands that are found nowhere else: four of a suit and four in a row. Both beat a pair and lose to two pair, so there is nearly always something to play for.
rules-about-seven-card-stud = The game of the card rooms before hold’em. No cards are shared; four of everybody’s seven lie open, so look which ones you need are gone already.
rules-about-seven-card-stud-hi-lo = Stud with the pot shared between the best hand and the best low of five different ranks up to eight. Small cards may win both: five low ones in a row are a low and a straight at once.
rules-about-five-card-draw = The classic of the kitchen table. Nothing is open: how many cards the others exchange is all that you learn.
rules-about-2-7-triple-draw = Everything upside down: the hand that loses everywhere else wins here. The ace is always high, and straights and flushes spoil a hand, so the best is 7-5-4-3-2 of mixed suits.
rules-about-32-card-draw = Five-card draw with sevens to aces. With so few cards the hands are big, and a flush beats a full house. Suits decide between equal hands, so no pot is ever tied; but it can be shared by agreement.
rules-about-americana = Five-card stud with sevens to aces only. Pairs come often and flushes seldom, so a flush beats a full house. Four of your five cards lie open.
rules-about-telesina = The Italian stud, with sevens to aces. After the fifth card one more, the vela, is turned up for everybody. Suits count here, hearts first; and there is an old justice in it: with two players left, the highest hand of all, the royal flush in hearts, loses to the lowest straight flush in spades.
rules-about-dafa-seven-card-stud = Seven-card stud in which the lowest card always begins, and from fourth street on anybody may play the upper limit. Losing hands may be kept hidden.
rules-about-five-card-stud = One card hidden and four open: nearly everything is in sight, and the one card nobody sees is what you play about. Ten may sit down, and fifty of the fifty-two cards are in play.
rules-about-razz = Stud upside down: the five lowest of your seven cards win. The ace is low, straights and flushes do no harm; 5-4-3-2-A is the best hand there is. The highest open card pays to begin, later the lowest open hand speaks first.
rules-about-badugi = Four cards, three draws, and hands of its own: only cards of different ranks and different suits count. Four such cards, a badugi, beat any three. The best is 4-3-2-A in four suits.
rules-about-2-7-single-draw = One draw, and mostly no limit: little to see, much to guess. The lowest hand wins, the ace is always high, straights and flushes spoil it.
rules-about-ace-to-five-triple-draw = Three draws for the lowest hand. The ace is low and straights and flushes do no harm, so the best is 5-4-3-2-A.
rules-about-short-deck = Hold’em with 36 cards, sixes to aces. Flushes are harder to make than full houses and beat them; the ace also plays below the six. Everybody antes, so every hand has a pot worth having.
rules-about-five-card-omaha = Omaha with a fifth card of your own. Exactly two of them count, as ever: bigger hands win, and more of them are made on the river.
rules-about-five-card-omaha-hi-lo = Five cards of your own for two prizes: two of them for the high hand, two for the low, and they need not be the same.
rules-about-six-card-omaha = Omaha with six cards of your own: fifteen pairs to choose two from. What wins elsewhere seldom wins here.
rules-about-six-card-omaha-hi-lo = Six cards of your own for two prizes. A low without the ace and the deuce will not often do.
rules-about-courchevel = Five-card Omaha from the French Alps. The first card of the flop lies open before anybody bets, so even the first round is played with the board in sight; then come the other two.
rules-about-courchevel-hi-lo = Courchevel with the pot shared between the best hand and the best low. The first card of the flop, open from the start, tells early whether a low is likely.
rules-about-pineapple = Hold’em with a third card. After the first round of betting everybody throws one away, before the flop; from then on it is hold’em.
rules-about-crazy-pineapple = Hold’em with a third card that you keep to see the flop and bet on it. Then everybody throws one away, before the turn.
rules-about-irish = It begins as Omaha and ends as hold’em. Everybody has four cards, sees the flop and bets, then throws two away before the turn. Any of the two that are left may be used, or none.
rules-about-naiko = Hold’em with something up your sleeve. Every hand earns you a star, and stars pay for abilities: to see a card before it falls, to change one of your own, to keep an opponent’s raise small. They never change which hand wins, and no money buys them. At the showdown every hand left in is shown.
rules-about-horse = Five limit games named by their letters: hold’em, Omaha hi/lo, razz, seven-card stud, and eight-or-better stud. Who knows only one of them has four rounds to learn.
rules-about-8-game = The five of HORSE in fixed limit, 2-7 triple draw before them, no-limit hold’em and pot-limit Omaha behind. The whole of the game in an evening.

rules-rotation = Each game is played for one orbit: until the button has gone round, or, where there is none, for as many hands as players. Then comes the next.
rules-rotation-games = The games in their order
