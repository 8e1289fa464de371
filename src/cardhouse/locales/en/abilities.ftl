# Naiko’s abilities at the table. A new ability is its name, its line, and, where it works on others, what it does to them.

ability-peek = Peek
ability-peek-about = See one card of the next street before it is dealt.
ability-sleeve = Sleeve
ability-sleeve-about = Swap one of your cards for the top of the deck, unseen.
ability-anchor = Anchor
ability-anchor-about = Keep an opponent’s raises to the pot until this round is over.
ability-anchor-on-you = Until this round is over you may raise by no more than the pot.
ability-anchor-cap = Pot at most
ability-shield = Shield
ability-shield-about = Cancel an anchor as it is thrown at you.

ability-priced = { $stars ->
    [one] { $ability }, one star
   *[other] { $ability }, { $stars } stars
}
wheel = Abilities of this hand

# --- aiming
aim-own_card = { $ability }: choose one of your cards.
aim-opponent = { $ability }: choose an opponent.
aim-cancel = Cancel

# --- the window
answer-who = { $name } aims { $ability } at you.
answer-with = You have eight seconds to answer with { $abilities }, or let it be.
answer-let_be = Let it be
answer-free = You have eight seconds; letting it be costs nothing.
standing-answering = { $name } may answer { $ability }
outcome-used = used
outcome-open = may answer
outcome-works = works
outcome-blocked = blocked

# --- what is known
seat-stars = { $count ->
    [0] no stars
    [one] one star
   *[other] { $count } stars
}
seat-under = under { $ability } by { $name }
seat-aimed = { $ability } by { $name } is aimed here
turn-abilities = You may use { $abilities } first.
only-you = only you
peeked-spoken = Next on the board, seen only by you: { $card }
peeked-gone = went to
peeked-gone-spoken = The card you saw, { $card }, went to { $name }

log-wheel = Abilities: { $abilities }
log-ability_used = { $name } uses { $ability }
log-ability_aimed = { $name } aims { $ability } at { $other }
log-ability_answers = { $name } answers with { $ability }
log-ability_declined = { $name } lets it be
log-ability_works = { $ability } works on { $other } until the round is over
log-ability_done = { $ability } has worked on { $other }
log-ability_blocked = { $ability } on { $other } is blocked
log-peeked = Only you see the next card: { $cards }
log-peeked_taken = The card you saw, { $cards }, went to { $other }

# --- why not, short enough for a button
why-only_as_an_answer = Answers only
why-ability_used = Used this hand
why-one_ability_a_round = One per round
why-three_abilities_a_round = Three used up
why-no_board_to_come = No card to come
why-only_before_acting = Too late now
why-changes_nothing = No use here
why-nobody_to_aim_at = Nobody to aim at
why-too_few_stars = Too few stars

refusal-only_as_an_answer = It can only answer what is aimed at you.
refusal-ability_used = You have used it in this hand.
refusal-one_ability_a_round = You have used an ability in this round.
refusal-three_abilities_a_round = Three abilities have been used in this round.
refusal-no_board_to_come = There is no card left to come.
refusal-only_before_acting = It is for before your first action of the hand.
refusal-changes_nothing = Raises are limited to the pot here anyway.
refusal-nobody_to_aim_at = There is nobody left to aim it at.
refusal-too_few_stars = You have too few stars.
refusal-ability_not_there = That ability is not in this hand.
refusal-wrong_aim = That ability is aimed at something else.
refusal-wrong_target = It cannot be aimed at that player now.
