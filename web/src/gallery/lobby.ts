import type { LobbyView, TableRow } from '../lobby/view';
import { cards } from '../table/cards';
import { units } from './make';

const open = (id: string, facts: Partial<TableRow> & Pick<TableRow, 'name' | 'levels' | 'seats' | 'people' | 'bots'>): TableRow => ({
  id, game: 'holdem', family: 'holdem', structure: 'no-limit', queue: 0, averagePot: null, speed: 'normal',
  ...facts,
});

export const lobby: LobbyView = {
  player: { name: 'Quiet Heron', avatar: 'Quiet Heron', balance: units(10_000), canRefill: false },
  suggested: 'lamplight',
  loading: false,
  families: [
    { id: 'holdem', game: 'holdem', own: cards('As Ks'), board: [] },
    { id: 'omaha', game: 'omaha', own: cards('Qh Jc Th 9c'), board: [] },
  ],
  tables: [
    open('lamplight', { name: 'Lamplight', levels: [50, 100], seats: 6, people: 2, bots: 3, averagePot: units(12.4) }),
    open('long', { name: 'The Long Table', levels: [100, 200], seats: 10, people: 6, bots: 4, queue: 2, averagePot: units(31) }),
    open('corner', { name: 'Quiet Corner', levels: [50, 100], seats: 2, people: 1, bots: 1, averagePot: units(6.2) }),
    open('quick', { name: 'Matchstick', levels: [50, 100], seats: 6, people: 0, bots: 4, speed: 'fast', averagePot: units(9.8) }),
    open('micro', { name: 'Pennies', levels: [1, 2], seats: 6, people: 3, bots: 1, averagePot: units(0.34) }),
    open('fixed', { name: 'Clockwork', levels: [200, 400], seats: 8, people: 0, bots: 5, structure: 'fixed-limit', averagePot: units(22) }),
    open('spread', { name: 'Three Steps', levels: [100, 200, 300], seats: 8, people: 0, bots: 0, structure: 'spread-limit' }),
    open('plo', { name: 'Four Corners', levels: [100, 200], seats: 6, people: 4, bots: 1, game: 'omaha', family: 'omaha', structure: 'pot-limit', averagePot: units(54.5) }),
    open('plo8', { name: 'Fair Shares', levels: [50, 100], seats: 6, people: 0, bots: 3, game: 'omaha-hi-lo', family: 'omaha', structure: 'pot-limit', averagePot: units(18.2) }),
  ],
};
