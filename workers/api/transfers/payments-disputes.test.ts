import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { PaymentIntentAnswer } from "#contract/transfers.ts";
import { type Person, tables } from "#tests/support/people.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { openStripe, STRIPE_VARIABLES } from "#tests/support/stripe.ts";
import { allowanceAt, grantsOf, JANUARY, personWithSquad, transferAt } from "#tests/support/transfers.ts";
import { transfers } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());
const january = worldAt(JANUARY, STRIPE_VARIABLES);

type Event = ReturnType<ReturnType<typeof openStripe>["event"]>;

/** A player with a squad who has paid and has access. */
async function payer() {
  const stripe = openStripe();
  const person = await personWithSquad();
  const body = { amount: 2, description: "Transfer access" };
  const response = await january.call(person, "POST", "/api/create-transfer-payment-intent", body);
  const id = ((await response.json()) as PaymentIntentAnswer).clientSecret.split("_secret_")[0] as string;
  stripe.pay(id);
  expect(await claim(person, id)).toEqual({ granted: true });
  return { stripe, person, id };
}

async function claim(person: Person, paymentIntentId: string) {
  const body = { paymentIntentId, amount: 2 };
  return (await january.call(person, "POST", "/api/grant-transfer-access", body)).json();
}

async function deliver({ body, headers }: Event): Promise<void> {
  expect((await january.call(null, "POST", "/api/stripe/webhook", body, headers)).status).toBe(200);
}

const inForce = async (person: Person) => (await grantsOf(person)).filter((row) => row.revokedAt === null);
const remaining = async (person: Person) => (await allowanceAt(january, person)).transfersRemaining;

test("TRF-05 a dispute withdraws unused transfers; those already made remain and count", async () => {
  const { stripe, person, id } = await payer();
  expect((await transferAt(january, person, 102, 103)).status).toBe(200);
  stripe.disputes.open(id);
  const created = stripe.event("charge.dispute.created");
  for (let times = 0; times < 3; times++) await deliver(created);
  const allowance = await allowanceAt(january, person);
  expect(allowance).toMatchObject({ canTransfer: false, transfersRemaining: 0 });
  expect(allowance.reason).toContain("Transfer access required");
  expect((await transferAt(january, person, 202, 203)).status).toBe(409);
  expect(await tables().select().from(transfers).where(eq(transfers.userId, person.id))).toHaveLength(1);
  expect(await claim(person, id)).toMatchObject({ granted: false, disputed: true });
});

test("TRF-05 a lost dispute is final; a won one restores what is left, once", async () => {
  for (const outcome of ["lost", "won"] as const) {
    const { stripe, person, id } = await payer();
    expect((await transferAt(january, person, 102, 103)).status).toBe(200);
    const { id: dispute } = stripe.disputes.open(id);
    await deliver(stripe.event("charge.dispute.created"));
    stripe.disputes.close(dispute, outcome);
    const closed = stripe.event("charge.dispute.closed");
    for (let times = 0; times < 3; times++) await deliver(closed);
    expect(await remaining(person)).toBe(outcome === "won" ? 1 : 0);
    expect((await inForce(person)).map(({ ref }) => ref)).toEqual(
      outcome === "won" ? [`${id}:${dispute}`] : [],
    );
  }
});

test("TRF-05 disputes and a refund end the same in any order and number of reports", async () => {
  const told = ["created", "closed", "succeeded"] as const;
  const orders = told.flatMap((a) => told.flatMap((b) => told.map((c) => [a, b, c] as const)));
  for (const order of orders) {
    const { stripe, person, id } = await payer();
    stripe.disputes.close(stripe.disputes.open(id).id, "won");
    const events = {
      created: stripe.event("charge.dispute.created"),
      closed: stripe.event("charge.dispute.closed"),
      succeeded: stripe.event("payment_intent.succeeded"),
    };
    for (const name of order) await deliver(events[name]);
    expect(await inForce(person), order.join()).toHaveLength(1);
    expect(await remaining(person)).toBe(2);
    // Disputed once more and lost, then refunded as well.
    stripe.disputes.close(stripe.disputes.open(id).id, "lost");
    await deliver(stripe.event("charge.dispute.closed"));
    expect(await inForce(person)).toEqual([]);
    stripe.payments.refund({ payment_intent: id });
    await deliver(stripe.event("charge.refunded"));
    await deliver(stripe.event("charge.dispute.created"));
    expect(await inForce(person)).toEqual([]);
    expect(await remaining(person)).toBe(0);
    vi.unstubAllGlobals();
  }
});

test("TRF-05 a refund after a won dispute ends everything the payment granted", async () => {
  const { stripe, person, id } = await payer();
  stripe.disputes.close(stripe.disputes.open(id).id, "won");
  await deliver(stripe.event("charge.dispute.closed"));
  expect(await inForce(person)).toHaveLength(1);
  stripe.payments.refund({ payment_intent: id });
  await deliver(stripe.event("charge.refunded"));
  expect(await inForce(person)).toEqual([]);
  expect(await claim(person, id)).toMatchObject({ granted: false, refunded: true });
});

test("TRF-05 a bank's inquiry withdraws nothing, and a player who lost a dispute may pay again for what is left", async () => {
  const { stripe, person, id } = await payer();
  stripe.disputes.open(id, "warning_needs_response");
  await deliver(stripe.event("charge.dispute.created"));
  expect(await remaining(person)).toBe(2);
  expect((await transferAt(january, person, 102, 103)).status).toBe(200);
  stripe.disputes.close(stripe.disputes.open(id).id, "lost");
  await deliver(stripe.event("charge.dispute.closed"));
  const body = { amount: 2, description: "Transfer access" };
  const again = await january.call(person, "POST", "/api/create-transfer-payment-intent", body);
  const next = ((await again.json()) as PaymentIntentAnswer).clientSecret.split("_secret_")[0] as string;
  expect(next).not.toBe(id);
  stripe.pay(next);
  expect(await claim(person, next)).toEqual({ granted: true });
  expect(await remaining(person)).toBe(1);
});
