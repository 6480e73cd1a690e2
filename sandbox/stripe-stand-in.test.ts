import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import vm from "node:vm";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import {
  SANDBOX_STRIPE_PUBLISHABLE_KEY,
  SANDBOX_STRIPE_SECRET_KEY,
  SANDBOX_STRIPE_WEBHOOK_SECRET,
  startStripeStandIn,
} from "./stripe-stand-in.ts";

async function standIn(options: Parameters<typeof startStripeStandIn>[0] = {}) {
  const server = await startStripeStandIn(options);
  onTestFinished(server.close);
  const sdk = (key = SANDBOX_STRIPE_SECRET_KEY) =>
    new Stripe(key, {
      host: "127.0.0.1",
      port: server.port,
      protocol: "http",
      httpClient: Stripe.createFetchHttpClient(),
      maxNetworkRetries: 0,
    });
  return { server, stripe: sdk(), sdk };
}

/** A receiver of events; answers with the statuses given, then 200. */
async function receiver(statuses: number[] = []) {
  const bodies: { body: string; signature: string }[] = [];
  const http = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    bodies.push({ body, signature: String(request.headers["stripe-signature"]) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => http.close(() => resolve())));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, bodies };
}

const order = { amount: 200, currency: "usd", metadata: { userId: "u1" } };
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test("TRF-05 an intent is created, confirmed, retrieved and carries its metadata", async () => {
  const { stripe } = await standIn();
  const intent = await stripe.paymentIntents.create({ ...order, description: "Transfers" });
  expect(intent).toMatchObject({
    status: "requires_payment_method",
    amount: 200,
    metadata: { userId: "u1" },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 200 });
  const again = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
  expect(again).toMatchObject({ status: "succeeded", latest_charge: { object: "charge", paid: true } });
  expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(intent.id);
});

test("a declined card raises the SDK's card error, and another card then pays", async () => {
  const { stripe } = await standIn();
  const intent = await stripe.paymentIntents.create(order);
  const declined = await rejection(
    stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa_chargeDeclined" }),
  );
  expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(declined).toMatchObject({ code: "card_declined", decline_code: "generic_decline", statusCode: 402 });
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "card_declined" },
  });
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  expect(paid.status).toBe("succeeded");
});

test("a payment that needs an action says where, and the bank's page ends it", async () => {
  const { stripe } = await standIn();
  const intent = await stripe.paymentIntents.create(order);
  const waiting = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_authenticationRequired",
    return_url: "http://localhost:8787/transfer-payment-success",
  });
  expect(waiting.status).toBe("requires_action");
  const url = waiting.next_action?.redirect_to_url?.url ?? "";
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ outcome: "allow" }),
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toContain(
    `payment_intent_client_secret=${intent.client_secret}&redirect_status=succeeded`,
  );
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  const silent = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: "pm_card_authenticationRequired",
  });
  expect(silent.next_action?.type).toBe("use_stripe_sdk");
});

test("cancelled and paid intents refuse what their state does not allow", async () => {
  const { stripe } = await standIn();
  const intent = await stripe.paymentIntents.create(order);
  expect(await stripe.paymentIntents.cancel(intent.id)).toMatchObject({ status: "canceled" });
  const error = await rejection(stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }));
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(error).toMatchObject({ code: "payment_intent_unexpected_state" });
  expect(await rejection(stripe.paymentIntents.retrieve("pi_none"))).toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
  expect(await rejection(stripe.paymentIntents.create({ amount: 10, currency: "usd" }))).toMatchObject({
    code: "amount_too_small",
  });
  expect(await rejection(stripe.customers.create({}))).toMatchObject({ statusCode: 404 });
});

test("TRF-06 a refund is made once and in full", async () => {
  const { stripe } = await standIn();
  const intent = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: "pm_card_visa",
  });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, reason: "requested_by_customer" });
  expect(refund).toMatchObject({ status: "succeeded", amount: 200, payment_intent: intent.id });
  expect(await rejection(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

test("the same idempotency key replays the same request and refuses another", async () => {
  const { stripe, server } = await standIn();
  const once = { idempotencyKey: "transfer-u1" };
  const first = await stripe.paymentIntents.create(order, once);
  const second = await stripe.paymentIntents.create(order, once);
  expect(second.id).toBe(first.id);
  expect(server.control.payments.intents.size).toBe(1);
  const mismatch = await rejection(stripe.paymentIntents.create({ ...order, amount: 300 }, once));
  expect(mismatch).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("a wrong key is 401; a publishable key sees only its own intent by secret, without metadata", async () => {
  const { stripe, sdk, server } = await standIn();
  expect(await rejection(sdk("sk_test_wrong").paymentIntents.create(order))).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  expect(await rejection(sdk(SANDBOX_STRIPE_PUBLISHABLE_KEY).paymentIntents.create(order))).toMatchObject({
    statusCode: 401,
  });
  const intent = await stripe.paymentIntents.create(order);
  const see = (secret: string) =>
    fetch(
      `${server.url}/v1/payment_intents/${intent.id}?key=${SANDBOX_STRIPE_PUBLISHABLE_KEY}&client_secret=${secret}`,
    );
  expect(await (await see(intent.client_secret ?? "")).json()).not.toHaveProperty("metadata");
  expect((await see("wrong")).status).toBe(404);
});

test("events are delivered signed, in full, and the SDK accepts them", async () => {
  const hook = await receiver();
  const { stripe, server } = await standIn({ webhookUrl: hook.url });
  const intent = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: "pm_card_visa",
  });
  await server.control.settled();
  const events = await Promise.all(
    hook.bodies.map(({ body, signature }) =>
      stripe.webhooks.constructEventAsync(body, signature, SANDBOX_STRIPE_WEBHOOK_SECRET),
    ),
  );
  expect(events.map((event) => event.type).sort()).toEqual([
    "charge.succeeded",
    "payment_intent.created",
    "payment_intent.succeeded",
  ]);
  const succeeded = events.find((event) => event.type === "payment_intent.succeeded");
  expect(succeeded?.data.object).toMatchObject({
    id: intent.id,
    status: "succeeded",
    metadata: { userId: "u1" },
  });
  const { body } = hook.bodies[0]!;
  await expect(
    stripe.webhooks.constructEventAsync(body, "t=1,v1=00", SANDBOX_STRIPE_WEBHOOK_SECRET),
  ).rejects.toThrow();
});

test("an event that failed is retried, and any can be sent again with the same id", async () => {
  const hook = await receiver([500]);
  const { stripe, server } = await standIn({ webhookUrl: hook.url, retryAfterMs: [5] });
  await stripe.paymentIntents.create(order);
  await expect
    .poll(() => server.control.deliveries.map(({ status, attempt }) => [status, attempt]))
    .toEqual([
      [500, 1],
      [200, 2],
    ]);
  const [event] = server.control.events;
  expect(await server.control.resend(event!.id)).toBe(200);
  expect(hook.bodies.map(({ body }) => JSON.parse(body).id)).toEqual([event!.id, event!.id, event!.id]);
});

test("events held back can be delivered late and in reverse", async () => {
  const hook = await receiver();
  const { stripe, server } = await standIn({ webhookUrl: hook.url });
  server.control.pause(true);
  await stripe.paymentIntents.create({ ...order, confirm: true, payment_method: "pm_card_visa" });
  expect(hook.bodies).toEqual([]);
  await server.control.flush("reverse");
  expect(hook.bodies.map(({ body }) => JSON.parse(body).type)).toEqual([
    "payment_intent.succeeded",
    "charge.succeeded",
    "payment_intent.created",
  ]);
});

/** The browser script over a minimal document. */
function pageWith(scriptUrl: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a document of a few lines
  type Node = any;
  const element = (tag: string): Node => ({
    tag,
    style: {},
    children: [] as Node[],
    listeners: {} as Record<string, () => void>,
    append(...children: Node[]) {
      this.children.push(...children);
    },
    replaceChildren(...children: Node[]) {
      this.children = children;
    },
    addEventListener(name: string, handler: () => void) {
      this.listeners[name] = handler;
    },
    setAttribute() {},
    remove() {},
    querySelector: () => null,
  });
  const body = element("body");
  const document = { currentScript: { src: scriptUrl }, createElement: element, body };
  const window: Node = {};
  const script = readFileSync(new URL("./stripe-js-stand-in.js", import.meta.url), "utf8");
  vm.runInNewContext(script, { window, document, URL, URLSearchParams, fetch, setTimeout });
  return { Stripe: window.Stripe, body, element };
}

test("the script for the page confirms, declines and asks the bank by the card chosen", async () => {
  const { stripe, server } = await standIn();
  const page = pageWith(server.scriptUrl);
  const pay = async (card: number) => {
    const intent = await stripe.paymentIntents.create(order);
    const js = page.Stripe(SANDBOX_STRIPE_PUBLISHABLE_KEY);
    const elements = js.elements({ clientSecret: intent.client_secret });
    const payment = elements.create("payment");
    const target = page.element("div");
    const ready = new Promise((resolve) => payment.on("ready", resolve));
    payment.mount(target);
    await ready;
    const [legend, fields] = target.children[0].children;
    expect(legend.textContent).toContain("Test mode");
    // The card's number is the first of the fields, and unfolds the cards.
    const [_summary, ...labels] = fields.children[0].children;
    labels[card].children[0].listeners.change();
    expect(await elements.submit()).not.toHaveProperty("error");
    return js.confirmPayment({
      elements,
      redirect: "if_required",
      confirmParams: { return_url: "http://localhost/x" },
    });
  };
  expect(await pay(0)).toMatchObject({ paymentIntent: { status: "succeeded" } });
  expect(await pay(1)).toMatchObject({
    error: { type: "card_error", code: "card_declined", message: "Your card was declined." },
  });
  const asked = pay(2);
  await expect.poll(() => page.body.children.length).toBe(1);
  page.body.children[0].children[1].listeners.click();
  expect(await asked).toMatchObject({ paymentIntent: { status: "succeeded" } });
  const refused = pay(2);
  await expect.poll(() => page.body.children.length).toBe(2);
  page.body.children[1].children[3].listeners.click();
  expect(await refused).toMatchObject({ error: { code: "payment_intent_authentication_failure" } });
});
