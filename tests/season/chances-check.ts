import { outlookOf } from "#domain/chances/prospects.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import { applyChanges, emptyFacts } from "#domain/season/apply-changes.ts";
import type { OutfieldPosition, SeasonFacts } from "#domain/season/facts.ts";
import { type Begun, nextFigures, type PlayerFigures } from "#domain/season/player-figures.ts";
import { RUNS, type RunName, runOf } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { gameweekId, type PlayerId } from "#domain/shared/ids.ts";
import { addMs, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { type FeedFrame, feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { parseBootstrap, parseFixtures } from "#workers/integrations/feed-schema.ts";
import { ingest } from "#workers/season/ingest.ts";
import type { Memory } from "#workers/season/memory.ts";

/**
 * A footballer without a goal at a date, the model's chance that they score by the season's end, and whether they did.
 */
export interface Call {
  readonly position: OutfieldPosition;
  /** Share of the minutes of the last five matches. */
  readonly recent: number;
  readonly chance: number;
  readonly hasScored: boolean;
}

/** Gameweeks after which the models were compared. */
const DATES = [3, 6, 10, 14, 19, 24, 29, 33, 36] as const;
/** HLF-09: those after which the half's chances were: from its beginning on. */
const HALF_DATES = [19, 22, 24, 27, 29, 31, 33, 36] as const;

export const DATES_OF: Readonly<Record<RunName, readonly number[]>> = { season: DATES, half: HALF_DATES };

// Cutoff and window move no goal.
const WINDOW = resolveSeason({ id: "2025-26" }, null);

/** The memory of a feed before its first poll. */
const NOTHING_KNOWN: Memory = {
  claims: new Map(),
  minutes: new Map(),
  liveMinutes: new Map(),
  takenAt: new Map(),
  checkedAt: new Map(),
  reopened: new Set(),
};

type CallsByDate = ReadonlyMap<number, readonly Call[]>;

/**
 * The model's chance for every outfield player without a goal in a run, at each date of it, for both runs of a season.
 */
export function callsOf(
  archive: SeasonArchive,
  before: SeasonArchive | null,
): Readonly<Record<RunName, CallsByDate>> {
  const calls = { season: new Map<number, Call[]>(), half: new Map<number, Call[]>() };
  const lastSeason = before ? sumsOf(before) : null;
  let figures = new Map<PlayerId, PlayerFigures>();
  for (const [index, event] of archive.events.entries()) {
    // A minute before the deadline of the next gameweek: the one before is over.
    const deadline = instant(Date.parse(event.deadline_time));
    const frame = feedAt(archive, addMs(deadline, MINUTE_MS));
    const bootstrap = parseBootstrap(JSON.parse(frame.bootstrapStatic()));
    if (!bootstrap) throw new Error("The feed cannot be read");
    figures = figuresOf(bootstrap, figures, index + 1, lastSeason);
    if (!RUNS.some((run) => DATES_OF[run].includes(index))) continue;
    const facts = factsOf(bootstrap, frame, addMs(deadline, MINUTE_MS));
    const scorers = scorersAfter(archive, deadline);
    for (const run of RUNS) {
      if (!DATES_OF[run].includes(index)) continue;
      const of = runOf(run, facts, WINDOW);
      const outlook = outlookOf(facts, figures, deadline, of ?? undefined);
      const goals = buildGoalIndex(of ? factsOfRun(facts, of) : facts);
      const list: Call[] = [];
      for (const player of facts.players.values()) {
        if (player.position === "GK" || !player.isInLeague || goals.has(player.id)) continue;
        list.push({
          position: player.position,
          recent: recentOf(figures.get(player.id), index),
          chance: outlook.prospectOf(player.id)?.scoredBy.at(-1) ?? 0,
          hasScored: scorers.has(player.feedId),
        });
      }
      calls[run].set(index, list);
    }
  }
  return calls;
}

const scorersAfter = (archive: SeasonArchive, at: Instant) =>
  new Set(
    archive.fixtures
      .filter(({ kickoff_time }) => Date.parse(kickoff_time) >= at)
      .flatMap(({ goals_scored: { h, a } }) => [...h, ...a].map(([element]) => element)),
  );

function recentOf(figures: PlayerFigures | undefined, gameweeks: number): number {
  const trail = figures?.trail ?? [];
  const from = trail.find(({ gameweekId: id }) => id > gameweeks + 1 - 6) ?? trail[0];
  const played = (figures?.minutes ?? 0) - (from?.minutes ?? 0);
  return played / (90 * Math.max(1, Math.min(5, gameweeks)));
}

type Bootstrap = NonNullable<ReturnType<typeof parseBootstrap>>;

/** Everybody's figures at a reply, with those of the weeks before it. */
function figuresOf(
  { players }: Bootstrap,
  known: ReadonlyMap<PlayerId, PlayerFigures>,
  week: number,
  lastSeason: ReadonlyMap<number, PlayerFigures["lastSeason"]> | null,
): Map<PlayerId, PlayerFigures> {
  const begun: Begun = gameweekId(week);
  return new Map(
    players.map(({ id, figures }) => {
      // The archive has no expected goals, and the sandbox feed's are derived from goals.
      const of = nextFigures({ ...figures, expectedGoals: null }, known.get(id), begun);
      return [id, { ...of, lastSeason: lastSeason?.get(id) ?? null }];
    }),
  );
}

/** The season's facts at an instant, by its feed alone. */
function factsOf(bootstrap: Bootstrap, frame: FeedFrame, now: Instant): SeasonFacts {
  const fixtures = parseFixtures(JSON.parse(frame.fixtures()));
  if (!fixtures) throw new Error("The feed cannot be read");
  const made = { at: now, isFromCache: false, aheadMs: null };
  const replies = {
    bootstrap: { value: bootstrap, made },
    fixtures: { value: fixtures, made },
    live: new Map(),
  };
  const { changes } = ingest(emptyFacts(), NOTHING_KNOWN, replies, now);
  return applyChanges(emptyFacts(), changes, 1);
}

function sumsOf(
  archive: SeasonArchive,
): Map<number, { goals: number; minutes: number; expectedGoals: null }> {
  const codes = new Map(archive.players.map(({ id, code }) => [id, code]));
  const sums = new Map<number, { goals: number; minutes: number; expectedGoals: null }>();
  for (const { appearances } of archive.fixtures) {
    for (const [element, minutes = 0, , goals = 0] of [...appearances.h, ...appearances.a]) {
      const code = codes.get(element ?? 0) ?? 0;
      const sum = sums.get(code) ?? { goals: 0, minutes: 0, expectedGoals: null };
      sums.set(code, { goals: sum.goals + goals, minutes: sum.minutes + minutes, expectedGoals: null });
    }
  }
  return sums;
}

/** The mean squared error: smaller is better. */
export function brierOf(calls: readonly Call[], chanceOf: (call: Call) => number): number {
  return calls.reduce((sum, call) => sum + (chanceOf(call) - Number(call.hasScored)) ** 2, 0) / calls.length;
}

/** Baseline (a): the share of the position's footballers who scored after the same date of the fitted season. */
export function baseRate(fitted: readonly Call[]): (call: Call) => number {
  return ({ position }) => {
    const alike = fitted.filter((call) => call.position === position);
    return alike.filter(({ hasScored }) => hasScored).length / alike.length;
  };
}

const POSITIONS = ["DEF", "MID", "FWD"] as const;

/** Steps after which a fit no longer moves: each doubles the digits that are right. */
const NEWTON_STEPS = 20;

/** Baseline (b): logistic regression on position and recent minutes, at the same date of the fitted season. */
export function recentModel(fitted: readonly Call[]): (call: Call) => number {
  const weights = POSITIONS.map((position) => {
    const alike = fitted.filter((call) => call.position === position);
    let [base, slope] = [0, 0];
    for (let step = 0; step < NEWTON_STEPS; step++) {
      // The gradient of the likelihood, and its curvature.
      let [byBase, bySlope, ofBase, ofBoth, ofSlope] = [0, 0, 0, 0, 0];
      for (const { recent, hasScored } of alike) {
        const chance = 1 / (1 + Math.exp(-base - slope * recent));
        const [miss, weight] = [Number(hasScored) - chance, chance * (1 - chance)];
        byBase += miss;
        bySlope += miss * recent;
        ofBase += weight;
        ofBoth += weight * recent;
        ofSlope += weight * recent ** 2;
      }
      const determinant = ofBase * ofSlope - ofBoth ** 2;
      base += (ofSlope * byBase - ofBoth * bySlope) / determinant;
      slope += (ofBase * bySlope - ofBoth * byBase) / determinant;
    }
    return [base, slope] as const;
  });
  return ({ position, recent }) => {
    const [base, slope] = weights[POSITIONS.indexOf(position)] as readonly [number, number];
    return 1 / (1 + Math.exp(-base - slope * recent));
  };
}
