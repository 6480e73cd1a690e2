import "@remix-run/cloudflare";

/** What the Worker hands to every loader and action; made in workers/pages.ts. */
export interface PageLoadContext {
  /** Calls the API as the browser of this page request would: same cookies, same origin. */
  fetchApi: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  nonce: string;
  /** Whom the cookie names, not yet proven: what they may read is asked for together with the proof. */
  claimedUserId: string | null;
  isProduction: boolean;
  /** The site's origin as configured (ACC-10); null where it is not. */
  site: string | null;
  /** What the external identity provider is called; null when none is configured. */
  identityName: string | null;
  /** The server's time at this request, in epoch milliseconds, and how fast its clock runs (design section 8). */
  clock: { at: number; speed: number };
  /** A drawing as a PNG, cached by what it shows. */
  pictures: (request: Request, svg: string) => Promise<Response>;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageLoadContext {}
  /** Loader data keeps its types: single fetch does not go through JSON. */
  interface Future {
    v3_singleFetch: true;
  }
}
