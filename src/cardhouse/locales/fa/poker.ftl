# کارت‌ها، دست‌ها، بازی‌ها و ساختارهای شرط‌بندی.

rank-2 = دو
rank-3 = سه
rank-4 = چهار
rank-5 = پنج
rank-6 = شش
rank-7 = هفت
rank-8 = هشت
rank-9 = نه
rank-T = ده
rank-J = سرباز
rank-Q = بی‌بی
rank-K = شاه
rank-A = تک‌خال

ranks-2 = دو
ranks-3 = سه
ranks-4 = چهار
ranks-5 = پنج
ranks-6 = شش
ranks-7 = هفت
ranks-8 = هشت
ranks-9 = نه
ranks-T = ده
ranks-J = سرباز
ranks-Q = بی‌بی
ranks-K = شاه
ranks-A = تک‌خال

suit-c = گشنیز
suit-d = خشت
suit-h = دل
suit-s = پیک

card-spoken = { $rank } { $suit }
cards-hidden = { $count ->
    [one] یک کارت بسته
   *[other] { $count } کارت بسته
}

hand-high_card = کارت بالا، { $high }
hand-one_pair = یک پر، { $highs }
hand-two_pair = دو پر، { $highs } و { $lows }
hand-three_of_a_kind = سه کارت یک نوع، { $highs }
hand-straight = استریت تا { $high }
hand-flush = فلش تا { $high }
hand-full_house = فول هاوس، سه { $highs } و دو { $lows }
hand-four_of_a_kind = کاره { $highs }
hand-straight_flush = استریت فلش تا { $high }
hand-royal_flush = رویال فلش
hand-low = دست پایین { $all }

structure-no-limit = بدون سقف
structure-pot-limit = سقف پات
structure-half-pot-limit = سقف نیم‌پات
structure-fixed-limit = سقف ثابت
structure-spread-limit = سقف بازه‌ای
