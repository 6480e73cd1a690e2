import { expect, test } from "vitest";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { accessOf, whyNotOut } from "./transfer-access.ts";

const ARSENAL = 3;
const CHELSEA = 8;
const CLOSED: AllowanceAnswer = {
  canTransfer: false,
  transfersRemaining: 0,
  unlimited: false,
  reason: "Transfer window is currently closed.",
  window: { opensAt: "2026-01-01T00:00:00Z", closesAt: "2026-01-31T23:59:59Z" },
  freeSlots: [],
};
const SLOT = { teamId: ARSENAL, playerId: 10, expiresAt: "2026-01-20T00:00:00Z" };
const LOCKED = { isOpen: false, remaining: 0, reason: "Transfer access required to make transfers." };

test("TRF-02 before the cutoff every pick changes freely", () => {
  expect(accessOf({ ...CLOSED, unlimited: true, canTransfer: true }, ARSENAL)).toEqual({ kind: "change" });
});

test("TRF-02 in January the transfers that are left count for every pick", () => {
  const open = { ...CLOSED, canTransfer: true, transfersRemaining: 2, reason: "2 of 2 left." };
  const winter = { isOpen: true, remaining: 2, reason: "2 of 2 left." };
  expect(accessOf({ ...open, winter }, ARSENAL)).toEqual({ kind: "winter", remaining: 2 });
  expect(accessOf(open, CHELSEA)).toEqual({ kind: "winter", remaining: 2 });
});

test("TRF-04 a free slot opens its own pick and no other", () => {
  const free = {
    ...CLOSED,
    canTransfer: true,
    transfersRemaining: 1,
    reason: "1 free transfer",
    freeSlots: [SLOT],
  };
  const winter = { isOpen: false, remaining: 0, reason: CLOSED.reason };
  expect(accessOf({ ...free, winter }, ARSENAL)).toEqual({ kind: "free", expiresAt: SLOT.expiresAt });
  expect(accessOf({ ...free, winter }, CHELSEA)).toEqual({ kind: "closed", reason: CLOSED.reason });
  expect(accessOf({ ...free, winter: LOCKED }, CHELSEA)).toEqual({ kind: "locked", reason: LOCKED.reason });
});

test("access that is missing can be unlocked; a closed window cannot, and says why", () => {
  expect(accessOf({ ...CLOSED, reason: LOCKED.reason }, ARSENAL).kind).toBe("locked");
  expect(accessOf(CLOSED, ARSENAL)).toEqual({ kind: "closed", reason: CLOSED.reason });
  expect(accessOf({ ...CLOSED, reason: "" }, ARSENAL)).toMatchObject({
    reason: expect.stringContaining("only open during January"),
  });
});

test("TRF-01 a player with a goal stays, ticked or not", () => {
  expect(whyNotOut({ ticked: false, player: { goals: 0 } })).toBeNull();
  expect(whyNotOut({ ticked: true, player: { goals: 1 } })).toContain("cannot be transferred");
  expect(whyNotOut({ ticked: false, player: { goals: 1 } })).toContain("cannot be transferred");
});
