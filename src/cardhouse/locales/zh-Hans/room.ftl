# 入座与离开、开桌，以及房间为什么拒绝。

name = 名字
save = 保存
bots = 机器人
try-again = 重试
looking-for-table = 正在寻找牌桌……
title-turn = 轮到你了 · { $name }
strip = 你的牌桌
strip-open = 前往 { $name }
strip-turn = 轮到你了
strip-bank = 轮到你了，正在用备用时间
strip-offered = 有座位为你保留
strip-playing = 游戏中
strip-waiting = 等待下一手牌
strip-out = 你已暂离
strip-broke = 筹码用尽
strip-leaving = 这手牌后离开
strip-queued = 等候中
invite-title = 有人邀请你上桌。
invite-name = 大家怎么称呼你？
invite-come = 前往牌桌
host-alone = 还没有人来。发出链接，或先和机器人玩。

# --- the tables of a new room
table-unnamed = 私人牌桌
table-private = 私人牌桌（{ $game }）
table-called = { $game } { $stakes }
table-name-nlhe-100 = 灯下
table-name-nlhe-200 = 长桌
table-name-nlhe-duel = 静角
table-name-nlhe-fast = 火柴
table-name-nlhe-micro = 零钱
table-name-flhe-200 = 钟表
table-name-slhe-123 = 三级台阶
table-name-hphe-100 = 半月
table-name-plo-100 = 四角
table-name-plo8-100 = 平分秋色
table-name-flo8-200 = 双河

# --- chips
buy-in = 买入
sit-down = 坐下
sit-down-with = 带 { $amount } 坐下
top-up = 增加筹码
top-up-with = 增加 { $amount }
come-in = 入局方式
come-in-post = 补盲注，马上入局
come-in-wait = 等到大盲注
stack-full = 你的筹码已达到本桌上限。
too-few-chips = 至少需要 { $amount } 才能坐下。
offer-take_offered = 坐到空出的座位
offer-top_up = 增加筹码
log-chips_added = { $name } 增加 { $amount }

# --- one's place and the host's
table-menu = 座位与牌桌
ask-to-show = 不亮牌之前先问我
leave-title = 牌局进行中，要离开吗？
leave-lead = 现在离开：可以让牌时让牌，有下注时弃牌。
leave-lead-round = 现在离开：你的注位不再由你决定，可以让牌时让牌，否则弃牌。
leave-after = 打完这手再离开
leave-after-round = 打完这轮再离开
leave-now = 现在离开，放弃这手牌
leave-now-round = 现在离开
leave-not = 留下
bot-add = 增加一个机器人
bots-when = 机器人在两手牌之间入座和离开。
bot-remove = 减少一个机器人
invite-link = 邀请链接
private-open = 你的牌桌已开放。把这个链接发给朋友，然后坐下。
open-table = 开桌
go-to-table = 前往牌桌
close-table = 关闭牌桌
close-table-sure = 确认关闭，所有人离桌
standing-in_queue = 你在等候名单上。有空位时会通知你。
absence-leaving = 离开中
standing-leaving = 这手牌结束后你将离开牌桌。
standing-posting = 下一手牌为你发牌。
standing-alone = 正在等待其他玩家。
turn-show-won = 你赢了。要亮牌吗？
log-voided = 这手牌取消，所有下注退还
log-closed = 牌桌关闭

notice-too_many = Cardhouse 打开的窗口太多。
notice-too_many-next = 关闭几个标签页，然后重试。
notice-version = Cardhouse 有新版本。
notice-version-next = 请重新载入页面。
notice-table_closed_watching = { $reason ->
    [host] 桌主已关闭这张牌桌。
    [fault] 牌桌出了问题，已关闭。
    [store] 房间无法保存这张牌桌的记录，牌桌已关闭。
   *[other] 这张牌桌已关闭。
}
notice-table_closed_watching-next = 请在大厅选择其他牌桌。

# --- why not
refusal-other = 无法完成（{ $code }）。
refusal-offline = 没有连接，请稍后再试。
refusal-already_greeted = 你已经在这里了。
refusal-already_seated = 你在这里已有座位。
refusal-bad_amount = 这不是有效的金额。
refusal-bad_message = 房间没有理解这个请求。请重新载入页面。
refusal-unknown_message = 房间不认识这个请求。请重新载入页面。
refusal-bad_name = 不能使用这个名字。
refusal-name_too_long = 名字太长。
refusal-name_taken = 这个名字在这个房间已有人用，请换一个。
refusal-blind_not_whole = 按此价格，强制下注无法凑成整数筹码。
refusal-bots_out_of_range = 这里不能再加机器人。
refusal-broke = 你的筹码用尽了。请先增加筹码。
refusal-buy_in_out_of_range = 请选择本桌允许的金额。
refusal-chat_too_long = 消息太长。
refusal-empty_chat = 没有内容可发送。
refusal-fault = 房间出了问题，请再试一次。
refusal-host = 桌主已关闭这张牌桌。
refusal-leaving = 你正要离桌。请先取消离桌。
refusal-top_up_pending = 筹码正在途中，到账后才能再加。
refusal-must_call = 不能让牌：有下注需要跟注。
refusal-no_raise = 现在不能加注。
refusal-no_seat = 没有合适的空位。请开一张私人牌桌，或稍后再试。
refusal-no_such_card = 没有这张牌。
refusal-no_such_seat = 这张牌桌没有这个座位。
refusal-no_such_table = 这张牌桌已不存在。
refusal-not_broke = 你的筹码还够。筹码用尽时才能补充。
refusal-not_dealt_in = 你没有参加这手牌。
refusal-not_enough_chips = 你没有这么多筹码。
refusal-not_host = 只有桌主可以这样做。
refusal-not_offered = 现在不能这样做。
refusal-not_watching = 请先打开牌桌。
refusal-not_your_cards = 这些不是你的牌。
refusal-nothing_to_call = 没有需要跟注的下注。
refusal-raise_out_of_range = 这个金额已不可用。
refusal-seat_free = 这里有空位，可以直接坐下。
refusal-seat_reserved = 这个座位为等候名单上的玩家保留。
refusal-seat_taken = 这个座位刚被别人坐下。
refusal-seats_out_of_range = 这种游戏不能有这么多座位。
refusal-show_all = 要么全部亮牌，要么不亮牌。
refusal-store = 房间无法保存这张牌桌的记录，牌桌已关闭。
refusal-structure_not_offered = 这种游戏没有这种下注方式。
refusal-table_closed = 这张牌桌已关闭。
refusal-table_fault = 牌桌出了问题，这手牌已取消。
refusal-too_fast = 操作太快，请稍等。
refusal-too_many_queues = 你加入的等候名单已达上限。请先退出一个。
refusal-too_many_tables = 你的私人牌桌数量已达上限。
refusal-unknown_game = 这个房间没有这种游戏。
refusal-unknown_invite = 这个邀请没有对应的牌桌。请向桌主要新的链接。
refusal-unknown_speed = 这个房间没有这种速度。
refusal-unknown_token = 这台设备已被忘记。你会得到一个新名字。
refusal-version = Cardhouse 有新版本。请重新载入页面。

history = 已玩牌局
history-none = 你还没有玩过牌。
history-void = 作废
