import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { GameweekLog, LogEntry } from "./gameweek-log.ts";
import { effectsBetween, isPaid } from "./goal-effects.ts";
import { byName, leadersOf, momentOf, movesBetween, named } from "./make-moment.ts";
import type { Moment } from "./moment.ts";
import { momentId } from "./moment-id.ts";
import { factsBefore } from "./rewind.ts";
import { isHiddenAt, type StoryJoin, type StoryTable, type StoryWorld } from "./story-table.ts";
import { swingsOf } from "./swings.ts";

/** One step of a gameweek's story: an entry of its log, or a member who joined. */
export type Step = LogEntry | { readonly key: string; readonly at: Instant; readonly join: StoryJoin };

type CauseWith<Key extends "goal" | "fixture"> = Extract<LogEntry["cause"], Record<Key, unknown>>;

/** What a step's moments are computed from besides the step. */
interface Around {
  readonly log: GameweekLog;
  readonly world: StoryWorld;
  readonly present: SeasonFacts;
  readonly facts: SeasonFacts;
}

interface StepWithTables extends Around {
  readonly step: Step;
  readonly before: StoryTable;
  readonly after: StoryTable;
  readonly isHidden: boolean;
  readonly moves: Moment["moves"];
  /** The consequences of a moment, by its id. */
  readonly more: (id: string) => Moment[];
}

/** STO-01: the moments that a step brings, between the tables before and after it: its own first. */
export function momentsOf(step: Step, before: StoryTable, after: StoryTable, around: Around): Moment[] {
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
  present,
  after,
  isHidden,
  moves,
  more,
}: StepWithTables): Moment[] {
  const scores = world.gameweekScores(factsBefore(present, at), at, log.gameweekId);
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
  const away = reached(SQUAD_SIZE - 1);
  if (away.length > 0) {
    moments.push(momentOf({ id: `away-${cause}`, at, kind: "one_away", members: away, moves: [] }));
  }
  const done = reached(SQUAD_SIZE);
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
