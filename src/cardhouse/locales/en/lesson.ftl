# The lesson: what the coach says, one thing at a time.

lesson = Lesson
lesson-name = { game-naiko } in two hands
lesson-open = Learn it in two hands
lesson-hint = A short lesson against a bot. It costs nothing, and you can leave at any time.
lesson-coach = Coach
lesson-progress = { $step } of { $steps }
lesson-next = Go on
lesson-leave = Leave the lesson
lesson-again = Once more
lesson-you = You

lesson-step-welcome = You know hold’em? Then two hands will do. They show what is new here: stars, and what they buy. Nothing is at stake.
lesson-step-stars = You were dealt in, and that gave you a star. Now you have three, the most anybody can hold. All of you see how many the others have.
lesson-step-wheel = For this hand the wheel has put three abilities on the table, the same for both of you. Each tells what it costs.
lesson-step-sleeve = A king, and a four that is no help. Press { ability-sleeve } and part with the four: for two stars the top card of the deck comes in its place.
lesson-step-call = A second king! Nobody saw the four, and it will not come back. It is still your turn, but one ability a round is all you may use. Call.
lesson-step-peek = { $bot } bets. You have one star left: press { ability-peek } to see the next card before it falls.
lesson-step-seen = Another king, and nobody else knows. Call.
lesson-step-bet = There it lies. { $bot } has checked. Bet { $amount }.
lesson-step-kept = The pot is yours. Your stars are spent, but each hand brings a new one. They stay at your seat until you leave it.
lesson-step-later = A few hands later you both hold two stars again. The next hand brings the third, and a new wheel.
lesson-step-shield = { $bot } throws an anchor at you: this round you may raise by the pot at most. You can answer at once. Press { ability-shield }, for one star.
lesson-step-blocked = Cancelled. Both of you have paid, and nothing comes back. Then { $bot } just called. Check.
lesson-step-anchor = Three nines! { $bot } may have something too. Hold it back before it acts: press { ability-anchor } and choose { $bot }.
lesson-step-small = { $bot } had a star for a shield and eight seconds to think, and let it pass. Your anchor holds until the round ends. Bet { $amount }.
lesson-step-free = { $bot } raises to { $raised }, as far as your anchor lets it: a call makes the pot { $pot }, and it may add as much. You are free. Choose the largest amount and go all-in.
lesson-step-over = Three nines win. Abilities change what you know and what can be done, never which hand is better. That is the whole of it.

lesson-nudge = Not that one now: do what it says here.
lesson-nudge-amount = Almost: make it { $amount }.
lesson-window-again = At a table the eight seconds would be over and the anchor would work. Here they begin again.
