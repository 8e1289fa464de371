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
rank-A = آس

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
ranks-A = آس

suit-c = گشنیز
suit-d = خشت
suit-h = دل
suit-s = پیک

card-spoken = { $rank } { $suit }
cards-hidden = { $count ->
    [one] یک کارت بسته
   *[other] { $count } کارت بسته
}

cards-face_down = بسته: { $cards }

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
hand-four_flush = چهار فلش تا { $high }
hand-four_straight = چهار استریت تا { $high }
hand-badugi = بادوگی { $all }
hand-three_card_badugi = سه کارت { $all }
hand-two_card_badugi = دو کارت { $all }
hand-one_card_badugi = یک کارت { $all }
hand-with-suit = { $hand } ({ $card })

street-preflop = پیش از فلاپ
street-flop = فلاپ
street-turn = ترن
street-river = ریور
street-third = خیابان سوم
street-fourth = خیابان چهارم
street-fifth = خیابان پنجم
street-sixth = خیابان ششم
street-seventh = خیابان هفتم
street-second_card = کارت دوم
street-third_card = کارت سوم
street-fourth_card = کارت چهارم
street-fifth_card = کارت پنجم
street-vela = ولا
street-predraw = پیش از تعویض
street-draw = تعویض
street-first_draw = تعویض اول
street-second_draw = تعویض دوم
street-third_draw = تعویض سوم

structure-no-limit = بدون سقف
structure-pot-limit = سقف پات
structure-half-pot-limit = سقف نیم‌پات
structure-fixed-limit = سقف ثابت
structure-spread-limit = سقف بازه‌ای
