import { expect, test } from "vitest";
import { leagueId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { readMembershipBySession } from "./db/leagues/membership.ts";
import { readDeskBySession } from "./db/notifications/notifications.ts";
import { notifications } from "./db/schema/index.ts";
import type { Context } from "./platform/context.ts";
import { sha256Hex } from "./platform/tokens.ts";
import { openSession } from "./services/accounts/sessions.ts";

await seedSeason(standardSeason());

/** The rows that admitting a person's socket reads, with what is read beside the session. */
async function rowsOf(person: Person, read: (ctx: Context, tokenHash: string) => Promise<unknown>) {
  const token = person.cookie.slice("fb_session=".length);
  const ctx = testContext();
  const hash = await sha256Hex(token);
  const [viewer] = await Promise.all([openSession(ctx, token), read(ctx, hash)]);
  expect(viewer?.user.id).toBe(person.id);
  return ctx.cost.rowsRead;
}

test("ACC-08, LEA-03 a socket reads few rows: a Desk's by its leagues and notices, a league's five beside the session", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  const leagues: string[] = [];
  for (let n = 0; n < 3; n++) leagues.push(await arrangeLeague([ann, ben]));
  // Half of a season's four alerts (workers/db/size.test.ts): as many as there are in the middle of one.
  for (const id of ["a", "b"]) {
    await tables()
      .insert(notifications)
      .values({ userId: ann.id, id, type: "transfer_alert", title: id, message: "", createdAt: instant(1) });
  }
  const desk = await rowsOf(ann, (ctx, hash) => readDeskBySession(ctx.db, ctx.config.season.id, hash));
  const league = await rowsOf(ann, (ctx, hash) =>
    readMembershipBySession(ctx.db, ctx.config.season.id, leagueId(leagues[0] as string), hash),
  );
  // How many rows a range of an index reads depends on whether another person's stands behind it.
  expect(desk).toBeLessThanOrEqual(14);
  expect(league).toBeLessThanOrEqual(7);
});
