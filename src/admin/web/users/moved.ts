/** A list with one of its items a place further up (-1) or down (1); unchanged at its ends. */
export function moved<Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] {
  const target = index + step;
  const [item, other] = [items[index], items[target]];
  if (item === undefined || other === undefined) return [...items];
  return items.map((current, place) => (place === index ? other : place === target ? item : current));
}
