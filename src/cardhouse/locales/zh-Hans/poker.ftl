# 牌、牌型、游戏与下注结构。

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A

ranks-2 = 2
ranks-3 = 3
ranks-4 = 4
ranks-5 = 5
ranks-6 = 6
ranks-7 = 7
ranks-8 = 8
ranks-9 = 9
ranks-T = 10
ranks-J = J
ranks-Q = Q
ranks-K = K
ranks-A = A

suit-c = 梅花
suit-d = 方块
suit-h = 红桃
suit-s = 黑桃

card-spoken = { $suit }{ $rank }
cards-hidden = { $count } 张暗牌

cards-face_down = 暗牌 { $cards }

hand-high_card = 高牌 { $high }
hand-one_pair = 一对 { $highs }
hand-two_pair = 两对，{ $highs } 和 { $lows }
hand-three_of_a_kind = 三条 { $highs }
hand-straight = 顺子，{ $high } 高
hand-flush = 同花，{ $high } 高
hand-full_house = 葫芦，三张 { $highs } 加一对 { $lows }
hand-four_of_a_kind = 四条 { $highs }
hand-straight_flush = 同花顺，{ $high } 高
hand-royal_flush = 皇家同花顺
hand-low = 小牌 { $all }
hand-four_flush = 四张同花，{ $high } 高
hand-four_straight = 四张顺子，{ $high } 高
hand-badugi = 巴杜吉 { $all }
hand-three_card_badugi = 三张牌 { $all }
hand-two_card_badugi = 两张牌 { $all }
hand-one_card_badugi = 一张牌 { $all }
hand-with-suit = { $hand }（{ $card }）

street-preflop = 翻牌前
street-flop = 翻牌
street-turn = 转牌
street-river = 河牌
street-third = 第三街
street-fourth = 第四街
street-fifth = 第五街
street-sixth = 第六街
street-seventh = 第七街
street-second_card = 第二张牌
street-third_card = 第三张牌
street-fourth_card = 第四张牌
street-fifth_card = 第五张牌
street-vela = 维拉
street-predraw = 抽牌前
street-draw = 抽牌
street-first_draw = 第一次抽牌
street-second_draw = 第二次抽牌
street-third_draw = 第三次抽牌

structure-no-limit = 无限额
structure-pot-limit = 底池限额
structure-half-pot-limit = 半底池限额
structure-fixed-limit = 有限额
structure-spread-limit = 范围限额
