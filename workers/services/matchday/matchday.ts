import type { Matchday, MatchdayFixture, MatchdayGoal } from "#contract/matchday.ts";
import { type GoalReview, withReviews } from "#contract/operator/goal-reviews.ts";
import type { Fixture, Gameweek, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { countingGameweekOf, fixtureStatus, fixtureStatusIn } from "#domain/season/fixture-lock.ts";
import { matchdayGameweek } from "#domain/season/gameweeks.ts";
import { standingGoals } from "#domain/season/goals.ts";
import { isInPlay } from "#domain/season/kickoffs.ts";
import { hasBegun } from "#domain/season/match-status.ts";
import { matchIn, nearbyMatches, type ShownMatch } from "#domain/season/shown-matches.ts";
import { type FixtureId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, formatInstant, type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { byKickoff, clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { fromOthers, type SharedRead } from "#workers/platform/edge.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import type { InPlay } from "#workers/rpc/season.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { type SharedAnswer, shareAnswer } from "#workers/services/season/season-reads.ts";

type Minutes = ReadonlyMap<FixtureId, number>;

/** What only the Season object has of the matches in play. */
interface Now {
  readonly minutes: Minutes;
  readonly reviews: readonly GoalReview[];
}

/**
 * The matches of a gameweek with their goals: one query of two rows, and while a match is in play at most one call of
 * the Season object per isolate, epoch and ten seconds, for the minutes.
 *
 * @param gameweek null for the one that `matchdayGameweek` finds, with what is in play or near of any other: two
 * gameweeks can be open at once.
 */
export async function readMatchday(
  ctx: Context,
  gameweek: number | null,
): Promise<Result<SharedAnswer, Refusal>> {
  const facts = await readSeasonFacts(ctx);
  const now = ctx.clock.now();
  const shown =
    gameweek === null
      ? matchdayGameweek(facts.gameweeks.values(), now)
      : facts.gameweeks.get(gameweekId(gameweek));
  if (shown === undefined) return refuse(notFound("There is no such gameweek."));
  if (shown === null) return ok(await shareAnswer(facts, "no matchday", () => nothingOf(facts)));
  const others = gameweek === null ? nearbyMatches(facts, shown, now) : [];
  const { minutes, reviews } = await inPlayOf(ctx, facts, shown, now);
  const marks = `${[...minutes]} ${JSON.stringify(reviews)} ${others.map(({ id }) => id)}`;
  const variant = `matchday ${shown.id} ${clockMark(facts, now)} ${marks}`;
  return ok(
    await shareAnswer(facts, variant, () => matchdayOf(facts, { shown, others, minutes, reviews, now })),
  );
}

const nothingOf = ({ epoch }: SeasonFacts): Matchday => ({ gameweek: null, epoch, fixtures: [] });

const MINUTES_KEPT_MS = 10 * SECOND_MS;
const inPlayReads = new Map<string, SharedRead<InPlay> & { readonly until: Instant }>();

/** STO-03: minutes and reviews of the matches in play. They create no epoch, so only the Season object has them. */
async function inPlayOf(ctx: Context, facts: SeasonFacts, { id }: Gameweek, now: Instant): Promise<Now> {
  const isOn = (fixture: Fixture) =>
    fixtureStatusIn(fixture, id, now) === "live" ||
    (fixtureStatus(fixture, now) === "live" && isInPlay(fixture, now));
  const on = new Set([...facts.fixtures.values()].filter(isOn).map((fixture) => fixture.id));
  if (on.size === 0) return { minutes: new Map(), reviews: [] };
  const { minutes, reviews } = await readInPlay(ctx, `${ctx.config.season.id} ${facts.epoch}`, now);
  return {
    minutes: new Map([...on].flatMap((fixture) => (minutes[fixture] ? [[fixture, minutes[fixture]]] : []))),
    reviews,
  };
}

async function readInPlay(ctx: Context, key: string, now: Instant): Promise<InPlay> {
  const find = () => {
    const read = inPlayReads.get(key);
    return read && read.until > now ? read : undefined;
  };
  const theirs = await fromOthers(find);
  if (theirs) return theirs;
  const own = { isOver: false, value: null as InPlay | null, until: addMs(now, MINUTES_KEPT_MS) };
  inPlayReads.clear();
  inPlayReads.set(key, own);
  own.value = await askSeason(ctx);
  own.isOver = true;
  return own.value;
}

/** Empty while the Season object cannot answer. */
async function askSeason({ env, config }: Context): Promise<InPlay> {
  try {
    return await seasonObject(env, config.season.id).inPlay();
  } catch (error) {
    log({ event: "failure", where: "minutes", message: String(error) });
    return { minutes: {}, reviews: [] };
  }
}

interface Shown {
  readonly shown: Gameweek;
  /** Matches of other gameweeks that are shown too. */
  readonly others: readonly Fixture[];
  readonly minutes: Minutes;
  readonly reviews: readonly GoalReview[];
  readonly now: Instant;
}

function matchdayOf(facts: SeasonFacts, { shown, others, minutes, reviews, now }: Shown): Matchday {
  const goals = standingGoals(facts);
  const fixtures = [...facts.fixtures.values()].sort(byKickoff).flatMap((fixture) => {
    const gameweek = others.includes(fixture) ? countingGameweekOf(fixture, now) : shown.id;
    if (gameweek === null) return [];
    const goalsOf = goals.get(fixture.id) ?? [];
    const match = matchIn(fixture, gameweek, goalsOf, now);
    return match ? [toMatch(match, fixture, goalsOf, { facts, minutes })] : [];
  });
  const isLast =
    !shown.isFinal && [...facts.gameweeks.values()].every((of) => of.isFinal || of.id === shown.id);
  const matchday = { gameweek: shown.id, epoch: facts.epoch, fixtures, ...(isLast ? { isLast } : {}) };
  return reviews.length > 0 ? withReviews(matchday, reviews) : matchday;
}

function toMatch(
  match: ShownMatch,
  fixture: Fixture,
  goals: readonly Goal[],
  { facts, minutes }: { readonly facts: SeasonFacts; readonly minutes: Minutes },
): MatchdayFixture {
  const { status, kickoffAt, homeScore, awayScore } = match;
  return {
    id: fixture.id,
    kickoffTime: formatInstant(kickoffAt),
    status,
    minute: status === "live" ? (minutes.get(fixture.id) ?? null) : null,
    homeTeamId: fixture.homeClubId,
    awayTeamId: fixture.awayClubId,
    homeScore,
    awayScore,
    goals: hasBegun(match) ? goals.map((goal) => toGoal(goal, fixture, facts)) : [],
  };
}

function toGoal(goal: Goal, fixture: Fixture, { players }: SeasonFacts): MatchdayGoal {
  return {
    playerId: goal.playerId,
    name: players.get(goal.playerId)?.name ?? "",
    // The side they played on, never their present club: they may have moved since.
    teamId: goal.side === "home" ? fixture.homeClubId : fixture.awayClubId,
    minute: goal.minute ?? null,
    ownGoal: goal.isOwnGoal,
    provisional: goal.status === "provisional",
  };
}
