# The lobby.

lobby-title = Take a seat.
lobby-lead = Poker with friends, strangers and bots. Play money only, nothing to install, no form.
play-now = Play now
play-now-seats = { $count } seats
play-now-with = One click: you sit down with { $amount }.
play-now-change = Change
play-now-take = Sit down with { $amount }
play-now-back = Back to your seat: { $name }.
play-now-none = No seat is free at a table that fits your filters and your chips.
seat-mine = You sit here
playing-as = Playing as
change-name = Change name
balance = Balance
refill = Refill

tables = Tables
table-open = Open { $name }
private-table = Open a private table
private-lead = Only people with the link can come in.
copy-link = Copy the link
link-copied = Link copied

family-tables = { $count ->
    [one] one table
   *[other] { $count } tables
}
family-people = { $count } playing
rotation-games = { $count } games
column-table = Table
column-game = Game
column-stakes = Stakes
column-seats = Seats
column-pot = Average pot
column-speed = Speed
speed-table-normal = Normal
speed-table-fast = Fast
seats-taken = { $people } of { $seats } seats taken by people, { $bots } by bots
seats-queue = { $count ->
    [one] one waiting
   *[other] { $count } waiting
}
no-pot = –

filters = Filters
filter-all = All games
filter-free = Free seat
filter-people = With people
filter-structure = Betting
filter-any = Any betting
empty-filtered = No table fits these filters.
empty-filtered-next = Show all tables
empty-room = No tables are open yet.
empty-room-next = Open the first one

# --- stakes
stakes-blinds = Blinds
stakes-bets = Small and big bet
stakes-limits = Limits
stakes-bring_in = Ante and bring-in
stakes-ante = Ante
stakes-with-bring_in = Ante { $ante }, bring-in { $amount }
stakes-with-blinds = Blinds { $small } and { $big }
