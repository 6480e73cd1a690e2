/** The order of a table held in columns: for each place, the slot of the member in it. */
export interface KeyOrder {
  /** The members' slots in the order of the table, the best first. */
  readonly slots: Uint32Array;
  /** The rank of each place: 1 plus the number of entries strictly better, so ties read 1, 1, 3. */
  readonly ranks: Uint32Array;
}

/**
 * BNG-06, TIP-09: the one function that sorts and ranks. It works on columns, so a table of 50,000 needs no object per
 * entry.
 *
 * @param slots the slots in the table, in any order.
 * @param keys each slot's `bingoKey` or `tippingKey`.
 * @param nameOrder each slot's place among all names (`sortByName`), which orders a tie.
 */
export function orderByKey(slots: Uint32Array, keys: Float64Array, nameOrder: Uint32Array): KeyOrder {
  const ordered = slots.slice().sort((a, b) => {
    const difference = (keys[b] as number) - (keys[a] as number);
    return difference !== 0 ? difference : (nameOrder[a] as number) - (nameOrder[b] as number);
  });
  const ranks = new Uint32Array(ordered.length);
  for (let place = 0; place < ordered.length; place++) {
    const isTied = place > 0 && keys[ordered[place] as number] === keys[ordered[place - 1] as number];
    ranks[place] = isTied ? (ranks[place - 1] as number) : place + 1;
  }
  return { slots: ordered, ranks };
}
