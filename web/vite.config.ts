import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { hanziFont } from './build/hanzi-font.ts';

const ROOM = process.env['CARDHOUSE_ROOM'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [hanziFont({ catalogues: '../src/cardhouse/locales/zh-Hans', name: '简体中文' }), svelte()],
  base: '/',
  build: {
    outDir: '../src/cardhouse/_web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'gallery.html'] },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/ws': { target: ROOM, ws: true }, '/api': ROOM },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
