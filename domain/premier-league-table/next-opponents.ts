import { isOfClub } from "#domain/season/is-of-club.ts";

/** A match as far as it is of use here. */
interface ComingMatch {
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** ISO 8601. */
  readonly kickoffTime: string;
  readonly status: string;
}

/** One of a club's next opponents. */
export interface Opponent {
  readonly teamId: number;
  readonly isHome: boolean;
  /** The opponent's place in the table; null while it means nothing. */
  readonly place: number | null;
  /** By that place: the first six are hard, those from the fifteenth on kind. */
  readonly level: "hard" | "middle" | "kind";
}

const SHOWN = 3;
const HARD_UNTIL = 6;
const KIND_FROM = 15;

/** A club's next three opponents, by kick-off. */
export function nextOpponents(
  teamId: number,
  matches: readonly ComingMatch[],
  places: ReadonlyMap<number, number>,
): Opponent[] {
  return matches
    .filter((match) => match.status === "scheduled" && isOfClub(match, teamId))
    .sort((a, b) => (a.kickoffTime < b.kickoffTime ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ homeTeamId, awayTeamId }): Opponent => {
      const isHome = homeTeamId === teamId;
      const opponent = isHome ? awayTeamId : homeTeamId;
      const place = places.get(opponent) ?? null;
      return { teamId: opponent, isHome, place, level: levelOf(place) };
    });
}

function levelOf(place: number | null): Opponent["level"] {
  if (place === null) return "middle";
  return place <= HARD_UNTIL ? "hard" : place >= KIND_FROM ? "kind" : "middle";
}
