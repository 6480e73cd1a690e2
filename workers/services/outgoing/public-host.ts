/** Last labels of names that only exist inside some network. */
const PRIVATE_LABELS = new Set([
  "local",
  "localhost",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "lan",
  "home",
  "corp",
  "arpa",
  "test",
  "invalid",
  "onion",
]);

/** Domains whose names resolve to whatever address anybody writes into them, private ones included. */
const REBINDING = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "traefik.me"];

/**
 * Whether a URL's host has a public name. An address in digits is not a name, in whatever form: URL gives every IPv4
 * (decimal, octal, hexadecimal, short) as dotted digits, and IPv6 in brackets.
 */
function isPublicName(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  if (host.startsWith("[") || /^[\d.]+$/.test(host) || host.includes("..")) return false;
  const labels = host.split(".");
  if (labels.length < 2 || labels.some((label) => label === "")) return false;
  if (PRIVATE_LABELS.has(labels.at(-1) ?? "")) return false;
  return !REBINDING.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Whether our requests may go to a URL: https on port 443, no user name, a public name. */
export function isPublicUrl({ protocol, port, username, password, hostname }: URL): boolean {
  return protocol === "https:" && port === "" && username === "" && password === "" && isPublicName(hostname);
}
