import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeagueExport } from "#contract/leagues/export.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { users } from "#workers/db/schema/index.ts";

setClock(addMs(FIRST_KICKOFF, -HOUR_MS));
await seedSeason(standardSeason());

const exported = async (person: Person, league: string): Promise<LeagueExport> => {
  const response = await person.call("GET", `/api/leagues/${league}/export`);
  expect(response.status).toBe(200);
  return response.json();
};

test("TIP-08 an export has everybody's predictions of the matches that have locked, and no others", async () => {
  const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
  setClock(addMs(FIRST_KICKOFF, -HOUR_MS));
  const league = await foundLeague([ann, bob]);
  await submitted(bob, 1, predictAll(1));
  expect((await exported(ann, league.id)).slips).toEqual([]);
  // Not even one's own: the file is the same for everybody.
  expect((await exported(bob, league.id)).slips).toEqual([]);

  setClock(FIRST_KICKOFF);
  const { slips, cards, tables: shown, league: about } = await exported(ann, league.id);
  expect(cards).toEqual([]);
  // TIP-06: Ann gets a default.
  expect(slips.map(({ userId, predictions }) => [userId, predictions[0]?.source])).toEqual(
    expect.arrayContaining([
      [bob.id, "player"],
      [ann.id, "default"],
    ]),
  );
  const locked = standardSeason().fixtures.filter(({ kickoffAt }) => kickoffAt === FIRST_KICKOFF);
  const bobs = slips.find(({ userId }) => userId === bob.id);
  expect(bobs?.predictions.map(({ fixtureId }) => fixtureId)).toEqual(locked.map(({ id }) => id));
  expect(shown[0]).toMatchObject({ run: "season", entries: { length: 2 } });
  expect(about.name).toBe("Pundits");
  expect(JSON.stringify(about)).not.toContain(league.joinCode);
});

test("LEA-03 the tables of an export as CSV run no formula, in one trip to D1 and one to the League", async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(other, league.joinCode);
  await tables().update(users).set({ username: '=1+"x",2' }).where(eq(users.id, other.id));
  await other.call("PATCH", "/api/account/profile", { city: "Leeds" });
  const csv = `/api/leagues/${league.id}/export?format=csv`;
  // The League's first reader waits until it has read the season.
  await owner.call("GET", csv);
  const response = await owner.call("GET", csv);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Trips")).toBe("d1=1;object=1;object-d1=0");
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toBe("table,rank,player,score,goals,movement,provisional");
  expect(lines.some((line) => line.startsWith(`season,1,${owner.username},0,0,`))).toBe(true);
  expect(lines.every((line) => !/(^|,)[=+@]/.test(line))).toBe(true);
  expect((await owner.call("GET", `/api/leagues/${league.id}/export?format=xml`)).status).toBe(400);
});
