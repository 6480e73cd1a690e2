import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";

/** The matches that a story names. */
export interface NamedMatches {
  /** Their clubs, by their ids. */
  readonly clubs: ReadonlyMap<number, { readonly id: number; readonly name: string; readonly code: string }>;
  /** The page's matches, from which clubs and final scores are read. */
  readonly fixtures: readonly MatchdayFixture[];
}

/**
 * The match and its score, of a goal the score just after it, such as `Leeds 0–4 Arsenal`; empty for a match that is not
 * on the page.
 */
export function scoreOf(
  { fixtureId, score }: Pick<StoryMoment, "fixtureId" | "score">,
  { fixtures, clubs }: NamedMatches,
): string {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  if (!fixture) return "";
  const home = clubs.get(fixture.homeTeamId)?.name ?? "";
  const away = clubs.get(fixture.awayTeamId)?.name ?? "";
  const [homeScore, awayScore] = score ?? [fixture.homeScore, fixture.awayScore];
  return homeScore === null || awayScore === null
    ? `${home} v ${away}`
    : `${home} ${homeScore}–${awayScore} ${away}`;
}

/** The same in a narrow place: `LEE 0–4 ARS`. */
export function shortScoreOf(
  { fixtureId, score }: Pick<StoryMoment, "fixtureId" | "score">,
  { fixtures, clubs }: NamedMatches,
): string {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  const [home, away] = [fixture?.homeTeamId, fixture?.awayTeamId].map((id) => clubs.get(id ?? 0)?.code);
  const [homeScore, awayScore] = score ?? [fixture?.homeScore ?? null, fixture?.awayScore ?? null];
  return home && away && homeScore !== null && awayScore !== null
    ? `${home} ${homeScore}–${awayScore} ${away}`
    : "";
}

/** `Leeds v Arsenal`; empty for a match that is not on the page. */
export function matchOf(
  { fixtureId }: Pick<StoryMoment, "fixtureId">,
  { fixtures, clubs }: NamedMatches,
): string {
  const fixture = fixtures.find(({ id }) => id === fixtureId);
  if (!fixture) return "";
  return `${clubs.get(fixture.homeTeamId)?.name} v ${clubs.get(fixture.awayTeamId)?.name}`;
}
