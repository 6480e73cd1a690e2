import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueHistory } from "#contract/story.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  playedGameweeks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

const OLD = "2025-26";
const NEW = "2026-27";
const AFTER = addMs(FIRST_KICKOFF, 25 * DAY_MS);
setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());
setFollowedSeason(seasonId(OLD));
const world = worldAt(new Date(AFTER).toISOString(), { SEASON: "" });

test("TIP-12 LEA-03 SEA-07 a late start, with a member removed and let back, and in the season after", async () => {
  const [ann, bob, cat] = [await createPerson("ann"), await createPerson("bob"), await createPerson("cat")];
  const names = new Map([ann, bob, cat].map(({ id }, at) => [id as string, ["ann", "bob", "cat"][at]]));
  const body = { name: "Latecomers", leagueType: "score_tipping", startGameweek: 2 };
  const league = (await (await ann.call("POST", "/api/leagues", body)).json()) as League;
  const enter = (person: Person) => person.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  for (const person of [bob, cat]) expect((await enter(person)).status).toBe(200);
  await submitted(ann, 1, predictAll(1));
  await submitted(bob, 2, predictAll(2));
  await seedSeason(playedGameweeks(2));
  await recompute(`${league.id}@${OLD}`);
  const ask = async <Answer>(path: string, season: string): Promise<Answer> => {
    const answer = await world.call(ann, "GET", `${path}&season=${season}`);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const tableOf = async (season: string) =>
    (await ask<LeaderboardEntry[]>(`/api/leaderboard?leagueId=${league.id}`, season)).map(
      ({ id, rank, score }) => [names.get(id), rank, score],
    );
  const winners = async () => (await ask<LeagueHistory>(`/api/leagues/${league.id}/history?`, OLD)).winners;
  const since = [
    ["bob", 1, 35],
    ["ann", 2, 0],
    ["cat", 2, 0],
  ];
  expect(await tableOf(OLD)).toEqual(since);
  expect(await winners()).toEqual([{ gameweek: 2, ids: [bob.id] }]);

  // Removed, they are in no row and win nothing; let back and in again, all since the start counts.
  const removed = await world.call(ann, "DELETE", `/api/leagues/${league.id}/members/${bob.id}`);
  expect(removed.status).toBe(204);
  expect((await tableOf(OLD)).map(([name]) => name)).toEqual(["ann", "cat"]);
  expect((await winners()).flatMap(({ ids }) => ids)).not.toContain(bob.id);
  const path = `/api/leaderboard?leagueId=${league.id}`;
  expect((await world.call(bob, "GET", path)).status).toBe(404);
  const letBack = await world.call(ann, "DELETE", `/api/leagues/${league.id}/removed/${bob.id}`);
  expect(letBack.status).toBe(204);
  expect((await world.call(bob, "POST", "/api/leagues/join", { joinCode: league.joinCode })).status).toBe(
    200,
  );
  await expect.poll(() => tableOf(OLD)).toEqual(since);

  // The season ends, and in the next one the same league counts from its first gameweek.
  await env.DB.prepare("update seasons set ended_at = ?1 where id = ?2").bind(AFTER, OLD).run();
  await seedSeason(standardSeason(), NEW);
  setFollowedSeason(seasonId(NEW));
  const early = addMs(FIRST_KICKOFF, -DAY_MS);
  for (const { id } of [ann, bob])
    await env.DB.prepare(
      "insert into season_players (season_id, user_id, plays_since, tipping_since) values (?1, ?2, ?3, ?3)",
    )
      .bind(NEW, id, early)
      .run();
  await env.DB.prepare(
    `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version)
     select ?1, user_id, gameweek_id, has_joker, entries, received_at, receipt, version from slips`,
  )
    .bind(NEW)
    .run();
  await seedSeason(playedGameweeks(2), NEW);
  await recompute(`${league.id}@${NEW}`);
  const next = await tableOf(NEW);
  expect(next.slice(0, 2).map(([, rank, score]) => [rank, score])).toEqual([
    [1, 35],
    [1, 35],
  ]);
  expect(next[2]).toEqual(["cat", 3, 0]);
  expect((await ask<LeagueHistory>(`/api/leagues/${league.id}/history?`, NEW)).gameweeks).toEqual([1, 2]);
});
