import { onTestFinished, vi } from "vitest";
import { createDisputes } from "#sandbox/stripe/disputes.ts";
import { StripeRefusal } from "#sandbox/stripe/errors.ts";
import { parseForm, textOf } from "#sandbox/stripe/form.ts";
import { Payments } from "#sandbox/stripe/payments.ts";
import { signatureOf } from "#sandbox/stripe/webhooks.ts";

const SECRET = "whsec_test";

/** The Worker's variables for Stripe, whose `api.stripe.com` is answered by a stubbed fetch. */
export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: SECRET,
};

/** The sandbox's payments behind global fetch, with idempotency; `isDown` makes every call fail. */
export function startStripe() {
  const events: { type: string; object: unknown }[] = [];
  const announce = (type: string, object: unknown) =>
    void events.push({ type, object: structuredClone(object) });
  const nowS = () => Math.floor(Date.now() / 1000);
  const payments = new Payments(announce, nowS, () => "https://stripe.test");
  const disputes = createDisputes(payments, announce, nowS);
  const replays = new Map<string, string>();
  const state = { isDown: false, calls: [] as string[] };

  function execute(method: string, path: string, text: string): unknown {
    const [, , resource, id = "", verb] = path.split("/");
    const form = parseForm(text);
    if (resource === "refunds") return payments.refund(form);
    if (resource === "disputes")
      return { object: "list", data: disputes.listOf(textOf(form, "payment_intent") ?? "") };
    if (resource !== "payment_intents") throw new Error(`No such call: ${path}`);
    if (id === "") return payments.create(form);
    if (verb === "cancel") return payments.cancel(id, form);
    const intent = method === "POST" ? payments.update(id, form) : payments.find(id);
    return { ...intent, latest_charge: payments.charges.get(intent.latest_charge ?? "") ?? null };
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    state.calls.push(`${request.method} ${url.pathname}`);
    if (state.isDown)
      return Response.json({ error: { type: "api_error", message: "down" } }, { status: 500 });
    const text = request.method === "POST" ? await bodyOf(request) : url.search.slice(1);
    const key = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
    const replay = key === null ? undefined : replays.get(key);
    if (replay !== undefined)
      return new Response(replay, { headers: { "Content-Type": "application/json" } });
    try {
      const body = JSON.stringify(execute(request.method, url.pathname, text));
      if (key !== null) replays.set(key, body);
      return new Response(body, { headers: { "Content-Type": "application/json" } });
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return Response.json({ error: error.body }, { status: error.status });
    }
  }

  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)));
  return {
    payments,
    disputes,
    state,
    /** Confirms the payment, as the cardholder does in their browser. */
    pay: (intentId: string, card = "pm_card_visa") => payments.confirm(intentId, { payment_method: card }),
    /** The newest event of a type, as Stripe sends it: its body and the headers. */
    event(type: string, id = `evt_${crypto.randomUUID().replaceAll("-", "")}`) {
      const found = events.findLast((event) => event.type === type);
      if (!found) throw new Error(`No event ${type}`);
      const body = JSON.stringify({ id, object: "event", type, data: { object: found.object } });
      return { body, headers: signed(body) };
    },
  };
}

/** A request's body as text; workerd warns about text() on a form. */
const bodyOf = async (request: Request) => new TextDecoder().decode(await request.arrayBuffer());

/** Signs an event's body. @param ageSeconds how long ago it was signed, in real time. */
export function signed(body: string, { secret = SECRET, ageSeconds = 0 } = {}): Record<string, string> {
  const atS = Math.floor(Date.now() / 1000) - ageSeconds;
  return { "Stripe-Signature": signatureOf(body, secret, atS) };
}

/** `startStripe` until the test has finished. */
export function openStripe() {
  onTestFinished(() => void vi.unstubAllGlobals());
  return startStripe();
}
