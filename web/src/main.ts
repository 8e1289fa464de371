import { mount } from 'svelte';
import App from './App.svelte';
import { locale } from './i18n/locale.svelte';
import { firstLanguage } from './screens/language';
import { room } from './state/room.svelte';
import './theme/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the app');
room.start();
await locale.use(firstLanguage());
mount(App, { target });
