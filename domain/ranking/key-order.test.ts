import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Compare,
  compareBingo,
  compareTipping,
  rankPlainly,
} from "#tests/support/oracles/plain-ranking.ts";
import { aBingoField, aTippingField } from "#tests/support/worlds/standings.ts";
import { type KeyOrder, orderByKey } from "./key-order.ts";
import { bingoKey, type RankKey, tippingKey } from "./rank-keys.ts";
import { sortByName } from "./rank-standings.ts";
import type { Named } from "./standings.ts";

/** The field in columns: entry `at` has slot `2 * at`; the gaps are like those that departed members leave. */
function inColumns<Entry extends Named>(field: readonly Entry[], keyOf: (entry: Entry) => RankKey) {
  const keys = new Float64Array(field.length * 2);
  const nameOrder = new Uint32Array(field.length * 2);
  const slotOf = new Map(field.map((entry, at) => [entry, at * 2]));
  for (const [entry, slot] of slotOf) keys[slot] = keyOf(entry);
  for (const [place, entry] of sortByName(field).entries()) nameOrder[slotOf.get(entry) as number] = place;
  return orderByKey(Uint32Array.from(slotOf.values()), keys, nameOrder);
}

const toRanked = <Entry>(field: readonly Entry[], { slots, ranks }: KeyOrder) =>
  Array.from(slots, (slot, place) => ({ rank: ranks[place], entry: field[slot / 2] }));

function expectSame<Entry extends Named>(
  field: readonly Entry[],
  compare: Compare<Entry>,
  keyOf: (entry: Entry) => RankKey,
) {
  const order = inColumns(field, keyOf);
  const ranked = rankPlainly(field, compare);
  expect(toRanked(field, order)).toEqual(ranked);
}

test("BNG-06 columns of keys rank as the plain comparison does", () => {
  fc.assert(fc.property(aBingoField, (field) => expectSame(field, compareBingo, bingoKey)));
});

test("TIP-09 columns of keys rank as the plain comparison does", () => {
  fc.assert(fc.property(aTippingField, (field) => expectSame(field, compareTipping, tippingKey)));
});
