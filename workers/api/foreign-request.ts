/** The methods that change nothing; with OPTIONS a browser asks whether another site may read an answer. */
const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site made the browser send this state-changing request. A request without an Origin header passes:
 * command-line clients send none, and a browser always does.
 *
 * A form on a page with `Referrer-Policy: no-referrer` is sent with `Origin: null` even to its own site; there the
 * browser's Sec-Fetch-Site, which no page can set, tells the two apart.
 */
export function isForeignRequest({
  method,
  headers,
  url,
}: Pick<Request, "method" | "headers" | "url">): boolean {
  const origin = headers.get("Origin");
  if (READING.has(method) || origin === null) return false;
  if (origin === "null") return headers.get("Sec-Fetch-Site") !== "same-origin";
  return origin !== new URL(url).origin;
}
