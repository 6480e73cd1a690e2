import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, tables } from "#tests/support/people.ts";
import { seedSeason, standardSeason } from "#tests/support/season.ts";
import { users } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());

test("LEA-03 a league's table as CSV is for its members alone, and runs no formula", async () => {
  const [owner, gone, stranger] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(gone, league.joinCode);
  // Today's names cannot contain this; a spreadsheet must not run it in any case.
  await tables().update(users).set({ username: '=1+"x",2' }).where(eq(users.id, gone.id));
  await gone.call("PATCH", "/api/account/profile", { city: "Leeds" });
  const path = `/api/leagues/${league.id}/table.csv`;
  const response = await owner.call("GET", path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="league-table.csv"');
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(costOf(response)).toMatchObject({ written: 0 });
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toBe("rank,player,score,goals,movement,provisional");
  expect(lines).toHaveLength(4);
  expect(lines.some((line) => line.startsWith(`1,${owner.username},0,0,`))).toBe(true);
  expect(lines.every((line) => !/(^|,)[=+@]/.test(line))).toBe(true);

  await owner.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`);
  for (const outsider of [gone, stranger]) expect((await outsider.call("GET", path)).status).toBe(404);
  expect((await callAsVisitor("GET", path)).status).toBe(401);
  expect((await owner.call("GET", "/api/leagues/%00'/table.csv")).status).toBe(404);
});
