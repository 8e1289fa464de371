import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fallBehind, pace } from '../src/settings/motion';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  fallBehind(0);
  vi.unstubAllGlobals();
});

it('what comes late comes without motion', () => {
  const onTime = pace(160);
  fallBehind(400);
  const late = pace(160);
  fallBehind(20);
  expect([onTime, late, pace(160)]).toEqual([160, 0, 160]);
});
