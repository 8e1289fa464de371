/** A casino table's state as the components draw it. */
import type { BoxView, CasinoMenu, CasinoView, DealerView, HolderView, Refusal, SpotId, SpotView, StakingView, AdviserView, Wager } from '../casino/view';
import { chipsOf, mayAdd } from '../casino/staking';
import type { CasinoGameInfo, Decision, Stake } from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { CardView, Chips, TurnView } from '../table/view';
import { boxKey, decisionsOf, netOf, type BoxState, type CasinoState, type RoundState } from './casino';
import { absenceOf, type Around } from './table-view';
import { ownSeat, type SeatState, type TableState } from './table';

/** What the view needs beside the table's own story. */
export interface AroundCasino extends Omit<Around, 'answered' | 'refusal' | 'games'> {
  record: CasinoGameInfo | null;
  /** Decisions that have been answered already. */
  answered: ReadonlySet<string>;
  /** Stakes not told to the room yet; null while none are being laid. */
  draft: readonly Wager[] | null;
  /** When this device first saw that betting ends. */
  closesSince: number;
  adviser: AdviserView;
  refusal: Refusal | null;
}

export function casinoView(state: TableState, around: AroundCasino): CasinoView | null {
  const { info, casino } = state;
  if (!info?.limits || !casino) return null;
  const own = ownSeat(state);
  const round = casino.round && casino.round.id !== around.swept ? casino.round : null;
  const scene: Scene = { state, casino, round, around, own };
  const staking = stakingOf(scene);
  const mine = Object.values(round?.boxes ?? {}).filter(({ seat }) => seat === own?.seat);
  const nets = mine.map(netOf);
  return {
    name: around.name,
    game: info.game,
    record: around.record,
    limits: info.limits,
    boxes: Array.from({ length: info.seats }, (_, i) => boxView(scene, i + 1, staking)),
    dealer: dealer(round, around.record),
    board: (round?.board ?? []).map((one): CardView => ({ card: one })),
    boardSize: info.board_cards,
    lit: lit(round, around.record),
    hero: own?.seat ?? null,
    stack: own?.stack ?? 0,
    standing: state.closed !== null ? 'closed' : own ? 'seated' : around.queued ? 'queued' : 'watching',
    round: round?.id ?? null,
    phase: round === null ? 'staking' : round.isOver ? 'over' : 'playing',
    acting: actingName(state, round),
    net: mine.length > 0 && nets.every((net) => net !== null) ? nets.reduce<Chips>((sum, net) => sum + (net ?? 0), 0) : null,
    menu: menu(scene),
    staking,
    adviser: around.adviser,
    offers: around.offers,
    refusal: around.refusal,
    notices: around.notices,
    log: [...state.story],
    chat: [...state.chat],
    unread: around.unread ?? 0,
    invite: around.invite,
  };
}

interface Scene {
  state: TableState;
  casino: CasinoState;
  /** The round in sight. */
  round: RoundState | null;
  around: AroundCasino;
  own: SeatState | undefined;
}

// Boxes

function boxView(scene: Scene, box: number, staking: StakingView | null): BoxView {
  const { state, round, around } = scene;
  const played = round?.boxes[box];
  const wager = round ? undefined : wagerOn(scene, box, staking);
  const seat = played?.seat ?? wager?.seat ?? (state.seats[box] ? box : undefined);
  const decision = round?.decisions[box];
  return {
    box,
    holder: seat === undefined ? null : holder(scene, seat, seat === box),
    isOpen: played?.isOpen ?? wager?.isOpen ?? true,
    spots: spotIds(around.record).map((id) => spot(id, played, wager, around.record)),
    fees: played?.fees ?? 0,
    cards: played ? cards(played, state) : [],
    deed: played?.deed ?? null,
    folded: played?.folded ?? false,
    turn: decision ? turn(decision, around) : null,
    hands: played?.hands ?? [],
    verdict: played?.verdict ?? null,
    net: played ? netOf(played) : null,
    isSettling: round?.settling === box,
    may: may(scene, box, staking),
    isDraft: wager !== undefined && wager.seat === scene.own?.seat && staking !== null && !staking.isPlaced,
  };
}

function may({ state, own, round }: Scene, box: number, staking: StakingView | null): BoxView['may'] {
  if (!own) return state.seats[box] || state.closed !== null ? null : 'sit';
  return round === null && staking?.free.includes(box) ? 'stake' : null;
}

interface LyingWager extends Wager { seat: number }

/** What shows on a box before the cards. */
function wagerOn({ casino, own }: Scene, box: number, staking: StakingView | null): LyingWager | undefined {
  const mine = staking?.wagers.find((one) => one.box === box);
  if (mine && own) return { ...mine, seat: own.seat };
  for (const [seat, stakes] of Object.entries(casino.wagers)) {
    const found = stakes.find((one) => one.box === box);
    if (found && !(staking && Number(seat) === own?.seat)) return { ...wagerOf(found), seat: Number(seat) };
  }
  return undefined;
}

export const wagerOf = ({ box, ante, bonus, is_open: isOpen }: Stake): Wager => ({ box, ante, bonus, isOpen });

/** The spots that a game has. */
export function spotIds(record: CasinoGameInfo | null): SpotId[] {
  return [
    'ante', ...(record?.blind ? (['blind'] as const) : []), 'bet', ...(record?.insurance ? (['insurance'] as const) : []),
    ...(record?.bonus ? (['bonus'] as const) : []),
  ];
}

function spot(id: SpotId, played: BoxState | undefined, wager: LyingWager | undefined, record: CasinoGameInfo | null): SpotView {
  if (played) return { id, stake: played[id], back: played[id] > 0 ? backOf(id, played) : null };
  if (!wager) return { id, stake: 0, back: null };
  const lying: Partial<Record<SpotId, Chips>> = { ante: wager.ante, bonus: wager.bonus, blind: wager.ante * ((record?.ante_stakes ?? 1) - 1) };
  return { id, stake: lying[id] ?? 0, back: null };
}

/** A bonus or an insurance that was never told of is gone with a folded box. */
const backOf = (id: SpotId, { back, verdict, folded }: BoxState): Chips | null =>
  back[id] ?? (verdict === 'folded' && folded && id === 'insurance' ? 0 : null);

/** A folded hand is gone; only its holder still sees it, faint. */
function cards(box: BoxState, { seats, me }: TableState): CardView[] {
  const isOwn = seats[box.seat]?.player === me;
  if (box.folded && !box.shown) return isOwn ? box.cards.map((one) => ({ card: one, mark: 'dimmed' as const })) : [];
  return box.cards.map((one) => ({ card: one }));
}

function holder({ state, round, own }: Scene, seat: number, isHome: boolean): HolderView | null {
  const found = state.seats[seat];
  if (!found) return null;
  const plays = round !== null && found.inPlay;
  const absence = absenceOf(found, { plays, isPlaying: false });
  return {
    name: found.name, avatar: found.player, bot: found.is_bot, isMe: seat === own?.seat, stack: isHome ? found.stack : null,
    absence: absence === 'waiting' ? null : absence,
  };
}

function turn({ deadline }: Decision, { since, here }: AroundCasino): TurnView {
  return { deadline: here(deadline), total: Math.max(1, here(deadline) - since) };
}

function actingName({ seats, me }: TableState, round: RoundState | null): string | null {
  const waiting = Object.values(round?.decisions ?? {}).map(({ seat }) => seats[seat]);
  return waiting.find((seat) => seat && seat.player !== me)?.name ?? null;
}

// Dealer and pay tables

function dealer(round: RoundState | null, record: CasinoGameInfo | null): DealerView {
  return {
    cards: round?.dealer ?? [], size: record?.dealer ?? round?.dealer.length ?? 0, hand: round?.hand ?? null, hasGame: round?.hasGame ?? null,
    replaced: round?.replaced ?? [], swaps: round?.swaps ?? {},
  };
}

/** What the box that is being paid has made: the rows of the tables it was paid by. */
function lit(round: RoundState | null, record: CasinoGameInfo | null): CasinoView['lit'] {
  const box = round?.boxes[round.settling ?? 0];
  if (!box || !record) return [];
  const won = (id: SpotId): boolean => (backOf(id, box) ?? 0) > box[id];
  return spotIds(record).filter(won).flatMap((id) => (id === 'bet' ? box.hands : box.hands.slice(0, 1)).map((hand) => ({ spot: id, hand })));
}

// Choices

function menu({ state, round, around, own }: Scene): CasinoMenu | null {
  if (!round || !own) return null;
  const open = decisionsOf(state, own.seat).filter(({ decision }) => !around.answered.has(boxKey(state, decision)));
  const games = open.flatMap(({ menu, box, decision }) =>
    (menu?.kind === 'game' && box !== null ? [{ box, decision, pays: menu.pays, fee: menu.fee }] : []));
  return games.length > 0 ? { kind: 'game', offers: games } : boxMenu(open[0]);
}

function boxMenu(decision: Decision | undefined): CasinoMenu | null {
  const { menu, box } = decision ?? {};
  if (!decision || menu?.kind !== 'box' || box == null) return null;
  return {
    kind: 'box', box, decision: decision.decision, cards: menu.cards.map(card), fold: menu.may_fold, check: menu.may_check, bets: [...menu.bets],
    insurance: menu.max_insurance > 0 ? { min: menu.min_insurance, max: menu.max_insurance } : null,
    sixthCard: menu.sixth_card, exchange: menu.exchange,
  };
}

// Stakes

/** Stakes count once the round before is over. */
function stakingOf({ state, casino, own, around }: Scene): StakingView | null {
  const { info, seats } = state;
  const isOn = casino.round !== null && !casino.round.isOver;
  if (!info?.limits || !own || isOn || own.presence === 'broke' || own.is_leaving || state.closed !== null) return null;
  const lying = (casino.wagers[own.seat] ?? []).map(wagerOf);
  const wagers = around.draft ?? lying;
  const frame = { limits: info.limits, record: around.record, stack: own.stack };
  const others = new Set(Object.entries(casino.wagers).flatMap(([seat, stakes]) => (Number(seat) === own.seat ? [] : stakes.map(({ box }) => box))));
  const isFree = (box: number): boolean => box === own.seat || (!seats[box] && !others.has(box));
  const all = Array.from({ length: info.seats }, (_, i) => i + 1).filter(isFree);
  const staked = new Set(wagers.map(({ box }) => box));
  return {
    wagers, isPlaced: around.draft === null && lying.length > 0, last: (casino.last[own.seat] ?? []).map(wagerOf).filter(({ box }) => isFree(box)),
    free: all.filter((box) => staked.has(box) || mayAdd(wagers, frame)), home: own.seat, chips: chipsOf(frame), stack: own.stack,
    closes: casino.closes === null ? null : { deadline: around.here(casino.closes), total: Math.max(1, around.here(casino.closes) - around.closesSince) },
  };
}
