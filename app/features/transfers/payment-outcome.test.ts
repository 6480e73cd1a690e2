import { expect, test } from "vitest";
import { outcomeOf, type PaymentFacts } from "./payment-outcome.ts";

const NOTHING: PaymentFacts = {
  isNamed: true,
  redirectStatus: null,
  status: null,
  hasStatusFailed: false,
  grant: null,
  hasGrantFailed: false,
};
const open = { status: "open", granted: false } as const;
const paid = { status: "succeeded", granted: false } as const;

test("TRF-05 a payment whose grant is missing asks for it, once", () => {
  expect(outcomeOf(NOTHING)).toBe("checking");
  expect(outcomeOf({ ...NOTHING, status: paid })).toBe("missing");
  expect(outcomeOf({ ...NOTHING, status: open })).toBe("missing");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: true } })).toBe("unlocked");
  expect(outcomeOf({ ...NOTHING, status: { status: "succeeded", granted: true } })).toBe("unlocked");
});

test("a payment that was not made is not called successful", () => {
  expect(outcomeOf({ ...NOTHING, status: open, hasGrantFailed: true })).toBe("failed");
  expect(outcomeOf({ ...NOTHING, status: { status: "canceled", granted: false } })).toBe("failed");
  expect(outcomeOf({ ...NOTHING, status: paid, redirectStatus: "failed", hasGrantFailed: true })).toBe(
    "failed",
  );
});

test("TRF-06 a refund says so, whoever learns it first", () => {
  expect(outcomeOf({ ...NOTHING, status: { status: "refunding", granted: false } })).toBe("refunded");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: false, refunded: true } })).toBe("refunded");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: false, disputed: true } })).toBe("disputed");
});

test("what cannot be asked is not known", () => {
  expect(outcomeOf({ ...NOTHING, hasStatusFailed: true })).toBe("unknown");
  expect(outcomeOf({ ...NOTHING, status: paid, hasGrantFailed: true })).toBe("unknown");
});

test("TRF-07 without a payment of one's own nothing is called successful", () => {
  expect(outcomeOf({ ...NOTHING, isNamed: false })).toBe("none");
});
