import type { Context as HonoContext } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { UNAVAILABLE } from "#workers/services/refusal.ts";

/** A small page without scripts, served by the Worker itself: it asks before an act, or tells the reader something. */
export interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Further lines below the text, for example commands to copy. */
  readonly lines?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
  /** Buttons that post to the page's own address, each in a form of its own. */
  readonly forms?: readonly PlainForm[];
}

interface PlainForm {
  readonly button: string;
  /** A password field above the button. */
  readonly password?: { readonly label: string; readonly problem?: string };
}

/** The product's look (app/ui/style/tokens.css) in a few lines: these pages load nothing. */
const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:light-dark(#10231a,#ecf4ea);background:light-dark(#f3f6ee,#08140e)}
header{padding:1.1rem 1.5rem;background:#06371f;color:#f4f8ef}
header,h1,button,.link{font-family:"DIN Condensed","Bahnschrift Condensed","Avenir Next Condensed","Roboto Condensed",sans-serif-condensed,"Arial Narrow","Liberation Sans Narrow",system-ui,sans-serif;font-weight:700}
header{font-size:1.5rem;line-height:1}
main{max-width:32rem;margin:10vh auto;padding:0 1.5rem}
h1{font-size:2.25rem;line-height:1.05;margin:0}
button,.link{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;margin:0 .75rem .75rem 0;border-radius:.625rem;font-size:1.125rem}
button{border:0;cursor:pointer;background:light-dark(#0b6b3a,#35c872);color:light-dark(#fff,#04170c)}
label{display:block;font-weight:600}
input{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;margin:.25rem 0 .75rem;padding:0 .75rem;font:inherit;color:inherit;background:light-dark(#fff,#0f2118);border:1px solid light-dark(#728472,#648071);border-radius:.625rem}
[role=alert]{display:block;margin:-.5rem 0 .75rem;color:light-dark(#b3261e,#ff9d94)}
code{font-size:.875rem;overflow-wrap:anywhere}
.command{display:block;margin:.25rem 0 .75rem}
.command span{display:inline-block;max-width:100%}
form+form{margin-top:1.5rem}
.link{border:1px solid light-dark(#728472,#648071);color:inherit;text-decoration:none}
:focus-visible{outline:3px solid light-dark(#0b6b3a,#35c872);outline-offset:2px}
`;

/** Answers with a page. All text on it is written in this project; nothing from the request is included. */
export function plainPage(c: HonoContext, page: PlainPage, status: ContentfulStatusCode = 200) {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  return c.html(render(page), status);
}

/** A plain page for a request that reaches no handler, because the configuration is incomplete. */
export function barePage(page: PlainPage, status: number, headers: Record<string, string>): Response {
  return new Response(render(page), {
    status,
    headers: { "Content-Type": "text/html; charset=UTF-8", ...HEADERS, ...headers },
  });
}

/** The page where data cannot be had, for browsers. `Retry-After` tells programs when to come back. */
export function unavailablePage(): Response {
  const text = UNAVAILABLE.message;
  const headers = { "Retry-After": String(UNAVAILABLE.retryAfter) };
  return barePage(
    { title: "We’ll be back shortly", text, links: [{ label: "Go to the game", href: "/" }] },
    503,
    headers,
  );
}

function render(page: PlainPage): string {
  const links = (page.links ?? [])
    .map(({ label, href }) => `<a class="link" href="${href}">${label}</a>`)
    .join(" ");
  const lines = page.lines ? `<ul>${page.lines.map((line) => `<li>${line}</li>`).join("")}</ul>` : "";
  const forms = (page.forms ?? []).map(renderForm).join("");
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${page.title}</title><style>${STYLE}</style></head><body><header>Football Bingo</header><main><h1>${page.title}</h1><p>${page.text}</p>${lines}${forms}<p>${links}</p></main></body></html>`;
}

function renderForm({ button, password }: PlainForm): string {
  const problem = password?.problem && `<span id="problem" role="alert">${password.problem}</span>`;
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : "";
  const field =
    password &&
    `<label>${password.label}<input type="password" name="password" autocomplete="current-password" required${described}></label>${problem ?? ""}`;
  return `<form method="post">${field ?? ""}<button>${button}</button></form>`;
}

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  // Other sites get no referrer, because the address contains a token. With `no-referrer` a browser would post the
  // button's form with `Origin: null`, which is refused as another site's.
  "Referrer-Policy": "same-origin",
  "Cache-Control": "private, no-store",
};
