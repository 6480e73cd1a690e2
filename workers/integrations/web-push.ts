import type { Config } from "#workers/platform/config.ts";
import { drawForPush, encryptPush } from "./push-encryption.ts";
import { vapidHeader } from "./vapid.ts";

interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the subscription can no longer be used, delete it. `failed`: try again later. */
type PushOutcome = "sent" | "gone" | "failed";

/** What is sent to one browser, as JSON in `text`; the push service reads none of it. */
export interface PushMessage {
  readonly text: string;
  /** How many seconds the push service keeps the message for a browser that is offline. */
  readonly ttlSeconds: number;
  /** A message replaces an earlier one with the same topic at the push service: at most 32 characters of base64url. */
  readonly topic: string;
}

const TIMEOUT_MS = 10_000;

/** Sends one message to one browser, encrypted for it (RFC 8291) and signed with our key (RFC 8292). Never throws. */
export async function sendPush(
  config: NonNullable<Config["webPush"]>,
  target: PushTarget,
  { text, ttlSeconds, topic }: PushMessage,
): Promise<PushOutcome> {
  const request = await encrypt(config, target, { text, ttlSeconds, topic });
  if (!request) return "gone";
  try {
    const response = await fetch(target.endpoint, {
      ...request,
      // A push service does not redirect, and a redirect's target would be unchecked.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return "sent";
    // A 4xx is final: gone, unknown, or keys that do not fit. 429 and 5xx are temporary.
    return response.status < 500 && response.status !== 429 ? "gone" : "failed";
  } catch {
    return "failed";
  }
}

/** The encrypted request; null when the browser's keys cannot be used for encryption. */
async function encrypt(
  vapid: NonNullable<Config["webPush"]>,
  target: PushTarget,
  { text, ttlSeconds, topic }: PushMessage,
): Promise<RequestInit | null> {
  try {
    const [body, authorization] = await Promise.all([
      encryptPush(target, text, await drawForPush()),
      vapidHeader(target.endpoint, vapid),
    ]);
    return {
      method: "POST",
      headers: {
        Authorization: authorization,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: "high",
      },
      body,
    };
  } catch {
    return null;
  }
}

/**
 * The push services of Chrome and its kin, Firefox, Safari and Edge: a host of its own, or every host below one. A
 * browser with another service gets no pushes.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * Whether an endpoint may be called from here: an address of a known push service. The Worker calls the addresses that
 * browsers name, so anything else would let a visitor direct our requests. Outside production the sandbox's receiver
 * on loopback is allowed too.
 */
export function isPushEndpoint(text: string, isProduction: boolean): boolean {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return false;
  }
  if (url.username !== "" || url.password !== "") return false;
  const isLoopback = url.hostname === "localhost" || url.hostname === "127.0.0.1";
  if (!isProduction && isLoopback && (url.protocol === "http:" || url.protocol === "https:")) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return SERVICES.some((host) =>
    host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
