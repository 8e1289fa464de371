import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const CATALOGUE = 'virtual:hanzi-font.css';
const NAME = 'virtual:hanzi-name.css';

interface Slice {
  file: string;
  covers: (codePoint: number) => boolean;
}

/**
 * A web font of exactly the Hanzi that the Chinese catalogue uses (some tens of kilobytes instead of
 * megabytes), for machines without a Chinese system font. Import `virtual:hanzi-font.css` lazily;
 * `virtual:hanzi-name.css` holds only the language's own name, for the language switch.
 */
export function hanziFont({ catalogues, name }: { catalogues: string; name: string }): Plugin {
  return {
    name: 'hanzi-font',
    resolveId: (id) => (id === CATALOGUE || id === NAME ? '\0' + id : null),
    async load(id) {
      if (id !== '\0' + CATALOGUE && id !== '\0' + NAME) return null;
      const characters = hanzi(id === '\0' + NAME ? name : await read(catalogues));
      const faces = (await slices()).map((slice) => face(slice, characters));
      return (await Promise.all(faces)).filter(Boolean).join('\n');
    },
  };
}

async function read(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ftl'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.join('');
}

function hanzi(text: string): number[] {
  const points = new Set([...text].map((char) => char.codePointAt(0) ?? 0));
  return [...points].filter((point) => point >= 0x2e80);
}

async function slices(): Promise<Slice[]> {
  const index = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/wght.css');
  const css = await readFile(index, 'utf8');
  const found = css.matchAll(/url\(\.\/(files\/[^)]+)\)[^}]*?unicode-range:\s*([^;}]+)/g);
  return [...found].map(([, file = '', ranges = '']) => ({
    file: path.join(path.dirname(index), file),
    covers: within(ranges),
  }));
}

function within(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [low = '', high = low] = range.trim().slice(2).split('-');
    return [parseInt(low, 16), parseInt(high, 16)] as const;
  });
  return (point) => bounds.some(([low, high]) => point >= low && point <= high);
}

async function face(slice: Slice, characters: number[]): Promise<string> {
  const points = characters.filter(slice.covers);
  if (points.length === 0) return '';
  const text = String.fromCodePoint(...points);
  const font = await subsetFont(await readFile(slice.file), text, { targetFormat: 'woff2' });
  const range = points.map((point) => 'U+' + point.toString(16)).join(',');
  return `@font-face{font-family:"Cardhouse Hanzi";font-weight:100 900;font-display:swap;unicode-range:${range};src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")}`;
}
