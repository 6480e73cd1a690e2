import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Places } from "#contract/leagues/places.ts";
import type { LeagueStory } from "#contract/story.ts";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, crowd, join, leaguesOf } from "#tests/support/league-calls.ts";
import { before, calling, keyOf, post, TOOLS, use } from "#tests/support/outside/assistant.ts";
import { createPerson } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { predictAll } from "#tests/support/tipping.ts";

await seedSeason(standardSeason());

interface TableAnswer {
  readonly total: number;
  readonly you: { readonly rank: number } | null;
  readonly rows: readonly Pick<LeaderboardEntry, "rank" | "username" | "score" | "movement">[];
}

test("every answer is the one that the API gives this person, and none once they are removed", async () => {
  const [ann, bob, gone] = [await createPerson(), await createPerson(), await createPerson()];
  const league: League = await createLeagueOf(ann, { name: "Ours" });
  for (const person of [bob, gone]) expect((await join(person, league.joinCode)).status).toBe(200);
  await seedPicks(ann, STANDARD_SQUAD);
  const [key, theirs] = [await keyOf(ann), await keyOf(gone)];
  const at = addMs(CUTOFF, HOUR_MS);
  const asAnn = async <Answer>(path: string): Promise<Answer> =>
    (await worldAt(at).call(ann, "GET", path)).json();

  const { leagues } = await use<{ leagues: { id: string; name: string; you: unknown }[] }>(
    key,
    "my_leagues",
    {},
    at,
  );
  expect(leagues.map(({ id, name }) => ({ id, name }))).toEqual(
    (await leaguesOf(ann)).map(({ id, name }) => ({ id, name })),
  );
  const places = await asAnn<Places>("/api/places");
  expect(leagues.map(({ you }) => you)).toEqual(
    places.leagues.map(({ own }) => own && { rank: own.rank, score: own.score, movement: own.movement }),
  );

  const table = await use<TableAnswer>(key, "league_table", { league: league.id }, at);
  const rows = await asAnn<LeaderboardEntry[]>(
    `/api/leaderboard?leagueId=${league.id}&leagueType=football_bingo`,
  );
  expect(table.rows).toEqual(
    rows.map(({ rank, username, score, movement, provisional }) => ({
      rank,
      username,
      score,
      movement,
      provisional,
    })),
  );
  const need = await use<{ open: { player: string }[]; picks: number }>(
    key,
    "what_i_need",
    { league: league.id },
    at,
  );
  expect(need).toMatchObject({ picks: 20, qualified: true });
  expect(need.open).toHaveLength(20);
  const story = await use<{ total: number; gameweek: number }>(key, "story", { league: league.id }, at);
  const told = await asAnn<LeagueStory>(`/api/leagues/${league.id}/story`);
  expect([story.total, story.gameweek]).toEqual([told.moments.length, told.gameweek]);

  expect((await use<TableAnswer>(theirs, "league_table", { league: league.id }, at)).total).toBe(3);
  expect((await ann.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`)).status).toBe(204);
  for (const name of ["league_table", "what_i_need", "story"]) {
    expect(await use(theirs, name, { league: league.id }, at)).toContain("NOT_FOUND");
  }
  expect(await use(theirs, "my_leagues", {}, at)).toMatchObject({ leagues: [] });
  const stranger = await keyOf(await createPerson());
  expect(await use(stranger, "league_table", { league: league.id }, at)).toContain("NOT_FOUND");
});

test("BNG-08 TIP-08 an assistant is told nothing before its cutoff or lock: nobody else's footballers and predictions, ever", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const bingo = await createLeagueOf(ann, { name: "Cards" });
  const tipping = await createLeagueOf(ann, { name: "Calls", leagueType: "score_tipping" });
  for (const league of [bingo, tipping]) await join(bob, league.joinCode);
  await seedPicks(bob, STANDARD_SQUAD);
  const submit = { gameweek: 1, predictions: predictAll(1, "forward"), jokerUsed: true };
  for (const person of [bob]) {
    const saved = await worldAt(before).call(person, "POST", "/api/tipping/submit-predictions", submit);
    expect(saved.status).toBe(200);
  }
  const key = await keyOf(ann);
  for (const at of [addMs(FIRST_KICKOFF, -1), FIRST_KICKOFF, addMs(CUTOFF, -1), CUTOFF]) {
    const texts: string[] = [];
    for (const { id } of [bingo, tipping]) {
      for (const name of ["league_table", "what_i_need", "story"]) {
        const given = { league: id };
        texts.push(JSON.stringify(await use<unknown>(key, name, given, at)));
      }
    }
    texts.push(JSON.stringify(await use<unknown>(key, "fixtures", { gameweek: 1 }, at)));
    const text = texts.join("\n");
    expect(text).toContain(bob.username);
    // Nothing of Bob's card or slip: no footballer is named, and no prediction is there.
    for (const secret of ["home_win", "away_win", '"draw"', "Player", bob.id])
      expect(text).not.toContain(secret);
  }
  // One's own are.
  const own = await keyOf(bob);
  const { gameweek, predictions }: GameweekPredictions = await (
    await worldAt(before).call(bob, "GET", "/api/tipping/predictions?gameweek=1")
  ).json();
  const fixtures = await use<{ fixtures: { yours?: { prediction: string } }[] }>(own, "fixtures", {
    gameweek,
  });
  expect(fixtures.fixtures.filter(({ yours }) => yours)).toHaveLength(predictions.length);
  expect(JSON.stringify(await use(own, "what_i_need", { league: bingo.id }))).toContain("Player");
});

test("answers are bounded in a league of a thousand, and cost a fixed number of queries", async () => {
  const ann = await createPerson();
  const league = await createLeagueOf(ann, { name: "A thousand" });
  await crowd(league, 999, "a-long-name-of-thirty-");
  const key = await keyOf(ann);
  const at = addMs(CUTOFF, MINUTE_MS);
  for (const name of TOOLS) {
    const response = await post(key, calling(name, { league: league.id }), at);
    const text = await response.text();
    expect([name, response.status]).toEqual([name, 200]);
    expect(text.length).toBeLessThan(64 * 1024);
    const queries = Number(/queries=(\d+)/.exec(response.headers.get("X-D1-Cost") ?? "")?.[1]);
    expect([name, queries <= 12]).toEqual([name, true]);
    expect(response.headers.get("X-D1-Cost")).toContain("written=0");
  }
});
