/** What a casino round adds to the story: `log-<code>` in the locale. */
import type { BoxActed, BoxSettled, DealerShown, WireEvent } from '../protocol/messages.generated';
import { card } from '../table/cards';
import type { Facts } from '../table/view';
import { netOf } from './casino';
import type { Line } from './story';
import { ownSeat, type TableState } from './table';

const HIDDEN = '??';

export function casinoLine(event: WireEvent, before: TableState, after: TableState): Line | null {
  const whose = (box: number): Facts => {
    const seat = after.casino?.round?.boxes[box]?.seat ?? 0;
    return { box, name: after.seats[seat]?.name ?? before.seats[seat]?.name ?? '' };
  };
  switch (event.e) {
    case 'round_opened': return { code: 'round_started', facts: { count: event.number } };
    case 'staked': return { code: 'box_staked', facts: { ...whose(event.box), amount: event.ante + event.blind + event.bonus } };
    case 'box_seen': return seen(event.cards) ? { code: 'box_seen', facts: { box: event.box, cards: event.cards.map(card) } } : null;
    case 'served': return seen(event.cards) ? { code: 'box_served', facts: { box: event.box, cards: event.cards.map(card) } } : null;
    case 'dealer_dealt': {
      const up = event.cards.filter((name) => name !== HIDDEN).map(card);
      return up.length > 0 ? { code: 'dealer_up', facts: { cards: up } } : null;
    }
    case 'board_dealt': return { code: 'board_dealt', facts: { cards: event.cards.map(card) } };
    case 'box_acted': return acted(event, whose(event.box));
    case 'dealer_shown': return dealerShown(event);
    case 'dealer_replaced': return { code: 'dealer_replaced', facts: { cards: [card(event.card)] } };
    case 'box_shown': return { code: 'box_shown', facts: { ...whose(event.box), cards: event.cards.map(card), combinations: event.hands } };
    case 'insurance': return sidePaid('insurance', event, whose(event.box));
    case 'bonus': return sidePaid('bonus', event, whose(event.box));
    case 'box_settled': return settled(event, after, whose(event.box));
    case 'play_settled': return roundNet(before);
    default: return null;
  }
}

const seen = (cards: readonly string[]): boolean => cards.length > 0 && !cards.includes(HIDDEN);

function acted({ deed, put, insurance }: BoxActed, whose: Facts): Line {
  const isInsured = deed === 'bet' && insurance > 0;
  return { code: isInsured ? 'box_bet_insured' : `box_${deed}`, facts: { ...whose, amount: isInsured ? put + insurance : put } };
}

const dealerShown = ({ cards, hand, has_game: hasGame }: DealerShown): Line =>
  ({ code: hasGame ? 'dealer_game' : 'dealer_no_game', facts: { cards: cards.map(card), combinations: [hand] } });

function sidePaid(side: 'insurance' | 'bonus', { stake, paid }: { stake: number; paid: number }, whose: Facts): Line {
  const came = paid > stake ? 'won' : paid === stake ? 'back' : 'lost';
  return { code: `${side}_${came}`, facts: { ...whose, amount: Math.abs(paid - stake) } };
}

/** A box by what it won or lost in all. */
function settled({ box, verdict }: BoxSettled, { casino }: TableState, whose: Facts): Line {
  const found = casino?.round?.boxes[box];
  return { code: `box_settled-${verdict}`, facts: { ...whose, net: (found && netOf(found)) ?? 0 } };
}

/** The sum of one's own boxes, where there were several. */
function roundNet(before: TableState): Line | null {
  const own = ownSeat(before)?.seat;
  const mine = Object.values(before.casino?.round?.boxes ?? {}).filter(({ seat }) => seat === own);
  const net = mine.reduce((sum, box) => sum + (netOf(box) ?? 0), 0);
  return mine.length > 1 ? { code: 'round_net', facts: { net } } : null;
}
