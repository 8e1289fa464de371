# Cards, hands, games and betting structures.

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace

ranks-2 = twos
ranks-3 = threes
ranks-4 = fours
ranks-5 = fives
ranks-6 = sixes
ranks-7 = sevens
ranks-8 = eights
ranks-9 = nines
ranks-T = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
ranks-A = aces

suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

card-spoken = { $rank } of { $suit }
cards-hidden = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}

cards-face_down = face down { $cards }

hand-high_card = high card, { $high }
hand-one_pair = pair of { $highs }
hand-two_pair = two pair, { $highs } and { $lows }
hand-three_of_a_kind = three of a kind, { $highs }
hand-straight = straight to the { $high }
hand-flush = flush, { $high } high
hand-full_house = full house, { $highs } over { $lows }
hand-four_of_a_kind = four of a kind, { $highs }
hand-straight_flush = straight flush to the { $high }
hand-royal_flush = royal flush
hand-low = low { $all }
hand-four_flush = four-flush, { $high } high
hand-four_straight = four-straight to the { $high }
hand-badugi = badugi { $all }
hand-three_card_badugi = three cards, { $all }
hand-two_card_badugi = two cards, { $all }
hand-one_card_badugi = one card, { $all }
hand-with-suit = { $hand } ({ $card })

street-preflop = Before the flop
street-flop = Flop
street-turn = Turn
street-river = River
street-third = Third street
street-fourth = Fourth street
street-fifth = Fifth street
street-sixth = Sixth street
street-seventh = Seventh street
street-second_card = Second card
street-third_card = Third card
street-fourth_card = Fourth card
street-fifth_card = Fifth card
street-vela = Vela
street-predraw = Before the draw
street-draw = Draw
street-first_draw = First draw
street-second_draw = Second draw
street-third_draw = Third draw

structure-no-limit = No limit
structure-pot-limit = Pot limit
structure-half-pot-limit = Half pot
structure-fixed-limit = Fixed limit
structure-spread-limit = Spread limit
