import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekLog } from "./gameweek-log.ts";
import { effectsBetween, type GoalEffects } from "./goal-effects.ts";
import { byName } from "./make-moment.ts";
import type { Moment } from "./moment.ts";
import { momentsOf, type Step } from "./step-moments.ts";
import { isHiddenAt, type StoryTable, type StoryWorld } from "./story-table.ts";

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
}

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
    const ofStep = momentsOf(step, table, next, { log, world, present, facts });
    // The gameweek comes first, so that a moment can be found by its id alone.
    const withIds = ofStep.map((moment) => ({ ...moment, id: `${log.gameweekId}-${moment.id}` }));
    const [first] = withIds;
    const kind = "cause" in step && "goal" in step.cause ? step.cause.kind : null;
    if (kind && first && !isHiddenAt(world, step.at))
      effects.set(first.id, effectsBetween(table, next, kind === "goal" ? 1 : -1));
    moments.push(...withIds);
    table = next;
  }
  return { moments, effects, keys: steps.map(({ key }) => key), earlier, facts, table };
}

/** The goals of earlier gameweeks that are not final: a match of one can be played beside this one's. */
function openGoals({ goals }: SeasonFacts): string {
  const open: string[] = [];
  for (const [key, { status }] of goals) if (status !== "final") open.push(`${key} ${status}`);
  return open.sort().join();
}

function beginning({ before, from }: GameweekLog, world: StoryWorld, earlier: string): StorySoFar {
  return {
    moments: [],
    effects: new Map(),
    keys: [],
    earlier,
    facts: before,
    table: world.tableAt(before, from),
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
