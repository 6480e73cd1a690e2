import { expect, test } from "vitest";
import { endedText, noPaymentText, outcomeOf, type PaymentFacts } from "./payment-outcome.ts";

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

test("TRF-05 a missing grant is requested, once", () => {
  expect(outcomeOf(NOTHING)).toBe("checking");
  expect(outcomeOf({ ...NOTHING, status: paid })).toBe("missing");
  expect(outcomeOf({ ...NOTHING, status: open })).toBe("missing");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: true } })).toBe("unlocked");
  expect(outcomeOf({ ...NOTHING, status: { status: "succeeded", granted: true } })).toBe("unlocked");
});

test("an unpaid payment is not called successful", () => {
  expect(outcomeOf({ ...NOTHING, status: open, hasGrantFailed: true })).toBe("failed");
  expect(outcomeOf({ ...NOTHING, status: { status: "canceled", granted: false } })).toBe("failed");
  expect(outcomeOf({ ...NOTHING, status: paid, redirectStatus: "failed", hasGrantFailed: true })).toBe(
    "failed",
  );
});

test("TRF-06 a refund is shown, whoever learns of it first", () => {
  expect(outcomeOf({ ...NOTHING, status: { status: "refunding", granted: false } })).toBe("refunded");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: false, refunded: true } })).toBe("refunded");
  expect(outcomeOf({ ...NOTHING, status: paid, grant: { granted: false, disputed: true } })).toBe("disputed");
});

test("a payment that cannot be read is unknown", () => {
  expect(outcomeOf({ ...NOTHING, hasStatusFailed: true })).toBe("unknown");
  expect(outcomeOf({ ...NOTHING, status: paid, hasGrantFailed: true })).toBe("unknown");
});

test("TRF-07 nothing is called successful when the reader has no payment", () => {
  expect(outcomeOf({ ...NOTHING, isNamed: false })).toBe("none");
});

test("TRF-07 SEA-07 a payment of an earlier season is no success in this one", () => {
  const earlier = { status: "succeeded", isEarlier: true } as const;
  expect(outcomeOf({ ...NOTHING, status: { ...earlier, granted: true } })).toBe("none");
  const reported = { ...NOTHING, status: { ...earlier, granted: false } };
  expect(outcomeOf({ ...reported, grant: { granted: true } })).toBe("none");
  expect(outcomeOf({ ...reported, grant: { granted: false, refunded: true } })).toBe("refunded");
});

test("TRF-07 without a payment, a window to which access is on sale is not called closed", () => {
  const reason = "Transfer window is currently closed.";
  const closed = { isOpen: false, remaining: 0, reason, code: "WINDOW_CLOSED" } as const;
  const ahead = { reason, unlimited: false, winter: closed };
  expect(noPaymentText(ahead)).toBe(
    "The transfer window opens on 1 January. Access to it is on sale already.",
  );
  expect(noPaymentText({ ...ahead, notForSale: { code: "WINDOW_OVER", message: reason } })).toBe(reason);
  // In January, without access.
  const open = { ...closed, reason: "Transfer access required.", code: "ACCESS_REQUIRED" } as const;
  expect(noPaymentText({ reason: open.reason, unlimited: false, winter: open })).toBe(open.reason);
});

test("TRF-07 a payment is called in force only while its transfers can still be made", () => {
  const refused = (code: "ALREADY_UNLOCKED" | "USED_UP" | "WINDOW_OVER") => ({
    notForSale: { code, message: code },
  });
  expect(endedText({})).toBeNull();
  expect(endedText(refused("ALREADY_UNLOCKED"))).toBeNull();
  expect(endedText(refused("USED_UP"))).toBe("USED_UP");
  expect(endedText(refused("WINDOW_OVER"))).toBe("WINDOW_OVER");
});
