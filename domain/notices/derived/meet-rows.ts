import { firstKickoffs } from "#domain/duels/draw-time.ts";
import { meetWords } from "#domain/notices/duel-words.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { DerivedRow } from "./derived-row.ts";

/** DUE-02: whom the reader meets by the last draw of one of their leagues, as it was written. */
export interface LeagueMeeting {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly gameweek: GameweekId;
  readonly drawnAt: Instant;
  /** Null for the Median. */
  readonly opponent: string | null;
}

/** DUE-02: `Gameweek 9: you meet priya`, one row a league, until the gameweek is final. */
export function meetRows(
  meetings: readonly LeagueMeeting[],
  user: UserId,
  facts: Pick<SeasonFacts, "fixtures" | "gameweeks">,
): DerivedRow[] {
  const ahead = meetings.filter(({ gameweek }) => !facts.gameweeks.get(gameweek)?.isFinal);
  if (ahead.length === 0) return [];
  const kickoffs = firstKickoffs(facts.fixtures.values());
  return ahead.map(({ leagueId, leagueName, gameweek, drawnAt, opponent }) => ({
    kind: "duel",
    type: "duel",
    key: `duel:${leagueId}:${gameweek}`,
    at: drawnAt,
    ...meetWords(gameweek, opponent, leagueName, kickoffs.get(gameweek) ?? null),
    url: `/leagues/${leagueId}/duels/${gameweek}/${user}`,
    about: { leagueId, gameweek: String(gameweek) },
  }));
}
