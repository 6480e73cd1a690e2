import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { Run } from "#domain/season/run.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { GameweekLog, LogEntry } from "#domain/story/gameweek-log.ts";

/** The latest run's facts of an epoch, made once for everybody who asks: facts are replaced, never changed. */
const latestByFacts = new WeakMap<SeasonFacts, { readonly from: Instant; readonly facts: SeasonFacts }>();

/**
 * HLF-01, HLF-03: the season as a run counts it: without the goals of matches that kicked off before it began. A match
 * of an earlier gameweek that is played in the run counts. Whatever scores, orders or tells a season does so for a run
 * when it is given these facts; the season's own run gets the very facts it came with.
 */
export function factsOfRun(facts: SeasonFacts, { countsFrom }: Pick<Run, "countsFrom">): SeasonFacts {
  if (countsFrom === null) return facts;
  const last = latestByFacts.get(facts);
  if (last?.from === countsFrom) return last.facts;
  const goals = new Map(
    [...facts.goals].filter(([, { fixtureId }]) => isInRun(facts, fixtureId, countsFrom)),
  );
  const counted = { ...facts, goals };
  latestByFacts.set(facts, { from: countsFrom, facts: counted });
  return counted;
}

/** A gameweek's log without the matches that kicked off before the run began. */
export function logOfRun(
  log: GameweekLog,
  facts: Pick<SeasonFacts, "fixtures">,
  { countsFrom }: Pick<Run, "countsFrom">,
): GameweekLog {
  if (countsFrom === null) return log;
  const isIn = ({ cause }: LogEntry) => {
    if ("gameweek" in cause) return cause.gameweek.deadlineAt >= countsFrom;
    const fixtureId = "goal" in cause ? cause.goal.fixtureId : cause.fixture.id;
    return isInRun(facts, fixtureId, countsFrom);
  };
  return { ...log, entries: log.entries.filter(isIn) };
}

function isInRun(
  { fixtures }: Pick<SeasonFacts, "fixtures">,
  id: Parameters<SeasonFacts["fixtures"]["get"]>[0],
  from: Instant,
): boolean {
  const fixture = fixtures.get(id);
  const kickoffAt = fixture ? matchKickoffOf(fixture) : null;
  return kickoffAt !== null && kickoffAt >= from;
}
