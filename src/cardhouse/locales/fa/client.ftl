# میز، تنظیمات، و آنچه اتاق به بازیکن می‌گوید.

app-name = Cardhouse
close = بستن
language = زبان

# --- settings
settings = تنظیمات
cards = کارت‌ها
two-colours = دو رنگ
four-colours = چهار رنگ
amounts = مبلغ‌ها
in-chips = ژتون
in-big-blinds = بلایند بزرگ
felt = پارچهٔ میز
felt-pine = سبز
felt-wine = شرابی
felt-midnight = سرمه‌ای
felt-slate = خاکستری
theme = نور
theme-dark = شب
theme-light = روز
speed = سرعت
speed-calm = آرام
speed-normal = عادی
speed-fast = تند
speed-off = فوری
volume = صدا

# --- amounts
big-blinds = { $amount } بلایند
pot = پات
gain = +{ $amount }
pot-main = اصلی
pot-side = جانبی { $number }
pot-label = پات { $pot }: { $amount }، برای { $names }
board = کارت‌های مشترک:

# --- seats
bot = ربات
dealer-sign = D
sit = بنشینید
sit-at = بنشینید، جایگاه { $seat }
seat-empty = خالی
seat-spoken = جایگاه { $seat }: { $name }، { $stack }
seat-you = شما
seat-bot = ربات
seat-button = دکمه
seat-bet = { $amount } جلوی او
seat-turn = نوبت اوست
time-bank = زمان ذخیره
time-bank-short = ذخیره
seat-drew = تعویض: { $counts }
seat-won = { $amount } برد
absence-sitting_out = غایب
absence-waiting = منتظر
absence-disconnected = قطع
absence-out_of_chips = بدون ژتون
soon-sits_out = دست بعد بیرون
soon-sits_out-short = بعد بیرون
soon-leaves = پس از این دست می‌رود
soon-leaves-short = می‌رود

action-fold = فولد
action-check = چک
action-call = کال
action-bet = بت
action-raise = ریز
action-all_in = آل‌این
action-small_blind = بلایند کوچک
action-big_blind = بلایند بزرگ
action-small_blind-short = ب.ک
action-big_blind-short = ب.ب
action-button_blind = بلایند دکمه
action-button_blind-short = ب.د
action-post = پست
action-ante = آنته
action-bring_in = برینگ‌این
action-complete = تکمیل
action-straddle = استردل
action-show = نمایش
action-muck = بدون نمایش
action-discard = دور انداخت
action-draw = تعویض { $count }
action-split = تقسیم
action-refuse = بدون تقسیم
action-stand_pat = بدون تعویض
action-stand_pat-short = بی‌تعویض

# --- the action bar
actions = کارهای شما
do-fold = فولد
do-check = چک
do-call = کال
do-call-all_in = کال آل‌این
do-bet = بت
do-raise_to = ریز تا
do-complete = تکمیل تا
do-bring_in = برینگ‌این
do-discard = دور انداختن { $count }
do-stand_pat = بدون تعویض
do-split = تقسیم پات
do-refuse = رو کردن دست‌ها
do-all_in = آل‌این
do-show = نمایش
do-muck = بدون نمایش
presets = مبلغ‌های آماده
preset-min = حداقل
preset-half_pot = ½ پات
preset-pot = پات
preset-max = حداکثر
preset-all_in = آل‌این
amount = مبلغ
amount-field = مبلغ، از { $min } تا { $max }
amount-unread = این مبلغ درست نیست
amount-below = دست‌کم { $min }
amount-above = حداکثر { $max }
amount-gap = نزدیک‌ترین: { $near }
less = کمتر
draw-choose = کارت‌های شما: انتخاب کنید کدام را دور می‌اندازید
draw-exchange = تا { $most } کارت را برای تعویض نشان کنید، یا همه را نگه دارید.
draw-throw = { $least } تا { $most } کارت را برای دور انداختن نشان کنید.
draw-throw-exactly = { $most } کارت را برای دور انداختن نشان کنید.
more = بیشتر
pre-fold = فولد
pre-check_fold = چک یا فولد
pre-check = چک
pre-call = کال
pre-call_any = کال هر مبلغ

offer-join_queue = ورود به صف انتظار
offer-leave_queue = خروج از صف انتظار
offer-return = برگشتم
offer-post = پست کردن
offer-refill = شارژ ژتون
offer-sit_out = غیبت
offer-leave = ترک میز
offer-stay = می‌مانم
offer-to_lobby = بازگشت به لابی

turn-yours = نوبت شماست.
turn-free = چک رایگان است.
turn-price = کال: { $amount }.
turn-bring_in = برینگ‌این شما: { $amount }.
turn-split = می‌توانید پات را تقسیم کنید.
turn-bank = زمان ذخیرهٔ شما شروع شد: { $count } ثانیه.
turn-ending = { $count } ثانیه مانده است.
turn-hold = کارت‌های شما: { $cards }.
turn-show = دستتان را نشان می‌دهید؟

mark-watching = تماشاگر
mark-queued = در صف
mark-closed = بسته
standing-watching = شما تماشاگر هستید. برای بازی یک جای خالی بردارید.
standing-closed = این میز بسته شده است. میز دیگری از لابی بردارید.
standing-queued = شما نفر { $place } صف انتظار هستید.
standing-acting = { $name } در حال فکر کردن است
standing-sitting_out = شما غایب هستید. جای شما محفوظ است.
standing-waiting = در بلایند بزرگ به شما کارت داده می‌شود.
standing-disconnected = ارتباط شما قطع است.
standing-out_of_chips = ژتون‌های شما تمام شد.

result-hand = { $count ->
    [one] { $names } { $amount } برد — { $hand }
   *[other] { $names } { $amount } را تقسیم کردند — { $hand }
}
result-own = شما { $amount } بردید
result-own-shared = شما { $amount } را با { $names } تقسیم کردید
result-own-small = شما بردید — { $hand }
result-own-small-shared = شما تقسیم کردید — { $hand }
result-with = { $came } — { $hand }
result-uncontested = { $names } { $amount } برد
result-shared = { $names } { $amount } را تقسیم کردند

# --- story and chat
story = گزارش
chat = گفتگو
story-and-chat = گزارش و گفتگو
chat-field = چیزی بگویید
chat-send = فرستادن
chat-empty = هنوز کسی چیزی نگفته است.
chat-unread = خوانده‌نشده
chat-unread-open = گزارش و گفتگو، { $count } پیام خوانده‌نشده
chat-heard = { $name } می‌گوید: { $text }
to-lobby = بازگشت به لابی
page-coming = یک لحظه…
page-gone = این صفحه بار نشد. شاید سایت در این میان به‌روز شده باشد.
page-reload = بارگذاری دوباره

log-play_started = دست { $count }
log-posted_small_blind = { $name } بلایند کوچک گذاشت، { $amount }
log-posted_big_blind = { $name } بلایند بزرگ گذاشت، { $amount }
log-posted = { $name } { $amount } پست کرد
log-posted_ante = { $name } آنته گذاشت، { $amount }
log-antes = همه آنته گذاشتند، { $amount }
log-posted_button_blind = { $name } بلایند دکمه گذاشت، { $amount }
log-brought_in = { $name } با { $amount } برینگ‌این کرد
log-completed = { $name } تکمیل کرد تا { $amount }
log-dealt = کارت‌های شما: { $cards }
log-folded = { $name } فولد کرد
log-checked = { $name } چک کرد
log-called = { $name } کال کرد، { $amount }
log-bet = { $name } بت کرد، { $amount }
log-raised = { $name } ریز کرد تا { $amount }
log-all_in = { $name } با { $amount } آل‌این شد
log-street = { $street }: { $cards }
log-street_shared = { $street }، یک کارت برای همه: { $cards }
log-street_up = { $street }: { $deals }
log-street_begins = { $street }
log-deal = { $name } { $cards }
log-discarded = { $count ->
    [one] { $name } یک کارت دور انداخت
   *[other] { $name } { $count } کارت دور انداخت
}
log-discarded_own = شما دور انداختید: { $cards }
log-stood_pat = { $name } کارتی عوض نکرد
log-reshuffled = { $count } کارت دورانداخته دوباره بُر خورد
log-split_agreed = { $name } با تقسیم پات موافقت کرد
log-split_refused = { $name } می‌خواهد دست‌ها رو شود
log-showed = { $name } نشان داد: { $cards }
log-mucked = { $name } نشان نداد
log-returned = { $amount } به { $name } برگشت
log-won = { $name } { $amount } برد
log-won_hand = { $name } { $amount } برد با { $hand }
log-won_own = شما { $amount } بردید
log-won_hand_own = شما { $amount } بردید با { $hand }
log-sat = { $name } نشست
log-left = { $name } رفت

# --- trouble
notice-reconnecting = ارتباط قطع شد.
notice-reconnecting-next = { $reason ->
    [sits] زمان شما همچنان می‌گذرد.
   *[looks] شاید آنچه می‌بینید کهنه باشد.
}
again-in = تلاش دوباره تا { $seconds } ثانیهٔ دیگر.
seconds-left = { $seconds } ثانیه
notice-silent = اتاق پاسخ نمی‌دهد.
notice-silent-next = { $reason ->
    [sits] شاید ارتباط قطع شده باشد. زمان شما همچنان می‌گذرد.
   *[looks] شاید ارتباط قطع شده باشد.
}
notice-not_kept = این مرورگر چیزی برای Cardhouse نگه نمی‌دارد.
notice-not_kept-next = نام، ژتون‌ها و جای شما تا وقتی این صفحه را نبندید یا تازه نکنید می‌ماند. برای نگه داشتن آن‌ها دادهٔ سایت را مجاز کنید یا کمی جا باز کنید.
notice-leaves_after = پس از این دست می‌روید.
notice-leaves_after-next = تا آن وقت بازی می‌کنید.
notice-hand_voided = این دست لغو شد.
notice-hand_voided-next = همهٔ شرط‌ها به صاحبانشان برگشت؛ دست بعد به‌زودی شروع می‌شود.
notice-missed_voided = { $count ->
    [one] در نبود شما دستی که در آن بودید لغو شد.
   *[other] در نبود شما { $count } دستی که در آن‌ها بودید لغو شد.
}
notice-missed_voided-next = هر شرط به صاحبش برگشت.
notice-missed_seat = { $count ->
    [one] در نبود شما صندلی‌تان آزاد شد.
   *[other] در نبود شما { $count } صندلی شما آزاد شد.
}
notice-missed_seat-next = { $amount } به موجودی شما برگشت.
notice-top_up_waits = { $amount } در راه است.
notice-top_up_waits-next = پس از پایان این دست می‌رسد.
notice-top_up_cut = از ژتونی که خواستید فقط { $amount } اضافه شد.
notice-top_up_cut-next = میز بیشتر نمی‌پذیرد یا موجودی شما دیگر کافی نیست.
notice-top_up_refused = ژتونی که خواستید اضافه نشد.
notice-top_up_refused-next = میز بیشتر نمی‌پذیرد یا موجودی شما دیگر کافی نیست.
notice-table_closed = { $reason ->
    [host] میزبان این میز را بست.
    [fault] مشکلی در این میز پیش آمد؛ میز بسته شد.
    [store] اتاق نتوانست سابقهٔ این میز را نگه دارد؛ میز بسته شد.
   *[other] این میز بسته شد.
}
notice-table_closed-next = { $amount } به موجودی شما برگشت. میز دیگری از لابی بردارید.
notice-removed = شما از جایتان برداشته شدید.
notice-removed-next = سه بلایند بزرگ غایب بودید. هر وقت خواستید دوباره بنشینید.
notice-out_of_chips = ژتون‌های شما تمام شد.
notice-out_of_chips-next = برای نگه داشتن جایتان ژتون شارژ کنید.

refusal-not_your_turn = دیگر نوبت شما نیست.
refusal-stale = دیر کلیک کردید؛ نوبت گذشته بود.
refusal-amount = این مبلغ دیگر ممکن نیست.
refusal-discard_out_of_range = این تعداد کارت را نمی‌توان عوض کرد.
refusal-busy = میز شلوغ است. دوباره امتحان کنید.
refusal-not_seated = شما در این میز جایی ندارید.
