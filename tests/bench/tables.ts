/**
 * `node tests/bench/tables.ts [score_tipping|football_bingo] [members]`: a table's memory and computing time, without
 * a Worker: bytes per member by the heap of plain Node, whose pointers are twice as long as workerd's.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { OVERALL_DEPTH } from "#contract/limits.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { kickoffOf, SECRET } from "#tests/support/worlds/tipping-world.ts";
import { createGame } from "#workers/league/games/create-game.ts";
import { mergeShards } from "#workers/league/overall/merge-shards.ts";
import type { Roster } from "#workers/league/table/roster.ts";
import { placesOf } from "#workers/league/table/shard.ts";
import type { Table } from "#workers/league/table/table.ts";
import type { ShardRows } from "#workers/rpc/shard-rows.ts";
import { bingoPlayersOf, seasonUpTo, tippersOf, withGoal } from "./crowd.ts";

const GAMEWEEKS = 38;
const SHARDS = 20;
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
  /** Scoring every row, as when a table is first built. */
  readonly coldMs: number;
  /** The same by a fresh game, as after waking: final gameweeks are read as they were folded. */
  readonly wakeMs: number;
  /** Computing the table again after one goal. */
  readonly goalMs: number;
  /** Merging twenty such tables into everybody's (LEA-04), as after a goal that changed them all. */
  readonly mergeMs: number;
}

/** Measures the table of members with a season of `gameweeks`, the last one in play. */
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
  const mergeMs = median([1, 2, 3].map(() => timed(() => mergeShards(shardsLike(cold)))[1]));
  return { bytesAMember: Math.round(bytes / count), coldMs, wakeMs, goalMs: median(times), mergeMs };
}

/** Twenty shards that are all like this table. */
function shardsLike(table: Table): ShardRows[] {
  const rows = placesOf(table, 0, OVERALL_DEPTH);
  const keys = { now: table.keys("now"), previous: table.keys("previous") };
  return Array.from({ length: SHARDS }, (_, n) => ({ stamp: String(n), seq: n, rows, ...keys }));
}

const [type = "score_tipping", count = "10000"] = process.argv.slice(2);
const figures = measureTable(type as LeagueType, Number(count), GAMEWEEKS);
console.log(
  `${type}, ${count} members after a season: ${figures.bytesAMember} bytes a member, ` +
    `all scored ${figures.coldMs.toFixed(0)} ms, awake with folded gameweeks ${figures.wakeMs.toFixed(0)} ms, ` +
    `a goal later ${figures.goalMs.toFixed(1)} ms, ${SHARDS} such tables merged ${figures.mergeMs.toFixed(0)} ms`,
);
