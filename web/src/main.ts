import { mount } from 'svelte';
import App from './App.svelte';
import { locale, preferred } from './i18n/locale.svelte';
import './theme/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('no place for the app');
await locale.use(preferred(navigator.languages));
mount(App, { target });
