/** A season by its id and by what people read. */
export interface SiteSeason {
  /** `2025-26`. */
  readonly id: string;
  /** `2025/26`. */
  readonly label: string;
}

/** HLF-02: goals count from `startsAt` on; `fixedAt` is the last instant at which a whole card changes. */
export interface SiteHalf {
  readonly startsAt: number;
  readonly fixedAt: number;
  readonly firstGameweek: number;
}

/** The site's current season with its times, and the earlier ones. */
export interface SiteSeasons {
  readonly current: SiteSeason & {
    readonly isOver: boolean;
    /** Its first deadline in epoch milliseconds; null until it is known. */
    readonly beginsAt: number | null;
    /** HLF-01: its second half, in epoch milliseconds; null before it opens, and once the season is over. */
    readonly half: SiteHalf | null;
  };
  readonly past: readonly SiteSeason[];
}

/** What pages use of an answer of the API. In the Worker it is the handler's own value, which nobody may change. */
export interface ApiAnswer extends Pick<Response, "ok" | "status" | "statusText" | "headers" | "text"> {
  json(): Promise<unknown>;
}

/** A page's call, as for `fetch`. */
export type CallInit = Omit<RequestInit, "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** The context that the Worker gives to every loader and action of a page; built in workers/pages.ts. */
export interface PageContext {
  /** Calls the API as the browser of this page request would: same cookies, same origin. */
  readonly fetchApi: (url: URL, init?: CallInit) => Promise<ApiAnswer>;
  readonly nonce: string;
  /** The user named by the cookie, not yet verified: their data is read in the same trip as the session. */
  readonly claimedUserId: string | null;
  readonly isProduction: boolean;
  /** Whether mail goes out: not before the owner has switched it on. */
  readonly sendsMail: boolean;
  /** The address that people write to; null in production until its owner has set it. */
  readonly contact: string | null;
  /** Name and address of whoever runs the site; null in production until its owner has set them. */
  readonly runBy: string | null;
  /** Whether January's transfers are sold by card. */
  readonly takesCards: boolean;
  /** The site's configured origin (ACC-10); null when it is not configured. */
  readonly site: string | null;
  /** The external identity provider's name; null while nobody can sign in by one. */
  readonly identityName: string | null;
  /** The server's time at this request, in epoch milliseconds, and the speed of its clock. */
  readonly clock: { readonly at: number; readonly speed: number };
  /** SEA-08: the season that pages show, and the earlier ones, newest first. */
  readonly seasons: SiteSeasons;
  /** Answers with an SVG drawing as a PNG, cached by its content. */
  readonly pictures: (request: Request, svg: string, isPrivate?: boolean) => Promise<Response>;
}
