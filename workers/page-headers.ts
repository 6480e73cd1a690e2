const STRIPE = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com", "https://js.stripe.com"],
};

const PAYMENT_PAGES = new Set(["/transfer-payment", "/transfer-payment-success"]);

interface Page {
  readonly url: URL;
  readonly nonce: string;
  /** The address of the stand-in for the card provider, outside production. */
  readonly stripeStandIn?: string | undefined;
  /** The page's cost, outside production. */
  readonly cost?: readonly (readonly [name: string, value: string])[];
}

/** The path without trailing slashes, which make no difference to the page. */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/+$/, "");
}

/** OUT-05: the only page that another site may show in a frame. */
const isEmbed = (url: URL) => /^\/t\/[^/]+\/embed$/.test(pathOf(url));

/**
 * The Content-Security-Policy of a page. Card fields come from the provider, on the payment pages only: link to them
 * with a full load (`reloadDocument`), because a client-side change of page keeps the policy of the first one.
 */
export function contentSecurityPolicy({ url, nonce, stripeStandIn }: Page): string {
  const isPayment = PAYMENT_PAGES.has(pathOf(url));
  const standIn = isPayment && stripeStandIn ? [new URL(stripeStandIn).origin] : [];
  const payment = (hosts: readonly string[]) => (isPayment ? [...hosts, ...standIn] : []);
  const socket = `${url.protocol === "https:" ? "wss:" : "ws:"}//${url.host}`;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`, ...payment(STRIPE.script)],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    // Sizes and club colours are style attributes; an attribute cannot select, load or run anything.
    "style-src-attr": ["'unsafe-inline'"],
    // Badges, photos and the identity provider's pictures come from any host.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    // Not every browser lets 'self' cover the socket's scheme.
    "connect-src": ["'self'", socket, ...payment(STRIPE.connect)],
    "frame-src": isPayment ? payment(STRIPE.frame) : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": isEmbed(url) ? ["*"] : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** Adds to a page's answer the headers that all pages carry. */
export function withPageHeaders(response: Response, page: Page): Response {
  const headers = new Headers(response.headers);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(page));
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  }
  // A page shows who is signed in.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  if (page.url.protocol === "https:") {
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
  for (const [name, value] of page.cost ?? []) headers.set(name, value);
  headers.set("X-Content-Type-Options", "nosniff");
  if (!isEmbed(page.url)) headers.set("X-Frame-Options", "DENY");
  // Its address contains a token that sets a password.
  const isSecret = pathOf(page.url) === "/reset-password";
  headers.set("Referrer-Policy", isSecret ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
