# بازی‌های برابر بانک: لابی، میز، شرط‌ها، انتخاب‌ها، تسویه، مشاور، قوانین.

family-casino = کازینو
family-casino-pitch = شما در برابر کارت‌پخش‌کن: آنته، نگاه، فولد یا بت.
lobby-boxes = { $count ->
    [one] یک جایگاه
   *[other] { $count } جایگاه
}
least-ante = کمترین آنته

game-russian = پوکر روسی
game-russian-short = روسی
game-russian-pitch = دو دست با هم پرداخت می‌شود؛ تعویض، بیمه و حتی خرید بازی.
game-oasis = پوکر اوآسیس
game-oasis-short = اوآسیس
game-oasis-pitch = پنج کارت در برابر پنج کارت؛ یکی دو کارت را می‌شود تعویض کرد.
game-sixth-card = پوکر کارت ششم
game-sixth-card-short = کارت ششم
game-sixth-card-pitch = کارت ششم را بخرید، سپس یکی را تعویض کنید. کارت‌پخش‌کن یک پر لازم دارد.
game-casino-holdem = هولدم کازینو
game-casino-holdem-short = هولدم کازینو
game-casino-holdem-pitch = دو کارت و فلاپ: فولد، یا بتِ دو برابر آنته.
game-caribbean-stud = استاد کارائیب
game-caribbean-stud-short = کارائیب
game-caribbean-stud-pitch = پنج کارت و یک انتخاب: فولد یا بت.
game-oasis-one-card = اوآسیس یک‌کارتی
game-oasis-one-card-short = اوآسیس ۱
game-oasis-one-card-pitch = استاد کارائیب با تعویض یک کارت.
game-ultimate-texas-holdem = آلتیمیت تگزاس هولدم
game-ultimate-texas-holdem-short = آلتیمیت
game-ultimate-texas-holdem-pitch = پیش از فلاپ چهار برابر، یا صبر و بت کمتر.

# --- hands as pay tables call them
category-ace_king = آس-شاه
category-royal_flush = رویال فلش
least-ace_king = آس-شاه
least-one_pair = یک پر
least-pair_of = یک پر { $highs }
least-three_of_a_kind = سه کارت یک نوع

# --- the felt
dealer = کارت‌پخش‌کن
dealer-plays = بازی کارت‌پخش‌کن از { $hand } شروع می‌شود
dealer-has = { $hand }
dealer-none = { $hand } – بازی ندارد
spot-ante = آنته
spot-blind = بلایند
spot-bet = بت
spot-insurance = بیمه
spot-bonus = بونوس
spot-back = برگشت
spot-stake = { $spot }، جایگاه { $box }: گذاشتن { $chip }
spot-add = { $spot }، جایگاه { $box }: { $stake } اینجاست. افزودن { $chip }
box-number = جایگاه { $box }
boxes = جایگاه‌ها
sit-at-box = بنشینید، جایگاه { $box }
box-free = جایگاه { $box } خالی است
box-spoken = جایگاه { $box }: { $name }
box-open = روباز
box-closed = بسته
box-flip-open = روباز، جایگاه { $box }. بازی بسته
box-flip-closed = بسته، جایگاه { $box }. بازی روباز
box-clear = برداشتن شرط جایگاه { $box }
box-needs = هر جایگاه دست‌کم { $amount } لازم دارد: { $parts }.
box-fee = هزینه { $amount }
stake-here = اینجا شرط ببندید
stake-short = شرط
sit-short = نشستن
pays = جدول پرداخت
pays-title = پرداخت { $spot }
pays-below = { $hand } و پایین‌تر
pays-all = { $spot } { $odds }
pays-back = با برد، { $spot } برمی‌گردد
pays-no_game-all = بدون بازی: آنته { $odds }
pays-no_game-back = بدون بازی: آنته برمی‌گردد
pays-insurance = { $spot } { $odds } برای «بازی ندارد»
pays-bonus = بونوس { $odds } از { $hand }
pays-most = بیشترین برد هر جایگاه { $amount }
limits-ante = آنته { $least } تا { $most }

# --- stakes
stake-chip = ژتون
stake-hint = ژتونی بردارید و روی میز بگذارید.
stake-change = شرط دیگر
stake-clear = پاک کردن
stake-take-back = پس گرفتن
stake-double = دو برابر
stake-behind = { $amount } برای بت نگه دارید.
stake-again = دوباره
stake-place = ثبت شرط
stake-lies = روی میز
stake-placed = شرط شما روی میز است. کارت‌ها الان می‌آید.
stake-closes = زمان باقی‌مانده برای شرط
stake-too-dear = { $amount } لازم است. این‌قدر ندارید.
stake-tight = با احتساب بت { $amount } لازم است. این‌قدر ندارید.
round-came = این دور { $amount }
casino-watching = شما تماشاگر هستید. برای بازی یک جایگاه خالی بردارید.
casino-dealing = دور در جریان است.
bots-when-rounds = ربات‌ها بین دو دور می‌آیند و می‌روند.

# --- choices
turn-box = جایگاه { $box }: نوبت شماست.
turn-closed = کارت‌ها بسته می‌ماند.
turn-no_game = کارت‌پخش‌کن بازی ندارد.
do-sixth_card = کارت ششم
do-exchange = تعویض
do-exchange-cards = تعویض { $count }
do-bet-insured = بت با بیمهٔ { $amount }
do-take_ante = گرفتن آنته
do-buy_game = خرید بازی
insurance-none = بدون
exchange-hint = { $most ->
    [1] برای تعویض، کارتی را بزنید.
   *[other] برای تعویض تا { $most } کارت را بزنید.
}

# --- the adviser
adviser = مشاور
adviser-thinking = مشاور حساب می‌کند…
adviser-none = برای این تصمیم مشاوره‌ای نیست.
adviser-best = بهتر از این نبود.
adviser-cost = این انتخاب به‌طور میانگین { $amount } زیان دارد.
adviser-exchange = بهترین: روی { $cards } بزنید، سپس تعویض کنید.
adviser-insure = بهترین: { $amount } بیمه کنید، سپس بت بگذارید.
adviser-bare = بهترین: بیمه را بردارید، سپس بت بگذارید.

# --- how it came out
verdict-folded = فولد
verdict-no_game = بدون بازی
verdict-no_game_bought = باز هم بدون بازی
verdict-wins = برد
verdict-stand_off = مساوی
verdict-loses = باخت

log-round_started = دور { $count }
log-box_staked = { $name } روی جایگاه { $box } { $amount } گذاشت
log-box_seen = جایگاه { $box }: کارت‌های شما { $cards }
log-box_served = جایگاه { $box }: به شما رسید { $cards }
log-dealer_up = کارت روی کارت‌پخش‌کن { $cards }
log-board_dealt = کارت‌های مشترک: { $cards }
log-box_fold = جایگاه { $box }: { $name } فولد کرد
log-box_check = جایگاه { $box }: { $name } چک کرد
log-box_bet = جایگاه { $box }: { $name } { $amount } بت کرد
log-box_bet_insured = جایگاه { $box }: { $name } بت و بیمه کرد، روی هم { $amount }
log-box_sixth_card = جایگاه { $box }: { $name } کارت ششم را { $amount } خرید
log-box_exchange = جایگاه { $box }: { $name } با { $amount } تعویض کرد
log-box_buy_game = جایگاه { $box }: { $name } بازی را { $amount } خرید
log-box_take_ante = جایگاه { $box }: { $name } آنته را گرفت
log-dealer_game = کارت‌پخش‌کن { $cards }: { $hands }
log-dealer_no_game = کارت‌پخش‌کن { $cards }: { $hands }، بازی ندارد
log-dealer_replaced = کارت‌پخش‌کن کارتی را عوض کرد: { $cards }
log-box_shown = جایگاه { $box }، { $name }: { $cards }، { $hands }
log-insurance_won = جایگاه { $box }: بیمه { $amount } برد
log-insurance_back = جایگاه { $box }: بیمه برگشت
log-insurance_lost = جایگاه { $box }: بیمه { $amount } باخت
log-bonus_won = جایگاه { $box }: بونوس { $amount } برد
log-bonus_back = جایگاه { $box }: بونوس برگشت
log-bonus_lost = جایگاه { $box }: بونوس { $amount } باخت
log-box_settled-folded = جایگاه { $box }، { $name }: فولد، { $net }
log-box_settled-no_game = جایگاه { $box }، { $name }: بدون بازی، { $net }
log-box_settled-no_game_bought = جایگاه { $box }، { $name }: باز هم بدون بازی، { $net }
log-box_settled-wins = جایگاه { $box }، { $name }: برد، { $net }
log-box_settled-stand_off = جایگاه { $box }، { $name }: مساوی، { $net }
log-box_settled-loses = جایگاه { $box }، { $name }: باخت، { $net }
log-round_net = جایگاه‌های شما روی هم: { $net }

# --- why not
refusal-ante_out_of_range = این میز چنین آنته‌ای نمی‌پذیرد.
refusal-told-ante_out_of_range = آنتهٔ این میز { $least } تا { $most } است.
refusal-bonus_out_of_range = بونوس حداکثر نصف آنته است.
refusal-told-bonus_out_of_range = بونوس اینجا { $least } تا { $most } است.
refusal-box_taken = کس دیگری روی این جایگاه شرط بسته است.
refusal-not_your_box = این جایگاه مال کس دیگری است.
refusal-no_such_box = این میز چنین جایگاهی ندارد.
refusal-no_boxes = اول روی جایگاهی شرط ببندید.
refusal-too_many_boxes = این‌قدر جایگاه نیست.
refusal-too_many_open_boxes = این‌قدر جایگاه روباز ممکن نیست.
refusal-told-too_many_open_boxes = بیشتر از { $most } جایگاه روباز ممکن نیست.
refusal-too_many_closed_boxes = این‌قدر جایگاه بسته ممکن نیست.
refusal-told-too_many_closed_boxes = { $most ->
    [0] این بازی جایگاه بسته ندارد.
   *[other] بیشتر از { $most } جایگاه بسته ممکن نیست.
}
refusal-unequal_antes = آنتهٔ همهٔ جایگاه‌های شما باید یکسان باشد.
refusal-told-not_enough_chips = با احتساب بت { $needed } لازم است. این‌قدر اینجا ندارید.
refusal-no_bonus = این بازی بونوس ندارد.
refusal-round_on = دور در جریان است. پس از پایان آن شرط ببندید.
refusal-bet_out_of_range = چنین بتی ممکن نیست.
refusal-no_insurance = این دست بیمه نمی‌شود.
refusal-insurance_out_of_range = این‌قدر بیمه ممکن نیست.
refusal-told-insurance_out_of_range = بیمه اینجا { $least } تا { $most } است.
refusal-exchange_out_of_range = این تعداد کارت تعویض نمی‌شود.
refusal-card_twice = یک کارت فقط یک بار تعویض می‌شود.
refusal-no_advice = مشاور در این باره حرفی ندارد.
refusal-not_here = این در این میز بازی نمی‌شود.

# --- the rules
rules-fact-boxes = جایگاه‌ها
rules-fact-minimum = بازی
bank-chapter-stake = شرط‌ها
bank-chapter-deal = کارت‌ها
bank-chapter-decide = تصمیم شما
bank-chapter-dealer = دست کارت‌پخش‌کن
bank-chapter-no_game = وقتی کارت‌پخش‌کن بازی ندارد
bank-chapter-game = وقتی کارت‌پخش‌کن بازی دارد
bank-chapter-know = خوب است بدانید
bank-antes = { $count ->
    [one] یک آنته
   *[other] { $count } آنته
}
bank-antes-choice = { $antes } آنته
bank-ante = پیش از کارت‌ها روی جایگاه خود آنته می‌گذارید، به اندازه‌ای که میز می‌پذیرد.
bank-blind = همان مبلغ روی بلایند گذاشته می‌شود.
bank-bonus = می‌توانید بونوس هم بگذارید، حداکثر نصف آنته. اگر پنج کارت اول شما { $hand } یا بهتر باشد { $odds } پرداخت می‌شود، بقیه هر چه باشد.
bank-boxes-open = می‌توانید تا { $count } جایگاه را روباز، یکی پس از دیگری، بازی کنید. آنتهٔ همهٔ جایگاه‌های شما یکسان است.
bank-boxes-closed = تا { $count } جایگاه دیگر را می‌توانید بسته بازی کنید: کارت‌های آن تا پایان پشت‌رو می‌ماند.
bank-boxes-one = هر کس یک جایگاه بازی می‌کند.
bank-cards = به هر جایگاه { $count } کارت می‌رسد.
bank-dealer-up = کارت‌پخش‌کن { $count } کارت برمی‌دارد؛ آخری رو است.
bank-dealer-down = کارت‌پخش‌کن { $count } کارت برمی‌دارد، همه پشت‌رو.
bank-board = { $count } کارت وسط مال همه است. بهترین پنج کارت به حساب می‌آید.
bank-street-board = { $count } کارت وسط میز گذاشته می‌شود.
bank-check-or-bet = چک می‌کنید، یا { $antes } بت می‌کنید و کارتان تمام است.
bank-fold-or-bet = فولد می‌کنید و آنچه گذاشته‌اید از دست می‌رود، یا { $antes } بت می‌کنید.
bank-bet = { $antes } بت می‌کنید.
bank-exchange = پیش از آن می‌توانید یک بار تا { $count } کارت را تعویض کنید، با { $antes }.
bank-sixth = یا کارت ششم را با { $antes } می‌خرید؛ بهترین پنج کارت از شش کارت به حساب می‌آید.
bank-exchange-after = پس از کارت ششم می‌توانید تا { $count } کارت را با { $antes } تعویض کنید.
bank-one-option = کارت ششم یا تعویض: فقط یکی از این دو.
bank-insurance = با { $hand } یا بهتر می‌توانید بت را در برابر «بازی ندارد» بیمه کنید، از یک آنته تا نصف آنچه بت می‌برد.
bank-last-board = { $count } کارت دیگر وسط میز گذاشته می‌شود.
bank-shows = وقتی همهٔ جایگاه‌ها تصمیم گرفتند، کارت‌پخش‌کن دستش را رو می‌کند.
bank-minimum = بازی از { $hand } شروع می‌شود.
bank-none-ante = آنته { $odds } پرداخت می‌شود.
bank-none-ante-table = آنته طبق جدول پرداخت می‌شود.
bank-none-ante-back = آنته برمی‌گردد.
bank-none-bet-back = بت برمی‌گردد.
bank-none-compare = بقیهٔ شرط‌ها با مقایسهٔ دست‌ها تعیین می‌شود.
bank-none-insurance = بیمه به اندازهٔ خودش می‌برد.
bank-buy = به‌جای گرفتن آنته می‌توانید با { $antes } برای کارت‌پخش‌کن بازی بخرید.
bank-buy-highest = بزرگ‌ترین کارتش را عوض می‌کند، یک بار برای همهٔ خریداران.
bank-buy-lowest = کوچک‌ترین کارتش را عوض می‌کند، یک بار برای همهٔ خریداران.
bank-buy-repeats = اگر کارت تازه هم‌رتبهٔ کارت پیشین باشد، دوباره عوض می‌کند.
bank-buy-fails = اگر باز هم بازی نباشد، آنته و بت برمی‌گردد و آنته چیزی نمی‌برد.
bank-won-bet = اگر دست شما بالاتر باشد، بت { $odds } پرداخت می‌شود.
bank-won-bet-table = اگر دست شما بالاتر باشد، بت طبق جدول پرداخت می‌شود.
bank-won-bet-back = بت برمی‌گردد.
bank-won-ante = آنته هم { $odds } پرداخت می‌شود.
bank-won-ante-table = آنته طبق جدول پرداخت می‌شود.
bank-won-ante-back = آنته برمی‌گردد؛ فقط بت می‌برد.
bank-won-blind = بلایند { $odds } پرداخت می‌شود.
bank-won-blind-table = بلایند طبق جدول خودش پرداخت می‌شود؛ با دست پایین‌تر از جدول برمی‌گردد.
bank-won-blind-back = بلایند برمی‌گردد.
bank-second = اگر کارت‌های شما دست دومی هم داشته باشد که دست‌کم یک کارت آن در دست اول نیست، آن هم پرداخت می‌شود.
bank-equal = دست‌های برابر مساوی است: همهٔ شرط‌ها برمی‌گردد.
bank-lower = اگر دست شما پایین‌تر باشد، شرط‌ها باخته است.
bank-fees = آنچه برای کارت یا خرید بازی می‌دهید برنمی‌گردد.
bank-closed = در جایگاه بسته فقط فولد یا بت است: بدون خرید کارت، تعویض، بیمه و خرید بازی.
bank-most = هر میز برای برد یک جایگاه در یک دور سقفی دارد.
bank-time = اگر وقت تمام شود، هر جا بشود چک می‌شود وگرنه فولد؛ آنته گرفته می‌شود.
bank-ace = آس فقط در ⁦A‑2‑3‑4‑5⁩ پایین است. خال به حساب نمی‌آید.

rules-about-russian = پربارترین بازی در برابر بانک. دستتان را از دو راه بهتر می‌کنید، دست خوب را بیمه می‌کنید و حتی برای کارت‌پخش‌کن بازی می‌خرید. و اگر در کارت‌هایتان دو دست باشد، هر دو پرداخت می‌شود.
rules-about-oasis = استاد کارائیب با فرصتی دوباره: پنج کارت خود و یک کارت کارت‌پخش‌کن را ببینید، سپس پیش از تصمیم یکی دو کارت را تعویض کنید.
rules-about-sixth-card = شش کارت یک دست پنج‌تایی می‌سازد و یکی از شش کارت را می‌شود تعویض کرد. کارت‌پخش‌کن یک پر لازم دارد؛ اگر نداشت می‌توانید برایش کارت تازه بخرید و به پرداخت کامل امید ببندید.
rules-about-casino-holdem = هولدم در برابر کارت‌پخش‌کن. دو کارت خود و فلاپ را می‌بینید، سپس فولد یا بت. اینجا کسی بلوف نمی‌زند؛ از هر پنج دست، چهار دست به بت می‌ارزد.
rules-about-caribbean-stud = ساده‌ترین: پنج کارت برای شما، پنج کارت برای کارت‌پخش‌کن که یکی‌اش پیداست. فولد یا بت.
rules-about-oasis-one-card = اوآسیس به شیوهٔ بسیاری از کازینوها: تعویض یک کارت با یک آنته، و دو پر دو به یک پرداخت می‌شود.
rules-about-ultimate-texas-holdem = هر چه زودتر بت کنید، بیشتر می‌توانید: پیش از فلاپ چهار آنته، پس از آن دو، در پایان یک. دست‌ها حتی وقتی کارت‌پخش‌کن یک پر ندارد مقایسه می‌شود؛ آن‌وقت فقط آنته برمی‌گردد.
