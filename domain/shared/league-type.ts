/** The game that a league plays (LEA-02). */
export type LeagueType = "football_bingo" | "score_tipping";
