import { mount } from 'svelte';
import '../theme/base.css';
import { locale, type Language } from '../i18n/locale.svelte';
import { settings, type Felt, type Theme } from '../settings/settings.svelte';
import Gallery from './Gallery.svelte';
import { STATES } from './states';

const query = new URLSearchParams(location.search);
const shown = STATES.find(({ id }) => id === query.get('state')) ?? null;
const target = document.getElementById('app');
if (!target) throw new Error('no place for the gallery');

settings.fourColours = query.has('four') || (shown?.fourColours ?? false);
settings.theme = (query.get('theme') as Theme | null) ?? shown?.theme ?? 'dark';
settings.felt = (query.get('felt') as Felt | null) ?? shown?.felt ?? 'pine';
settings.bigBlinds = shown?.bigBlinds ?? false;
document.documentElement.style.setProperty('--clock', 'paused');
await locale.use((query.get('lang') as Language | null) ?? shown?.language ?? 'en');
mount(Gallery, { target, props: { shown } });
await document.fonts.ready;
document.documentElement.dataset['ready'] = 'yes';
