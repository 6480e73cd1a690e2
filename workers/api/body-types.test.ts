import { expect, test } from "vitest";
import { createLeagueOf, refusalOf } from "#tests/support/league-calls.ts";
import { createPerson } from "#tests/support/people.ts";

test("a body that does not say it is JSON is refused where every field may be missing; none at all changes nothing", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const path = `/api/leagues/${league.id}`;
  const renamed = JSON.stringify({ name: "The New Name" });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const refused = await refusalOf(await host.call("PATCH", path, renamed, type));
    expect([type, refused]).toEqual([type, expect.objectContaining({ status: 400, code: "BAD_REQUEST" })]);
  }
  expect((await host.call("PATCH", path)).status).toBe(200);
  expect(await (await host.call("GET", path)).json()).toMatchObject({ name: league.name });
  for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"])
    expect([type, (await host.call("PATCH", path, renamed, type)).status]).toEqual([type, 200]);
});
