import type { Team, TeamPlayer } from "#contract/clubs.ts";
import { outlookOf } from "#domain/chances/prospects.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { Club, Fixture, Player, SeasonFacts } from "#domain/season/facts.ts";
import { nextFixtures, nextKickoffAfter } from "#domain/season/kickoffs.ts";
import { DEFAULT_RUN, type RunName, runOf } from "#domain/season/run.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import { goalIndexOf, goalsOf } from "#domain/squad/goal-index.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import { byClubName } from "#domain/squad/wall.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import type { Config } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { type Figures, readSeasonWithFigures, toFiguresDto } from "./figures-view.ts";
import { badgeUrlOf, type SharedAnswer, shareAnswer, toPlayerDto } from "./season-reads.ts";

/** Whose card a list is for. */
interface ListOf {
  readonly run: RunName;
  readonly now: Instant;
  /** When the run begins; null for the season's. */
  readonly startsAt: Instant | null;
  /** The goals that bar their scorers from the card (BNG-03). */
  readonly barring: GoalIndex;
  readonly photos: Pick<Config, "hasPhotos">;
}

/**
 * HLF-02: the clubs for a second-half card: a player's `goals` are those that bar them from it, none before the half
 * begins or is known.
 */
export async function readTeamsOfHalf(ctx: Context): Promise<SharedAnswer> {
  const { facts, figures } = await readSeasonWithFigures(ctx);
  const { config } = await readSeason(ctx);
  const now = ctx.clock.now();
  const half = runOf("half", facts, config);
  const barring: GoalIndex = half ? goalIndexOf(factsOfRun(facts, half)) : new Map();
  const startsAt = half?.countsFrom ?? null;
  const nextKickoff = nextKickoffAfter(facts.fixtures.values(), now);
  return shareAnswer(facts, `teams of the half ${nextKickoff} ${figures.at}`, () =>
    teamsOf(facts, figures, { run: "half", now, startsAt, barring, photos: ctx.config }),
  );
}

/**
 * Team[]: clubs by name, each with its players in the Premier League, goalkeepers included, by name. Empty before the
 * first ingest.
 */
export async function readTeams(ctx: Context): Promise<SharedAnswer> {
  const { facts, figures } = await readSeasonWithFigures(ctx);
  const now = ctx.clock.now();
  // A kick-off that passes changes the next fixture without a new epoch, and so do new figures.
  const nextKickoff = nextKickoffAfter(facts.fixtures.values(), now);
  const barring = goalIndexOf(facts);
  return shareAnswer(facts, `teams ${nextKickoff} ${figures.at}`, () =>
    teamsOf(facts, figures, { run: DEFAULT_RUN, now, startsAt: null, barring, photos: ctx.config }),
  );
}

function teamsOf(facts: SeasonFacts, figures: Figures, list: ListOf): Team[] {
  const { run, now, barring, photos } = list;
  const goals = goalIndexOf(facts);
  const chanceOf = chancesOf(facts, figures, list);
  const next = nextFixtures(facts.fixtures.values(), now);
  const toListed = (player: Player): TeamPlayer => ({
    ...toPlayerDto(player, barring, photos),
    ...toFiguresDto(figures.players.get(player.id)),
    chance: chanceOf(player.id),
    ...(run === "half" && { seasonGoals: goalsOf(goals, player.id) }),
  });
  const inLeague = [...facts.players.values()].filter(({ isInLeague }) => isInLeague);
  const playersOf = groupBy(inLeague, ({ clubId }) => clubId);
  return [...facts.clubs.values()].sort(byClubName).map((club) => {
    const fixture = next.get(club.id);
    return {
      id: club.id,
      name: club.name,
      code: club.code,
      badgeUrl: badgeUrlOf(club.id),
      fplId: club.feedId,
      nextFixture: fixture ? describeFixture(fixture, club, facts) : null,
      nextFixtureDate: fixture?.kickoffAt ? formatInstant(fixture.kickoffAt) : null,
      nextGameweek: fixture?.gameweekId ?? null,
      players: (playersOf.get(club.id) ?? []).map(toListed).sort(byName),
    };
  });
}

/**
 * STO-04: a footballer's chance of a goal that would tick them, in whole per cent: in the matches that kick off from
 * now on (BNG-02), of the run (HLF-03). Null for whoever cannot be picked for it any more.
 */
function chancesOf(facts: SeasonFacts, figures: Figures, { run, now, startsAt, barring }: ListOf) {
  const countsFrom = startsAt !== null && startsAt > now ? startsAt : now;
  const outlook = outlookOf(facts, figures.players, now, { name: run, countsFrom });
  return (player: PlayerId): number | null => {
    const chance = goalsOf(barring, player) > 0 ? null : outlook.chanceOf(player);
    return chance === null ? null : Math.round(chance * 100);
  };
}

/** The opponent, and whether the club is at home: `ARS (H)`. */
function describeFixture(fixture: Fixture, club: Club, facts: SeasonFacts): string | null {
  const isHome = fixture.homeClubId === club.id;
  const opponent = facts.clubs.get(isHome ? fixture.awayClubId : fixture.homeClubId);
  return opponent ? `${opponent.code} (${isHome ? "H" : "A"})` : null;
}

function byName(a: { name: string; id: number }, b: { name: string; id: number }): number {
  return byEnglish(a.name, b.name) || a.id - b.id;
}
