import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader as loadLeaguesPage } from "#app/routes/leagues.tsx";
import { leadToFinal } from "./past-season.server.ts";

const SEASONS = {
  current: { id: "2026-27", label: "2026/27", isOver: false, beginsAt: null, half: null },
  past: [{ id: "2025-26", label: "2025/26" }],
};
/** A context without anything to read: reading would fail, but a past season is redirected before the page reads. */
const context = { seasons: SEASONS } as unknown as AppLoadContext;
const requestOf = (path: string) => new Request(`https://bingo.example${path}`);

test("SEA-06 a page about the current season redirects to a past season's final table, but not for its own season", () => {
  const lead = (path: string) => leadToFinal(context, requestOf(path), { leagueType: "football_bingo" });
  expect(lead("/leagues")).toBeNull();
  expect(lead("/leagues?season=2026-27")).toBeNull();
  const led = lead("/leagues?season=2025-26");
  expect([led?.status, led?.headers.get("Location")]).toEqual([
    302,
    "/leaderboard?season=2025-26&type=football_bingo",
  ]);
});

test("SEA-06 the page of leagues redirects to a past ?season=, and an unknown one is not found", async () => {
  const thrownBy = async (path: string): Promise<unknown> => {
    try {
      await loadLeaguesPage({ context, request: requestOf(path), params: {} });
    } catch (error) {
      return error;
    }
  };
  const led = (await thrownBy("/leagues?season=2025-26")) as Response;
  expect(led.headers.get("Location")).toBe("/leaderboard?season=2025-26&type=football_bingo");
  for (const unknown of ["2020-21", "'", "__proto__"]) {
    const refused = (await thrownBy(`/leagues?season=${encodeURIComponent(unknown)}`)) as { status: number };
    expect(refused.status).toBe(404);
  }
});
