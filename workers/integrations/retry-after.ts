import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";

/**
 * The wait that `Retry-After` asks for, in milliseconds; null when it is absent or unreadable. It is a number of
 * seconds, which Discord gives with decimals, or a date (RFC 9110, 10.2.3).
 */
export function retryAfterOf(headers: Headers, now: Instant): number | null {
  const said = headers.get("Retry-After");
  if (said === null) return null;
  const ms = /^\d+(\.\d+)?$/.test(said) ? Math.ceil(Number(said) * SECOND_MS) : Date.parse(said) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
