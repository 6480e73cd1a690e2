import type { Stats } from "#contract/seasons.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { DEFAULT_RUN, isHidden, type RunName, runOf } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf, MINUTE_MS } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { countsFor } from "#domain/squad/tick.ts";
import { readUserCount, readUserCountAndPicks } from "#workers/db/accounts/user-count.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import { readHalfCard } from "#workers/db/squads/half-cards.ts";
import type { Config } from "#workers/platform/config.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import type { PickCounts } from "#workers/rpc/league.ts";
import { overallPickCounts, overallScores } from "#workers/services/overall.ts";
import { toPlayerDto } from "./season-reads.ts";

/** How long everybody's figures are shown before they are read again. */
const FIGURES_FOR_MS = MINUTE_MS;

type Figures = Pick<Stats, "averageScore" | "mostSelected">;

/** This isolate's last figures of each run: a visitor's page must not wake the overall table each time. */
const latest = new Map<RunName, { season: string; epoch: number; at: Instant; figures: Figures }>();

/**
 * The quick figures of the squad page; `viewer` null is a visitor, who gets everybody's goals of the day. Those of the
 * half are counted of the second-half cards alone (HLF-01).
 */
export async function readStats(
  ctx: Context,
  viewer: UserId | null,
  run: RunName = DEFAULT_RUN,
): Promise<Stats> {
  const now = ctx.clock.now();
  const [{ facts, config }, people, card] = await Promise.all([
    readSeason(ctx),
    viewer === null
      ? readUserCount(ctx.db).then((userCount) => ({ userCount, picks: null }))
      : readUserCountAndPicks(ctx.db, ctx.config.season.id, viewer),
    viewer !== null && run === "half" ? readHalfCard(ctx.db, ctx.config.season.id, viewer) : null,
  ]);
  const of = runOf(run, facts, config);
  // BNG-08, HLF-07: among few players even a count would reveal a pick.
  const figures = await readFigures(ctx, facts, { run, areHidden: !of || isHidden(of, now) });
  const counted = of ? factsOfRun(facts, of) : facts;
  return {
    totalUsers: people.userCount,
    goalsToday: countGoalsToday(counted, card?.picks ?? people.picks, now),
    ...figures,
  };
}

interface FiguresOf {
  readonly run: RunName;
  readonly areHidden: boolean;
}

/** The figures over all squads, from the overall table; empty while it cannot be reached. */
async function readFigures(
  ctx: Context,
  facts: SeasonFacts,
  { run, areHidden }: FiguresOf,
): Promise<Figures> {
  const none: Figures = { averageScore: 0, mostSelected: null };
  const now = ctx.clock.now();
  const season = ctx.config.season.id;
  if (facts.epoch === 0) return none;
  let last = latest.get(run);
  if (last?.season !== season || last.epoch !== facts.epoch || now - last.at > FIGURES_FOR_MS) {
    try {
      last = { season, epoch: facts.epoch, at: now, figures: await askOverall(ctx, facts, run) };
      latest.set(run, last);
    } catch (error) {
      log({ event: "failure", where: "stats", message: String(error) });
      return none;
    }
  }
  return areHidden ? { ...last.figures, mostSelected: null } : last.figures;
}

async function askOverall(ctx: Context, facts: SeasonFacts, run: RunName): Promise<Figures> {
  const question = { epoch: facts.epoch, ...(run === DEFAULT_RUN ? {} : { run }) };
  const [{ keys, counts, total }, picked] = await Promise.all([
    overallScores(ctx, "football_bingo", question),
    overallPickCounts(ctx, question),
  ]);
  const sum = keys.reduce((points, score, at) => points + score * (counts[at] ?? 0), 0);
  return {
    averageScore: total === 0 ? 0 : Math.round((sum / total) * 10) / 10,
    mostSelected: mostSelectedOf(picked, facts, ctx.config),
  };
}

/** The footballer in the most squads; of equally many the one with the lower id, so that two reads agree. */
function mostSelectedOf(
  picked: PickCounts,
  facts: SeasonFacts,
  photos: Pick<Config, "hasPhotos">,
): Stats["mostSelected"] {
  const [most] = picked.toSorted((a, b) => b.count - a.count || a.playerId - b.playerId);
  const player = most && facts.players.get(most.playerId);
  return player ? { player: toPlayerDto(player, goalIndexOf(facts), photos), count: most.count } : null;
}

/** Goals of matches that kicked off on this London day: those that count for the picks, or all when `picks` is null. */
function countGoalsToday(facts: SeasonFacts, picks: readonly SquadPick[] | null, now: Instant): number {
  const today = londonDayOf(now);
  const index = goalIndexOf(facts);
  if (picks === null) {
    return [...index.values()].reduce(
      (sum, goals) => sum + goals.filter(({ day }) => day === today).length,
      0,
    );
  }
  return picks.reduce((sum, { playerId, pickedAt }) => {
    const goals = index.get(playerId) ?? [];
    return sum + goals.filter(({ day, kickoffAt }) => day === today && countsFor(pickedAt, kickoffAt)).length;
  }, 0);
}
