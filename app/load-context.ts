import "@remix-run/cloudflare";

/** What the Worker hands to every loader and action; made in workers/pages.ts. */
export interface PageLoadContext {
  /** Calls the API as the browser of this page request would: same cookies, same origin. */
  fetchApi: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  nonce: string;
  isProduction: boolean;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends PageLoadContext {}
}
