import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** A small page of the API itself, for the few navigations that must ask before they act. No script. */
export interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** A button that posts to this very address. */
  readonly button?: string;
}

const STYLE =
  "body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#111827;background:#fff}a{color:#15803d;margin-right:1.5rem}button{font:inherit;font-weight:600;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#15803d;color:#fff;cursor:pointer}@media(prefers-color-scheme:dark){body{color:#f3f4f6;background:#111827}a{color:#4ade80}}";

/** Everything shown is written in this project; nothing of the request gets in. */
export function plainPage(c: HonoContext, page: PlainPage, status: ContentfulStatusCode = 200) {
  const links = (page.links ?? []).map(({ label, href }) => `<a href="${href}">${label}</a>`).join(" ");
  const form = page.button ? `<form method="post"><button>${page.button}</button></form>` : "";
  c.header("Content-Security-Policy", PAGE_POLICY);
  c.header("X-Content-Type-Options", "nosniff");
  // Nothing to other sites, whose the token in the address is not. With `no-referrer` a browser would post the
  // button's form with `Origin: null`, which is refused as another site's.
  c.header("Referrer-Policy", "same-origin");
  c.header("Cache-Control", "private, no-store");
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${page.title}</title><style>${STYLE}</style></head><body><main><h1>${page.title}</h1><p>${page.text}</p>${form}<p>${links}</p></main></body></html>`,
    status,
  );
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
