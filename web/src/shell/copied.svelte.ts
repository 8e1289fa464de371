import { copy } from './copy';

const SAID_MS = 2_500;

/** A text for the clipboard, and for a moment whether it is there. */
export class Copied {
  isDone = $state(false);

  async take(text: string): Promise<boolean> {
    this.isDone = await copy(text);
    setTimeout(() => (this.isDone = false), SAID_MS);
    return this.isDone;
  }
}
