import type { LobbyView, TableRow } from '../lobby/view';
import type { Games } from '../protocol/messages.generated';
import { families } from '../state/lobby';
import told from './games.json';
import { units } from './make';

const open = (id: string, facts: Partial<TableRow> & Pick<TableRow, 'name' | 'levels' | 'seats' | 'people' | 'bots'>): TableRow => ({
  id, ownName: facts.name, game: 'holdem', family: 'board', structure: 'no-limit', legs: 1, place: null, isMine: false, buyIn: { min: units(20), max: units(100), usual: units(100) }, levelsAre: null, queue: 0, averagePot: null, speed: 'normal',
  ...facts,
});

export const lobby: LobbyView = {
  player: { name: 'Quiet Heron', avatar: 'Quiet Heron', balance: units(10_000), canRefill: false },
  seats: [],
  loading: false,
  families: families(told as Games),
  structures: ['no-limit', 'pot-limit', 'fixed-limit', 'spread-limit'],
  tables: [
    open('lamplight', { name: 'Lamplight', levels: [50, 100], seats: 6, people: 2, bots: 3, averagePot: units(12.4), place: 13 }),
    open('long', { name: 'The Long Table', levels: [100, 200], seats: 10, people: 6, bots: 4, queue: 2, averagePot: units(31) }),
    open('corner', { name: 'Quiet Corner', levels: [50, 100], seats: 2, people: 1, bots: 1, averagePot: units(6.2) }),
    open('quick', { name: 'Matchstick', levels: [50, 100], seats: 6, people: 0, bots: 4, speed: 'fast', averagePot: units(9.8) }),
    open('micro', { name: 'Pennies', levels: [1, 2], seats: 6, people: 3, bots: 1, averagePot: units(0.34) }),
    open('fixed', { name: 'Clockwork', levels: [200, 400], seats: 8, people: 0, bots: 5, structure: 'fixed-limit', averagePot: units(22) }),
    open('spread', { name: 'Three Steps', levels: [100, 200, 300], seats: 8, people: 0, bots: 0, structure: 'spread-limit' }),
    open('plo', { name: 'Four Corners', levels: [100, 200], seats: 6, people: 4, bots: 1, game: 'omaha', family: 'two_and_board', structure: 'pot-limit', averagePot: units(54.5) }),
    open('plo8', { name: 'Fair Shares', levels: [50, 100], seats: 6, people: 0, bots: 3, game: 'omaha-hi-lo', family: 'two_and_board', structure: 'pot-limit', averagePot: units(18.2) }),
    open('russian', { name: 'Green Door', levels: [100, 2000], seats: 4, people: 1, bots: 0, game: 'russian', family: 'casino', structure: null, levelsAre: 'ante' }),
    open('bank-holdem', { name: 'Lantern Room', ownName: null, levels: [100, 2000], seats: 6, people: 0, bots: 2, game: 'casino-holdem', family: 'casino', structure: null, levelsAre: 'ante' }),
  ],
};
