import { expect, test } from "vitest";
import { hasColumnsOfOneName } from "./meter.ts";

test.each([
  ['select "id", "name" from "users"', false],
  ['select distinct "users"."id", "leagues"."name" from "users" inner join "leagues" on 1', false],
  ['select "users"."id", "leagues"."id" from "users" inner join "leagues" on 1', true],
  ['select "users"."id", "leagues"."id" as "league" from "users" inner join "leagues" on 1', false],
  ['select "id", (select "id" from "leagues" where 1) as "id" from "users"', true],
  ['select coalesce(max("at"), 0) as "at", count(*) as "n" from "log"', false],
  // A column without a readable name must not be lost.
  ["select count(*), max(at) from log", true],
  ["with a as (select 1) select * from a", true],
])("%s: two columns of one name? %s", (query, expected) => {
  expect(hasColumnsOfOneName(query)).toBe(expected);
});
