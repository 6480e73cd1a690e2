import type { League } from "#contract/leagues/leagues.ts";

/** The pages that a visitor sees. */
export const VISITORS_PAGES = [
  "/",
  "/signup",
  "/create-account",
  "/sign-in",
  "/forgot-password",
  "/reset-password",
  "/join/ABCDEF",
  "/test-page",
  "/privacy",
  "/terms",
  "/cookie-policy",
  "/imprint",
  "/premier-league-tipping",
  "/nowhere",
];

/** The pages that a player sees in a week, for one who is in a league of each game. */
export function pagesOf(bingo: League, tipping: League): string[] {
  return [
    "/",
    `/leaderboard?type=football_bingo&league=${bingo.id}`,
    `/leaderboard?type=score_tipping&league=${tipping.id}`,
    "/leaderboard?type=football_bingo",
    "/leagues",
    `/leagues/${bingo.id}`,
    `/chances?league=${bingo.id}`,
    "/premier-league-tipping",
    "/premier-league-tipping?tab=predict",
    "/premier-league-tipping?tab=results",
    "/premier-league-tipping?tab=board",
    "/premier-league-tipping?tab=rules",
    "/premier-league-table",
    "/transfer-payment",
    "/transfer-payment-success",
    "/profile",
    `/screens?league=${bingo.id}`,
    "/profile?tab=account",
    `/join/${bingo.joinCode}`,
    "/cookie-policy",
    "/nowhere",
  ];
}

/** The pages that they see now and then. */
export const rarePagesOf = ({ id }: League): string[] => [
  "/season",
  `/leagues/${id}/duels`,
  `/leagues/${id}/extras`,
  `/leagues/${id}/past`,
];

/** The weekly pages that the season changes: pages of text alone are the same all year. */
export const seasonPagesOf = (bingo: League, tipping: League): string[] =>
  pagesOf(bingo, tipping).filter((path) => !/tab=rules|cookie-policy|nowhere/.test(path));

/** The addresses that are on none of these lists, each with what tries it instead. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  "/join/:code/card.png": "a picture: invitation.spec.ts",
  "/leagues/:id/duels/:gameweek/:userId": "needs a duel that is drawn: duels.spec.ts",
  "/privacy-policy": "the page of /privacy",
  "/screen": "no page of a person's: screen.spec.ts",
  "/share/:picture": "a picture: invitation.spec.ts",
  "/t/:slug": "a page without the site's frame: public-table.spec.ts",
  "/t/:slug/embed": "a page without the site's frame: public-table.spec.ts",
  "/terms-of-service": "the page of /terms",
  "/theme": "the theme's switch, not a page: doors.spec.ts",
  "/transfer-payment-simple": "says that payments are to come: refusing.spec.ts",
};
