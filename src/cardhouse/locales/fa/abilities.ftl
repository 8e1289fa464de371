# توانایی‌های نایکو پشت میز. توانایی تازه نام و یک سطر توضیح می‌خواهد و اگر روی دیگران کار کند، اثرش بر آنان.

ability-peek = نیم‌نگاه
ability-peek-about = یک کارت از دور بعد را پیش از پخش ببینید.
ability-sleeve = آستین
ability-sleeve-about = یکی از کارت‌هایتان را با کارت روی دسته عوض کنید، ندیده.
ability-anchor = لنگر
ability-anchor-about = تا پایان این دور، ریزهای یک حریف را به اندازهٔ پات نگه دارید.
ability-anchor-on-you = تا پایان این دور نمی‌توانید بیش از پات ریز کنید.
ability-anchor-cap = حداکثر پات
ability-shield = سپر
ability-shield-about = لنگری را که به سوی شما می‌آید باطل کنید.

ability-priced = { $stars ->
    [one] { $ability }، یک ستاره
   *[other] { $ability }، { $stars } ستاره
}
wheel = توانایی‌های این دست

# --- aiming
aim-own_card = { $ability }: یکی از کارت‌هایتان را انتخاب کنید.
aim-opponent = { $ability }: یک حریف را انتخاب کنید.
aim-cancel = لغو

# --- the window
answer-who = { $name } { $ability } را به سوی شما گرفت.
answer-with = هشت ثانیه وقت دارید با { $abilities } پاسخ دهید یا بگذرید.
answer-let_be = می‌گذرم
answer-free = هشت ثانیه فرصت دارید؛ اگر کاری نکنید، ستاره‌ای نمی‌پردازید.
standing-answering = { $name } می‌تواند به { $ability } پاسخ دهد
outcome-used = به کار رفت
outcome-open = در انتظار پاسخ
outcome-works = اثر کرد
outcome-blocked = دفع شد

# --- what is known
seat-stars = { $count ->
    [0] بدون ستاره
    [one] یک ستاره
   *[other] { $count } ستاره
}
seat-under = زیر { $ability } از { $name }
seat-aimed = { $ability } از { $name } به این سو است
turn-abilities = پیش از آن می‌توانید از { $abilities } استفاده کنید.
only-you = فقط شما
peeked-spoken = کارت بعدی میز که فقط شما دیده‌اید: { $card }
peeked-gone = رسید به
peeked-gone-spoken = کارتی که دیدید، { $card }، به { $name } رسید

log-wheel = توانایی‌ها: { $abilities }
log-ability_used = { $name } از { $ability } استفاده می‌کند
log-ability_aimed = { $name } { $ability } را به سوی { $other } می‌گیرد
log-ability_answers = { $name } با { $ability } پاسخ می‌دهد
log-ability_declined = { $name } می‌گذرد
log-ability_works = { $ability } تا پایان این دور روی { $other } کار می‌کند
log-ability_done = { $ability } روی { $other } اثر کرد
log-ability_blocked = { $ability } روی { $other } دفع شد
log-peeked = کارت بعدی را فقط شما می‌بینید: { $cards }
log-peeked_taken = کارتی که دیدید، { $cards }، به { $other } رسید

# --- why not, short enough for a button
why-only_as_an_answer = فقط برای پاسخ
why-ability_used = استفاده شد
why-one_ability_a_round = هر دور یکی
why-three_abilities_a_round = سه‌تا شد
why-no_board_to_come = کارتی نمانده
why-only_before_acting = دیگر دیر است
why-changes_nothing = اینجا بی‌اثر
why-nobody_to_aim_at = حریفی نمانده
why-too_few_stars = ستاره کم است

refusal-only_as_an_answer = فقط برای پاسخ به آنچه به سوی شماست به کار می‌رود.
refusal-ability_used = در این دست از آن استفاده کرده‌اید.
refusal-one_ability_a_round = در این دور از یک توانایی استفاده کرده‌اید.
refusal-three_abilities_a_round = در این دور سه توانایی به کار رفته است.
refusal-no_board_to_come = دیگر کارتی روی میز نمی‌آید.
refusal-only_before_acting = فقط پیش از نخستین حرکت شما در دست می‌توان از آن استفاده کرد.
refusal-changes_nothing = اینجا ریز به هر حال از پات بیشتر نمی‌شود.
refusal-nobody_to_aim_at = حریفی برای هدف گرفتن نمانده است.
refusal-too_few_stars = ستارهٔ کافی ندارید.
refusal-ability_not_there = این توانایی در این دست نیست.
refusal-wrong_aim = هدف این توانایی چیز دیگری است.
refusal-wrong_target = الان نمی‌توان آن را به سوی این بازیکن گرفت.
