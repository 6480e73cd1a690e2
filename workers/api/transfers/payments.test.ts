import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { PaymentIntentAnswer, PaymentStatusAnswer } from "#contract/transfers.ts";
import { StripeRefusal } from "#sandbox/stripe/errors.ts";
import type { Form } from "#sandbox/stripe/form.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { seedSeason, standardSeason, type World, worldAt } from "#tests/support/season.ts";
import { openStripe, STRIPE_VARIABLES } from "#tests/support/stripe.ts";
import {
  allowanceAt,
  FEBRUARY,
  grant,
  grantsOf,
  JANUARY,
  NOVEMBER,
  personWithSquad,
  transferAt,
} from "#tests/support/transfers.ts";
import { payments, users } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());
const november = worldAt(NOVEMBER, STRIPE_VARIABLES);
const january = worldAt(JANUARY, STRIPE_VARIABLES);
const february = worldAt(FEBRUARY, STRIPE_VARIABLES);

const CREATE = "/api/create-transfer-payment-intent";
const GRANT = "/api/grant-transfer-access";

const create = (world: World, person: Person, amount: unknown = 2) =>
  world.call(person, "POST", CREATE, { amount, description: "Transfer access" });
async function intentOf(world: World, person: Person): Promise<string> {
  const response = await create(world, person);
  expect(response.status).toBe(200);
  return ((await response.json()) as PaymentIntentAnswer).clientSecret.split("_secret_")[0] as string;
}
const claim = (world: World, person: Person, paymentIntentId: string) =>
  world.call(person, "POST", GRANT, { paymentIntentId, amount: 2 });
const paymentsOf = (person: Person) => tables().select().from(payments).where(eq(payments.userId, person.id));

test("a visitor cannot use any payment call", async () => {
  for (const path of [CREATE, GRANT, "/api/promo-access"]) {
    expect((await callAsVisitor("POST", path, {})).status).toBe(401);
  }
  expect((await callAsVisitor("GET", "/api/transfer-payment-status?session_id=x")).status).toBe(401);
});

test("without keys payments are not available, and the answer says that codes still work", async () => {
  const person = await personWithSquad();
  const world = worldAt(JANUARY);
  const refused = await create(world, person);
  expect(await refusalOf(refused)).toEqual({
    status: 503,
    code: "PAYMENTS_UNAVAILABLE",
    message: "Payments are not available; discount codes still work.",
  });
  expect((await claim(world, person, "pi_1")).status).toBe(503);
  expect((await claim(world, person, "none of ours")).status).toBe(404);
  const unsigned = await world.call(null, "POST", "/api/stripe/webhook", "{}");
  expect(await refusalOf(unsigned)).toMatchObject({ status: 400, code: "BAD_SIGNATURE" });
});

test("TRF-06 even without keys, access that could not be used is refused with its own reason", async () => {
  const squadless = await createPerson();
  expect(await refusalOf(await create(worldAt(JANUARY), squadless))).toMatchObject({
    status: 409,
    code: "NOTHING_TO_TRANSFER",
  });
  const late = await create(worldAt(FEBRUARY), await personWithSquad());
  expect(await refusalOf(late)).toMatchObject({ status: 409, code: "WINDOW_OVER" });
});

test("TRF-05 a payment gives access once, however often it is reported", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  const answer = (await (await create(january, person)).json()) as PaymentIntentAnswer;
  expect(answer).toEqual({
    clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    publishableKey: "pk_test_1",
  });
  const id = answer.clientSecret.split("_secret_")[0] as string;
  expect(stripe.payments.find(id)).toMatchObject({
    amount: 200,
    currency: "usd",
    receipt_email: `${person.username}@example.com`,
    metadata: { purpose: "transfer_access", userId: person.id, season: "2025-26" },
  });
  expect(await refusalOf(await claim(january, person, id))).toMatchObject({
    status: 409,
    code: "PAYMENT_INCOMPLETE",
  });
  stripe.pay(id);
  const claims = await Promise.all([1, 2, 3].map(() => claim(january, person, id)));
  for (const response of claims) expect(await response.json()).toEqual({ granted: true });
  expect(await grantsOf(person)).toMatchObject([{ kind: "payment", ref: id, revokedAt: null }]);
  expect(await allowanceAt(january, person)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
  expect((await transferAt(january, person, 102, 103)).status).toBe(200);
  expect(await refusalOf(await create(january, person))).toMatchObject({
    status: 409,
    code: "ALREADY_UNLOCKED",
  });
});

test("one open intent per user: reloads, declined cards and two tabs share it", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  const tabs = await Promise.all([intentOf(january, person), intentOf(january, person)]);
  const [id = ""] = tabs;
  expect(tabs).toEqual([id, id]);
  expect(() => stripe.pay(id, "pm_card_visa_chargeDeclined")).toThrow("declined");
  expect(await intentOf(january, person)).toBe(id);
  expect(stripe.payments.intents.size).toBe(1);
  // Cancelled at Stripe: the next intent is a new one.
  stripe.payments.cancel(id, {});
  const next = await intentOf(january, person);
  expect(next).not.toBe(id);
  expect((await paymentsOf(person)).map((row) => row.status).sort()).toEqual(["canceled", "open"]);
  // Paid in a tab that was closed: the next call finds out.
  stripe.pay(next);
  expect((await create(january, person)).status).toBe(409);
  expect(await allowanceAt(january, person)).toMatchObject({ canTransfer: true });
});

test("only a price of two dollars is accepted, and hostile bodies are 400", async () => {
  openStripe();
  const person = await personWithSquad();
  for (const amount of [1, 200, "2", null, -2, 2.01])
    expect((await create(january, person, amount)).status).toBe(400);
  for (const body of [
    { amount: 2 },
    { paymentIntentId: 7, amount: 2 },
    { paymentIntentId: "pi_1", amount: 1 },
  ]) {
    expect((await january.call(person, "POST", GRANT, body)).status).toBe(400);
  }
  for (const id of ["pi_unknown", "../refunds", "pi_1/confirm", "ch_1"]) {
    expect([id, (await claim(january, person, id)).status]).toEqual([id, 404]);
  }
  expect((await january.call(person, "GET", "/api/transfer-payment-status")).status).toBe(400);
});

test("TRF-06 access is sold ahead of the window and in it, with an unticked pick; not after it", async () => {
  openStripe();
  const person = await personWithSquad();
  expect((await create(november, person)).status).toBe(200);
  expect(await refusalOf(await create(february, person))).toMatchObject({ status: 409, code: "WINDOW_OVER" });
  const empty = await createPerson();
  expect(await refusalOf(await create(january, empty))).toMatchObject({
    status: 409,
    code: "NOTHING_TO_TRANSFER",
  });
});

test("TRF-06 the allowance says beforehand why a payment would be refused, and nothing while access is for sale", async () => {
  openStripe();
  const person = await personWithSquad();
  expect(await allowanceAt(november, person)).not.toHaveProperty("notForSale");
  expect(await allowanceAt(january, person)).not.toHaveProperty("notForSale");
  const code = async (world: World, of: Person) => (await allowanceAt(world, of)).notForSale?.code;
  expect(await code(february, person)).toBe("WINDOW_OVER");
  expect(await code(january, await createPerson())).toBe("NOTHING_TO_TRANSFER");
  await grant(person);
  expect((await allowanceAt(january, person)).notForSale).toEqual({
    code: "ALREADY_UNLOCKED",
    message: "Your January transfers are already unlocked.",
  });
});

test("another's payment, and one of another amount or purpose, grants nothing", async () => {
  const stripe = openStripe();
  const [payer, thief] = [await personWithSquad(), await personWithSquad()];
  const id = await intentOf(january, payer);
  stripe.pay(id);
  expect((await claim(january, thief, id)).status).toBe(403);
  const path = `/api/transfer-payment-status?session_id=${id}`;
  expect((await january.call(thief, "GET", path)).status).toBe(404);
  const metadata = { purpose: "transfer_access", userId: thief.id, season: "2025-26" };
  for (const wrong of [
    { amount: "100", currency: "usd", metadata },
    { amount: "200", currency: "eur", metadata },
    { amount: "200", currency: "usd", metadata: { ...metadata, purpose: "a hat" } },
    { amount: "200", currency: "usd", metadata: {} },
  ]) {
    const made = stripe.payments.create(wrong as Form);
    stripe.pay(made.id);
    expect((await claim(january, thief, made.id)).status).toBe(403);
  }
  expect(await grantsOf(thief)).toEqual([]);
  expect(await grantsOf(payer)).toEqual([]);
});

test("the status of the viewer's payment, by client secret or id; reading it completes a closed tab's payment", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  const { clientSecret } = (await (await create(january, person)).json()) as PaymentIntentAnswer;
  const id = clientSecret.split("_secret_")[0] as string;
  const status = async (query: string) =>
    (await (
      await january.call(person, "GET", `/api/transfer-payment-status?${query}`)
    ).json()) as PaymentStatusAnswer;
  expect(await status(`payment_intent_client_secret=${clientSecret}`)).toEqual({
    status: "open",
    granted: false,
  });
  stripe.pay(id);
  expect(await status(`payment_intent_client_secret=${clientSecret}`)).toEqual({
    status: "succeeded",
    granted: true,
  });
  expect(await status(`session_id=${id}`)).toEqual({ status: "succeeded", granted: true });
  expect(await grantsOf(person)).toHaveLength(1);
});

test("TRF-06 a payment that arrives after the window is refunded, once", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  const id = await intentOf(january, person);
  stripe.pay(id);
  const answers = await Promise.all([claim(february, person, id), claim(february, person, id)]);
  for (const response of answers) {
    expect(await response.json()).toMatchObject({ granted: false, refunded: true });
  }
  expect(await (await claim(february, person, id)).json()).toMatchObject({ granted: false });
  expect(stripe.payments.refunds.size).toBe(1);
  expect(await grantsOf(person)).toEqual([]);
  expect(await paymentsOf(person)).toMatchObject([{ status: "refunded" }]);
});

test("a provider that is down is 503, never 500, and nothing is decided", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  stripe.state.isDown = true;
  expect(await refusalOf(await create(january, person))).toMatchObject({
    status: 503,
    code: "PAYMENT_PROVIDER_DOWN",
  });
  stripe.state.isDown = false;
  const id = await intentOf(january, person);
  stripe.pay(id);
  stripe.state.isDown = true;
  expect((await claim(january, person, id)).status).toBe(503);
  stripe.state.isDown = false;
  expect(await (await claim(january, person, id)).json()).toEqual({ granted: true });
});

test("outside production the page gets the stand-in's script", async () => {
  openStripe();
  const person = await personWithSquad();
  const world = worldAt(JANUARY, { ...STRIPE_VARIABLES, STRIPE_STAND_IN_URL: "http://127.0.0.1:1234" });
  const answer = await (await create(world, person)).json();
  expect(answer).toMatchObject({ standInScript: "http://127.0.0.1:1234/stripe.js" });
});

test("the receipt goes to the player's address, and follows a change made before paying", async () => {
  const stripe = openStripe();
  const person = await personWithSquad();
  const id = await intentOf(january, person);
  const receipt = () => stripe.payments.find(id).receipt_email;
  expect(receipt()).toBe(`${person.username}@example.com`);
  const before = stripe.state.calls.length;
  await intentOf(january, person);
  expect(stripe.state.calls.slice(before)).toEqual([`GET /v1/payment_intents/${id}`]);
  await tables().update(users).set({ email: "new@example.com" }).where(eq(users.id, person.id));
  expect(await intentOf(january, person)).toBe(id);
  expect(receipt()).toBe("new@example.com");
  // A receipt that cannot be redirected is not a reason to refuse a payment.
  await tables().update(users).set({ email: "later@example.com" }).where(eq(users.id, person.id));
  vi.spyOn(stripe.payments, "update").mockImplementation(() => {
    throw new StripeRefusal(400, { type: "invalid_request_error", message: "no" });
  });
  expect(await intentOf(january, person)).toBe(id);
});

test("an intent costs three trips to the database, an open one two, each with a bounded number of rows", async () => {
  openStripe();
  const person = await personWithSquad();
  const other = await personWithSquad();
  // The first call of a test file loads the season.
  await create(january, other);
  const made = costOf(await create(january, person));
  // The session; the season's row, its newer log and the purchase; the payment written and read again.
  expect(made.queries).toBe(3);
  expect(made.read).toBeLessThanOrEqual(40);
  // The row and its two indexes.
  expect(made.written).toBe(3);
  const again = costOf(await create(january, person));
  expect(again).toMatchObject({ queries: 2, written: 0 });
  expect(again.read).toBeLessThanOrEqual(40);
});
