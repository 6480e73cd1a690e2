import { expect, test } from "vitest";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { accessOf, REFUSED_TITLES, refusalTitle, titleOf, whyNotOut } from "./transfer-access.ts";

const ARSENAL = 3;
const CHELSEA = 8;
const CLOSED: AllowanceAnswer = {
  canTransfer: false,
  transfersRemaining: 0,
  unlimited: false,
  reason: "Transfer window is currently closed.",
  window: { opensAt: "2026-01-01T00:00:00Z", closesAt: "2026-01-31T23:59:59Z" },
  freeSlots: [],
  offered: [],
};
const JANUARY = Date.parse("2026-01-10T12:00:00Z");
const NOVEMBER = Date.parse("2025-11-10T12:00:00Z");
const FEBRUARY = Date.parse("2026-02-03T12:00:00Z");
const SLOT = { teamId: ARSENAL, playerId: 10, expiresAt: "2026-01-20T00:00:00Z" };
const SHUT = { isOpen: false, remaining: 0 };
const LOCKED = { ...SHUT, reason: "Pay, or enter a code.", code: "ACCESS_REQUIRED" } as const;

test("TRF-02 before the cutoff every pick changes freely", () => {
  expect(accessOf({ ...CLOSED, unlimited: true, canTransfer: true }, ARSENAL, JANUARY)).toEqual({
    kind: "change",
  });
});

test("TRF-02 in January the transfers that are left count for every pick", () => {
  const open = { ...CLOSED, canTransfer: true, transfersRemaining: 2, reason: "2 of 2 left." };
  const winter = { isOpen: true, remaining: 2, reason: "2 of 2 left." };
  expect(accessOf({ ...open, winter }, ARSENAL, JANUARY)).toEqual({ kind: "winter", remaining: 2 });
  expect(accessOf({ ...open, winter }, CHELSEA, JANUARY)).toEqual({ kind: "winter", remaining: 2 });
});

test("TRF-04 a free slot opens only its own pick", () => {
  const free = {
    ...CLOSED,
    canTransfer: true,
    transfersRemaining: 1,
    reason: "1 free transfer",
    freeSlots: [SLOT],
  };
  const winter = { ...SHUT, reason: CLOSED.reason, code: "WINDOW_CLOSED" } as const;
  expect(accessOf({ ...free, winter }, ARSENAL, JANUARY)).toEqual({
    kind: "free",
    expiresAt: SLOT.expiresAt,
  });
  expect(accessOf({ ...free, winter }, CHELSEA, JANUARY)).toEqual({ kind: "closed", reason: CLOSED.reason });
  expect(accessOf({ ...free, winter: LOCKED }, CHELSEA, JANUARY)).toEqual({
    kind: "locked",
    reason: LOCKED.reason,
  });
});

test("missing access can be unlocked; a closed window cannot, and the reason is given", () => {
  expect(accessOf({ ...CLOSED, winter: LOCKED }, ARSENAL, JANUARY)).toEqual({
    kind: "locked",
    reason: LOCKED.reason,
  });
  expect(accessOf(CLOSED, ARSENAL, JANUARY)).toEqual({ kind: "closed", reason: CLOSED.reason });
});

test("TRF-01 a player with a goal cannot go out, ticked or not", () => {
  expect(whyNotOut({ ticked: false, player: { goals: 0 } })).toBeNull();
  expect(whyNotOut({ ticked: true, player: { goals: 1 } })).toContain("cannot be transferred");
  expect(whyNotOut({ ticked: false, player: { goals: 1 } })).toContain("cannot be transferred");
  // TRF-04: a free transfer asks for an unticked slot alone.
  expect(whyNotOut({ ticked: false, player: { goals: 1 } }, true)).toBeNull();
  expect(whyNotOut({ ticked: true, player: { goals: 1 } }, true)).toContain("cannot be transferred");
});

test("TRF-07 two transfers made are not a closed window, which before January opens on 1 January", () => {
  const used = { ...CLOSED, winter: { ...SHUT, reason: "Both are used.", code: "USED_UP" } } as const;
  const access = accessOf(used, ARSENAL, JANUARY);
  expect(access.kind).toBe("used");
  expect(REFUSED_TITLES.used).toBe("Both transfers used");
  expect(accessOf(CLOSED, ARSENAL, NOVEMBER).kind).toBe("ahead");
  expect(accessOf(CLOSED, ARSENAL, FEBRUARY).kind).toBe("closed");
});

test("TRF-07 an API that gives no code does not close January's window", () => {
  const kindAt = (now: number, notForSale?: AllowanceAnswer["notForSale"]) =>
    accessOf(
      { ...CLOSED, winter: { ...SHUT, reason: "No." }, ...(notForSale && { notForSale }) },
      ARSENAL,
      now,
    ).kind;
  expect(kindAt(JANUARY), "access is sold").toBe("locked");
  expect(kindAt(JANUARY, { code: "USED_UP", message: "Both are used." })).toBe("used");
  expect(kindAt(JANUARY, { code: "NOTHING_TO_TRANSFER", message: "All have scored." })).toBe("closed");
  expect(kindAt(NOVEMBER), "sold ahead").toBe("ahead");
  expect(kindAt(FEBRUARY, { code: "WINDOW_OVER", message: "It is over." })).toBe("closed");
});

test("TRF-07 a refused transfer says that the window is closed only when it is", () => {
  expect(refusalTitle("NOT_ALLOWED", CLOSED, FEBRUARY)).toBe("Transfer Window Closed");
  expect(refusalTitle("NOT_ALLOWED", CLOSED, JANUARY), "both used, or access gone").toBe("Transfer Failed");
  expect(refusalTitle("IN_HAS_SCORED", CLOSED, FEBRUARY)).toBe("Transfer Failed");
  expect(refusalTitle("NOT_ALLOWED", undefined, FEBRUARY)).toBe("Transfer Failed");
});

test("TRF-07 a free transfer is not titled January", () => {
  expect(titleOf({ kind: "free", expiresAt: SLOT.expiresAt })).toBe("Free Transfer");
  expect(titleOf({ kind: "winter", remaining: 2 })).toBe("January Transfer Window");
  expect(titleOf({ kind: "change" })).toBe("Pre-Season Squad Changes");
});
