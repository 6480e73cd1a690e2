import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { clubId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { tables, testContext } from "#tests/support/people.ts";
import { makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { Env } from "#workers/platform/env.ts";
import type { RelayRpc } from "#workers/rpc/season.ts";
import type { Memory } from "#workers/season/memory.ts";
import { announceEpoch, announceReviews } from "./tell-leagues.ts";

const NOW = instant(1_000);
const goal: SeasonChange = { kind: "goal_scored", goal: makeGoal(1, 11) };

/** The messages put on the queues while no relay can be reached. */
async function announced(changes: readonly SeasonChange[]): Promise<Job[]> {
  const sent: Job[] = [];
  const queue = { send: async (job: Job) => void sent.push(structuredClone(job)) } as unknown as Queue<Job>;
  const RELAYS = {
    getByName: () => ({ tell: () => Promise.reject(new Error("out of reach")) }),
  } as unknown as Env["RELAYS"];
  const ctx = { ...testContext(), env: { ...env, JOBS: queue, FACTS: queue, RELAYS } };
  await announceEpoch(ctx, 7, changes, { now: NOW });
  return sent;
}

test("a relay that fails is replaced by the queue: leagues with a valid lease, 500 per message and each message under 128 KB", async () => {
  const rows = Array.from({ length: 1_201 }, (_, at) => ({
    leagueId: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
    leaseUntil: instant(at === 0 ? 1_000 : 1_001),
  }));
  for (let at = 0; at < rows.length; at += 30) {
    await tables()
      .insert(liveLeagues)
      .values(rows.slice(at, at + 30));
  }
  const isRelayed = ({ kind }: Job) => kind === "season_advanced";
  const jobs = (await announced([goal])).filter(isRelayed);
  expect(jobs.map((job) => job.kind === "season_advanced" && job.leagueIds.length)).toEqual([500, 500, 200]);
  expect(jobs[0]).toMatchObject({ epoch: 7, changes: [goal] });

  const many = Array.from(
    { length: 2_000 },
    (_, at): SeasonChange => ({ kind: "goal_scored", goal: makeGoal(at, 1) }),
  );
  for (const job of (await announced(many)).filter(isRelayed)) {
    expect(job).toMatchObject({ kind: "season_advanced", changes: [] });
    expect(JSON.stringify(job).length).toBeLessThan(128 * 1024);
  }
});

test("TRF-04 a move starts the job for transfers; a goal does not", async () => {
  const isMoves = (job: Job) => job.kind === "moves_recorded";
  expect((await announced([goal])).some(isMoves)).toBe(false);
  const player = makePlayer(11);
  for (const change of [
    { kind: "player_left", player },
    { kind: "player_moved", player, fromClubId: clubId(2) },
  ] as const) {
    expect((await announced([change])).filter(isMoves)).toMatchObject([{ kind: "moves_recorded", epoch: 7 }]);
  }
});

test("relays are told of a review once it begins and once it ends, not at every poll", async () => {
  await tables()
    .insert(liveLeagues)
    .values({ leagueId: "reviewed", leaseUntil: instant(Number.MAX_SAFE_INTEGER) });
  const told: unknown[] = [];
  const RELAYS = {
    getByName: () => ({
      tell: async ({ leagueIds, ...news }: Parameters<RelayRpc["tell"]>[0]) => {
        if (leagueIds.includes("reviewed")) told.push(news);
        return { missed: [] };
      },
    }),
  } as unknown as Env["RELAYS"];
  const ctx = { ...testContext(), env: { ...env, RELAYS } };
  const memoryOf = (value: string | null) => {
    const rest = { votes: 1, firstSeenAt: NOW, firstMinutes: 1, lastMadeAt: NOW };
    const key = "goal:1:11:g";
    return { claims: new Map(value === null ? [] : [[key, { key, value, ...rest }]]) } as Memory;
  };
  await announceReviews(ctx, 7, memoryOf(null), memoryOf("0"));
  await announceReviews(ctx, 7, memoryOf("0"), memoryOf("0"));
  await announceReviews(ctx, 7, memoryOf("0"), memoryOf(null));
  const review = { fixtureId: 1, playerId: 11, ownGoal: false, left: 0 };
  expect(told).toMatchObject([
    { epoch: 7, changes: [], reviews: [review] },
    { epoch: 7, changes: [], reviews: [] },
  ]);
});
