import { JOIN_CODE_LENGTH, LEAGUE_NAME_MAX } from "#contract/limits.ts";

export const NAME_REQUIRED = "League name is required";
export const INVALID_JOIN_CODE = "Please enter a valid 6-character join code";
const NAME_TOO_LONG = `A league name can be at most ${LEAGUE_NAME_MAX} characters long.`;

/** What is wrong with a league's name; null if it is valid. */
export function nameError(name: string): string | null {
  const trimmed = name.trim();
  if (trimmed === "") return NAME_REQUIRED;
  return [...trimmed].length > LEAGUE_NAME_MAX ? NAME_TOO_LONG : null;
}

/** A code as its field shows it: upper case, without pasted spaces, at most six characters. */
export function toJoinCode(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase().slice(0, JOIN_CODE_LENGTH);
}

export function joinCodeError(code: string): string | null {
  return code.trim().length === JOIN_CODE_LENGTH ? null : INVALID_JOIN_CODE;
}

/** TIP-12: the late start that a tipping league's form asks for; empty for the season's first gameweek. */
export function startIn({ leagueType, startGameweek }: { leagueType: string; startGameweek: string }) {
  const isAsked = leagueType === "score_tipping" && /^\d{1,2}$/.test(startGameweek);
  return isAsked ? { startGameweek: Number(startGameweek) } : {};
}
