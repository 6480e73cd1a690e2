import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createDisputes, type Disputes } from "#sandbox/stripe/disputes.ts";
import { idempotencyMismatch, StripeRefusal, unauthorized } from "#sandbox/stripe/errors.ts";
import { parseForm, textOf } from "#sandbox/stripe/form.ts";
import { newId } from "#sandbox/stripe/objects.ts";
import { Payments } from "#sandbox/stripe/payments.ts";
import { type Call, runCall } from "#sandbox/stripe/run-call.ts";
import { createWebhooks, type Webhooks } from "#sandbox/stripe/webhooks.ts";
import { listen, type RunningServer, readBody } from "./http.ts";

/** Keys of the stand-in. Public on purpose: they open nothing else. */
export const SANDBOX_STRIPE_SECRET_KEY = "sk_test_sandbox";
export const SANDBOX_STRIPE_PUBLISHABLE_KEY = "pk_test_sandbox";
export const SANDBOX_STRIPE_WEBHOOK_SECRET = "whsec_sandbox";

export interface StripeControl extends Omit<Webhooks, "announce" | "stop"> {
  readonly payments: Payments;
  readonly disputes: Disputes;
  /** Every API call, refused ones included, oldest first. */
  readonly calls: readonly { readonly method: string; readonly path: string; readonly status: number }[];
}

export interface StripeStandIn extends RunningServer {
  /** The script that the page loads instead of js.stripe.com. */
  readonly scriptUrl: string;
  readonly control: StripeControl;
}

export interface StripeStandInOptions {
  readonly port?: number;
  /** The address for signed events; without it none are sent. */
  readonly webhookUrl?: string;
  /** Waits between delivery attempts, ms. */
  readonly retryAfterMs?: readonly number[];
}

type Answer = { readonly status: number; readonly body: unknown };

/** A small Stripe on the loopback interface: payment intents, refunds, signed events, and its script for the page. */
export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const webhooks = createWebhooks({
    secret: SANDBOX_STRIPE_WEBHOOK_SECRET,
    url: options.webhookUrl ?? null,
    apiVersion: "2026-10-28.endive",
    retryAfterMs: options.retryAfterMs ?? [1_000, 5_000, 30_000],
  });
  let current = { id: newId("req"), idempotency_key: null as string | null };
  let baseUrl = "";
  const announce = (type: string, object: unknown) => webhooks.announce(type, object, current);
  const nowS = () => Math.floor(Date.now() / 1000);
  const payments = new Payments(announce, nowS, () => baseUrl);
  const disputes = createDisputes(payments, announce, nowS);
  const replays = new Map<string, { fingerprint: string; answer: Answer }>();
  const calls: { method: string; path: string; status: number }[] = [];

  const answer = (call: Call): Answer => {
    try {
      return { status: 200, body: runCall(call, { payments, disputes, webhooks }) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  };
  const api = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const text = await readBody(request);
    const method = request.method ?? "GET";
    const form = parseForm(method === "POST" ? text : url.search.slice(1));
    const key = /^Bearer (.*)$/.exec(request.headers.authorization ?? "")?.[1] ?? textOf(form, "key");
    const requestId = newId("req");
    const send = ({ status, body }: Answer, headers: Record<string, string> = {}) => {
      calls.push({ method, path: url.pathname, status });
      const allow = { "access-control-allow-origin": "*", "request-id": requestId, ...headers };
      // Serialised now, because the objects go on changing.
      response
        .writeHead(status, { "content-type": "application/json", ...allow })
        .end(JSON.stringify(body, null, 2));
    };
    const refused = checkKey(key);
    if (refused) return send({ status: refused.status, body: { error: refused.body } });
    const call = { method, path: url.pathname, form, isPublic: key === SANDBOX_STRIPE_PUBLISHABLE_KEY };
    const once = method === "POST" ? request.headers["idempotency-key"] : undefined;
    current = { id: requestId, idempotency_key: typeof once === "string" ? once : null };
    if (typeof once !== "string") return send(answer(call));
    const fingerprint = `${method} ${url.pathname} ${text}`;
    const earlier = replays.get(once);
    if (earlier && earlier.fingerprint !== fingerprint) {
      const mismatch = idempotencyMismatch(once);
      return send({ status: mismatch.status, body: { error: mismatch.body } });
    }
    if (earlier) return send(earlier.answer, { "idempotent-replayed": "true", "idempotency-key": once });
    const made = answer(call);
    // Stripe remembers a request once it began to execute it; one that failed its checks may be corrected and sent
    // again.
    if (made.status === 200 || made.status === 402) {
      replays.set(once, { fingerprint, answer: structuredClone(made) });
    }
    return send(made, { "idempotency-key": once });
  };

  const server = await listen(options.port ?? 0, (request, response) => {
    const url = new URL(request.url ?? "/", baseUrl);
    if (request.method === "OPTIONS") return preflight(response);
    if (url.pathname.startsWith("/v1/")) return api(request, response, url);
    if (url.pathname === "/stripe.js") return sendScript(response);
    if (url.pathname.startsWith("/authenticate/"))
      return authenticationPage(payments, request, response, url);
    if (url.pathname.startsWith("/control/")) return control(webhooks, request, response, url);
    return response.writeHead(404).end();
  });
  baseUrl = server.url;
  const { announce: _announce, stop, ...rest } = webhooks;
  return {
    ...server,
    close: () => {
      stop();
      return server.close();
    },
    scriptUrl: `${server.url}/stripe.js`,
    control: { ...rest, payments, disputes, calls },
  };
}

function checkKey(key: string | undefined): StripeRefusal | null {
  if (key === SANDBOX_STRIPE_SECRET_KEY || key === SANDBOX_STRIPE_PUBLISHABLE_KEY) return null;
  return unauthorized(
    key ? `Invalid API Key provided: ${key.slice(0, 8)}***` : "You did not provide an API key.",
  );
}

function preflight(response: ServerResponse) {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  return response.writeHead(204, headers).end();
}

function sendScript(response: ServerResponse) {
  const script = readFileSync(new URL("./stripe-js-stand-in.js", import.meta.url));
  return response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" }).end(script);
}

/** The bank's page of a payment that needs an action; its answer leads back to the return URL. */
async function authenticationPage(
  payments: Payments,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) {
  const intent = payments.intents.get(url.pathname.split("/")[2] ?? "");
  const redirect = intent?.next_action?.redirect_to_url as { return_url: string } | undefined;
  if (intent?.status !== "requires_action" || !redirect)
    return response.writeHead(404).end("Nothing to confirm.");
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    return response.end(
      `<!doctype html><title>Confirm the payment</title><h1>Test bank</h1><p>Allow this test payment?</p>
       <form method="post"><button name="outcome" value="allow">Allow</button>
       <button name="outcome" value="refuse">Refuse</button></form>`,
    );
  }
  const isAllowed = new URLSearchParams(await readBody(request)).get("outcome") === "allow";
  const { id, client_secret } = payments.authenticate(intent.id, isAllowed);
  const back = new URL(redirect.return_url);
  back.searchParams.set("payment_intent", id);
  back.searchParams.set("payment_intent_client_secret", client_secret);
  back.searchParams.set("redirect_status", isAllowed ? "succeeded" : "failed");
  return response.writeHead(303, { location: back.href }).end();
}

/** Serves `GET /control/events|deliveries` and `POST /control/resend|pause|resume|flush|webhook-url`. */
async function control(webhooks: Webhooks, request: IncomingMessage, response: ServerResponse, url: URL) {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const name = `${request.method} ${url.pathname.slice("/control/".length)}`;
  const body = JSON.parse((await readBody(request)) || "{}") as {
    event?: string;
    order?: "reverse";
    url?: string | null;
  };
  switch (name) {
    case "GET events":
      return json(200, webhooks.events);
    case "GET deliveries":
      return json(200, webhooks.deliveries);
    case "POST resend":
      return json(200, { status: await webhooks.resend(body.event ?? "") });
    case "POST pause":
    case "POST resume":
      if (name === "POST resume") await webhooks.flush();
      webhooks.pause(name === "POST pause");
      return json(200, { ok: true });
    case "POST flush":
      await webhooks.flush(body.order);
      return json(200, { ok: true });
    case "POST webhook-url":
      webhooks.setUrl(body.url ?? null);
      return json(200, { ok: true });
    default:
      return json(404, { message: `No control ${name}.` });
  }
}
