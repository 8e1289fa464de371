# آمدن و رفتن، میزبانی، و دلیل رد درخواست.

name = نام
save = ذخیره
bots = ربات‌ها
try-again = دوباره
looking-for-table = در حال یافتن میز…
title-turn = نوبت شماست · { $name }
strip = میزهای شما
strip-open = رفتن به { $name }
strip-turn = نوبت شماست
strip-bank = نوبت شماست، از زمان ذخیره
strip-offered = جایی برای شما نگه داشته شده
strip-playing = در حال بازی
strip-waiting = در انتظار دست بعد
strip-out = غایب هستید
strip-broke = بدون ژتون
strip-leaving = پس از این دست می‌روید
strip-queued = در صف انتظار
invite-title = به میزی دعوت شده‌اید.
invite-name = دیگران شما را چه صدا کنند؟
invite-come = رفتن به میز
host-alone = هنوز کسی نیامده است. لینک را بفرستید یا با ربات‌ها بازی کنید.

# --- the tables of a new room
table-unnamed = میز خصوصی
table-private = میز خصوصی، { $game }
table-called = { $game } { $stakes }
table-name-nlhe-100 = نور چراغ
table-name-nlhe-200 = میز بلند
table-name-nlhe-duel = گوشهٔ آرام
table-name-nlhe-fast = کبریت
table-name-nlhe-micro = پول خرد
table-name-flhe-200 = ساعت
table-name-slhe-123 = سه پله
table-name-hphe-100 = نیمه‌ماه
table-name-plo-100 = چهار گوشه
table-name-plo8-100 = سهم برابر
table-name-flo8-200 = دو رود

# --- chips
buy-in = ژتون ورود
sit-down = نشستن
sit-down-with = نشستن با { $amount }
top-up = افزودن ژتون
top-up-with = افزودن { $amount }
come-in = ورود به بازی
come-in-post = پست کردن و بازی فوری
come-in-wait = صبر تا بلایند بزرگ
stack-full = ژتون شما به سقف این میز رسیده است.
too-few-chips = برای نشستن دست‌کم { $amount } لازم است.
offer-take_offered = گرفتن جای خالی
offer-top_up = افزودن ژتون
log-chips_added = { $name } { $amount } ژتون اضافه کرد

# --- one's place and the host's
table-menu = جایگاه و میز
ask-to-show = پیش از نشان ندادن دستم از من بپرس
leave-title = میان دست می‌روید؟
leave-lead = اگر اکنون بروید، دست شما هر جا رایگان باشد چک و در برابر بت فولد می‌شود.
leave-lead-round = اگر اکنون بروید، خانه‌های شما بدون تصمیم شما پیش می‌رود: هر جا رایگان باشد چک و گرنه فولد.
leave-after = رفتن پس از این دست
leave-after-round = رفتن پس از این دور
leave-now = رفتن همین حالا و رها کردن دست
leave-now-round = رفتن همین حالا
leave-not = ماندن
bot-add = افزودن ربات
bots-when = ربات‌ها بین دو دست می‌آیند و می‌روند.
bot-remove = برداشتن ربات
invite-link = لینک دعوت
private-open = میز شما باز است. این لینک را برای دوستانتان بفرستید و بنشینید.
open-table = باز کردن میز
go-to-table = رفتن به میز
close-table = بستن میز
close-table-sure = بستن میز و خداحافظی با همه
standing-in_queue = شما در صف انتظار هستید. جای خالی به شما پیشنهاد می‌شود.
absence-leaving = در حال رفتن
standing-leaving = پس از پایان این دست از میز می‌روید.
standing-posting = در دست بعد به شما کارت داده می‌شود.
standing-alone = در انتظار بازیکنان دیگر.
turn-show-won = شما بردید. دستتان را نشان می‌دهید؟
log-voided = دست لغو شد؛ همهٔ شرط‌ها برگشت
log-closed = میز بسته شد

notice-too_many = Cardhouse در جاهای زیادی باز است.
notice-too_many-next = چند صفحه را ببندید و دوباره امتحان کنید.
notice-version = نسخهٔ تازهٔ Cardhouse آماده است.
notice-version-next = برای ادامه صفحه را دوباره باز کنید.
notice-table_closed_watching = { $reason ->
    [host] میزبان این میز را بست.
    [fault] مشکلی در این میز پیش آمد؛ میز بسته شد.
    [store] اتاق نتوانست سابقهٔ این میز را نگه دارد؛ میز بسته شد.
   *[other] این میز بسته شد.
}
notice-table_closed_watching-next = میز دیگری از لابی بردارید.

# --- why not
refusal-other = ممکن نشد ({ $code }).
refusal-offline = ارتباط برقرار نیست. کمی بعد دوباره امتحان کنید.
refusal-already_greeted = شما از قبل اینجا هستید.
refusal-already_seated = شما در این میز جا دارید.
refusal-bad_amount = این مبلغ درست نیست.
refusal-bad_message = اتاق این را نفهمید. صفحه را دوباره باز کنید.
refusal-unknown_message = اتاق این درخواست را نمی‌شناسد. صفحه را دوباره باز کنید.
refusal-bad_name = این نام پذیرفته نیست.
refusal-name_too_long = این نام بلند است.
refusal-name_taken = این نام در این اتاق گرفته شده است. نام دیگری انتخاب کنید.
refusal-blind_not_whole = با این مبلغ، یکی از شرط‌های اجباری عدد صحیح نمی‌شود.
refusal-bots_out_of_range = ربات بیشتری جا نمی‌شود.
refusal-broke = ژتون‌های شما تمام شد. اول ژتون اضافه کنید.
refusal-buy_in_out_of_range = مبلغی را انتخاب کنید که این میز می‌پذیرد.
refusal-chat_too_long = این پیام بلند است.
refusal-empty_chat = چیزی برای فرستادن نیست.
refusal-fault = در اتاق مشکلی پیش آمد. دوباره امتحان کنید.
refusal-host = میزبان این میز را بست.
refusal-leaving = در حال ترک میز هستید. اول آن را پس بگیرید.
refusal-top_up_pending = ژتون در راه است. پس از رسیدن دوباره بخواهید.
refusal-must_call = چک ممکن نیست: باید کال کنید.
refusal-no_raise = اکنون ریز ممکن نیست.
refusal-no_seat = جای مناسبی خالی نیست. میز خصوصی باز کنید یا کمی بعد امتحان کنید.
refusal-no_such_card = چنین کارتی وجود ندارد.
refusal-no_such_seat = این میز چنین جایی ندارد.
refusal-no_such_table = این میز دیگر وجود ندارد.
refusal-not_broke = هنوز ژتون کافی دارید. شارژ برای وقتی است که تمام شود.
refusal-not_dealt_in = شما در این دست نیستید.
refusal-not_enough_chips = شما این‌قدر ژتون ندارید.
refusal-not_host = فقط میزبان می‌تواند این کار را بکند.
refusal-not_offered = این کار اکنون ممکن نیست.
refusal-not_watching = اول میز را باز کنید.
refusal-not_your_cards = این کارت‌ها مال شما نیست.
refusal-nothing_to_call = چیزی برای کال کردن نیست.
refusal-raise_out_of_range = این مبلغ دیگر ممکن نیست.
refusal-seat_free = اینجا جای خالی هست. همین حالا بنشینید.
refusal-seat_reserved = این جا برای کسی در صف انتظار نگه داشته شده است.
refusal-seat_taken = این جا را همین حالا کس دیگری گرفت.
refusal-seats_out_of_range = این بازی با این تعداد جایگاه بازی نمی‌شود.
refusal-show_all = یا همهٔ کارت‌ها را نشان دهید یا هیچ‌کدام را.
refusal-store = اتاق نتوانست سابقهٔ این میز را نگه دارد؛ میز بسته شد.
refusal-structure_not_offered = این بازی با این شرط‌بندی بازی نمی‌شود.
refusal-table_closed = این میز بسته شد.
refusal-table_fault = مشکلی در این میز پیش آمد؛ این دست لغو شد.
refusal-too_fast = خیلی سریع بود. کمی صبر کنید.
refusal-too_many_queues = در صف‌های انتظار بیشتری جا نمی‌گیرید. اول از یکی بیرون بیایید.
refusal-too_many_tables = بیش از این نمی‌توانید میز خصوصی داشته باشید.
refusal-unknown_game = این اتاق این بازی را ندارد.
refusal-unknown_invite = این دعوت به میزی نمی‌رسد. از میزبان لینک تازه بخواهید.
refusal-unknown_speed = این اتاق این سرعت را نمی‌شناسد.
refusal-unknown_token = این دستگاه فراموش شده است. نام تازه‌ای می‌گیرید.
refusal-version = نسخهٔ تازهٔ Cardhouse آماده است. صفحه را دوباره باز کنید.

history = دست‌های بازی‌شده
history-none = هنوز دستی بازی نکرده‌اید.
history-void = باطل
