import fc from "fast-check";
import { expect, test } from "vitest";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { addGrant, EMPTY_LEDGER } from "#tests/support/worlds/ledger.ts";
import {
  addUse,
  normaliseLedger,
  openFreeSlots,
  type TransferGrant,
  type TransferLedger,
  type TransferUse,
  winterAccessOf,
  winterTransfersUsed,
} from "./ledger.ts";

const JANUARY_10 = parseInstant("2026-01-10T12:00:00Z");
const arsenal = clubId(3);

const payment: TransferGrant = { kind: "payment", ref: "pi_1", grantedAt: JANUARY_10 };
const freeSlot: TransferGrant = {
  kind: "free_slot",
  ref: "move:1",
  grantedAt: JANUARY_10,
  clubId: arsenal,
  playerId: playerId(10),
  expiresAt: addMs(JANUARY_10, 14 * DAY_MS),
};

function use(transferId: string, grantKind: TransferUse["grantKind"], at = JANUARY_10): TransferUse {
  return { transferId, at, grantKind, clubId: arsenal, outPlayerId: playerId(10), inPlayerId: playerId(11) };
}

test("TRF-05 webhook and client call together grant once, whichever comes first", () => {
  const later = { ...payment, grantedAt: addMs(JANUARY_10, 5_000) };
  const one = addGrant(addGrant(EMPTY_LEDGER, payment), later);
  expect(one).toEqual(addGrant(addGrant(EMPTY_LEDGER, later), payment));
  expect(one.grants).toHaveLength(1);
  expect(one.grants[0]?.grantedAt).toBe(JANUARY_10);
});

test("TRF-03 ownership gives access while it lasts, and a stored grant of it does not", () => {
  const stored = addGrant(EMPTY_LEDGER, { kind: "ownership", ref: "league", grantedAt: JANUARY_10 });
  expect(winterAccessOf(stored, JANUARY_10, false)).toBeNull();
  expect(winterAccessOf(EMPTY_LEDGER, JANUARY_10, true)).toBe("ownership");
});

test("TRF-06 a refunded payment gives no access from the refund on", () => {
  const refunded = addGrant(addGrant(EMPTY_LEDGER, payment), {
    ...payment,
    revokedAt: addMs(JANUARY_10, MINUTE_MS),
  });
  expect(winterAccessOf(refunded, JANUARY_10, false)).toBe("payment");
  expect(winterAccessOf(refunded, addMs(JANUARY_10, MINUTE_MS), false)).toBeNull();
});

test("TRF-02 pre-season changes and free slots are not counted as winter transfers", () => {
  const uses = [
    use("a", "preseason"),
    use("b", "free_slot"),
    use("c", "code"),
    use("c", "code"),
    use("d", "payment"),
  ];
  expect(winterTransfersUsed({ grants: [], uses })).toBe(2);
});

test("TRF-04 a free slot is open for 14 days to the millisecond, for one transfer", () => {
  const ledger = addGrant(EMPTY_LEDGER, freeSlot);
  const end = addMs(JANUARY_10, 14 * DAY_MS);
  expect(openFreeSlots(ledger, addMs(JANUARY_10, -1))).toEqual([]);
  expect(openFreeSlots(ledger, JANUARY_10)).toHaveLength(1);
  expect(openFreeSlots(ledger, addMs(end, -1))).toHaveLength(1);
  expect(openFreeSlots(ledger, end)).toEqual([]);
  expect(openFreeSlots(addUse(ledger, use("t1", "free_slot")), JANUARY_10)).toEqual([]);
});

const minute = fc
  .integer({ min: 0, max: 40 * 24 * 60 })
  .map((minutes) => instant(JANUARY_10 + minutes * MINUTE_MS));
const grantArbitrary: fc.Arbitrary<TransferGrant> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("payment" as const, "code" as const, "ownership" as const),
    ref: fc.constantFrom("r1", "r2", "r3"),
    grantedAt: minute,
    revokedAt: fc.option(minute),
  }),
  fc.tuple(fc.integer({ min: 1, max: 6 }), minute).map(([club, grantedAt]) => ({
    kind: "free_slot" as const,
    ref: `move:${club}`,
    grantedAt,
    clubId: clubId(club),
    expiresAt: addMs(grantedAt, 14 * DAY_MS),
  })),
);

test("TRF-05 any interleaving and repetition of grants gives the same result", () => {
  fc.assert(
    fc.property(
      fc.array(grantArbitrary, { maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      minute,
      (grants, keys, now) => {
        const repeated = [...grants, ...grants.filter((_, i) => i % 2 === 0)]
          .map((grant) => ({ grant, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ grant }) => grant);
        const inOrder = grants.reduce(addGrant, EMPTY_LEDGER);
        const shuffled = repeated.reduce(addGrant, EMPTY_LEDGER);
        expect(shuffled).toEqual(inOrder);
        const raw: TransferLedger = { grants: repeated, uses: [] };
        expect(normaliseLedger(raw)).toEqual(inOrder);
        expect(openFreeSlots(raw, now)).toEqual(openFreeSlots(inOrder, now));
        expect(winterAccessOf(raw, now, false)).toEqual(winterAccessOf(inOrder, now, false));
      },
    ),
  );
});
