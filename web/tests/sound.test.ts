import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** As a phone has it: silent until it is resumed. */
class Audio {
  static made: Audio[] = [];
  state = 'suspended';
  currentTime = 0;
  destination = {};
  voices = 0;
  constructor() {
    Audio.made.push(this);
  }
  async resume(): Promise<void> {
    this.state = 'running';
  }
  node = () => ({ gain: { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: { value: 0 }, connect: (to: object) => to, start: () => void this.voices++, stop() {} });
  createGain = this.node;
  createOscillator = this.node;
}

beforeEach(() => {
  vi.resetModules();
  Audio.made = [];
  vi.stubGlobal('AudioContext', Audio);
});
afterEach(() => vi.unstubAllGlobals());

const opened = async () => {
  const { listenForTaps, play } = await import('../src/sound/sound');
  const page = new EventTarget();
  listenForTaps(page);
  return { page, play };
};

it('a sound before the first tap is not kept until then', async () => {
  const { page, play } = await opened();
  play('turn', 60);
  page.dispatchEvent(new Event('touchend'));
  expect(Audio.made.map(({ voices }) => voices)).toEqual([0]);
});

it.each(['touchend', 'pointerup', 'keydown'])('after a %s sounds are heard', async (act) => {
  const { page, play } = await opened();
  page.dispatchEvent(new Event(act));
  play('turn', 60);
  expect(Audio.made.map(({ voices }) => voices)).toEqual([2]);
});

it('after a call a tap brings the sound back', async () => {
  const { page, play } = await opened();
  page.dispatchEvent(new Event('touchend'));
  Audio.made[0]!.state = 'interrupted';
  page.dispatchEvent(new Event('touchend'));
  play('turn', 60);
  expect(Audio.made.map(({ state, voices }) => [state, voices])).toEqual([['running', 2]]);
});

it('a browser without sound is no fault', async () => {
  const { page, play } = await opened();
  const faults: unknown[] = [];
  const caught = (fault: unknown): void => void faults.push(fault);
  process.on('uncaughtException', caught);
  vi.stubGlobal('AudioContext', class {
    constructor() {
      throw new DOMException('none left', 'NotSupportedError');
    }
  });
  page.dispatchEvent(new Event('touchend'));
  play('turn', 60);
  await new Promise((done) => setTimeout(done));
  process.off('uncaughtException', caught);
  expect(faults).toEqual([]);
});
