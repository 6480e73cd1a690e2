import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { ChatAnswer, ChatCall, ChatMessage, Fault } from "./calls.ts";
import { json, NEW_CHAT, refusalOf, refused, text } from "./refusals.ts";

export type { ChatMessage, Fault } from "./calls.ts";

export interface Chats {
  readonly messages: readonly ChatMessage[];
  /** All calls, refused ones included, oldest first. */
  readonly calls: readonly ChatCall[];
  /** Null: the call is never answered. */
  answer(call: ChatCall): ChatAnswer | null;
  /** The next calls of every channel, or of one service, fail in this way. */
  fail(fault: Fault | null, times?: number, service?: ChatMessage["service"]): void;
}

/** The most calls of a channel in so many milliseconds, as the services document it. */
const RATES = {
  discord: { calls: 5, ms: 2_000 },
  slack: { calls: 4, ms: 1_000 },
  teams: { calls: 4, ms: 1_000 },
  telegram: { calls: 20, ms: MINUTE_MS },
  webhook: { calls: 1_000, ms: 1_000 },
} as const;

interface Failing {
  readonly kind: Fault;
  times: number;
  readonly service: ChatMessage["service"] | undefined;
}

/** The channels of all services, with what was posted in them and how often each was called. */
function createChannels(now: () => number) {
  const messages: ChatMessage[] = [];
  const recent = new Map<string, number[]>();

  function isTooFast(service: ChatMessage["service"], channel: string): boolean {
    const { calls: most, ms } = RATES[service];
    const since = (recent.get(channel) ?? []).filter((at) => at > now() - ms);
    if (since.length >= most) return true;
    recent.set(channel, [...since, now()]);
    return false;
  }

  function post(
    service: ChatMessage["service"],
    channel: string,
    call: ChatCall,
    payload: ChatMessage["payload"],
  ) {
    const id = String(100_000 + messages.length);
    messages.push({ id, service, channel, at: now(), headers: call.headers, payload, earlier: [] });
    return id;
  }

  function edit(channel: string, id: string, payload: ChatMessage["payload"]): "edited" | "same" | "unknown" {
    const message = messages.find((each) => each.id === id && each.channel === channel);
    if (!message) return "unknown";
    if (JSON.stringify(message.payload) === JSON.stringify(payload)) return "same";
    message.earlier.push(message.payload);
    message.payload = payload;
    return "edited";
  }

  return { messages, isTooFast, post, edit };
}

/** Four chat services and the receiver of a signed webhook, behaving as they document it, with what they were sent. */
export function createChats(now: () => number): Chats {
  const { messages, isTooFast, post, edit } = createChannels(now);
  const calls: ChatCall[] = [];
  let fault: Failing | null = null;

  function answer(call: ChatCall): ChatAnswer | null {
    calls.push(call);
    const service = serviceOf(call.host);
    const channel = channelOf(service, call);
    const failing = fault && isFor(fault, service, call) ? fault : null;
    if (failing && --failing.times <= 0) fault = null;
    if (failing?.kind === "silent") return null;
    const refusal = failing && refusalOf(failing.kind, service);
    if (refusal) return refusal;
    if (isTooFast(service, channel)) return refused(service, 429);
    const body = parse(call.body);
    if (!body) return refused(service, 400);
    const taken = take(service, channel, call, body);
    return failing?.kind === "lost" ? null : taken;
  }

  function take(
    service: ChatMessage["service"],
    channel: string,
    call: ChatCall,
    body: ChatMessage["payload"],
  ): ChatAnswer {
    switch (service) {
      case "discord": {
        const content = body.content;
        if (typeof content !== "string" || content === "" || content.length > 2_000) {
          return json(400, { message: "Invalid Form Body", code: 50035 });
        }
        const edited = /\/messages\/(\d+)$/.exec(call.path)?.[1];
        if (call.method === "PATCH" && edited) {
          return edit(channel, edited, body) === "unknown"
            ? json(404, { message: "Unknown Message", code: 10008 })
            : json(200, { id: edited });
        }
        const id = post(service, channel, call, body);
        return call.query.includes("wait=true") ? json(200, { id }) : text(204, "");
      }
      case "telegram": {
        const { chat_id: _, message_id: id, ...payload } = body;
        if (typeof payload.text !== "string" || payload.text.length > 4_096) {
          return json(400, { ok: false, error_code: 400, description: "Bad Request: message text is empty" });
        }
        if (call.path.endsWith("/editMessageText")) {
          const outcome = edit(channel, String(id), payload);
          const description =
            outcome === "same"
              ? "Bad Request: message is not modified"
              : "Bad Request: message to edit not found";
          return outcome === "edited"
            ? json(200, { ok: true, result: { message_id: id } })
            : json(400, { ok: false, error_code: 400, description });
        }
        return json(200, { ok: true, result: { message_id: Number(post(service, channel, call, payload)) } });
      }
      case "slack":
        if (typeof body.text !== "string") return text(400, "invalid_payload");
        post(service, channel, call, body);
        return text(200, "ok");
      case "teams":
        if (!Array.isArray(body.attachments)) return text(400, "Bad request");
        post(service, channel, call, body);
        return text(202, "");
      case "webhook": {
        // A receiver drops what it has had already, as Standard Webhooks asks.
        const id = call.headers["webhook-id"];
        const isNew = !messages.some((each) => each.channel === channel && each.headers["webhook-id"] === id);
        if (isNew) post(service, channel, call, body);
        return text(200, "");
      }
    }
  }

  return {
    messages,
    calls,
    answer,
    fail(kind, times = 1, service) {
      fault = kind && { kind, times, service };
    },
  };
}

function serviceOf(host: string): ChatMessage["service"] {
  if (/(^|\.)discord(app)?\.com$/.test(host)) return "discord";
  if (host.startsWith("hooks.slack")) return "slack";
  if (host === "api.telegram.org") return "telegram";
  return /\.(logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/.test(host)
    ? "teams"
    : "webhook";
}

/** A channel by what tells it apart from others to somebody who looks: the last letters of its number, or a host. */
function channelOf(service: ChatMessage["service"], { host, path, body }: ChatCall): string {
  if (service === "telegram") return `telegram ${parse(body)?.chat_id ?? ""}`;
  if (service === "webhook") return `webhook ${host}`;
  const number = (service === "discord" ? /webhooks\/(\d+)/.exec(path)?.[1] : path.split("/").at(2)) ?? "";
  return `${service} …${number.slice(-4)}`;
}

const isFor = (fault: Failing, service: ChatMessage["service"], call: ChatCall) =>
  (!fault.service || fault.service === service) &&
  (fault.kind !== "fixed" || isEdit(call)) &&
  (fault.kind !== "moved" || parse(call.body)?.chat_id !== String(NEW_CHAT));

/** Only two of them have edits: by the way we post, the others take no call about an earlier message. */
const isEdit = ({ method, path }: ChatCall) => method === "PATCH" || path.endsWith("/editMessageText");

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
