/** The session of a page request; `error` when it could not be looked up. */
export type SessionState = "visitor" | "player" | "error";

const EVERYBODY = ["visitor", "player", "error"] as const;
const KNOWN = ["visitor", "player"] as const;
const NOT_PLAYERS = ["visitor", "error"] as const;
const VISITORS = ["visitor"] as const;
const PLAYERS = ["player"] as const;

/**
 * Who may open each page, for the loaders that check it. Open to everybody without a check, so not listed:
 * `/join/:code` and its `card.png`, `/screen`, `/share/:picture`, `/t/:slug` and its `embed`, `/theme`; `app/routes.ts`
 * has every address.
 */
const ACCESS: Record<string, readonly SessionState[]> = {
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
  "/test-page": EVERYBODY,
  "/transfer-payment-simple": EVERYBODY,
};

/** In which states of a session a page may be opened; empty for an address that asks for none. */
export function accessOf(pathname: string): readonly SessionState[] {
  const path = pathname.replace(/(.)\/+$/, "$1");
  // A league's own pages.
  if (/^\/leagues\/[^/]+(\/(?:duels(?:\/\d+\/[^/]+)?|extras|past))?$/.test(path)) return PLAYERS;
  return ACCESS[path] ?? [];
}
