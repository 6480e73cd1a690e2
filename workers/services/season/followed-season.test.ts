import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seedSeason, standardSeason } from "#tests/support/season.ts";
import { followSeason, seenSeasons } from "./followed-season.ts";

test("SEA-05 of an isolate's first requests none is answered before the season to follow is known", async () => {
  await seedSeason(standardSeason());
  const following = { ...env, SEASON: "" };
  const request = async () => {
    await followSeason(following, () => expect.unreachable("The first read is never put off"));
    return seenSeasons().map(({ id }) => id);
  };
  expect(await Promise.all([request(), request(), request()])).toEqual([
    ["2025-26"],
    ["2025-26"],
    ["2025-26"],
  ]);
});
