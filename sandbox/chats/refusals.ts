import type { ChatAnswer, ChatMessage, Fault } from "./calls.ts";

export const json = (status: number, body: unknown, headers = {}): ChatAnswer => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
export const text = (status: number, body: string, headers = {}): ChatAnswer => ({ status, body, headers });

const WAIT_S = 2;

/** How a service refuses a call while it has a fault; null where it takes it. */
export function refusalOf(fault: Fault, service: ChatMessage["service"]): ChatAnswer | null {
  if (fault === "limited") return refused(service, 429);
  if (fault === "gone") return refused(service, 404);
  if (fault === "fixed") return notEdited(service);
  if (fault === "moved") return service === "telegram" ? HAS_MOVED : refused(service, 404);
  return fault === "broken" ? text(500, "Internal error") : null;
}

/** The number of a group that has become a supergroup. */
export const NEW_CHAT = -1009876543210;
const HAS_MOVED = json(400, {
  ok: false,
  error_code: 400,
  description: "Bad Request: group chat was upgraded to a supergroup chat",
  parameters: { migrate_to_chat_id: NEW_CHAT },
});

const notEdited = (service: ChatMessage["service"]) =>
  service === "telegram"
    ? json(400, { ok: false, error_code: 400, description: "Bad Request: message can't be edited" })
    : json(400, { message: "Thread is archived", code: 50083 });

export function refused(service: ChatMessage["service"], status: 400 | 404 | 429): ChatAnswer {
  const wait = status === 429 ? { "retry-after": String(WAIT_S) } : {};
  if (service === "discord") {
    const body =
      status === 429
        ? { message: "You are being rate limited.", retry_after: WAIT_S, global: false }
        : { message: "Unknown Webhook", code: 10015 };
    return json(status, body, wait);
  }
  if (service === "telegram") {
    const parameters = status === 429 ? { parameters: { retry_after: WAIT_S } } : {};
    return json(
      status,
      { ok: false, error_code: status, description: "Bad Request: chat not found", ...parameters },
      wait,
    );
  }
  return text(
    status,
    status === 429 ? "rate_limited" : status === 404 ? "no_service" : "invalid_payload",
    wait,
  );
}
