import { expect, test } from "vitest";
import { intentIdOf, namedPayment } from "./payment-notes.ts";

test("a client secret contains its payment", () => {
  expect(intentIdOf("pi_1_secret_2")).toBe("pi_1");
  expect(intentIdOf("pi_1")).toBe("pi_1");
});

test("the address of the success page names a payment by secret or by session", () => {
  const named = (search: string) => namedPayment(new URLSearchParams(search));
  expect(named("payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2")).toEqual({
    payment_intent_client_secret: "pi_1_secret_2",
  });
  expect(named("session_id=cs_1")).toEqual({ session_id: "cs_1" });
  expect(named("payment_intent_client_secret=")).toBeNull();
  expect(named("")).toBeNull();
});
