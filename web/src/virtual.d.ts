declare module 'virtual:hanzi-font.css';
declare module 'virtual:hanzi-name.css';

declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
