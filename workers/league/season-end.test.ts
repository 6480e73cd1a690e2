import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, tellLeague } from "#tests/support/standings.ts";
import { SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { loadFacts } from "#workers/db/season/season.ts";

await arrangeSeason();

test("SEA-06 sockets hear that the season is over, also one that opens after it", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(ann.id);
  const live = await goLive(ann, id);
  await live.next("snapshot");
  expect(live.of("season_over")).toEqual([]);
  const { gameweeks } = await loadFacts(env.DB, "2025-26" as never);
  const changes = [...gameweeks.values()].map(
    (gameweek): SeasonChange => ({
      kind: "gameweek_final",
      gameweek: { ...gameweek, isFinished: true, isFinal: true, finalAt: SATURDAY_3PM },
    }),
  );
  await tellLeague(id, ...changes);
  await live.next("season_over");
  await (await goLive(bob, id)).next("season_over");
});
