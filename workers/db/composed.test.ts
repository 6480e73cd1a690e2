import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPerson, testContext } from "#tests/support/people.ts";
import { composed } from "./composed.ts";
import { users } from "./schema/index.ts";

test("a statement composed once answers each caller's own values, alone and in a batch", async () => {
  let times = 0;
  const selectName = composed(["id"], (db, { id }) => {
    times += 1;
    return db.select({ name: users.username }).from(users).where(eq(users.id, id));
  });
  const { db } = testContext();
  const anna = await createPerson("anna");
  const ben = await createPerson("ben");
  const [first, second] = [selectName(db, { id: anna.id }), selectName(db, { id: ben.id })];
  expect(await second).toEqual([{ name: "ben" }]);
  expect(await db.batch([first, second, selectName(testContext().db, { id: "nobody" })])).toEqual([
    [{ name: "anna" }],
    [{ name: "ben" }],
    [],
  ]);
  expect(times).toBe(1);
});
