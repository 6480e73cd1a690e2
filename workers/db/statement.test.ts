import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createPerson } from "#tests/support/people.ts";
import { users } from "./schema/index.ts";
import { anyOf, as, flag, type Given, itemsOf, listed, names, row, sql, typed } from "./sql.ts";
import { batch, command, each, query } from "./statement.ts";

test("a statement is put together once, and answers each caller's own values, alone and in a batch", async () => {
  let times = 0;
  const nameOf = query(({ id }: Given<{ id: string }>) => {
    times += 1;
    return sql`select ${row({ name: users.username })} from ${users} where ${users.id} = ${id}`;
  });
  const anna = await createPerson("anna");
  const ben = await createPerson("ben");
  const [first, second] = [nameOf({ id: anna.id }), nameOf({ id: ben.id })];
  expect(await second.all(env.DB)).toEqual([{ name: "ben" }]);
  const answers = await batch(env.DB, [first, second, nameOf({ id: "nobody" })]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ name: "anna" }], [{ name: "ben" }], []]);
  expect(await nameOf({ id: "nobody" }).first(env.DB)).toBeNull();
  expect(times).toBe(1);
});

test("fields are read as the schema types them, and values are bound as SQLite has them", async () => {
  const { id } = await createPerson("cara");
  const u = as(users, "u");
  const setPush = command(
    ({ user, on }: Given<{ user: string; on: boolean }>) =>
      sql`update ${users} set ${names(users.pushNotifications)} = ${on} where ${users.id} = ${user}
        returning ${row({ on: users.pushNotifications, at: users.emailVerifiedAt })}`,
  );
  expect(await setPush({ user: id, on: true }).all(env.DB)).toEqual([{ on: true, at: null }]);
  expect(await setPush({ user: id, on: false }).run(env.DB)).toBe(1);
  const asked = query(
    ({ ids }: Given<{ ids: readonly string[] }>) =>
      sql`select ${row({
        id: u.id,
        isOn: flag`${u.pushNotifications} = 1`,
        n: typed<number>`1 + 1`,
      })} from ${u} where ${u.id} in ${anyOf(ids)}`,
  );
  expect(await asked({ ids: [id, "nobody"] }).all(env.DB)).toEqual([{ id, isOn: false, n: 2 }]);
});

test("a list is bound as one value, or as one for each item", async () => {
  const sumOf = each((size: number) =>
    query(
      ({ of }: Given<{ of: readonly number[] }>) =>
        sql`select ${row({ sum: typed<number>`sum(column1)` })} from ${itemsOf(of, size)}`,
    ),
  );
  expect(await sumOf(3)({ of: [1, 2, 4] }).first(env.DB)).toEqual({ sum: 7 });
  expect(sumOf(3)).toBe(sumOf(3));
  const named = query(({ people }: Given<{ people: readonly { name: string; age: number }[] }>) => {
    const { table, field } = listed(people, "person");
    return sql`select ${row({ name: field.name })} from ${table} where ${field.age} > 30`;
  });
  const people = [
    { name: "Dee", age: 40 },
    { name: "Eve", age: 20 },
  ];
  expect(await named({ people }).all(env.DB)).toEqual([{ name: "Dee" }]);
});
