/** One followed table: what is true, what is shown a moment later, and what the player asks for. */
import { tick } from 'svelte';
import { Refused, type Wish } from '../net/questions';
import type { Ack, Advice, Decision, FromServer, Missed, WireEvent } from '../protocol/messages.generated';
import { fallBehind, tempo } from '../settings/motion';
import { settings } from '../settings/settings.svelte';
import { play as sound } from '../sound/sound';
import type { Choice, NoticeView, PreSelect } from '../table/view';
import { decisionsOf } from './casino';
import { menuView, toWire } from './menu';
import { missedNotices } from './missed';
import { beatBefore, restOf } from './pacing';
import { carried, settled } from './pre-select';
import { room, type Follower } from './room.svelte';
import { noticeOf, soundOf } from './signals';
import { atTable, decisionKey, ownSeat, reduce, step, type TableState } from './table';

const REFUSAL_MS = 6_000;
const NOTICE_MS = 12_000;
/** How long a finished play stays in sight when no other follows. */
const SWEEP_MS = 1_500;
const HURRY_MS = 5_000;
const AGAIN_MS = 500;

/** The decision that was opened last. */
const latestDecision = ({ play, casino }: TableState): Decision | undefined =>
  play?.decision ?? Object.values(casino?.round?.decisions ?? {}).sort((a, b) => b.decision - a.decision)[0];

/** What moves chips by itself, so that what follows waits its full beat. */
const STARTS_BEAT: ReadonlySet<WireEvent['e']> = new Set(['acted', 'box_acted', 'round_opened', 'ability']);

const topUpNotice = (code: string, amount: number): NoticeView => ({ code, tone: 'info', facts: { amount }, dismissible: true });

interface Numbered { seq: number; event: WireEvent | null }

export class TableRoom implements Follower {
  readonly table: string;
  /** All that has been told. */
  truth = $state.raw<TableState>(atTable('', ''));
  /** What is on show: the same a little later, so that cards and chips can move. */
  shown = $state.raw<TableState>(atTable('', ''));
  refusal = $state<string | null>(null);
  refusalFacts = $state.raw<Readonly<Record<string, unknown>>>({});
  /** The latest that the adviser said. */
  advice = $state.raw<Advice | null>(null);
  notices = $state<NoticeView[]>([]);
  gone = $state<string | null>(null);
  queued = $state(false);
  preSelected = $state.raw<PreSelect | null>(null);
  /** The decision that this player has answered, until the table says so. */
  answered = $state<string | null>(null);
  swept = $state<string | null>(null);
  /** When this device first saw the open decision, and the latest moment that matters for its ring. */
  since = $state(Date.now());
  now = $state(Date.now());
  /** When this device first saw that betting ends. */
  closesSince = $state(Date.now());
  /** Until the story is told to its end a snapshot knows nothing of what came after it, a seat taken since among it. */
  isLive = $state(false);
  /** Whether its page is the one on the screen. */
  isOnPage = $state(true);
  /** The last chat line that the player has had before his eyes. */
  #chatSeen = $state(-1);
  #asksToShow = $state<boolean | null>(null);
  #waiting: Numbered[] = [];
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #lastBeat = 0;
  /** What was on show before the table's story is told anew. */
  #before: TableState | null = null;
  #wasLive = false;
  #leaving = false;
  /** What happened here in the player's absence: the table itself may tell it too. */
  #missed: readonly Missed[] = [];
  /** Chips on this player's seat when the table closes. */
  #stack = 0;
  #watching = false;

  constructor(table: string) {
    this.table = table;
    this.truth = this.shown = atTable(table, room.player);
  }

  // Following

  greeted(): void {
    if (this.truth.me !== room.player) this.truth = this.shown = atTable(this.table, room.player);
    this.#watching = false;
    void this.#watch();
    if (this.queued) void this.try({ t: 'queue', table: this.table, on: true });
  }

  /** The language has changed, and with it what bots are called: hear the play once more. */
  relearn(): void {
    void this.#watch({ anew: true });
  }

  async #watch({ anew = false } = {}): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    this.isLive = false;
    this.#before ??= this.shown;
    const { epoch, seq } = this.truth;
    try {
      await room.ask({ t: 'watch', table: this.table, ...(epoch && !anew && { epoch, since: seq }) });
      this.isLive = true;
      if (!this.#wasLive) this.readChat();
      this.#wasLive = true;
      this.#notice(this.#before, this.shown);
      this.#before = null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (refused.code === 'offline') return;
      this.gone = refused.code;
      if (this.truth.info) this.#close(refused.code);
    } finally {
      this.#watching = false;
    }
    if (!this.truth.inStep && this.gone === null && room.isOpen) this.#at('watch', Date.now() + AGAIN_MS, () => void this.#watch());
  }

  hear(message: FromServer): void {
    if (!('table' in message) || message.table !== this.table) return;
    if (message.t === 'removed') return this.#close(message.code);
    if (message.t === 'advice') return void (this.advice = message);
    if (message.t === 'top_up_cut') return this.tell(topUpNotice(message.added > 0 ? 'top_up_cut' : 'top_up_refused', message.added));
    if (message.t === 'snapshot' && message.topping_up) this.tell(topUpNotice('top_up_waits', message.topping_up));
    const before = this.truth;
    this.truth = reduce(before, message);
    if (this.truth === before) return;
    if (!this.truth.inStep) return void this.#watch();
    if (message.t === 'snapshot' || !this.isLive) this.#showAll(this.truth);
    else if (message.t === 'events') this.#queueUp(message.seq, message.events);
    this.#decide();
  }

  missed(missed: readonly Missed[]): readonly Missed[] {
    missedNotices(missed.filter(({ play }) => play === null || play !== this.truth.voided?.play)).forEach((notice) => this.tell(notice));
    this.#missed = missed;
    return missed;
  }

  #close(code: string): void {
    this.gone ??= code;
    this.truth = { ...this.truth, closed: this.truth.closed ?? code };
    this.#showAll(this.truth);
    this.tell({ code: this.#stack > 0 ? 'table_closed' : 'table_closed_watching', tone: 'bad', facts: { amount: this.#stack, reason: code }, dismissible: false });
  }

  stop(): void {
    this.#timers.forEach((timer) => clearTimeout(timer));
  }

  // Showing

  #queueUp(first: number, events: readonly (WireEvent | null)[]): void {
    events.forEach((event, i) => this.#waiting.push({ seq: first + i, event }));
    this.#show();
  }

  /** Shows what is due. A choice of this player, or a page nobody looks at, never waits. */
  #show(): void {
    if (this.#isUrgent()) {
      const { seq } = this.truth;
      this.#waiting.forEach(({ event }) => this.#soundFor(event));
      if (this.shown.seq < seq) this.#showAll(this.truth);
      return;
    }
    while (this.#waiting.length > 0) {
      const { seq, event } = this.#waiting[0]!;
      const isToClear = this.#isToClear(event);
      const beat = isToClear ? restOf(this.shown) : tempo(beatBefore(this.shown, event));
      const due = this.#lastBeat + beat;
      if (beat > 0 && due > Date.now()) return this.#at('show', due, () => this.#showLate(due));
      if (beat > 0 || isToClear || (event && STARTS_BEAT.has(event.e))) this.#lastBeat = Date.now();
      if (isToClear) {
        this.swept = this.shown.play?.id ?? null;
        continue;
      }
      this.#waiting.shift();
      this.#soundFor(event);
      this.#put(step(this.shown, seq, event));
    }
  }

  /** On a device that cannot keep up, what comes late comes without motion. */
  #showLate(due: number): void {
    fallBehind(Date.now() - due);
    this.#show();
    void tick().then(() => fallBehind(0));
  }

  /** The last hand leaves the table before the next one comes. */
  #isToClear(event: WireEvent | null): boolean {
    const { play } = this.shown;
    return event?.e === 'play_opened' && play !== null && this.swept !== play.id;
  }

  #isUrgent(): boolean {
    const own = ownSeat(this.truth);
    return document.hidden || (own !== undefined && (this.truth.play?.decision?.seat === own.seat || decisionsOf(this.truth, own.seat).length > 0));
  }

  #showAll(state: TableState): void {
    this.#waiting = [];
    this.#put(state);
  }

  #put(state: TableState): void {
    const before = this.shown;
    const decision = latestDecision(state);
    if (decision && decision !== latestDecision(before)) this.#timeTurn(decision);
    if (state.casino?.closes !== before.casino?.closes) this.closesSince = Date.now();
    this.preSelected = carried(this.preSelected, before, state);
    this.shown = state;
    if (this.isLive) this.#notice(before, state);
    const play = state.play ?? state.casino?.round;
    if (play?.isOver) this.#sweepAt(play.id, play.nextAt);
  }

  #timeTurn({ soft, deadline }: Decision): void {
    this.since = this.now = Date.now();
    const changes = room.clock.here(soft);
    this.#at('turn', changes, () => (this.now = Date.now()));
    const hurry = (): void => {
      if (this.#isMyTurn) sound('time', settings.volume);
    };
    this.#at('hurry', changes - HURRY_MS, hurry);
    this.#at('hurry bank', room.clock.here(deadline) - HURRY_MS, deadline > soft ? hurry : () => undefined);
  }

  #sweepAt(play: string, nextAt: number): void {
    this.#at('sweep', room.clock.here(nextAt) + SWEEP_MS, () => (this.swept = play));
  }

  #soundFor(event: WireEvent | null): void {
    const heard = event && soundOf(event, this.truth);
    if (heard && (heard === 'turn' || (this.isOnPage && !document.hidden))) sound(heard, settings.volume);
  }

  /** What has become of this player's seat is told when it is on show, not before the cards that decide it. */
  #notice(before: TableState, after: TableState): void {
    const isClosing = this.truth.closed !== null;
    const notice = noticeOf(before, after, { leaving: this.#leaving || isClosing });
    if (notice) this.tell(notice);
    if (notice?.code === 'hand_voided' && this.#missed.every(({ play }) => play === after.voided?.play)) this.dismiss('missed_voided');
    const own = ownSeat(after);
    if (own) {
      this.queued = false;
      this.#stack = own.stack;
    } else if (ownSeat(before)) {
      this.#leaving = false;
      if (!isClosing) this.#stack = 0;
    }
  }

  // Telling

  tell(notice: NoticeView): void {
    this.notices = [...this.notices.filter(({ code }) => code !== notice.code), notice];
    if (notice.dismissible && this.isOnPage) this.#at(`notice ${notice.code}`, Date.now() + NOTICE_MS, () => this.dismiss(notice.code));
  }

  /** Chat of others that the player has not seen. */
  get unread(): number {
    return this.shown.chat.filter(({ n, own }) => n > this.#chatSeen && !own).length;
  }

  readChat(): void {
    this.#chatSeen = this.shown.chat.at(-1)?.n ?? -1;
  }

  dismiss(code: string): void {
    this.notices = this.notices.filter((notice) => notice.code !== code);
  }

  refuse(code: string, facts: Readonly<Record<string, unknown>> = {}): void {
    this.refusal = code;
    this.refusalFacts = facts;
    this.#at('refusal', Date.now() + REFUSAL_MS, () => (this.refusal = null));
  }

  #at(name: string, when: number, run: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(run, Math.max(0, when - Date.now())));
  }

  // Asking

  get #isMyTurn(): boolean {
    const own = ownSeat(this.truth);
    if (own && decisionsOf(this.truth, own.seat).length > 0) return true;
    const decision = this.truth.play?.decision;
    return !!decision && decision.seat === own?.seat && this.answered !== decisionKey(this.truth);
  }

  /** A choice for the decision whose menu was on the screen. */
  async choose(choice: Choice, decision: number): Promise<void> {
    const { play } = this.truth;
    const own = ownSeat(this.truth);
    const key = decisionKey(this.truth);
    if (!play || !own || play.decision?.decision !== decision || this.answered === key) return;
    this.answered = key;
    this.refusal = null;
    const done = await this.try({ t: 'choose', table: this.table, play: play.id, decision, choice: toWire(choice, own.cards) });
    if (!done && this.answered === key) this.answered = null;
  }

  /** A pre-selected choice is carried out the moment its menu comes. */
  #decide(): void {
    const decision = this.truth.play?.decision;
    const own = ownSeat(this.truth);
    const picked = this.preSelected;
    if (!this.#isMyTurn || !decision || !own || !picked) return;
    this.preSelected = null;
    const menu = menuView(decision, { stack: own.stack, uncontested: false });
    const choice = menu && settled(picked, menu);
    if (choice) void this.choose(choice, decision.decision);
  }

  get asksToShow(): boolean {
    return this.#asksToShow ?? this.truth.asksToShow;
  }

  async askToShow(wanted: boolean): Promise<void> {
    await room.ask({ t: 'ask_to_show', table: this.table, wanted });
    this.#asksToShow = wanted;
  }

  async queue(on: boolean): Promise<void> {
    if (await this.try({ t: 'queue', table: this.table, on })) this.queued = on;
    if (!on && room.offered?.table === this.table) room.offered = null;
  }

  /** Chips bought during a hand come after it. */
  async topUp(amount: number): Promise<void> {
    await room.ask({ t: 'top_up', table: this.table, amount });
    const { play, casino } = this.truth;
    const open = play ?? casino?.round ?? null;
    if (open && !open.isOver && ownSeat(this.truth)?.inPlay) this.tell(topUpNotice('top_up_waits', amount));
  }

  async leave(afterPlay = false): Promise<Ack | null> {
    this.#leaving = true;
    const done = await this.try({ t: 'leave', table: this.table, after_play: afterPlay });
    if (!done) this.#leaving = false;
    return done;
  }

  /** Takes a leave back that waits for the end of the play. */
  stay(): Promise<Ack | null> {
    this.#leaving = false;
    return this.try({ t: 'sit_in', table: this.table, posts: false });
  }

  /** Asks; a refusal is shown at the table. Whether it was done. */
  async try(wish: Wish): Promise<Ack | null> {
    try {
      return await room.ask(wish);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.refuse(refused.code, refused.facts);
      return null;
    }
  }
}
