# 牌桌上的 Naiko 能力。新能力需要名称、一句说明；作用于他人的，还要说明对他人的效果。

ability-peek = 偷瞄一眼
ability-peek-about = 在发牌前私密查看下一轮的一张牌。
ability-sleeve = 袖中换牌
ability-sleeve-about = 换掉一张底牌，从牌堆顶补一张，事先不可查看。
ability-anchor = 短锚
ability-anchor-about = 本轮内将一名对手的加注限制为底池大小。
ability-anchor-on-you = 本轮结束前，你的加注幅度每次都不能超过底池。
ability-anchor-cap = 以底池为限
ability-shield = 封印护盾
ability-shield-about = 在短锚生效前将其抵消。

ability-priced = { $stars ->
   *[other] { $ability }，{ $stars } 枚星辉
}
wheel = 本手牌的能力

# --- aiming
aim-own_card = { $ability }：选择一张底牌。
aim-opponent = { $ability }：选择一名对手。
aim-cancel = 取消

# --- the window
answer-who = { $name } 对你使用了{ $ability }。
answer-with = 你有八秒时间用 { $abilities } 回应，也可以放弃。
answer-let_be = 放弃回应
answer-free = 你有八秒时间；放弃回应不花星辉。
standing-answering = { $name } 可以回应{ $ability }
outcome-used = 已使用
outcome-open = 可回应
outcome-works = 生效
outcome-blocked = 被抵挡

# --- what is known
seat-stars = { $count ->
    [0] 没有星辉
   *[other] { $count } 枚星辉
}
seat-under = 受 { $name } 的{ $ability }限制
seat-aimed = { $name } 的{ $ability }指向这里
turn-abilities = 可先使用：{ $abilities }。
only-you = 仅你可见
peeked-spoken = 下一张公共牌，仅你可见：{ $card }
peeked-gone = 归
peeked-gone-spoken = 你看到的 { $card } 归了 { $name }

log-wheel = 能力：{ $abilities }
log-ability_used = { $name } 使用{ $ability }
log-ability_aimed = { $name } 对 { $other } 使用{ $ability }
log-ability_answers = { $name } 用{ $ability }回应
log-ability_declined = { $name } 放弃回应
log-ability_works = { $ability }对 { $other } 生效，直到本轮结束
log-ability_done = { $ability }已对 { $other } 生效
log-ability_blocked = 对 { $other } 的{ $ability }被抵挡
log-peeked = 仅你可见的下一张牌：{ $cards }
log-peeked_taken = 你看到的 { $cards } 归了 { $other }

# --- why not, short enough for a button
why-only_as_an_answer = 只能用于回应
why-ability_used = 本手已用
why-one_ability_a_round = 每轮一次
why-three_abilities_a_round = 本轮满三次
why-no_board_to_come = 没有后续牌
why-only_before_acting = 已错过时机
why-changes_nothing = 在此无效
why-nobody_to_aim_at = 没有目标
why-too_few_stars = 星辉不足

refusal-only_as_an_answer = 它只能用来回应针对你的能力。
refusal-ability_used = 你在这手牌中已经用过它。
refusal-one_ability_a_round = 你在本轮已经用过一个能力。
refusal-three_abilities_a_round = 本轮已经使用了三次能力。
refusal-no_board_to_come = 后面没有公共牌了。
refusal-only_before_acting = 只能在本手牌首次行动之前使用。
refusal-changes_nothing = 底池限注桌的加注本来就不超过底池。
refusal-nobody_to_aim_at = 没有可以指定的对手。
refusal-too_few_stars = 你的星辉不足。
refusal-ability_not_there = 这手牌没有这个能力。
refusal-wrong_aim = 这个能力的目标不对。
refusal-wrong_target = 现在不能对这位玩家使用。
