import { mount } from 'svelte';
import App from './App.svelte';
import { locale } from './i18n/locale.svelte';
import { firstLanguage } from './screens/language';
import { room } from './state/room.svelte';
import { listenForTaps } from './sound/sound';
import './theme/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the app');
room.start();
listenForTaps(window);
await locale.use(firstLanguage());
mount(App, { target });
