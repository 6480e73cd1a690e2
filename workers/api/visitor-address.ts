/** How many groups of an IPv6 address count: a visitor can use a whole /64, so it counts as one address. */
const IPV6_GROUPS_COUNTED = 4;

/**
 * The key by which a visitor's requests are counted, from `CF-Connecting-IP`: Cloudflare alone sets it, but under a
 * local server it is a loopback address or the client's own claim. Loopback is never limited.
 *
 * @returns the key of one visitor: an IPv4 address, or the first half of an IPv6 one; null when there is no limit.
 */
export function visitorAddress(headers: Headers): string | null {
  const address = headers.get("CF-Connecting-IP");
  if (address === null || address === "::1" || address.startsWith("127.")) return null;
  return address.includes(":") ? networkOf(address) : address;
}

/** The /64 of an IPv6 address, `2001:db8:0:1::/64`; an IPv4 address written as IPv6 is that IPv4 address. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const whole = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = whole.slice(0, IPV6_GROUPS_COUNTED).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
