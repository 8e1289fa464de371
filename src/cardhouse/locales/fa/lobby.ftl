# لابی.

lobby-title = بفرمایید بنشینید.
lobby-lead = پوکر با دوستان، غریبه‌ها و ربات‌ها. فقط ژتون بازی، بدون نصب، بدون فرم.
play-now = شروع بازی
play-now-seats = { $count } جایگاه
play-now-with = با یک کلیک با { $amount } می‌نشینید.
play-now-change = تغییر
play-now-take = نشستن با { $amount }
play-now-back = بازگشت به جای شما: { $name }.
play-now-none = در میزهایی که با فیلترها و ژتون‌های شما می‌خوانند جایی خالی نیست.
seat-mine = جای شما
playing-as = بازیکن
change-name = تغییر نام
balance = موجودی
refill = شارژ ژتون

tables = میزها
table-open = باز کردن { $name }
private-table = باز کردن میز خصوصی
private-lead = فقط کسانی که لینک را دارند وارد می‌شوند.
copy-link = کپی لینک
link-copied = لینک کپی شد

family-tables = { $count ->
    [one] یک میز
   *[other] { $count } میز
}
family-people = { $count } بازیکن
rotation-games = { $count } بازی
column-table = میز
column-game = بازی
column-stakes = مبلغ بازی
column-seats = جایگاه‌ها
column-pot = میانگین پات
column-speed = سرعت
speed-table-normal = عادی
speed-table-fast = تند
seats-taken = از { $seats } جایگاه، { $people } بازیکن و { $bots } ربات
seats-queue = { $count ->
    [one] یک نفر در صف
   *[other] { $count } نفر در صف
}
no-pot = –

filters = فیلترها
filter-all = همهٔ بازی‌ها
filter-free = جای خالی
filter-people = با آدم‌ها
filter-structure = شرط‌بندی
filter-any = هر نوع شرط‌بندی
empty-filtered = میزی با این فیلترها نیست.
empty-filtered-next = نمایش همهٔ میزها
empty-room = هنوز میزی باز نیست.
empty-room-next = اولین میز را باز کنید

# --- بلایندها
stakes-blinds = بلایندها
stakes-bets = شرط کوچک و بزرگ
stakes-limits = سقف‌ها
stakes-bring_in = آنته و برینگ‌این
stakes-ante = آنته
stakes-with-bring_in = آنته { $ante }، برینگ‌این { $amount }
stakes-with-blinds = بلایند { $small } و { $big }
