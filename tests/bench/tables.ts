/**
 * `node tests/bench/tables.ts [members]`: what a table takes in memory and how long it is computed, without a
 * Worker: bytes a member by the heap of plain Node, whose pointers are twice as long as workerd's.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { kickoffOf, SECRET } from "#domain/test-support/tipping-world.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import { createGame } from "#workers/league/games.ts";
import type { Roster } from "#workers/league/roster.ts";
import { bingoPlayersOf, seasonUpTo, tippersOf, withGoal } from "./crowd.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function timed<Value>(run: () => Value): readonly [value: Value, ms: number] {
  const startedAt = performance.now();
  const value = run();
  return [value, performance.now() - startedAt];
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

export interface TableFigures {
  readonly bytesAMember: number;
  /** Everything scored, as after waking. */
  readonly coldMs: number;
  /** One goal later. */
  readonly goalMs: number;
}

/** Members with a season of `gameweeks`, the last one in play. */
export function measureTable(type: LeagueType, count: number, gameweeks: number): TableFigures {
  const { facts, lastFixture } = seasonUpTo(gameweeks);
  const now = addMs(kickoffOf(gameweeks), HOUR_MS);
  const before = heapBytes();
  const roster: Roster = type === "score_tipping" ? tippersOf(count, gameweeks) : bingoPlayersOf(count);
  const game = createGame(type, SECRET);
  const [cold, coldMs] = timed(() => game.tableOf(roster, facts, now));
  const bytes = heapBytes() - before;
  const goals = [1, 2, 3, 4, 5, 6, 7].map((n): SeasonFacts => withGoal(facts, lastFixture, n));
  const times = goals.map((each) => timed(() => game.tableOf(roster, each, now))[1]);
  if (cold.length !== count) throw new Error("Somebody is missing");
  return { bytesAMember: Math.round(bytes / count), coldMs, goalMs: median(times) };
}

/** Prints the figures; each row on its own, so that no heap is measured with another's table in it. */
export function printTables(counts: readonly number[]): void {
  for (const type of ["score_tipping", "football_bingo"] as const) {
    for (const count of counts) {
      const { bytesAMember, coldMs, goalMs } = measureTable(type, count, 38);
      console.log(
        `${type}, ${count} members after a season: ${bytesAMember} bytes a member, ` +
          `all computed ${coldMs.toFixed(1)} ms, a goal later ${goalMs.toFixed(1)} ms`,
      );
    }
  }
}

if (import.meta.main) printTables([Number(process.argv[2] ?? 10_000)]);
