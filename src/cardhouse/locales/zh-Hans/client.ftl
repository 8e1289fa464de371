# 牌桌、设置，以及房间告诉玩家的话。

app-name = Cardhouse
close = 关闭
language = 语言

# --- settings
settings = 设置
cards = 牌面
two-colours = 双色
four-colours = 四色
amounts = 金额
in-chips = 筹码
in-big-blinds = 大盲注
felt = 桌布
felt-pine = 松绿
felt-wine = 酒红
felt-midnight = 夜蓝
felt-slate = 石灰
theme = 光线
theme-dark = 夜晚
theme-light = 白天
speed = 节奏
speed-calm = 从容
speed-normal = 正常
speed-fast = 快速
speed-off = 即时
volume = 声音

# --- amounts
big-blinds = { $amount } 大盲
pot = 底池
gain = +{ $amount }
pot-main = 主池
pot-side = 边池 { $number }
pot-label = { $pot }：{ $amount }，可赢玩家 { $names }
board = 公共牌：

# --- seats
bot = 机器人
dealer-sign = 庄
sit = 坐下
sit-at = 坐下，{ $seat } 号座位
seat-empty = 空位
seat-spoken = { $seat } 号座位：{ $name }，{ $stack }
seat-you = 你
seat-bot = 机器人
seat-button = 庄家按钮
seat-bet = 面前 { $amount }
seat-turn = 正在行动
time-bank = 备用时间
time-bank-short = 备用
seat-drew = 抽牌 { $counts }
seat-won = 赢得 { $amount }
absence-sitting_out = 暂离
absence-waiting = 等待
absence-disconnected = 离线
absence-out_of_chips = 筹码用尽
soon-sits_out = 下一手暂离
soon-sits_out-short = 将暂离
soon-leaves = 本手后离桌
soon-leaves-short = 将离桌

action-fold = 弃牌
action-check = 让牌
action-call = 跟注
action-bet = 下注
action-raise = 加注
action-all_in = 全押
action-small_blind = 小盲注
action-big_blind = 大盲注
action-small_blind-short = 小盲
action-big_blind-short = 大盲
action-button_blind = 庄家盲注
action-button_blind-short = 庄盲
action-post = 补盲注
action-ante = 前注
action-bring_in = 带进
action-complete = 补全
action-straddle = 抓头
action-show = 亮牌
action-muck = 不亮牌
action-discard = 弃掉
action-draw = 抽 { $count } 张
action-split = 平分
action-refuse = 不平分
action-stand_pat = 不抽牌
action-stand_pat-short = 不抽

# --- the action bar
actions = 你的操作
do-fold = 弃牌
do-check = 让牌
do-call = 跟注
do-call-all_in = 全押跟注
do-bet = 下注
do-raise_to = 加注到
do-complete = 补全到
do-bring_in = 带进
do-discard = 弃掉 { $count } 张
do-stand_pat = 不抽牌
do-split = 平分底池
do-refuse = 摊牌
do-all_in = 全押
do-show = 亮牌
do-muck = 不亮牌
presets = 可选金额
preset-min = 最小
preset-half_pot = ½ 底池
preset-pot = 底池
preset-max = 最大
preset-all_in = 全押
amount = 金额
amount-field = 金额，{ $min } 到 { $max }
amount-unread = 这不是有效的金额
amount-below = 最少 { $min }
amount-above = 最多 { $max }
amount-gap = 最接近：{ $near }
less = 减少
draw-choose = 你的牌：选择要废的牌
draw-exchange = 标记最多 { $most } 张要换的牌，也可以不抽。
draw-throw = 标记 { $least } 到 { $most } 张废牌。
draw-throw-exactly = 标记 { $most } 张废牌。
more = 增加
pre-fold = 弃牌
pre-check_fold = 让牌或弃牌
pre-check = 让牌
pre-call = 跟注
pre-call_any = 跟任何注

offer-join_queue = 加入等候名单
offer-leave_queue = 退出等候名单
offer-return = 我回来了
offer-post = 现在补盲注
offer-refill = 补充筹码
offer-sit_out = 暂离
offer-leave = 离开牌桌
offer-stay = 留在牌桌
offer-to_lobby = 返回大厅

turn-yours = 轮到你了。
turn-free = 可以让牌。
turn-price = 跟注需要 { $amount }。
turn-bring_in = 由你带进 { $amount }。
turn-split = 可以平分底池。
turn-bank = 你的备用时间开始计时：{ $count } 秒。
turn-ending = 还剩 { $count } 秒。
turn-hold = 你的底牌：{ $cards }。
turn-show = 要亮牌吗？

mark-watching = 观战
mark-queued = 等候中
mark-closed = 已关闭
standing-watching = 你正在观战。选一个空位即可加入。
standing-closed = 这张牌桌已关闭。请在大厅选择其他牌桌。
standing-queued = 你在等候名单的第 { $place } 位。
standing-acting = { $name } 正在思考
standing-sitting_out = 你已暂离，座位为你保留。
standing-waiting = 轮到大盲注时为你发牌。
standing-disconnected = 你已离线。
standing-out_of_chips = 你的筹码用尽了。

result-hand = { $count ->
    [one] { $names } 赢得 { $amount } — { $hand }
   *[other] { $names } 平分 { $amount } — { $hand }
}
result-own = 你赢得 { $amount }
result-own-shared = 你与 { $names } 平分 { $amount }
result-own-small = 你赢了 — { $hand }
result-own-small-shared = 你参与平分 — { $hand }
result-with = { $came } — { $hand }
result-uncontested = { $names } 赢得 { $amount }
result-shared = { $names } 平分 { $amount }

# --- story and chat
story = 记录
chat = 聊天
story-and-chat = 记录与聊天
chat-field = 说点什么
chat-send = 发送
chat-empty = 还没有人说话。
chat-unread = 未读
chat-unread-open = 记录与聊天，{ $count } 条未读
chat-heard = { $name } 说：{ $text }
to-lobby = 返回大厅
page-coming = 请稍候……
page-gone = 页面无法加载。网站可能刚刚更新过。
page-reload = 重新加载

log-play_started = 第 { $count } 手牌
log-posted_small_blind = { $name } 下小盲注 { $amount }
log-posted_big_blind = { $name } 下大盲注 { $amount }
log-posted = { $name } 补盲注 { $amount }
log-posted_ante = { $name } 下前注 { $amount }
log-antes = 每人下前注 { $amount }
log-posted_button_blind = { $name } 下庄家盲注 { $amount }
log-brought_in = { $name } 带进 { $amount }
log-completed = { $name } 补全到 { $amount }
log-dealt = 你的底牌：{ $cards }
log-folded = { $name } 弃牌
log-checked = { $name } 让牌
log-called = { $name } 跟注 { $amount }
log-bet = { $name } 下注 { $amount }
log-raised = { $name } 加注到 { $amount }
log-all_in = { $name } 全押 { $amount }
log-street = { $street }：{ $cards }
log-street_shared = { $street }，共用一张牌：{ $cards }
log-street_up = { $street }：{ $deals }
log-street_begins = { $street }
log-deal = { $name } { $cards }
log-discarded = { $name } 弃掉 { $count } 张
log-discarded_own = 你弃掉：{ $cards }
log-stood_pat = { $name } 不抽牌
log-reshuffled = { $count } 张废牌重新洗入牌堆
log-split_agreed = { $name } 同意平分底池
log-split_refused = { $name } 要求摊牌
log-showed = { $name } 亮牌 { $cards }
log-mucked = { $name } 不亮牌
log-returned = { $amount } 退还给 { $name }
log-won = { $name } 赢得 { $amount }
log-won_hand = { $name } 以 { $hand } 赢得 { $amount }
log-won_own = 你赢得 { $amount }
log-won_hand_own = 你以 { $hand } 赢得 { $amount }
log-sat = { $name } 坐下
log-left = { $name } 离开

# --- trouble
notice-reconnecting = 连接中断。
notice-reconnecting-next = { $reason ->
    [sits] 你的计时仍在继续。
   *[looks] 你看到的可能已过时。
}
again-in = { $seconds } 秒后重试。
seconds-left = { $seconds } 秒
notice-silent = 房间没有回应。
notice-silent-next = { $reason ->
    [sits] 连接可能已中断。你的计时仍在继续。
   *[looks] 连接可能已中断。
}
notice-not_kept = 这个浏览器不为 Cardhouse 保存任何数据。
notice-not_kept-next = 你的名字、筹码和座位只保留到关闭或刷新页面为止。要保留它们，请允许网站数据或腾出空间。
notice-leaves_after = 这手牌结束后你将离开。
notice-leaves_after-next = 在此之前你继续行动。
notice-hand_voided = 这手牌已取消。
notice-hand_voided-next = 所有下注已退还，下一手牌马上开始。
notice-missed_voided = { $count ->
   *[other] 你不在时，你参加的 { $count } 手牌被取消了。
}
notice-missed_voided-next = 所有下注都已退回。
notice-missed_seat = { $count ->
    [1] 你不在时，你的座位已被收回。
   *[other] 你不在时，你的 { $count } 个座位已被收回。
}
notice-missed_seat-next = 你的 { $amount } 已退回余额。
notice-top_up_waits = { $amount } 正在途中。
notice-top_up_waits-next = 这手牌结束后到账。
notice-top_up_cut = 你要加的筹码只加了 { $amount }。
notice-top_up_cut-next = 牌桌不能再多，或者你的余额已不够。
notice-top_up_refused = 你要加的筹码没有加上。
notice-top_up_refused-next = 牌桌不能再多，或者你的余额已不够。
notice-table_closed = { $reason ->
    [host] 桌主已关闭这张牌桌。
    [fault] 牌桌出了问题，已关闭。
    [store] 房间无法保存这张牌桌的记录，牌桌已关闭。
   *[other] 这张牌桌已关闭。
}
notice-table_closed-next = 你的 { $amount } 已退回余额。请在大厅选择其他牌桌。
notice-removed = 你已被移出座位。
notice-removed-next = 你错过了三次大盲注。随时可以重新坐下。
notice-out_of_chips = 你的筹码用尽了。
notice-out_of_chips-next = 补充筹码即可保留座位。

refusal-not_your_turn = 已经不是你的回合。
refusal-stale = 点击太迟，这个回合已经结束。
refusal-amount = 这个金额已不可用。
refusal-discard_out_of_range = 不能弃掉这么多张牌。
refusal-busy = 牌桌正忙，请再试一次。
refusal-not_seated = 你在这里没有座位。
