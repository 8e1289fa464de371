import { memory } from '../memory/device-memory.svelte';
import { isFlag, oneOf, within, type Fits } from '../memory/memory';

export const FELTS = ['pine', 'wine', 'midnight', 'slate'] as const;
export const SPEEDS = ['calm', 'normal', 'fast', 'off'] as const;
export const THEMES = ['dark', 'light'] as const;

export type Felt = (typeof FELTS)[number];
export type Speed = (typeof SPEEDS)[number];
export type Theme = (typeof THEMES)[number];

const KEY = 'cardhouse.settings';
export const LOUDEST = 100;

export const SETTING_FITS: Fits<Settings['kept']> = {
  fourColours: isFlag, felt: oneOf(FELTS), theme: oneOf(THEMES), speed: oneOf(SPEEDS), volume: within(0, LOUDEST), bigBlinds: isFlag, adviser: isFlag,
};

/** What a player likes, kept on this device. */
class Settings {
  fourColours = $state(true);
  felt = $state<Felt>('pine');
  theme = $state<Theme>('dark');
  speed = $state<Speed>('normal');
  volume = $state(60);
  bigBlinds = $state(false);
  /** Whether the adviser speaks at casino tables. */
  adviser = $state(false);

  get kept() {
    const { fourColours, felt, theme, speed, volume, bigBlinds, adviser } = this;
    return { fourColours, felt, theme, speed, volume, bigBlinds, adviser };
  }

  /** Reads this device's settings and writes every later change back. Call once, inside an effect root. */
  remember(): void {
    Object.assign(this, memory.readFacts(KEY, SETTING_FITS));
    $effect(() => memory.writeFacts(KEY, this.kept));
  }

  /** Puts the choices that style sheets read onto the document. */
  dress(): void {
    $effect(() => {
      const { dataset } = document.documentElement;
      dataset['theme'] = this.theme;
      dataset['felt'] = this.felt;
      dataset['speed'] = this.speed;
    });
  }
}

export const settings = new Settings();

