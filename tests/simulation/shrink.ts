/** The most attempts at a shorter story: each one runs a whole story. */
const ATTEMPTS = 60;

/**
 * Leaves out ever smaller parts of a list for as long as what is left still fails (delta debugging).
 *
 * @returns a part of the list that fails, of which no tried part could be left out.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  attempts = ATTEMPTS,
): Promise<readonly Item[]> {
  let kept = items;
  let size = Math.ceil(kept.length / 2);
  while (size >= 1 && attempts > 0) {
    let isShorter = false;
    for (let from = 0; from < kept.length && attempts > 0; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      attempts--;
      if (without.length > 0 && (await fails(without))) {
        kept = without;
        isShorter = true;
      } else from += size;
    }
    if (size === 1 && !isShorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
}
