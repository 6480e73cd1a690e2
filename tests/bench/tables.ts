/**
 * `node tests/bench/tables.ts [score_tipping|football_bingo] [members]`: a table's memory and computing time, without
 * a Worker: bytes per member by the heap of plain Node, whose pointers are twice as long as workerd's.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { kickoffOf, SECRET } from "#domain/test-support/tipping-world.ts";
import { createGame } from "#workers/league/games/games.ts";
import type { Roster } from "#workers/league/table/roster.ts";
import { bingoPlayersOf, seasonUpTo, tippersOf, withGoal } from "./crowd.ts";

const GAMEWEEKS = 38;
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

interface TableFigures {
  readonly bytesAMember: number;
  /** Every row scored, as when a table is first built. */
  readonly coldMs: number;
  /** The same by a fresh game, as after waking: final gameweeks are read as they were folded. */
  readonly wakeMs: number;
  /** Scoring again after one goal. */
  readonly goalMs: number;
}

/** Members with a season of `gameweeks`, the last one in play. */
function measureTable(type: LeagueType, count: number, gameweeks: number): TableFigures {
  const { facts, lastFixture } = seasonUpTo(gameweeks);
  const now = addMs(kickoffOf(gameweeks), HOUR_MS);
  const before = heapBytes();
  const roster: Roster = type === "score_tipping" ? tippersOf(count, gameweeks) : bingoPlayersOf(count);
  const game = createGame(type, SECRET);
  const [cold, coldMs] = timed(() => game.tableOf(roster, facts, now));
  const bytes = heapBytes() - before;
  const goals = [1, 2, 3, 4, 5, 6, 7].map((n): SeasonFacts => withGoal(facts, lastFixture, n));
  const times = goals.map((each) => timed(() => game.tableOf(roster, each, now))[1]);
  const [, wakeMs] = timed(() => createGame(type, SECRET).tableOf(roster, facts, now));
  if (cold.length !== count) throw new Error("Somebody is missing");
  return { bytesAMember: Math.round(bytes / count), coldMs, wakeMs, goalMs: median(times) };
}

const [type = "score_tipping", count = "10000"] = process.argv.slice(2);
const figures = measureTable(type as LeagueType, Number(count), GAMEWEEKS);
console.log(
  `${type}, ${count} members after a season: ${figures.bytesAMember} bytes a member, ` +
    `all scored ${figures.coldMs.toFixed(0)} ms, awake with folded gameweeks ${figures.wakeMs.toFixed(0)} ms, ` +
    `a goal later ${figures.goalMs.toFixed(1)} ms`,
);
