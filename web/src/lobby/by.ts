/** Items by what they share, in the order in which it first appears. */
export function by<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const members = found.get(key);
    if (members) members.push(item);
    else found.set(key, [item]);
  }
  return found;
}
