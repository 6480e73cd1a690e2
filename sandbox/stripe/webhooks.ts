import { createHmac } from "node:crypto";
import { newId } from "./objects.ts";

export interface StripeEvent {
  readonly id: string;
  readonly object: "event";
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
  readonly [fixed: string]: unknown;
}

export interface Delivery {
  readonly event: string;
  readonly type: string;
  /** Null without an answer. */
  readonly status: number | null;
  readonly attempt: number;
}

export interface Webhooks {
  readonly events: readonly StripeEvent[];
  readonly deliveries: readonly Delivery[];
  announce(type: string, object: unknown, request: { id: string; idempotency_key: string | null }): void;
  /** Sends one event again, as Stripe's dashboard does; the same id, a new signature. Returns the answer's status. */
  resend(eventId: string): Promise<number | null>;
  /** Holds events while paused; `flush` sends them, in order or in reverse. */
  pause(isPaused: boolean): void;
  flush(order?: "forward" | "reverse"): Promise<void>;
  setUrl(url: string | null): void;
  /** Resolves when every delivery in flight has ended. */
  settled(): Promise<void>;
  stop(): void;
}

export interface WebhookOptions {
  readonly secret: string;
  readonly url: string | null;
  readonly apiVersion: string;
  /** Waits between attempts in ms; the real Stripe goes on for three days. */
  readonly retryAfterMs: readonly number[];
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`: the header of a signed event. `atS` is real time. */
export function signatureOf(body: string, secret: string, atS = Math.floor(Date.now() / 1000)): string {
  return `t=${atS},v1=${createHmac("sha256", secret).update(`${atS}.${body}`).digest("hex")}`;
}

export function createWebhooks(options: WebhookOptions): Webhooks {
  const events: StripeEvent[] = [];
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let url = options.url;
  let heldEvents: StripeEvent[] | null = null;
  let isStopped = false;

  const send = async (event: StripeEvent, attempt: number): Promise<number | null> => {
    if (!url) return null;
    const body = JSON.stringify(event, null, 2);
    let status: number | null = null;
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureOf(body, options.secret),
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      status = response.status;
    } catch {
      status = null;
    }
    deliveries.push({ event: event.id, type: event.type, status, attempt });
    return status;
  };
  const track = <Value>(work: Promise<Value>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };
  const deliver = (event: StripeEvent, attempt = 1): Promise<void> =>
    track(
      send(event, attempt).then((status) => {
        const wait = options.retryAfterMs[attempt - 1];
        const isTaken = status !== null && status >= 200 && status < 300;
        if (isTaken || wait === undefined || isStopped || !url) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          void deliver(event, attempt + 1);
        }, wait);
        timers.add(timer);
      }),
    );

  return {
    events,
    deliveries,
    announce(type, object, request) {
      const event: StripeEvent = {
        id: newId("evt"),
        object: "event",
        api_version: options.apiVersion,
        created: Math.floor(Date.now() / 1000),
        // A snapshot: the object goes on changing, an event never does.
        data: { object: structuredClone(object) as Record<string, unknown> },
        livemode: false,
        pending_webhooks: 1,
        request,
        type,
      };
      events.push(event);
      if (heldEvents) heldEvents.push(event);
      else void deliver(event);
    },
    async resend(eventId) {
      const event = events.find(({ id }) => id === eventId);
      return event ? track(send(event, 1)) : null;
    },
    pause(isPaused) {
      heldEvents = isPaused ? (heldEvents ?? []) : null;
    },
    async flush(order = "forward") {
      const waiting = heldEvents ?? [];
      if (heldEvents) heldEvents = [];
      if (order === "reverse") waiting.reverse();
      for (const event of waiting) await deliver(event);
    },
    setUrl(next) {
      url = next;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
