import { logOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Run } from "#domain/season/run.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { type GameweekLog, gameweekLog } from "#domain/story/gameweek-log.ts";
import type { RunRoster } from "#workers/league/table/run-roster.ts";

/** The part of a League that the story of one of its runs needs. */
export interface StorySource {
  readonly gameType: LeagueType;
  /** HLF-01: the run whose story it is; null for the half before the gameweeks are known. */
  readonly run: Run | null;
  /** TIP-12, HLF-08: the first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
  readonly roster: RunRoster;
  /** The season's facts with the goals that count in the run. */
  readonly facts: SeasonFacts;
}

/** A gameweek's log as the run tells it; null for an unknown gameweek. */
export function logOf({ facts, run, gameType }: StorySource, gameweek: GameweekId): GameweekLog | null {
  const log = gameweekLog(facts, gameweek);
  return log && run && gameType === "football_bingo" ? logOfRun(log, facts, run) : log;
}
