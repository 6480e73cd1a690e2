import type { Route } from "#contract/routes.ts";

/** A call that only reads. */
export type Read = Extract<Route, `GET ${string}`>;

/**
 * Calls that a page may make only after another's answer, which tells what to ask: the rows they need are known by the
 * reader alone, so the Worker reads them ahead (workers/api/read-ahead.ts).
 */
export type ReadAhead = Extract<
  Read,
  | "GET /api/leagues"
  | "GET /api/tipping/predictions"
  | "GET /api/tipping/previous-selections/:userId/:gameweek"
>;

/**
 * What a page asks: one batch of D1, then one round of objects. Its loaders and actions can read nothing else: tsc
 * refuses the call, and outside production the Worker refuses the page.
 */
export interface StatedLook {
  /**
   * Where D1 is read (decision 0024): `nearest` is a copy that may be seconds behind, for pages where that harms
   * nobody; what must not be behind is read at the `primary`.
   */
  readonly from: "nearest" | "primary";
  /** Answered by D1 alone: asked at once, they travel in one batch with the reader's session. */
  readonly d1: readonly Read[];
  /** Asked only after an answer, but with their rows read ahead in the same batch. */
  readonly ahead?: readonly ReadAhead[];
  /**
   * Answered by objects (a League, the overall tables, Season) with D1's rows at hand: asked in one round, beside the
   * batch where a seat allows it (contract/pages/seats.ts), otherwise right after it.
   */
  readonly objects?: readonly Read[];
  /** Answered by D1 in the round of objects, in a second batch: an answer of the first says whether it is asked. */
  readonly late?: readonly Read[];
}

/** Asked by the frame of every page of the game. */
const GAME = ["GET /api/leagues", "GET /api/notifications", "GET /api/squad", "GET /api/teams"] as const;
/** While matches are on, the matchday asks Season for the minutes, at most once per isolate and ten seconds. */
const MATCHDAY = "GET /api/matchday";
/** The same for visitors, from the edge. */
const BOARD = "GET /api/public/matches";

/** Each page that reads more than its visitor's session, by its address in `app/routes.ts`. */
export const LOOKS = {
  "/": {
    from: "nearest",
    d1: [
      ...GAME,
      "GET /api/account/profile",
      "GET /api/fpl",
      "GET /api/seasons",
      "GET /api/tipping/fixtures",
      "GET /api/transfers/allowance",
    ],
    // The first gameweek that can still be predicted is known from the fixtures.
    ahead: ["GET /api/tipping/predictions"],
    objects: [MATCHDAY, BOARD, "GET /api/stats", "GET /api/leaderboard", "GET /api/leaderboard/me"],
  },
  "/leaderboard": {
    from: "nearest",
    d1: [
      ...GAME,
      "GET /api/leagues/:id/playing",
      "GET /api/rivals",
      "GET /api/seasons",
      "GET /api/selections",
      "GET /api/users/:id/honours",
    ],
    objects: [
      MATCHDAY,
      "GET /api/leaderboard",
      "GET /api/leaderboard/me",
      "GET /api/leagues/:id/cup",
      "GET /api/leagues/:id/duels/table",
      "GET /api/leagues/:id/history",
      "GET /api/leagues/:id/story",
    ],
  },
  "/premier-league-tipping": {
    from: "nearest",
    d1: [...GAME, "GET /api/premier-league-table", "GET /api/tipping/fixtures"],
    // The tab, and with it the gameweek, is known from the slip of the gameweek in play.
    ahead: [
      "GET /api/leagues",
      "GET /api/tipping/predictions",
      "GET /api/tipping/previous-selections/:userId/:gameweek",
    ],
    objects: [
      MATCHDAY,
      BOARD,
      "GET /api/leaderboard",
      "GET /api/leaderboard/me",
      "GET /api/tipping/board",
      "GET /api/tipping/splits",
    ],
  },
  "/premier-league-table": {
    from: "nearest",
    d1: [...GAME, "GET /api/fpl", "GET /api/premier-league-table"],
    objects: [MATCHDAY],
  },
  "/chances": { from: "primary", d1: [...GAME], objects: [MATCHDAY] },
  "/season": {
    from: "primary",
    d1: [...GAME, "GET /api/selections"],
    objects: [MATCHDAY, "GET /api/leagues/:id/history"],
  },
  "/leagues": { from: "primary", d1: [...GAME, "GET /api/fpl"], objects: [MATCHDAY, "GET /api/places"] },
  "/leagues/:id": {
    from: "primary",
    d1: [
      ...GAME,
      "GET /api/leagues/:id",
      "GET /api/leagues/:id/log",
      "GET /api/leagues/:id/members",
      "GET /api/leagues/:id/playing",
      "GET /api/leagues/:id/removed",
    ],
    objects: [MATCHDAY, "GET /api/leaderboard", "GET /api/leagues/:id/history"],
    late: ["GET /api/leagues/:id/predicted"], // Of a tipping league alone.
  },
  "/leagues/:id/duels": {
    from: "primary",
    d1: [...GAME, "GET /api/leagues/:id"],
    objects: [
      MATCHDAY,
      "GET /api/leaderboard", // The faces.
      "GET /api/leagues/:id/cup",
      "GET /api/leagues/:id/duels",
      "GET /api/leagues/:id/duels/table",
    ],
  },
  "/leagues/:id/duels/:gameweek/:userId": {
    from: "primary",
    d1: [...GAME, "GET /api/leagues/:id"],
    objects: [
      MATCHDAY,
      // The faces.
      "GET /api/leaderboard",
      // The pair's place in the messages of the league's socket, and the others' scores against the Median.
      "GET /api/leagues/:id/duels",
      "GET /api/leagues/:id/duels/:gameweek/:userId",
      "GET /api/leagues/:id/duels/table",
    ],
  },
  "/leagues/:id/extras": {
    from: "primary",
    d1: [...GAME, "GET /api/leagues/:id", "GET /api/leagues/:id/connections", "GET /api/screens"],
    objects: [MATCHDAY, "GET /api/leagues/:id/duels", "GET /api/leagues/:id/story"],
  },
  "/leagues/:id/past": {
    from: "primary",
    d1: [...GAME, "GET /api/leagues/:id", "GET /api/leagues/:id/past-tables"],
    objects: [MATCHDAY, "GET /api/leaderboard"],
  },
  "/screens": { from: "primary", d1: [...GAME, "GET /api/screens"], objects: [MATCHDAY] },
  "/profile": {
    from: "primary",
    d1: [
      ...GAME,
      "GET /api/account/assistant",
      "GET /api/account/calendar",
      "GET /api/account/profile",
      "GET /api/account/sessions",
      "GET /api/auth/signup-options",
      "GET /api/users/:id/honours",
      "GET /api/users/:id/numbers",
    ],
    objects: [MATCHDAY, "GET /api/places"],
  },
  "/transfer-payment": {
    from: "primary",
    d1: [...GAME, "GET /api/transfers/allowance"],
    objects: [MATCHDAY],
  },
  "/transfer-payment-success": {
    from: "primary",
    d1: [...GAME, "GET /api/transfer-payment-status", "GET /api/transfers/allowance"],
    objects: [MATCHDAY],
  },
  "/signup": {
    from: "primary",
    d1: ["GET /api/auth/signup-options"],
    objects: ["GET /api/invitations/:code"],
  },
  "/create-account": { from: "primary", d1: [], objects: ["GET /api/invitations/:code"] },
  "/sign-in": { from: "primary", d1: [], objects: ["GET /api/invitations/:code", BOARD] },
  "/reset-password": { from: "primary", d1: ["GET /api/auth/verify-reset-token/:token"] },
  "/join/:code": {
    from: "primary",
    d1: ["GET /api/squad"],
    objects: ["GET /api/invitations/:code", BOARD],
  },
  "/join/:code/card.png": {
    from: "primary",
    d1: ["GET /api/teams"],
    objects: ["GET /api/invitations/:code"],
  },
  "/*": { from: "primary", d1: GAME, objects: [MATCHDAY, BOARD] },
  // OUT-05: kept at the edge for seconds, so that its viewers read neither D1 nor the League.
  "/t/:slug": { from: "primary", d1: [], objects: ["GET /api/public/tables/:slug"] },
  "/t/:slug/embed": { from: "primary", d1: [], objects: ["GET /api/public/tables/:slug"] },
  "/share/:picture": {
    from: "primary",
    d1: [
      "GET /api/leagues",
      "GET /api/premier-league-table",
      "GET /api/seasons",
      "GET /api/selections",
      "GET /api/squad",
      "GET /api/teams",
      "GET /api/tipping/fixtures",
      "GET /api/tipping/predictions",
    ],
    objects: [
      "GET /api/leaderboard",
      "GET /api/leaderboard/me",
      "GET /api/leagues/:id/history",
      "GET /api/leagues/:id/story",
    ],
  },
} as const satisfies Readonly<Record<string, StatedLook>>;

/** The session of whoever opens a page, in every page's batch. */
export const SESSION = "GET /api/auth/user";

/** A page that reads more than its visitor's session, or the frame of the game's pages. */
export type LookingPage = keyof typeof LOOKS | "frame";

type ReadOf<Page extends LookingPage> = Page extends keyof typeof LOOKS
  ? AllOf<(typeof LOOKS)[Page]>
  : Page extends "frame"
    ? (typeof GAME)[number] | typeof MATCHDAY
    : never;
type AllOf<Stated> = Stated[Extract<keyof Stated, "d1" | "ahead" | "objects" | "late">] extends infer Lists
  ? Lists extends readonly (infer Call)[]
    ? Call
    : never
  : never;

/** The calls of a page: what it has stated to read, and all that write. */
export type CallOf<Page extends LookingPage> =
  | Exclude<Route, Read>
  | typeof SESSION
  | Extract<ReadOf<Page>, Read>;
