/**
 * `CF-Connecting-IP` is set by Cloudflare and by nobody else; under a local server it is a loopback address or
 * the client's own claim. Loopback is no visitor's address, so nothing is limited by it.
 */
export function visitorAddress(headers: Headers): string | null {
  const address = headers.get("CF-Connecting-IP");
  if (address === null || address === "::1" || address.startsWith("127.")) return null;
  return address;
}
