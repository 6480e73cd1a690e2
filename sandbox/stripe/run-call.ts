import type { Disputes } from "./disputes.ts";
import { invalidRequest, missing, unauthorized } from "./errors.ts";
import { type Form, listOf, textOf } from "./form.ts";
import type { PaymentIntent } from "./objects.ts";
import type { Payments } from "./payments.ts";
import type { Webhooks } from "./webhooks.ts";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  /** True for a publishable key, which may only use the intent whose client secret it presents. */
  readonly isPublic: boolean;
}

/** What the calls of the API read and change. */
export interface Account {
  readonly payments: Payments;
  readonly disputes: Disputes;
  readonly webhooks: Webhooks;
}

/** Runs one call of the API; refusals are thrown as `StripeRefusal`. */
export function runCall(
  { method, path, form, isPublic }: Call,
  { payments, disputes, webhooks }: Account,
): unknown {
  const [, , resource, id, verb] = path.split("/");
  const unknown = invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
  if (isPublic) {
    const intent = id && resource === "payment_intents" ? payments.find(id) : null;
    if (!intent) throw unauthorized("This API call cannot be made with a publishable API key.");
    if (intent.client_secret !== textOf(form, "client_secret")) throw missing("payment_intent", intent.id);
    if (method === "GET" && !verb) return publicView(intent);
    if (verb === "confirm") return publicView(payments.confirm(intent.id, form));
    if (verb === "authenticate")
      return publicView(payments.authenticate(intent.id, textOf(form, "outcome") === "allow"));
    throw unknown;
  }
  const isPost = method === "POST";
  const list = (rows: Iterable<unknown>) => listPage(path, [...rows].reverse(), form);
  if (resource === "payment_intents") {
    if (!id) return isPost ? payments.create(form) : list(payments.intents.values());
    if (verb === "confirm" && isPost) return payments.confirm(id, form);
    if (verb === "cancel" && isPost) return payments.cancel(id, form);
    if (!verb) return expanded(isPost ? payments.update(id, form) : payments.find(id), payments, form);
  }
  if (resource === "refunds") {
    const intent = textOf(form, "payment_intent");
    const rows = [...payments.refunds.values()].filter(
      (refund) => !intent || refund.payment_intent === intent,
    );
    if (!id) return isPost ? payments.refund(form) : list(rows);
    if (!verb && !isPost) return found(payments.refunds.get(id), "refund", id);
  }
  if (resource === "disputes" && !id && !isPost) {
    const found = disputes.listOf(textOf(form, "payment_intent") ?? "");
    return { object: "list", url: path, has_more: false, data: found };
  }
  if (resource === "charges" && id && !isPost) return found(payments.charges.get(id), "charge", id);
  if (resource === "events" && !isPost) {
    return id
      ? found(
          webhooks.events.find((event) => event.id === id),
          "event",
          id,
        )
      : list(webhooks.events);
  }
  throw unknown;
}

function found<Value>(value: Value | undefined, kind: string, id: string): Value {
  if (value === undefined) throw missing(kind, id);
  return value;
}

/** The fields visible to a publishable key: no metadata, no customer. */
function publicView({ metadata: _metadata, customer: _customer, ...rest }: PaymentIntent) {
  return rest;
}

function expanded(intent: PaymentIntent, payments: Payments, form: Form) {
  if (!listOf(form, "expand").includes("latest_charge")) return intent;
  return { ...intent, latest_charge: payments.charges.get(intent.latest_charge ?? "") ?? null };
}

function listPage(path: string, rows: readonly unknown[], form: Form) {
  const limit = Number(textOf(form, "limit") ?? 10);
  return { object: "list", url: path, has_more: rows.length > limit, data: rows.slice(0, limit) };
}
