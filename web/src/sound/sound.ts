/** A few short synthesised sounds; nothing to download. */
export type Sound = 'card' | 'chip' | 'turn' | 'win' | 'time' | 'star';

let context: AudioContext | null = null;

/** What counts as a person's own act for a browser that is silent until there is one. */
const ACTS = ['pointerup', 'touchend', 'keydown'] as const;

/** Lets sounds be heard: phones begin silent, and fall silent again after a call, until the next tap. */
export function listenForTaps(page: EventTarget): void {
  ACTS.forEach((act) => page.addEventListener(act, wake, { capture: true, passive: true }));
}

function wake(): void {
  try {
    context ??= new AudioContext();
  } catch {
    return; // a browser without sound, or with none left to give
  }
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/** What cannot be heard now is not kept for later. */
export function play(sound: Sound, volume: number): void {
  if (volume <= 0 || context?.state !== 'running') return;
  const out = context.createGain();
  out.gain.value = (volume / 100) ** 2;
  out.connect(context.destination);
  SOUNDS[sound](context, out, context.currentTime);
}

type Voice = (audio: AudioContext, out: AudioNode, at: number) => void;

const SOUNDS: Record<Sound, Voice> = {
  card: (audio, out, at) => rustle(audio, out, { at, length: 0.07, pitch: 2600, loud: 0.35 }),
  chip: (audio, out, at) => {
    tone(audio, out, { at, pitch: 2350, length: 0.05, loud: 0.22, shape: 'triangle' });
    tone(audio, out, { at: at + 0.045, pitch: 2750, length: 0.06, loud: 0.16, shape: 'triangle' });
  },
  turn: (audio, out, at) => {
    tone(audio, out, { at, pitch: 523, length: 0.22, loud: 0.3, shape: 'sine' });
    tone(audio, out, { at: at + 0.11, pitch: 784, length: 0.32, loud: 0.28, shape: 'sine' });
  },
  win: (audio, out, at) =>
    [392, 523, 659, 784].forEach((pitch, i) =>
      tone(audio, out, { at: at + i * 0.07, pitch, length: 0.35, loud: 0.2, shape: 'sine' })),
  star: (audio, out, at) =>
    [1175, 1760].forEach((pitch, i) => tone(audio, out, { at: at + i * 0.08, pitch, length: 0.3, loud: 0.13, shape: 'sine' })),
  time: (audio, out, at) =>
    [0, 0.16].forEach((later) => tone(audio, out, { at: at + later, pitch: 880, length: 0.07, loud: 0.25, shape: 'sine' })),
};

interface Note { at: number; pitch: number; length: number; loud: number; shape: OscillatorType }

function tone(audio: AudioContext, out: AudioNode, { at, pitch, length, loud, shape }: Note): void {
  const voice = audio.createOscillator();
  voice.type = shape;
  voice.frequency.value = pitch;
  voice.connect(fading(audio, out, { at, length, loud }));
  voice.start(at);
  voice.stop(at + length);
}

interface Rustle { at: number; length: number; pitch: number; loud: number }

function rustle(audio: AudioContext, out: AudioNode, { at, length, pitch, loud }: Rustle): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // A fixed hiss: the same card makes the same sound.
  for (let i = 0, seed = 1; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = seed / 1073741824 - 1;
  }
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band).connect(fading(audio, out, { at, length, loud }));
  source.start(at);
}

function fading(audio: AudioContext, out: AudioNode, { at, length, loud }: { at: number; length: number; loud: number }): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}
