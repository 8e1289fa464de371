import { MediaQuery } from 'svelte/reactivity';
import { t } from '../i18n/locale.svelte';
import type { ChatLine, FrameView } from './view';

export type PanelTab = 'story' | 'chat';

/** Whether the player has the chat before their eyes, and what is told of a word that comes while they have not. */
export class ChatAttention {
  tab = $state<PanelTab>('story');
  isPanelOpen = $state(false);
  /** On a wide screen story and chat always lie beside the felt. */
  #wide = new MediaQuery('min-width: 1024px', true);
  #view: () => Pick<FrameView, 'chat' | 'unread'>;

  constructor(view: () => Pick<FrameView, 'chat' | 'unread'>, read: () => void) {
    this.#view = view;
    $effect(() => {
      if (this.isReading && this.#unread > 0) read();
    });
  }

  get isReading(): boolean {
    return this.tab === 'chat' && (this.isPanelOpen || this.#wide.current);
  }

  /** The newest word, while it is unread. */
  get word(): ChatLine | null {
    return this.#unread > 0 && !this.isReading ? (this.#said.at(-1) ?? null) : null;
  }

  /** What others said, as it is told. */
  get spoken(): { n: number; text: string }[] {
    return this.#said.map(({ n, name, text }) => ({ n, text: t('chat-heard', { name, text }) }));
  }

  /** With unread words, where they are. */
  toggle(): void {
    if (this.#unread > 0) this.tab = 'chat';
    this.isPanelOpen = !this.isPanelOpen;
  }

  open(): void {
    this.tab = 'chat';
    this.isPanelOpen = true;
  }

  get #unread(): number {
    return this.#view().unread ?? 0;
  }

  get #said(): ChatLine[] {
    return this.#view().chat.filter(({ own }) => !own);
  }
}
