import type { Problem } from "#domain/outgoing/problem.ts";
import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { retryAfterOf } from "./retry-after.ts";

/** A request to a service outside; its address and headers are secret. */
export interface ChatRequest {
  readonly method: "POST" | "PATCH";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a service answered; `retryAfterMs` is how long it asks to be left alone, null where it does not. */
export type ChatOutcome =
  | { readonly ok: true; readonly body: unknown }
  | {
      readonly ok: false;
      readonly problem: Problem;
      readonly retryAfterMs: number | null;
      readonly body: unknown;
    };

const TIMEOUT_MS = 5_000;
const ANSWER_MAX_BYTES = 16 * 1024;
const RETRY_AFTER_MAX_MS = 60 * 60 * SECOND_MS;

/**
 * OUT-04: sends one request: no redirect is followed, and a slow or long answer is cut off. Never throws, and nothing
 * of what it returns repeats the address.
 *
 * @param standInUrl takes the place of every service outside production.
 */
export async function sendToChat(
  request: ChatRequest,
  { standInUrl, now }: { readonly standInUrl: string | undefined; readonly now: Instant },
): Promise<ChatOutcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(standInUrl ? throughStandIn(request.url, standInUrl) : request.url, {
      method: request.method,
      headers: { "Content-Type": "application/json", ...request.headers },
      body: request.body,
      redirect: "manual",
      signal,
    });
    const body = parsed(await readStart(response, signal));
    if (response.ok) return { ok: true, body };
    return {
      ok: false,
      problem: problemOf(response.status),
      retryAfterMs: waitAskedFor(response, body, now),
      body,
    };
  } catch {
    return { ok: false, problem: signal.aborted ? "slow" : "unreachable", retryAfterMs: null, body: null };
  }
}

/** `https://discord.com/api/…` as the stand-in serves it: `http://127.0.0.1:1234/discord.com/api/…`. */
function throughStandIn(url: string, standInUrl: string): string {
  const { host, pathname, search } = new URL(url);
  return `${standInUrl.replace(/\/+$/, "")}/${host}${pathname}${search}`;
}

function problemOf(status: number): Problem {
  if (status === 404 || status === 410 || status === 401 || status === 403) return "gone";
  if (status === 429) return "limited";
  if (status >= 500) return "broken";
  return status >= 300 && status < 400 ? "redirects" : "refused";
}

/** Reads the first bytes of an answer; the rest is not waited for. */
async function readStart(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Too slow")), { once: true });
  });
  // It is only raced against.
  aborted.catch(() => {});
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < ANSWER_MAX_BYTES) {
    const { done, value } = await Promise.race([reader.read(), aborted]);
    if (done) return Buffer.concat(chunks).toString("utf8");
    chunks.push(value);
    size += value.length;
  }
  await reader.cancel();
  return "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How long to wait, by the header or, as Discord and Telegram say it, by the body; in milliseconds. */
function waitAskedFor(response: Response, body: unknown, now: Instant): number | null {
  const answer = body as { retry_after?: unknown; parameters?: { retry_after?: unknown } } | null;
  const inBody = [answer?.retry_after, answer?.parameters?.retry_after]
    .filter((seconds): seconds is number => typeof seconds === "number" && seconds >= 0)
    .map((seconds) => Math.ceil(seconds * SECOND_MS));
  const waits = [retryAfterOf(response.headers, now), ...inBody].filter((ms) => ms !== null);
  return waits.length === 0 ? null : Math.min(Math.max(...waits), RETRY_AFTER_MAX_MS);
}
