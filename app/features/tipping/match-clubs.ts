import type { ClubCard } from "#app/shared/match/clubs.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";

/** A match's two clubs; undefined before the list of clubs is read. */
export interface MatchClubs {
  readonly home: ClubCard | undefined;
  readonly away: ClubCard | undefined;
}

export type ClubsById = ReadonlyMap<number, ClubCard>;

export function clubsOf({ homeTeamId, awayTeamId }: TippingFixture, clubs: ClubsById): MatchClubs {
  return { home: clubs.get(homeTeamId), away: clubs.get(awayTeamId) };
}

/** A match by the names of its clubs: `Arsenal v Chelsea`. */
export function matchName({ home, away }: MatchClubs): string {
  return `${home?.name ?? "Home"} v ${away?.name ?? "Away"}`;
}

/** A match by the codes of its clubs: `ARS v CHE`. */
export function matchCode({ home, away }: MatchClubs): string {
  return `${home?.code ?? "Home"} v ${away?.code ?? "Away"}`;
}
