/** The session of a page request; `error` when it could not be looked up. */
export type SessionState = "visitor" | "player" | "error";

/** Everybody, even while nobody can tell who asks. */
const EVERYBODY = ["visitor", "player", "error"] as const;
const KNOWN = ["visitor", "player"] as const;
const NOT_PLAYERS = ["visitor", "error"] as const;
const VISITORS = ["visitor"] as const;
const PLAYERS = ["player"] as const;

/**
 * The readers of each page, as `openPage` asks for them. These ask nobody, and everybody may open them: `/join/:code`,
 * which shows each what an invitation is to them, and its `card.png`, `/screen`, `/share/:picture`, `/t/:slug` and its
 * `embed`, `/theme`; `app/routes.ts` has every address.
 */
const READERS: Record<string, readonly SessionState[]> = {
  "/": EVERYBODY,
  "/signup": NOT_PLAYERS,
  "/create-account": NOT_PLAYERS,
  "/sign-in": NOT_PLAYERS,
  "/forgot-password": VISITORS,
  // ACC-02: the wizard signs in and mails this link, so its reader is a player already.
  "/reset-password": KNOWN,
  "/leaderboard": PLAYERS,
  "/chances": PLAYERS,
  "/season": PLAYERS,
  "/leagues": PLAYERS,
  "/premier-league-tipping": KNOWN,
  "/premier-league-table": PLAYERS,
  "/screens": PLAYERS,
  "/profile": PLAYERS,
  "/transfer-payment": PLAYERS,
  "/transfer-payment-success": PLAYERS,
  "/privacy-policy": KNOWN,
  "/privacy": KNOWN,
  "/terms-of-service": KNOWN,
  "/terms": KNOWN,
  "/cookie-policy": KNOWN,
  "/imprint": KNOWN,
  // Two pages that nothing links to, open to whoever has their address.
  "/test-page": EVERYBODY,
  "/transfer-payment-simple": EVERYBODY,
};

/** Who may open the page at an address; null for a page that asks nobody, and for no page. */
export function readersOf(pathname: string): readonly SessionState[] | null {
  const path = pathname.replace(/(.)\/+$/, "$1");
  // A league's own pages.
  if (/^\/leagues\/[^/]+(\/(?:duels(?:\/\d+\/[^/]+)?|extras|past))?$/.test(path)) return PLAYERS;
  return READERS[path] ?? null;
}
