import { expect, onTestFinished, test, vi } from "vitest";
import type { PaymentIntentAnswer } from "#contract/transfers.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { seedPicks, seedSeason, standardSeason, type World, worldAt } from "#tests/support/season.ts";
import { STRIPE_VARIABLES, startStripe } from "#tests/support/stripe.ts";
import { setClock } from "#tests/support/tipping.ts";
import { allowanceAt, JANUARY, NOVEMBER } from "#tests/support/transfers.ts";

// Sessions begun now last into the next January.
setClock("2026-12-20T12:00:00Z");
await seedSeason(standardSeason());
await seedSeason(standardSeason(), "2026-27");
const november = worldAt(NOVEMBER, STRIPE_VARIABLES);
const january = worldAt(JANUARY, STRIPE_VARIABLES);
const NEXT = { ...STRIPE_VARIABLES, SEASON: "2026-27" };
const nextSeptember = worldAt("2026-09-20T12:00:00Z", NEXT);
const nextJanuary = worldAt("2027-01-10T12:00:00Z", NEXT);

function openStripe() {
  onTestFinished(() => void vi.unstubAllGlobals());
  return startStripe();
}

async function payer(): Promise<{ person: Person; id: string; secret: string }> {
  const person = await createPerson();
  await seedPicks(person);
  await seedPicks(person, undefined, undefined, "2026-27");
  const body = { amount: 2, description: "Transfer access" };
  const response = await november.call(person, "POST", "/api/create-transfer-payment-intent", body);
  const { clientSecret } = (await response.json()) as PaymentIntentAnswer;
  return { person, id: clientSecret.split("_secret_")[0] as string, secret: clientSecret };
}

const claim = async (world: World, person: Person, paymentIntentId: string) =>
  (await world.call(person, "POST", "/api/grant-transfer-access", { paymentIntentId, amount: 2 })).json();
const status = async (world: World, person: Person, secret: string) =>
  (
    await world.call(person, "GET", `/api/transfer-payment-status?payment_intent_client_secret=${secret}`)
  ).json();
const deliver = (world: World, { body, headers }: { body: string; headers: Record<string, string> }) =>
  world.call(null, "POST", "/api/stripe/webhook", body, headers);

test("SEA-07 TRF-07 what was paid for in one season unlocks nothing in the next, and its page is told so", async () => {
  const stripe = openStripe();
  const { person, id, secret } = await payer();
  stripe.pay(id);
  expect((await deliver(november, stripe.event("payment_intent.succeeded"))).status).toBe(200);
  expect(await status(january, person, secret)).toEqual({ status: "succeeded", granted: true });
  for (const world of [nextSeptember, nextJanuary]) {
    expect(await claim(world, person, id)).toEqual({ granted: true });
    expect(await status(world, person, secret)).toEqual({
      status: "succeeded",
      granted: true,
      isEarlier: true,
    });
    expect((await allowanceAt(world, person)).notForSale).toBeUndefined();
  }
  expect(await allowanceAt(nextJanuary, person)).toMatchObject({ canTransfer: false, transfersRemaining: 0 });
  expect(stripe.payments.refunds.size).toBe(0);
});

test("TRF-06 a payment first heard of in the next season is refunded once, by whoever reports it, and sold anew", async () => {
  const stripe = openStripe();
  const { person, id, secret } = await payer();
  stripe.pay(id);
  const event = stripe.event("payment_intent.succeeded");
  expect((await deliver(nextSeptember, event)).status).toBe(200);
  expect(await status(nextSeptember, person, secret)).toEqual({
    status: "refunded",
    granted: false,
    isEarlier: true,
  });
  expect(await claim(nextJanuary, person, id)).toMatchObject({ granted: false, refunded: true });
  expect(stripe.payments.refunds.size).toBe(1);
  const body = { amount: 2, description: "Transfer access" };
  const again = await nextJanuary.call(person, "POST", "/api/create-transfer-payment-intent", body);
  const { clientSecret } = (await again.json()) as PaymentIntentAnswer;
  const second = clientSecret.split("_secret_")[0] as string;
  expect(second).not.toBe(id);
  stripe.pay(second);
  expect(await claim(nextJanuary, person, second)).toEqual({ granted: true });
  expect(await allowanceAt(nextJanuary, person)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
});

test("TRF-05 a refund at the provider after the season changed ends the old grant alone", async () => {
  const stripe = openStripe();
  const { person, id } = await payer();
  stripe.pay(id);
  expect(await claim(january, person, id)).toEqual({ granted: true });
  stripe.payments.refund({ payment_intent: id });
  expect((await deliver(nextSeptember, stripe.event("charge.refunded"))).status).toBe(200);
  expect(await claim(nextJanuary, person, id)).toMatchObject({ granted: false, refunded: true });
  expect(stripe.payments.refunds.size).toBe(1);
});

test("SEA-02 January begins and ends at London's midnights: bought to the last instant, refunded from the next", async () => {
  const stripe = openStripe();
  const last = worldAt("2026-01-31T23:59:59.999Z", STRIPE_VARIABLES);
  const after = worldAt("2026-02-01T00:00:00.000Z", STRIPE_VARIABLES);
  const [early, late] = [await payer(), await payer()];
  stripe.pay(early.id);
  stripe.pay(late.id);
  expect(await claim(last, early.person, early.id)).toEqual({ granted: true });
  expect((await allowanceAt(last, early.person)).canTransfer).toBe(true);
  expect((await allowanceAt(after, early.person)).canTransfer).toBe(false);
  expect(await claim(after, late.person, late.id)).toMatchObject({ granted: false, refunded: true });
  const before = await payer();
  stripe.pay(before.id);
  expect(await claim(november, before.person, before.id)).toEqual({ granted: true });
  const canTransferAt = async (at: string) => (await allowanceAt(worldAt(at), before.person)).canTransfer;
  expect(await canTransferAt("2025-12-31T23:59:59.999Z")).toBe(false);
  expect(await canTransferAt("2026-01-01T00:00:00.000Z")).toBe(true);
});
