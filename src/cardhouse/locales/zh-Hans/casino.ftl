# 与庄家对战的游戏：大厅、桌面、下注、选择、结算、参谋、规则。

family-casino = 娱乐场
family-casino-pitch = 你对庄家：下前注，看牌，弃牌或下注。
lobby-boxes = { $count } 个注位
least-ante = 最低前注

game-russian = 俄罗斯扑克
game-russian-short = 俄罗斯
game-russian-pitch = 两副牌可同时赔付；可换牌、买保险，甚至替庄家买牌。
game-oasis = 绿洲扑克
game-oasis-short = 绿洲
game-oasis-pitch = 五张对五张，你可以换一张或两张。
game-sixth-card = 六张扑克
game-sixth-card-short = 六张
game-sixth-card-pitch = 买第六张牌，再换一张。庄家至少要一对。
game-casino-holdem = 娱乐场德州
game-casino-holdem-short = 娱乐场德州
game-casino-holdem-pitch = 两张底牌加翻牌：弃牌，或下前注的两倍。
game-caribbean-stud = 加勒比扑克
game-caribbean-stud-short = 加勒比
game-caribbean-stud-pitch = 五张牌，一个选择：弃牌或下注。
game-oasis-one-card = 绿洲扑克（换一张）
game-oasis-one-card-short = 绿洲一张
game-oasis-one-card-pitch = 可换一张牌的加勒比扑克。
game-ultimate-texas-holdem = 终极德州扑克
game-ultimate-texas-holdem-short = 终极德州
game-ultimate-texas-holdem-pitch = 翻牌前下四倍，或者等一等，少下一些。

# --- hands as pay tables call them
category-ace_king = A-K
category-royal_flush = 皇家同花顺
least-ace_king = A-K
least-one_pair = 一对
least-pair_of = 一对 { $highs }
least-three_of_a_kind = 三条

# --- the felt
dealer = 庄家
dealer-plays = 庄家 { $hand } 起成牌
dealer-has = { $hand }
dealer-none = { $hand } – 不成牌
spot-ante = 前注
spot-blind = 盲注
spot-bet = 下注
spot-insurance = 保险
spot-bonus = 红利
spot-back = 退还
spot-stake = { $box } 号注位，{ $spot }：放 { $chip }
spot-add = { $box } 号注位，{ $spot }：已有 { $stake }，再加 { $chip }
box-number = { $box } 号注位
boxes = 注位
sit-at-box = 坐下，{ $box } 号注位
box-free = { $box } 号注位空着
box-spoken = { $box } 号注位：{ $name }
box-open = 看牌
box-closed = 不看牌
box-flip-open = 看牌，{ $box } 号注位。改为不看牌
box-flip-closed = 不看牌，{ $box } 号注位。改为看牌
box-clear = 收回 { $box } 号注位的筹码
box-needs = 每个注位至少需要 { $amount }：{ $parts }。
box-fee = 费用 { $amount }
stake-here = 在此下注
stake-short = 下注
sit-short = 坐下
pays = 赔率表
pays-title = { $spot }赔率
pays-below = { $hand }及以下
pays-all = { $spot } { $odds }
pays-back = 赢牌时{ $spot }退还
pays-no_game-all = 庄家不成牌：前注 { $odds }
pays-no_game-back = 庄家不成牌：前注退还
pays-insurance = 庄家不成牌时{ $spot } { $odds }
pays-bonus = 红利 { $odds }，{ $hand }起
pays-most = 每个注位最多赢 { $amount }
limits-ante = 前注 { $least } 至 { $most }

# --- stakes
stake-chip = 选择筹码
stake-hint = 选一枚筹码，点桌面上的位置。
stake-change = 改变下注
stake-clear = 清空
stake-take-back = 收回
stake-double = 加倍
stake-behind = 请留 { $amount } 用于下注。
stake-again = 再来一次
stake-place = 确认下注
stake-lies = 已在桌上
stake-placed = 你的筹码已放好，马上发牌。
stake-closes = 剩余下注时间
stake-too-dear = 需要 { $amount }，你的筹码不够。
stake-tight = 连同下注共需 { $amount }，你的筹码不够。
round-came = 本局 { $amount }
casino-watching = 你在旁观。选一个空注位坐下即可参加。
casino-dealing = 牌局进行中。
bots-when-rounds = 机器人在两局之间入座和离开。

# --- choices
turn-box = { $box } 号注位：轮到你了。
turn-closed = 这里的牌不看。
turn-no_game = 庄家不成牌。
do-sixth_card = 第六张牌
do-exchange = 换牌
do-exchange-cards = 换 { $count } 张
do-bet-insured = 下注，保险 { $amount }
do-take_ante = 收前注
do-buy_game = 替庄家买牌
insurance-none = 无
exchange-hint = { $most ->
    [1] 点一张牌来换。
   *[other] 最多可点 { $most } 张牌来换。
}

# --- the adviser
adviser = 参谋
adviser-thinking = 参谋正在计算……
adviser-none = 这个选择没有建议。
adviser-best = 没有更好的选择。
adviser-cost = 这个选择平均损失 { $amount }。
adviser-exchange = 最佳：先点选 { $cards }，再换牌。
adviser-insure = 最佳：先买 { $amount } 保险，再下注。
adviser-bare = 最佳：先取消保险，再下注。

# --- how it came out
verdict-folded = 弃牌
verdict-no_game = 庄家不成牌
verdict-no_game_bought = 仍不成牌
verdict-wins = 赢
verdict-stand_off = 平局
verdict-loses = 输

log-round_started = 第 { $count } 局
log-box_staked = { $name } 在 { $box } 号注位下 { $amount }
log-box_seen = { $box } 号注位：你拿到 { $cards }
log-box_served = { $box } 号注位：你得到 { $cards }
log-dealer_up = 庄家亮 { $cards }
log-board_dealt = 公共牌：{ $cards }
log-box_fold = { $box } 号注位：{ $name } 弃牌
log-box_check = { $box } 号注位：{ $name } 让牌
log-box_bet = { $box } 号注位：{ $name } 下注 { $amount }
log-box_bet_insured = { $box } 号注位：{ $name } 下注并买保险，共 { $amount }
log-box_sixth_card = { $box } 号注位：{ $name } 用 { $amount } 买第六张牌
log-box_exchange = { $box } 号注位：{ $name } 用 { $amount } 换牌
log-box_buy_game = { $box } 号注位：{ $name } 用 { $amount } 替庄家买牌
log-box_take_ante = { $box } 号注位：{ $name } 收前注
log-dealer_game = 庄家 { $cards }：{ $hands }
log-dealer_no_game = 庄家 { $cards }：{ $hands }，不成牌
log-dealer_replaced = 庄家换一张牌：{ $cards }
log-box_shown = { $box } 号注位，{ $name }：{ $cards }，{ $hands }
log-insurance_won = { $box } 号注位：保险赢 { $amount }
log-insurance_back = { $box } 号注位：保险退还
log-insurance_lost = { $box } 号注位：保险输 { $amount }
log-bonus_won = { $box } 号注位：红利赢 { $amount }
log-bonus_back = { $box } 号注位：红利退还
log-bonus_lost = { $box } 号注位：红利输 { $amount }
log-box_settled-folded = { $box } 号注位，{ $name }：弃牌，{ $net }
log-box_settled-no_game = { $box } 号注位，{ $name }：庄家不成牌，{ $net }
log-box_settled-no_game_bought = { $box } 号注位，{ $name }：仍不成牌，{ $net }
log-box_settled-wins = { $box } 号注位，{ $name }：赢，{ $net }
log-box_settled-stand_off = { $box } 号注位，{ $name }：平局，{ $net }
log-box_settled-loses = { $box } 号注位，{ $name }：输，{ $net }
log-round_net = 你的注位合计：{ $net }

# --- why not
refusal-ante_out_of_range = 本桌不接受这样的前注。
refusal-told-ante_out_of_range = 本桌前注为 { $least } 至 { $most }。
refusal-bonus_out_of_range = 红利最多为前注的一半。
refusal-told-bonus_out_of_range = 这里的红利为 { $least } 至 { $most }。
refusal-box_taken = 这个注位已有别人下注。
refusal-not_your_box = 这个注位属于别人。
refusal-no_such_box = 本桌没有这个注位。
refusal-no_boxes = 请先在一个注位下注。
refusal-too_many_boxes = 没有这么多注位。
refusal-too_many_open_boxes = 不能看这么多注位的牌。
refusal-told-too_many_open_boxes = 最多只能看 { $most } 个注位的牌。
refusal-too_many_closed_boxes = 不能有这么多不看牌的注位。
refusal-told-too_many_closed_boxes = { $most ->
    [0] 这种游戏没有不看牌的注位。
   *[other] 不看牌的注位最多 { $most } 个。
}
refusal-unequal_antes = 你的所有注位前注必须相同。
refusal-told-not_enough_chips = 连同下注共需 { $needed }，你在这里没有这么多。
refusal-no_bonus = 这种游戏没有红利。
refusal-round_on = 牌局进行中，请等结束后再下注。
refusal-bet_out_of_range = 不能下这样的注。
refusal-no_insurance = 这手牌不能买保险。
refusal-insurance_out_of_range = 不能买这么多保险。
refusal-told-insurance_out_of_range = 这里的保险为 { $least } 至 { $most }。
refusal-exchange_out_of_range = 不能换这么多张牌。
refusal-card_twice = 一张牌只能换一次。
refusal-no_advice = 参谋对此没有建议。
refusal-not_here = 本桌不玩这个。

# --- the rules
rules-fact-boxes = 注位
rules-fact-minimum = 成牌
bank-chapter-stake = 下注
bank-chapter-deal = 发牌
bank-chapter-decide = 你的选择
bank-chapter-dealer = 庄家的牌
bank-chapter-no_game = 庄家不成牌时
bank-chapter-game = 庄家成牌时
bank-chapter-know = 须知
bank-antes = { $count } 个前注
bank-antes-choice = { $antes } 个前注
bank-ante = 发牌前，在你的注位上放前注，金额由牌桌限定。
bank-blind = 盲注处放同样多的筹码。
bank-bonus = 可以加红利，最多为前注的一半。你的前五张牌为{ $hand }或更好时赔 { $odds }，与其他结果无关。
bank-boxes-open = 你最多可以玩 { $count } 个看牌的注位，逐个看牌。你的所有注位前注相同。
bank-boxes-closed = 另外最多可以玩 { $count } 个不看牌的注位：牌一直扣到最后。
bank-boxes-one = 每人玩一个注位。
bank-cards = 每个注位发 { $count } 张牌。
bank-dealer-up = 庄家拿 { $count } 张，最后一张亮开。
bank-dealer-down = 庄家拿 { $count } 张，全部扣着。
bank-board = 中间 { $count } 张是公共牌，取最好的五张。
bank-street-board = 中间发出 { $count } 张牌。
bank-check-or-bet = 可以让牌，或下注 { $antes }，之后不再选择。
bank-fold-or-bet = 可以弃牌，输掉已放的筹码；或下注 { $antes }。
bank-bet = 下注 { $antes }。
bank-exchange = 在此之前可以换一次牌，最多 { $count } 张，费用 { $antes }。
bank-sixth = 或者用 { $antes } 买第六张牌，六张取最好的五张。
bank-exchange-after = 买第六张牌之后，可以换最多 { $count } 张牌，费用 { $antes }。
bank-one-option = 第六张牌和换牌只能选一样。
bank-insurance = 有{ $hand }或更好的牌，可以为下注买保险，防庄家不成牌；从一个前注到下注可赢金额的一半。
bank-last-board = 中间再发出 { $count } 张牌。
bank-shows = 所有注位选择完毕，庄家翻开他的牌。
bank-minimum = { $hand }起为成牌。
bank-none-ante = 前注赔 { $odds }。
bank-none-ante-table = 前注按赔率表赔付。
bank-none-ante-back = 前注退还。
bank-none-bet-back = 下注退还。
bank-none-compare = 其余的筹码照样比牌决定。
bank-none-insurance = 保险赔一倍。
bank-buy = 也可以不收前注，付 { $antes } 替庄家买牌。
bank-buy-highest = 庄家换掉最大的一张牌，为所有付费者换一次。
bank-buy-lowest = 庄家换掉最小的一张牌，为所有付费者换一次。
bank-buy-repeats = 新牌与旧牌点数相同时再换。
bank-buy-fails = 如果仍不成牌，前注和下注退还，前注不赔。
bank-won-bet = 你的牌较大时，下注赔 { $odds }。
bank-won-bet-table = 你的牌较大时，下注按赔率表赔付。
bank-won-bet-back = 下注退还。
bank-won-ante = 前注也赔 { $odds }。
bank-won-ante-table = 前注按赔率表赔付。
bank-won-ante-back = 前注退还，只赔下注。
bank-won-blind = 盲注赔 { $odds }。
bank-won-blind-table = 盲注按自己的赔率表赔付；牌力不足时退还。
bank-won-blind-back = 盲注退还。
bank-second = 如果你的牌里还有第二副牌，其中至少一张不属于第一副，也一并赔付。
bank-equal = 牌相同为平局，筹码全部退还。
bank-lower = 你的牌较小时，筹码输掉。
bank-fees = 买牌、换牌或替庄家买牌的费用不退还。
bank-closed = 不看牌的注位只能弃牌或下注：不买牌，不换牌，不买保险，也不替庄家买牌。
bank-most = 每张牌桌都限定一个注位在一局中最多赢多少。
bank-time = 时间用完时，能让牌就让牌，否则弃牌；前注照收。
bank-ace = A 只在 A-2-3-4-5 中最小。花色不计。

rules-about-russian = 对庄家的游戏中花样最多的一种。你可以用两种方法改善手牌，可以为好牌买保险防庄家不成牌，甚至可以付费让他成牌。你的牌里若有两副牌，两副都赔。
rules-about-oasis = 有第二次机会的加勒比扑克：看过自己的五张牌和庄家的一张牌之后，可以换一张或两张，再作决定。
rules-about-sixth-card = 六张牌取五张，六张里还可以换一张。庄家至少要一对；他没有时，你可以替他买一张新牌，期待得到全额赔付。
rules-about-casino-holdem = 对庄家的德州扑克。看过两张底牌和翻牌之后，弃牌或下注。这里没有人诈唬，五手牌里有四手值得下注。
rules-about-caribbean-stud = 最简单的一种：你五张，庄家五张，其中一张亮开。弃牌或下注。
rules-about-oasis-one-card = 许多赌场这样玩绿洲扑克：用一个前注换一张牌，两对赔二比一。
rules-about-ultimate-texas-holdem = 越早下注，可以下得越多：翻牌前四个前注，翻牌后两个，最后一个。庄家没有一对时照样比牌，只是前注退还。
