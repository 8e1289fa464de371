# 大厅。

lobby-title = 请坐。
lobby-lead = 和朋友、陌生人、机器人打扑克。只用虚拟筹码，无需安装，无需注册。
play-now = 马上开始
play-now-seats = { $count } 人桌
play-now-with = 点一下，带 { $amount } 坐下。
play-now-change = 更改
play-now-take = 带 { $amount } 坐下
play-now-back = 回到你的座位：{ $name }。
play-now-none = 没有符合筛选和筹码的空位。
seat-mine = 你在这桌
playing-as = 玩家
change-name = 改名
balance = 余额
refill = 补充筹码

tables = 牌桌
table-open = 打开 { $name }
private-table = 开一张私人牌桌
private-lead = 只有拿到链接的人可以进来。
copy-link = 复制链接
link-copied = 链接已复制

family-tables = { $count } 张牌桌
family-people = { $count } 人在玩
rotation-games = { $count } 种游戏
column-table = 牌桌
column-game = 游戏
column-stakes = 级别
column-seats = 座位
column-pot = 平均底池
column-speed = 速度
speed-table-normal = 正常
speed-table-fast = 快速
seats-taken = { $seats } 个座位中，玩家 { $people } 位，机器人 { $bots } 位
seats-queue = { $count } 人等候
no-pot = –

filters = 筛选
filter-all = 全部游戏
filter-free = 有空位
filter-people = 有真人
filter-structure = 下注方式
filter-any = 不限下注方式
empty-filtered = 没有符合条件的牌桌。
empty-filtered-next = 显示全部牌桌
empty-room = 还没有开放的牌桌。
empty-room-next = 开第一张牌桌

# --- 盲注
stakes-blinds = 盲注
stakes-bets = 小注和大注
stakes-limits = 上限
stakes-bring_in = 前注和带进
stakes-ante = 前注
stakes-with-bring_in = 前注 { $ante }，带进 { $amount }
stakes-with-blinds = 盲注 { $small } 和 { $big }
