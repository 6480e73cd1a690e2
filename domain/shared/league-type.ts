/** Both games, in the order in which they are asked and told. */
export const GAMES = ["football_bingo", "score_tipping"] as const;

/** The game that a league plays (LEA-02). */
export type LeagueType = (typeof GAMES)[number];
