/** The items in their order, in parts of at most so many. */
export function inParts<Item>(items: readonly Item[], atMost: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += atMost) parts.push(items.slice(at, at + atMost));
  return parts;
}
