import { FULL_SCORE } from "#domain/ranking/standings.ts";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { GameweekLog, LogEntry } from "./gameweek-log.ts";
import { effectsBetween, type GoalEffects, isPaid } from "./goal-effects.ts";
import { byName, leadersOf, momentOf, movesBetween, named } from "./make-moment.ts";
import type { Moment } from "./moment.ts";
import { momentId } from "./moment-id.ts";
import { isHiddenAt, type StoryJoin, type StoryTable, type StoryWorld } from "./story-table.ts";
import { swingsOf } from "./swings.ts";

/** A story so far; it can be continued as long as its log still begins with the same entries. */
export interface StorySoFar {
  /** The moments, oldest first. */
  readonly moments: readonly Moment[];
  /** What each goal and revocation did to each member, by the moment's id; none while squads are hidden (BNG-08). */
  readonly effects: ReadonlyMap<string, GoalEffects>;
  readonly keys: readonly string[];
  /** What of earlier gameweeks could still change when it was computed. */
  readonly earlier: string;
  readonly facts: SeasonFacts;
  readonly table: StoryTable;
  /** Everybody's table when the gameweek began. */
  readonly base: StoryTable;
}

type CauseWith<Key extends "goal" | "fixture"> = Extract<LogEntry["cause"], Record<Key, unknown>>;

type Step = LogEntry | { readonly key: string; readonly at: Instant; readonly join: StoryJoin };

/**
 * STO-01: a gameweek's season log as moments of one league, oldest first. The same facts and members give the same
 * story, in whatever order they come.
 *
 * @param present the facts from which players' names and the matches' clubs are read.
 * @param soFar the story computed earlier from the same input; reused as far as the log begins with it.
 */
export function computeStory(
  log: GameweekLog,
  world: StoryWorld,
  present: SeasonFacts,
  soFar?: StorySoFar,
): StorySoFar {
  const steps = stepsOf(log, world);
  const earlier = openGoals(log.before);
  const isOn = soFar?.earlier === earlier && soFar.keys.every((key, at) => steps[at]?.key === key);
  const start = soFar && isOn ? soFar : beginning(log, world, earlier);
  const moments = [...start.moments];
  const effects = new Map(start.effects);
  let { facts, table } = start;
  for (const step of steps.slice(start.keys.length)) {
    if ("changes" in step) facts = applyChanges(facts, step.changes, facts.epoch);
    const next = world.tableAt(facts, step.at);
    const ofStep = momentsOf(step, table, next, { log, world, present, facts, base: start.base });
    // The gameweek comes first, so that a moment can be found by its id alone.
    const withIds = ofStep.map((moment) => ({ ...moment, id: `${log.gameweekId}-${moment.id}` }));
    const [first] = withIds;
    const kind = "cause" in step && "goal" in step.cause ? step.cause.kind : null;
    if (kind && first && !isHiddenAt(world, step.at))
      effects.set(first.id, effectsBetween(table, next, kind === "goal" ? 1 : -1));
    moments.push(...withIds);
    table = next;
  }
  return { moments, effects, keys: steps.map(({ key }) => key), earlier, facts, table, base: start.base };
}

/** The goals of earlier gameweeks that are not final: a match of one can be played beside this one's. */
function openGoals({ goals }: SeasonFacts): string {
  const open: string[] = [];
  for (const [key, { status }] of goals) if (status !== "final") open.push(`${key} ${status}`);
  return open.sort().join();
}

function beginning({ before, from }: GameweekLog, world: StoryWorld, earlier: string): StorySoFar {
  const base = world.tableAt(before, from, "everybody");
  return {
    moments: [],
    effects: new Map(),
    keys: [],
    earlier,
    facts: before,
    table: world.tableAt(before, from),
    base,
  };
}

function stepsOf({ entries, from, until, gameweekId }: GameweekLog, { joins }: StoryWorld): Step[] {
  const isFirst = gameweekId === 1;
  const joined = joins
    .filter(({ joinedAt }) => (isFirst || joinedAt > from) && (until === null || joinedAt <= until))
    .map((join) => ({ key: `joined ${join.id} ${join.joinedAt}`, at: join.joinedAt, join }));
  // Who is named first in a tie does not depend on the order of the members.
  const steps: Step[] = [...joined.sort((a, b) => a.at - b.at || byName(a.join, b.join)), ...entries];
  return steps
    .map((step, place) => ({ step, place }))
    .sort((a, b) => a.step.at - b.step.at || a.place - b.place)
    .map(({ step }) => step);
}

/** What a step's moments are computed from besides the step. */
interface Around {
  readonly log: GameweekLog;
  readonly world: StoryWorld;
  readonly present: SeasonFacts;
  readonly facts: SeasonFacts;
  readonly base: StoryTable;
}

/** A step with the tables around it. */
interface StepWithTables extends Around {
  readonly step: Step;
  readonly before: StoryTable;
  readonly after: StoryTable;
  readonly isHidden: boolean;
  readonly moves: Moment["moves"];
  /** The consequences of a moment, by its id. */
  readonly more: (id: string) => Moment[];
}

function momentsOf(step: Step, before: StoryTable, after: StoryTable, around: Around): Moment[] {
  const { world } = around;
  const isHidden = isHiddenAt(world, step.at);
  const moves = isHidden ? [] : movesBetween(before, after);
  const more = (id: string) => (isHidden ? [] : consequences(id, step, before, after, world));
  const withTables: StepWithTables = { ...around, step, before, after, isHidden, moves, more };
  if ("join" in step) return joinMoments(step.join, withTables);
  const { cause } = step;
  if ("goal" in cause) return goalMoments(cause, withTables);
  return "gameweek" in cause ? wonMoments(withTables) : fixtureMoments(cause, withTables);
}

function joinMoments(join: StoryJoin, { step: { at }, moves, more }: StepWithTables): Moment[] {
  const id = momentId("joined", join.id, at);
  return [momentOf({ id, at, kind: "joined", members: [join], moves }), ...more(id)];
}

function goalMoments(
  { kind, goal, score }: CauseWith<"goal">,
  { step: { at }, world, present, before, after, isHidden, moves, more }: StepWithTables,
): Moment[] {
  const isGoal = kind === "goal";
  const fixture = present.fixtures.get(goal.fixtureId);
  const teamId = goal.side === "home" ? fixture?.homeClubId : fixture?.awayClubId;
  const { playerId, fixtureId, isOwnGoal, n } = goal;
  const id = momentId(isGoal ? "g" : "r", `${fixtureId}-${playerId}-${isOwnGoal ? "o" : ""}${n}`, at);
  const moment = momentOf({
    id,
    at,
    kind,
    minute: goal.minute ?? null,
    fixtureId,
    playerId,
    playerName: present.players.get(playerId)?.name ?? "",
    ...(teamId === undefined ? {} : { teamId }),
    ...(isOwnGoal ? { ownGoal: true as const } : {}),
    score,
    members: isHidden ? [] : changed(before, after, isGoal ? 1 : -1),
    moves,
    ...(world.game === "score_tipping" && !isHidden ? swingsBetween(before, after, isGoal) : {}),
    ...because(goal.revokedReason ?? goal.byHand),
  });
  return [moment, ...more(id)];
}

/** STO-05: who won the gameweek that has become final. */
function wonMoments({
  step: { at },
  log,
  world,
  facts,
  base,
  after,
  isHidden,
  moves,
  more,
}: StepWithTables): Moment[] {
  const scores = world.gameweekScores(facts, at, log.gameweekId) ?? gainsBetween(base, after);
  const winners = isHidden ? [] : gameweekWinners(after.keys(), (each) => scores.get(each) ?? 0);
  const id = momentId("won", String(log.gameweekId), at);
  const won = momentOf({ id, at, kind: "gameweek_won", members: named(after, winners), moves });
  return winners.length > 0 || moves.length > 0 ? [won, ...more(id)] : [];
}

/** A match's lock or result; after the gameweek's last result the perfect rounds (TIP-04). */
function fixtureMoments(
  { kind, fixture }: CauseWith<"fixture">,
  { step, log, world, facts, before, after, moves, more }: StepWithTables,
): Moment[] {
  const { at } = step;
  const id = momentId(kind, String(fixture.id), at);
  const members = kind === "result" && world.game === "score_tipping" ? changed(before, after, 1) : [];
  const why = because(kind === "result" ? fixture.byHand : undefined);
  const ofMatch = [momentOf({ id, at, kind, fixtureId: fixture.id, members, moves, ...why }), ...more(id)];
  const isLast = kind === "result" && log.entries.findLast((entry) => entry.cause.kind === "result") === step;
  if (!isLast || world.game !== "score_tipping") return ofMatch;
  const perfect = named(after, world.perfectRounds(facts, at, log.gameweekId));
  if (perfect.length === 0) return ofMatch;
  const perfectId = momentId("perfect", String(log.gameweekId), at);
  return [...ofMatch, momentOf({ id: perfectId, at, kind: "perfect_round", members: perfect, moves: [] })];
}

function swingsBetween(before: StoryTable, after: StoryTable, isGoal: boolean): Pick<Moment, "swings"> {
  const swings = swingsOf(effectsBetween(before, after, isGoal ? 1 : -1), after);
  return swings.length > 0 ? { swings } : {};
}

const because = (reason: string | undefined) => (reason === undefined ? {} : { reason });

/** The consequences of a moment: a new leader and, in Football Bingo, members with one tick to go or none. */
function consequences(cause: string, { at }: Step, before: StoryTable, after: StoryTable, world: StoryWorld) {
  const moments: Moment[] = [];
  const leaders = leadersOf(after);
  const led = new Set(leadersOf(before).map(({ id }) => id));
  const isNew = leaders.length !== led.size || leaders.some(({ id }) => !led.has(id));
  if (isNew && leaders.length > 0 && before.size > 1) {
    moments.push(momentOf({ id: `lead-${cause}`, at, kind: "lead", members: leaders, moves: [] }));
  }
  if (world.game === "score_tipping") return moments;
  const reached = (score: number) =>
    [...after.values()]
      .filter((row) => row.score === score && (before.get(row.id)?.score ?? score) < score)
      .sort(byName);
  const away = reached(FULL_SCORE - 1);
  if (away.length > 0) {
    moments.push(momentOf({ id: `away-${cause}`, at, kind: "one_away", members: away, moves: [] }));
  }
  const done = reached(FULL_SCORE);
  if (done.length > 0) {
    moments.push(momentOf({ id: `done-${cause}`, at, kind: "complete", members: done, moves: [] }));
  }
  return moments;
}

/** The members whom an event paid (`way` 1) or took something from (-1). */
function changed(before: StoryTable, after: StoryTable, way: 1 | -1) {
  return [...after.values()]
    .filter((row) => {
      const was = before.get(row.id);
      return was !== undefined && isPaid(was, row, way);
    })
    .sort(byName);
}

/** The points by which each member of the later table is ahead of the earlier one. */
export function gainsBetween(before: StoryTable, after: StoryTable): ReadonlyMap<UserId, number> {
  return new Map([...after.values()].map((row) => [row.id, row.score - (before.get(row.id)?.score ?? 0)]));
}
