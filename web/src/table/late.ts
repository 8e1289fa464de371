/**
 * What still flies away from an earlier hand is out of sight before anything of the next comes, however slow the device.
 * Each thing that does carries its hand in `data-hand-of`.
 */
export function hideEarlier(stage: HTMLElement | undefined, hand: string | null): void {
  if (hand === null) return;
  for (const late of stage?.querySelectorAll<HTMLElement>('[data-hand-of]') ?? []) {
    if (late.dataset['handOf'] !== hand) late.style.display = 'none';
  }
}
