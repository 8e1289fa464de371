import { Refused } from '../net/questions';

/** One thing a player tries: whether it is under way, and why it was refused. */
export class Attempt {
  code = $state<string | null>(null);
  facts = $state.raw<Readonly<Record<string, unknown>>>({});
  isUnderWay = $state(false);

  /** What was done, or null when the room refused. */
  async run<Done>(work: () => Promise<Done>): Promise<Done | null> {
    if (this.isUnderWay) return null;
    this.isUnderWay = true;
    this.code = null;
    try {
      return await work();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.code = refused.code;
      this.facts = refused.facts;
      return null;
    } finally {
      this.isUnderWay = false;
    }
  }
}
