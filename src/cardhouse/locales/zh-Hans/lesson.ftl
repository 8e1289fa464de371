# 课程：教练一次只说一件事。

lesson = 课程
lesson-name = 两手牌学会 { game-naiko }
lesson-open = 两手牌学会
lesson-hint = 和机器人玩的短课程。不花筹码，随时可以离开。
lesson-coach = 教练
lesson-progress = 第 { $step } 步，共 { $steps } 步
lesson-next = 继续
lesson-leave = 离开课程
lesson-again = 再来一遍
lesson-you = 你

lesson-step-welcome = 会玩德州扑克？那么两手牌就够了。这里的新东西是星辉，和星辉能换来的能力。这里不输不赢。
lesson-step-stars = 你发到了牌，得到一枚星辉。现在有三枚，这是最多的了。大家都看得到彼此有几枚。
lesson-step-wheel = 轮盘为这手牌摆出三种能力，你们两人相同。每一种都写着要几枚星辉。
lesson-step-sleeve = 一张 K，一张没用的四。按“{ ability-sleeve }”，弃掉四：两枚星辉，换来牌堆顶的一张。
lesson-step-call = 又一张 K！没有人看到那张四，它也不会再回来。还是轮到你，但每轮只能用一种能力。请跟注。
lesson-step-peek = { $bot } 下注了。你还有一枚星辉：按“{ ability-peek }”，先看下一张公共牌。
lesson-step-seen = 又是一张 K，只有你知道。请跟注。
lesson-step-bet = 就是这张。{ $bot } 让牌了。下注 { $amount }。
lesson-step-kept = 底池归你。星辉用完了，但每手牌都会再来一枚；只要不离开座位，它们就一直在。
lesson-step-later = 几手牌之后，你们又各有两枚星辉。下一手带来第三枚，还有新的轮盘。
lesson-step-shield = { $bot } 对你用了短锚：这一轮你的加注幅度不能超过底池。你可以马上回应：按“{ ability-shield }”，一枚星辉。
lesson-step-blocked = 挡住了。双方都已付出，都不退还。然后 { $bot } 只是跟注。请让牌。
lesson-step-anchor = 三张九！{ $bot } 也许也有好牌。趁它还没行动先压住它：按“{ ability-anchor }”，选 { $bot }。
lesson-step-small = { $bot } 有一枚星辉可以用护盾，也有八秒钟考虑，但它放过了。你的短锚到这一轮结束都有效。下注 { $amount }。
lesson-step-free = { $bot } 加注到 { $raised }，短锚只让它到这里：跟注后底池是 { $pot }，它只能再加这么多。你没有被锚住。选最大的金额，全押。
lesson-step-over = 三张九赢了。能力改变你知道的和能做的，从不改变谁的牌更大。全部就是这些。

lesson-nudge = 现在先不用这个：请按这里说的做。
lesson-nudge-amount = 差一点：金额是 { $amount }。
lesson-window-again = 在真正的牌桌上，八秒钟已过，短锚会生效。这里重新开始计时。
