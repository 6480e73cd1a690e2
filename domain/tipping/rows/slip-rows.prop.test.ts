import fc from "fast-check";
import { expect, test } from "vitest";
import { fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { DAY_MS, instant } from "#domain/shared/instant.ts";
import { MATCH_OUTCOMES, type SlipEntry } from "#domain/tipping/slip.ts";
import { foldSlips, unfoldSlips } from "./folded-slips.ts";
import { packRowEntries, packRowReceipts, unpackRowEntries, unpackRowReceipts } from "./slip-rows.ts";

const AUGUST = 1_755_000_000_000;
const row = { gameweekId: gameweekId(7), receivedAt: instant(AUGUST) };
const instants = fc.oneof(
  fc.constant(row.receivedAt),
  fc.integer({ min: AUGUST - 40 * DAY_MS, max: AUGUST + 1_000 }).map(instant),
);
const entries: fc.Arbitrary<SlipEntry[]> = fc.array(
  fc.record({
    fixtureId: fc.integer({ min: 55, max: 80 }).map(fixtureId),
    outcome: fc.constantFrom(...MATCH_OUTCOMES),
    goalBonusPlayerId: fc.oneof(
      fc.constantFrom(null, 0 as const),
      fc.integer({ min: 1, max: 1_200_000 }).map(playerId),
      fc.integer({ min: 1, max: 4 }).map(playerId),
    ),
    receivedAt: instants,
  }),
  { maxLength: 17 },
);
const receipts = fc.array(
  fc.record({
    code: fc.constantFrom(null, "ABCDEF", "234"),
    receivedAt: instants,
    submitted: fc.nat(40),
    hasJoker: fc.boolean(),
  }),
  { maxLength: 50 },
);

test("a slip's row unpacks to the original, whatever the entries and receipts", () => {
  fc.assert(
    fc.property(entries, receipts, (made, earlier) => {
      expect(unpackRowEntries(packRowEntries(made, row), row)).toEqual(made);
      expect(unpackRowReceipts(packRowReceipts(earlier, row), row)).toEqual(earlier);
    }),
  );
  expect(unpackRowReceipts(null, row)).toEqual([]);
});

test("ten predictions of a gameweek take 41 characters, each earlier receipt eight", () => {
  const usual = Array.from({ length: 10 }, (_, n) => ({
    fixtureId: fixtureId(61 + n),
    outcome: "draw" as const,
    goalBonusPlayerId: playerId(400_000 + n),
    receivedAt: row.receivedAt,
  }));
  expect(packRowEntries(usual, row)).toHaveLength(41);
  const earlier = { code: null, receivedAt: instant(AUGUST - 1), submitted: 10, hasJoker: true };
  expect(packRowReceipts([earlier, earlier], row)).toHaveLength(17);
});

test("SEA-06 a season's slips fold into one text and unfold to the original, by gameweek", () => {
  const slips = fc.uniqueArray(
    fc.record({
      gameweekId: fc.integer({ min: 1, max: 38 }).map(gameweekId),
      hasJoker: fc.boolean(),
      isJokerReturned: fc.boolean(),
      version: fc.integer({ min: 1, max: 100_000 }),
      receivedAt: instants,
      entries,
      receipt: fc.constantFrom(null, "GW7-K3M9QX"),
      earlierReceipts: receipts,
    }),
    { selector: (slip) => slip.gameweekId },
  );
  fc.assert(
    fc.property(slips, (made) => {
      const inOrder = [...made].sort((a, b) => a.gameweekId - b.gameweekId);
      expect(unfoldSlips(foldSlips(made))).toEqual(inOrder);
    }),
  );
});
