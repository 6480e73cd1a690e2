import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Goal } from "#domain/season/facts.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { HOUR_MS, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { AbandonedAndReplayed, GoalReassigned, SeasonArchive } from "#sandbox/archive/types.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import { startEmpty } from "#tests/support/database.ts";
import { asChecked } from "#tests/support/oracles/as-checked.ts";
import { setClock } from "#tests/support/tipping.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { poll, serveFeed } from "./season-feed.ts";

const archive = generateSeason();
const reassigned = archive.anomalies.filter(
  (each): each is GoalReassigned => each.kind === "goal_reassigned_after_finished",
);
const stopped = archive.anomalies.filter(
  (each): each is AbandonedAndReplayed => each.kind === "abandoned_and_replayed",
);

beforeEach(startEmpty);

async function lookAt(...instants: number[]): Promise<void> {
  for (const at of instants) {
    setClock(instant(at));
    await poll();
  }
}

async function goalsIn(fixture: number): Promise<Goal[]> {
  const { goals } = await loadFacts(env.DB, seasonId(archive.season));
  return [...goals.values()].filter(({ fixtureId }) => fixtureId === fixture);
}

/** The scorers that count in a match, own goals left out: by their lasting ids, one entry a goal. */
async function countedIn(fixture: number): Promise<number[]> {
  const goals = (await goalsIn(fixture)).filter(
    ({ status, isOwnGoal }) => status !== "revoked" && !isOwnGoal,
  );
  return goals.map(({ playerId }) => Number(playerId)).sort((a, b) => a - b);
}

function scorersIn({ fixtures, players }: SeasonArchive, fixture: number): number[] {
  const match = fixtures.find(({ id }) => id === fixture);
  const scorers = [...(match?.goals_scored.h ?? []), ...(match?.goals_scored.a ?? [])];
  return scorers
    .flatMap(([element, count]) => Array<number>(count).fill(codeOf({ players }, element)))
    .sort((a, b) => a - b);
}

function codeOf({ players }: Pick<SeasonArchive, "players">, element: number): number {
  return players.find(({ id }) => id === element)?.code ?? 0;
}

test.each(reassigned)(
  "BNG-05 the goal of match $fixture reassigned at $seen_at counts for whom it was checked with",
  async (anomaly) => {
    const { fixture, seen_at } = anomaly;
    const match = archive.fixtures.find(({ id }) => id === fixture);
    const kickoffs = archive.fixtures
      .filter(({ event }) => event === match?.event)
      .map(({ kickoff_time }) => Date.parse(kickoff_time));
    const [first, seen] = [Date.parse(match?.kickoff_time ?? ""), Date.parse(seen_at)];
    const looks = [
      ...kickoffs.flatMap((at) => [at, at + 3 * HOUR_MS, at + 24 * HOUR_MS]),
      ...[-5, 5, 25, 45, 90].map((minutes) => seen + minutes * MINUTE_MS),
    ];
    await serveFeed(archive);
    await lookAt(...looks.filter((at) => at >= first - HOUR_MS).sort((a, b) => a - b));
    expect(await countedIn(fixture)).toEqual(scorersIn(asChecked(archive), fixture));
  },
);

test.each(stopped)(
  "BNG-05 SEA-04 the goals of match $fixture, stopped at $stopped_at, are taken back, and its replay's count",
  async (anomaly) => {
    const { fixture, kickoff_time, stopped_at, goal_events } = anomaly;
    const stop = Date.parse(stopped_at);
    await serveFeed(archive);
    await lookAt(Date.parse(kickoff_time), stop - MINUTE_MS);
    const attempt = goal_events.map(([, , , element]) => codeOf(archive, element)).sort((a, b) => a - b);
    expect(await countedIn(fixture)).toEqual(attempt);
    const replay = Date.parse(archive.fixtures.find(({ id }) => id === fixture)?.kickoff_time ?? "");
    await lookAt(...[1, 2, 3, 30, 61, 90].map((minutes) => stop + minutes * MINUTE_MS));
    expect(await countedIn(fixture)).toEqual([]);
    const reasons = (await goalsIn(fixture)).map(({ revokedReason }) => revokedReason);
    expect(reasons).toEqual(attempt.map(() => "The match was called off: its goals do not count."));
    await lookAt(replay - HOUR_MS, replay, replay + 3 * HOUR_MS);
    expect(await countedIn(fixture)).toEqual(scorersIn(archive, fixture));
  },
);
