/** Marks what the coach speaks of, as long as it is there: whatever `places` find inside the node. */
export function spotlight(node: HTMLElement, places: readonly string[]) {
  let wanted = places;
  const mark = (): void => {
    const found = new Set(wanted.flatMap((place) => [...node.querySelectorAll(place)]));
    node.querySelectorAll(`[${LIT}]`).forEach((old) => void (found.has(old) || old.removeAttribute(LIT)));
    found.forEach((one) => one.setAttribute(LIT, ''));
  };
  const watch = new MutationObserver(mark);
  watch.observe(node, { childList: true, subtree: true });
  mark();
  return {
    update(next: readonly string[]) {
      wanted = next;
      mark();
    },
    destroy: () => watch.disconnect(),
  };
}

const LIT = 'data-lit';
