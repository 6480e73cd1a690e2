/** Words shared by all pages. */
export const SITE_NAME = "Football Bingo";

/** The links of the signed-in navigation, in order. */
export const NAVIGATION = [
  { to: "/", label: "Football Bingo" },
  { to: "/premier-league-tipping", label: "Premier League Tipping" },
  { to: "/leaderboard", label: "My Leagues" },
  { to: "/leagues", label: "League Admin" },
  { to: "/premier-league-table", label: "Premier League Table" },
] as const;
