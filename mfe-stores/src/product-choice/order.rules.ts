/** The order in which a store shows its products. */

/** The list with the item at `place` moved by one; as it is where there is no such place. */
export function moved<T>(items: readonly T[], place: number, by: -1 | 1): readonly T[] {
  const to = place + by;
  const item = items[place];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, at) => at !== place);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
