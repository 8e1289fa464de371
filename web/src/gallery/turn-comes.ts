import type { PreSelect, TableView } from '../table/view';
import { call, menu, player, range, seated, table, turn, units } from './make';

/** The boxes before one's turn, a turn with a price that they did not show, one with the same price, and a free one. */
const PRESETS: [string, number][] = [['half_pot', 18], ['pot', 36], ['all_in', 97]];
const boxes = (...ids: PreSelect['id'][]): PreSelect[] => ids.map((id) => ({ id, price: id === 'call' ? units(3) : null }));

const at = (bet: number, facts: Partial<TableView>): TableView => table({
  name: 'Lamplight',
  seats: seated([
    player({ name: 'Mona', stack: 98, cards: 'Jh Td', turn: facts.menu ? turn(0.9) : null }),
    player({ name: 'Ada', bot: true, stack: 100 - bet, bet, action: bet > 3 ? 'all_in' : bet > 0 ? 'bet' : null }),
  ]),
  ...facts,
});

export const turnComes: TableView[] = [
  at(0, { preSelects: boxes('check_fold', 'check', 'call_any') }),
  at(98, { menu: menu({ decision: 1, call: call(98, true) }) }),
  at(3, { preSelects: boxes('fold', 'call', 'call_any') }),
  at(3, { menu: menu({ decision: 2, call: call(3), raise: range(6, 98, PRESETS) }) }),
  at(9, { menu: menu({ decision: 3, call: call(9), raise: range(18, 98, PRESETS) }) }),
];
