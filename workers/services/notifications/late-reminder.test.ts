import { expect, test } from "vitest";
import { addMs, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { openService, subscriber } from "#tests/support/outside/push-browsers.ts";
import { tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { users } from "#workers/db/schema/index.ts";
import { tellMany } from "#workers/jobs/push.ts";
import { createContext } from "#workers/platform/context.ts";
import { remindTippers } from "./reminders.ts";

/** The first kick-off of gameweek 2. */
const KICKOFF = parseInstant("2025-08-23T14:00:00Z");

await seedSeason(standardSeason());

const before = (minutes: number) =>
  createContext(worldAt(addMs(KICKOFF, -minutes * MINUTE_MS), PUSH_VARIABLES).env, () => {});

test("a push of the last hour is not kept beyond the kick-off: neither by the queue nor by a push service", async () => {
  const service = openService();
  const [soon, late] = [await subscriber(service), await subscriber(service)];
  await tables()
    .update(users)
    .set({ tippingSince: instant(0) });
  const [job] = ofKind(await jobsOf(() => remindTippers(before(40))), "push_many");
  if (!job) throw new Error("Nobody was reminded");
  await tellMany(before(10), { ...job, userIds: [soon.person.id] });
  await tellMany(before(0), { ...job, userIds: [late.person.id] });
  expect(service.received.map(({ payload, headers }) => [payload.title, headers.get("TTL")])).toEqual([
    ["Gameweek 2 starts within the hour", "600"],
  ]);
});
