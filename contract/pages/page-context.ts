export interface SiteSeason {
  /** `2025-26`. */
  readonly id: string;
  /** `2025/26`. */
  readonly label: string;
}

export interface SiteSeasons {
  readonly current: SiteSeason & { readonly isOver: boolean };
  readonly past: readonly SiteSeason[];
}

/** What the Worker hands to every loader and action of a page; made in workers/pages.ts. */
export interface PageContext {
  /** Calls the API as the browser of this page request would: same cookies, same origin. */
  readonly fetchApi: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  readonly nonce: string;
  /** Whom the cookie names, not yet proven: what they may read is asked for together with the proof. */
  readonly claimedUserId: string | null;
  readonly isProduction: boolean;
  /** The site's origin as configured (ACC-10); null where it is not. */
  readonly site: string | null;
  /** What the external identity provider is called; null when none is configured. */
  readonly identityName: string | null;
  /** The server's time at this request, in epoch milliseconds, and how fast its clock runs. */
  readonly clock: { readonly at: number; readonly speed: number };
  /** SEA-08: the season that pages are about, and those before it, the newest first. */
  readonly seasons: SiteSeasons;
  /** A drawing as a PNG, cached by what it shows. */
  readonly pictures: (request: Request, svg: string) => Promise<Response>;
}
