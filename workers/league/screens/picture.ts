import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture, ScreenTable } from "#contract/leagues/screens.ts";
import { LEADERBOARD_LIMIT } from "#contract/limits.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { countingGameweekOf } from "#domain/season/fixture-lock.ts";
import { firstDeadlineOf, matchdayGameweek } from "#domain/season/gameweeks.ts";
import { standingGoals } from "#domain/season/goals.ts";

import { halfOf, type RunName, runsOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { matchIn, nearbyMatches } from "#domain/season/shown-matches.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { byClubName } from "#domain/squad/wall.ts";
import { byKickoff, nextClockChange } from "#domain/tipping/gameweek-fixtures.ts";
import { cupOf } from "#workers/league/answers/duels/cup.ts";
import { duelsOf } from "#workers/league/answers/duels/duels.ts";
import { withLastTicks } from "#workers/league/answers/last-ticks.ts";
import { withSlips } from "#workers/league/answers/slips.ts";
import { withTips } from "#workers/league/answers/with-tips.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings } from "#workers/league/standings.ts";
import { toMoment } from "#workers/league/story/to-moment.ts";
import type { Context } from "#workers/platform/context.ts";
import { waitingIn } from "./waiting.ts";

/** What a screen lists: the newest moments, and the next kick-offs. */
const MOMENTS = 8;
const NEXT = 10;

/** All but the league's name and code, which D1 alone has. */
export type SharedPicture = Omit<ScreenPicture, "league">;

/** The minutes of the matches in play, by their ids; only the Season object has them. */
export type Minutes = Readonly<Record<number, number>>;

/**
 * OUT-06: what a league's big screens show now. Each part is made by what answers every member, asked by nobody in
 * particular, so that it hides what a member without a card or a call of their own would not see at this instant
 * (BNG-08, TIP-08, HLF-07, DUE-06).
 */
export function pictureOf(standings: Standings, duels: Duels, ctx: Context, minutes: Minutes): SharedPicture {
  const now = ctx.clock.now();
  const { facts } = standings;
  const main = standings.computeMain();
  const gameweek = matchdayGameweek(facts.gameweeks.values(), now);
  const runs = shownRuns(standings, ctx, now).map((run) => standings.compute(run));
  return {
    gameweek: gameweek?.id ?? null,
    tables: runs.map((table) => tableOf(table, ctx)),
    moments: gameweek ? momentsOf(main, gameweek.id) : [],
    duels: duels.isInUse ? pairsOf(main, duels, ctx) : null,
    cup: duels.isInUse ? roundOf(main, duels, ctx) : null,
    matches: gameweek ? matchesOf(facts, gameweek.id, minutes, now) : [],
    next: nextOf(main, ctx),
    clubs: [...facts.clubs.values()].sort(byClubName).map(({ id, code, name }) => ({ id, code, name })),
    now: formatInstant(now),
    until: untilOf(runs, facts, now),
  };
}

/** HLF-01, HLF-06: the tables that the league has now, its own first. */
function shownRuns(standings: Standings, { config }: Context, now: Instant): RunName[] {
  const { facts } = standings;
  const season = resolveSeason(config.season, firstDeadlineOf(facts.gameweeks.values()));
  const isHalfOnly = standings.computeMain().name === "half";
  const firstGameweek = isHalfOnly ? null : standings.compute("season").firstGameweek;
  return runsOf({ isHalfOnly, firstGameweek }, halfOf(facts.gameweeks.values(), season), now);
}

function tableOf(standings: RunStandings, ctx: Context): ScreenTable {
  const { name, table } = standings;
  const rows = withSlips(
    standings,
    ctx,
    withTips(standings, withLastTicks(standings, ctx, table.entries(0, LEADERBOARD_LIMIT), 0)),
  );
  // Where somebody lives is for those who look them up, not for a room.
  return { run: name, rows: rows.map(({ location: _, ...row }) => withoutCalls(row)), total: table.length };
}

/** Of a gameweek's figures a room is told the points, and no call or Joker. */
function withoutCalls({ tips, ...row }: LeaderboardEntry): LeaderboardEntry {
  if (!tips) return row;
  const { calls: _, joker: __, ...points } = tips;
  return { ...row, tips: points };
}

const momentsOf = (standings: RunStandings, gameweek: number): StoryMoment[] =>
  (standings.story(gameweekId(gameweek))?.moments ?? []).slice(-MOMENTS).reverse().map(toMoment);

function pairsOf(standings: RunStandings, duels: Duels, ctx: Context): ScreenPicture["duels"] {
  const week = duelsOf(standings, duels, ctx, null);
  if (week === "unknown" || week.pairs.length === 0) return null;
  return { gameweek: week.gameweek, pairs: week.pairs };
}

function roundOf(standings: RunStandings, duels: Duels, ctx: Context): ScreenPicture["cup"] {
  const { rounds } = cupOf(standings, duels, ctx);
  const open = rounds.findIndex(({ ties }) => ties.some(({ a, b, winner }) => a && b && winner === null));
  const round = open === -1 ? rounds.length - 1 : open;
  const shown = rounds[round];
  if (!shown) return null;
  const { gameweek, ties } = shown;
  return { gameweek, ties, round, rounds: rounds.length };
}

function matchesOf(facts: SeasonFacts, asked: number, minutes: Minutes, now: Instant): MatchdayFixture[] {
  const goals = standingGoals(facts);
  const id = gameweekId(asked);
  const nearby = new Set(nearbyMatches(facts, { id }, now));
  return [...facts.fixtures.values()].sort(byKickoff).flatMap((fixture) => {
    const gameweek = nearby.has(fixture) ? countingGameweekOf(fixture, now) : id;
    const match = gameweek === null ? null : matchIn(fixture, gameweek, goals.get(fixture.id) ?? [], now);
    if (!match) return [];
    return {
      id: fixture.id,
      kickoffTime: formatInstant(match.kickoffAt),
      status: match.status,
      minute: match.status === "live" ? (minutes[fixture.id] ?? null) : null,
      homeTeamId: fixture.homeClubId,
      awayTeamId: fixture.awayClubId,
      homeScore: match.homeScore,
      awayScore: match.awayScore,
      // The moments tell the goals.
      goals: [],
    };
  });
}

function nextOf(standings: RunStandings, ctx: Context): ScreenPicture["next"] {
  const now = ctx.clock.now();
  const waiting = waitingIn(standings, ctx);
  return [...standings.facts.fixtures.values()]
    .filter(({ kickoffAt }) => kickoffAt !== null && kickoffAt > now)
    .sort(byKickoff)
    .slice(0, NEXT)
    .map(({ kickoffAt, gameweekId, homeClubId, awayClubId }) => ({
      kickoffTime: formatInstant(kickoffAt as Instant),
      gameweek: gameweekId,
      homeTeamId: homeClubId,
      awayTeamId: awayClubId,
      ...waiting?.([homeClubId, awayClubId]),
    }));
}

/** A kick-off, or the instant from which cards are shown: nothing in the facts tells that it has come. */
function untilOf(runs: readonly RunStandings[], facts: SeasonFacts, now: Instant): string | null {
  const instants = [nextClockChange(facts, now), ...runs.map(({ run }) => run?.hiddenUntil ?? null)];
  const coming = instants.filter((at): at is Instant => at !== null && at > now);
  return coming.length === 0 ? null : formatInstant(Math.min(...coming) as Instant);
}
