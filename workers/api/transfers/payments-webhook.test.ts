import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { PaymentIntentAnswer } from "#contract/transfers.ts";
import type { Form } from "#sandbox/stripe/form.ts";
import { callAsVisitor, type Person, tables } from "#tests/support/people.ts";
import { seedSeason, standardSeason, type World, worldAt } from "#tests/support/season.ts";
import { openStripe, STRIPE_VARIABLES, signed } from "#tests/support/stripe.ts";
import { allowanceAt, FEBRUARY, grantsOf, JANUARY, personWithSquad } from "#tests/support/transfers.ts";
import { payments, stripeEvents } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());
const january = worldAt(JANUARY, STRIPE_VARIABLES);
const february = worldAt(FEBRUARY, STRIPE_VARIABLES);

async function payer(world: World = january): Promise<{ person: Person; id: string }> {
  const person = await personWithSquad();
  const body = { amount: 2, description: "Transfer access" };
  const response = await world.call(person, "POST", "/api/create-transfer-payment-intent", body);
  const { clientSecret } = (await response.json()) as PaymentIntentAnswer;
  return { person, id: clientSecret.split("_secret_")[0] as string };
}

const deliver = (world: World, { body, headers }: { body: string; headers: Record<string, string> }) =>
  world.call(null, "POST", "/api/stripe/webhook", body, headers);
const claim = (world: World, person: Person, paymentIntentId: string) =>
  world.call(person, "POST", "/api/grant-transfer-access", { paymentIntentId, amount: 2 });
const statusOf = async (id: string) =>
  (await tables().select().from(payments).where(eq(payments.intentId, id)))[0]?.status;
const seen = async () => (await tables().select().from(stripeEvents)).length;

test("TRF-05 the tab was closed: the webhook grants, and a repeated event changes nothing", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.pay(id);
  const event = stripe.event("payment_intent.succeeded");
  for (let times = 0; times < 3; times++) expect((await deliver(january, event)).status).toBe(200);
  expect(await grantsOf(person)).toHaveLength(1);
  expect(await allowanceAt(january, person)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
  expect(await (await claim(january, person, id)).json()).toEqual({ granted: true });
  expect(await grantsOf(person)).toHaveLength(1);
  const before = stripe.state.calls.length;
  expect((await deliver(january, event)).status).toBe(200);
  expect(stripe.state.calls).toHaveLength(before);
});

test("a forged, old, altered or unsigned event is 400 and leaves no trace", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.pay(id);
  const { body } = stripe.event("payment_intent.succeeded");
  const before = await seen();
  for (const [sent, headers] of [
    [body, signed(body, { secret: "whsec_forged" })],
    [body, signed(body, { ageSeconds: 301 })],
    [body.replace("200", "100"), signed(body)],
    [body, {}],
    [body, { "Stripe-Signature": "t=1,v1=00" }],
    ["", signed("")],
    ["{", signed("{")],
    ...[
      body.replace(/"evt_\w+"/, "7"),
      body.replace(/"id": ?"evt_\w+",/, ""),
      body.replace('"payment_intent.succeeded"', "null"),
    ].map((strange) => [strange, signed(strange)] as const),
  ] as const) {
    expect((await deliver(january, { body: sent, headers })).status).toBe(400);
  }
  expect(await grantsOf(person)).toEqual([]);
  expect(await seen()).toBe(before);
  expect((await deliver(january, { body, headers: signed(body, { ageSeconds: 290 }) })).status).toBe(200);
});

test("another account's intent, another amount and unrelated events are accepted and change nothing", async () => {
  const stripe = openStripe();
  const { person } = await payer();
  const metadata = { purpose: "transfer_access", userId: person.id, season: "2025-26" };
  for (const form of [
    { amount: "200", currency: "usd", metadata: {} },
    { amount: "100", currency: "usd", metadata },
    { amount: "200", currency: "usd", metadata: { ...metadata, season: "last" } },
    { amount: "200", currency: "usd", metadata: { ...metadata, season: "2025-27" } },
    { amount: "200", currency: "eur", metadata },
    { amount: "200", currency: "usd", metadata: { ...metadata, userId: "nobody" } },
  ]) {
    stripe.pay(stripe.payments.create(form as Form).id);
    expect((await deliver(january, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  }
  const body = JSON.stringify({
    id: "evt_other",
    object: "event",
    type: "customer.created",
    data: { object: {} },
  });
  expect((await deliver(january, { body, headers: signed(body) })).status).toBe(200);
  const unknown = stripe.event("payment_intent.succeeded").body.replaceAll(/pi_\w+/g, "pi_unknown");
  expect((await deliver(january, { body: unknown, headers: signed(unknown) })).status).toBe(200);
  expect(await grantsOf(person)).toEqual([]);
});

test("an event is never trusted as the state: a failure reported after the success withdraws nothing", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  expect(() => stripe.pay(id, "pm_card_visa_chargeDeclined")).toThrow();
  const failed = stripe.event("payment_intent.payment_failed");
  stripe.pay(id);
  expect((await deliver(january, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  expect((await deliver(january, failed)).status).toBe(200);
  expect(await grantsOf(person)).toMatchObject([{ ref: id, revokedAt: null }]);
  expect(await statusOf(id)).toBe("succeeded");
});

test("TRF-06 a refund at Stripe ends the access, in whatever order it is reported", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.pay(id);
  const succeeded = stripe.event("payment_intent.succeeded");
  expect((await deliver(january, succeeded)).status).toBe(200);
  stripe.payments.refund({ payment_intent: id });
  expect((await deliver(january, stripe.event("charge.refunded"))).status).toBe(200);
  expect((await grantsOf(person))[0]?.revokedAt).toBe(JANUARY);
  expect((await allowanceAt(january, person)).reason).toContain("Transfer access required");
  // Late, under another id.
  expect((await deliver(january, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  expect(await (await claim(january, person, id)).json()).toMatchObject({ granted: false });
  expect((await allowanceAt(january, person)).canTransfer).toBe(false);
  const other = await payer();
  stripe.pay(other.id);
  stripe.payments.refund({ payment_intent: other.id });
  expect((await deliver(january, stripe.event("charge.refunded"))).status).toBe(200);
  expect((await deliver(january, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  expect(await grantsOf(other.person)).toEqual([]);
});

test("a cancelled intent makes room for another", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.payments.cancel(id, {});
  expect((await deliver(january, stripe.event("payment_intent.canceled"))).status).toBe(200);
  expect(await statusOf(id)).toBe("canceled");
  expect(await grantsOf(person)).toEqual([]);
});

test("TRF-06 nobody pays for an erased account: its open intent is cancelled, one just paid refunded", async () => {
  const stripe = openStripe();
  const erase = async ({ person, id }: Awaited<ReturnType<typeof payer>>) => {
    expect((await january.call(person, "DELETE", "/api/account", {})).status).toBe(204);
    return vi.waitFor(() => {
      const isEnded = stripe.payments.find(id).status === "canceled" || stripe.payments.refunds.size > 0;
      if (!isEnded) throw new Error("Still payable");
      return stripe.payments.find(id).status;
    });
  };
  expect(await erase(await payer())).toBe("canceled");
  expect(stripe.payments.refunds.size).toBe(0);
  const paid = await payer();
  stripe.pay(paid.id);
  expect(await erase(paid)).toBe("succeeded");
  expect([...stripe.payments.refunds.values()]).toMatchObject([{ payment_intent: paid.id }]);
  // What is reported afterwards changes nothing.
  expect((await deliver(january, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  expect(stripe.payments.refunds.size).toBe(1);
  expect(await statusOf(paid.id)).toBeUndefined();
});

test("while Stripe is unreachable the event is requested again, and then granted", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.pay(id);
  const event = stripe.event("payment_intent.succeeded");
  stripe.state.isDown = true;
  expect((await deliver(january, event)).status).toBe(503);
  stripe.state.isDown = false;
  expect((await deliver(january, event)).status).toBe(200);
  expect(await grantsOf(person)).toHaveLength(1);
});

test("TRF-05 TRF-06 any interleaving of webhook, page, retry and refund ends in one grant or none", async () => {
  for (let run = 0; run < 24; run++) {
    const stripe = openStripe();
    const { person, id } = await payer();
    stripe.pay(id);
    const world = run % 3 === 0 ? february : january;
    const event = stripe.event("payment_intent.succeeded");
    const steps = [
      () => deliver(world, event),
      () => claim(world, person, id),
      () => deliver(world, event),
      () => deliver(world, stripe.event("charge.succeeded")),
      // Late at one caller, in time at another: one of them decides.
      () => claim(run % 4 === 0 ? february : world, person, id),
    ];
    for (let left = run % steps.length; left > 0; left--) steps.push(steps.shift() as (typeof steps)[0]);
    const outcomes = await Promise.all(steps.map((step) => step()));
    for (const outcome of outcomes) expect(outcome.status).toBe(200);
    const granted = (await grantsOf(person)).filter((row) => row.revokedAt === null).length;
    const refunded = stripe.payments.refunds.size;
    expect([granted, refunded]).toEqual(granted === 1 ? [1, 0] : [0, 1]);
    expect(await statusOf(id)).toBe(granted === 1 ? "succeeded" : "refunded");
    vi.unstubAllGlobals();
  }
});

test("another site's page cannot post events either", async () => {
  const response = await january.call(null, "POST", "/api/stripe/webhook", "{}", {
    Origin: "https://evil.example",
  });
  expect(response.status).toBe(403);
  expect((await callAsVisitor("GET", "/api/stripe/webhook")).status).toBe(404);
});
