import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person, readAs } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at } from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

await arrangeSeason();
// With a gameweek to come, the season is not over, and its tables still change with their members (SEA-06).
await happen(
  { kind: "gameweek_changed", gameweek: makeGameweek(5, "2099-09-20T10:00:00Z") },
  {
    kind: "goal_scored",
    goal: makeGoal(1, 102, { seenAt: addMs(SATURDAY_3PM, 30 * MINUTE_MS), side: "away" }),
  },
  { kind: "score_changed", fixture: makeFixture(1, { hasStarted: true, homeScore: 0, awayScore: 1 }) },
);
await happen({
  kind: "gameweek_final",
  gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinal: true, finalAt: at("2025-09-14T09:00:00Z") }),
});

test("STO-05 a gameweek is won by the best of the present members: whoever was removed wins nothing any more", async () => {
  const [owner, winner, other] = [await createPerson(), await createPerson("jan"), await createPerson("kim")];
  for (const { id } of [winner, other]) await arrangePicks(id, [makePick(2, 102)]);
  const id = await arrangeLeague([owner, winner, other]);
  const told = async () => {
    const { winners } = await readAs<LeagueHistory>(owner, `/api/leagues/${id}/history`);
    const { moments } = await readAs<LeagueStory>(owner, `/api/leagues/${id}/story?gameweek=4`);
    const rows = await readAs<LeaderboardEntry[]>(owner, `/api/leaderboard?leagueId=${id}&ticks=1`);
    const won = moments.filter(({ kind }) => kind === "gameweek_won");
    return {
      history: winners.flatMap(({ ids }) => ids).sort(),
      story: won.flatMap(({ members }) => members.map((member) => member.id)).sort(),
      rows: rows.flatMap((row) => (row.honours?.gameweeksWon ? [row.id] : [])).sort(),
    };
  };
  const everywhere = (...ids: string[]) => ({ history: ids.sort(), story: ids.sort(), rows: ids.sort() });
  expect(await told()).toEqual(everywhere(winner.id, other.id));
  expect((await owner.call("DELETE", `/api/leagues/${id}/members/${winner.id}`)).status).toBe(204);
  expect(await told()).toEqual(everywhere(other.id));
  const honours = async ({ id: of }: Person) => (await owner.call("GET", `/api/users/${of}/honours`)).text();
  expect(await honours(winner)).not.toContain("gameweek_won");
  expect(await honours(other)).toContain("gameweek_won");
  expect((await owner.call("DELETE", `/api/leagues/${id}/members/${other.id}`)).status).toBe(204);
  expect(await told()).toEqual(everywhere());
});
