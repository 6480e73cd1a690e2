import { notFound } from "#workers/services/refusal.ts";

/** The refusal for an unknown league, and to outsiders: only members may know that a league exists. */
export const NO_LEAGUE = notFound("There is no such league.");
/** The same where the league is one of several tables that can be read. */
export const NO_LEAGUE_OF_YOURS = notFound("There is no such league, or you are not in it.");
export const NO_JOIN_CODE = notFound("No league has this join code.");
export const NO_GAMEWEEK = notFound("There is no such gameweek.");
