import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openService, PATH } from "#tests/support/outside/push-browsers.ts";
import { createPerson } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { foundLeague, setClock } from "#tests/support/tipping.ts";
import { tellMany } from "#workers/jobs/push.ts";
import { createContext } from "#workers/platform/context.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
const world = worldAt(BEFORE, PUSH_VARIABLES);
await seedSeason(standardSeason());

test("LEA-03 a nudge that waits for the morning does not reach who has been removed by then", async () => {
  const service = openService();
  const [owner, gone, there] = [await createPerson(), await createPerson(), await createPerson()];
  const [left, right] = [service.subscribe(), service.subscribe()];
  expect((await world.call(gone, "POST", PATH, left)).status).toBe(201);
  expect((await world.call(there, "POST", PATH, right)).status).toBe(201);
  const league = await foundLeague([owner, gone, there]);
  const sent = vi.spyOn(env.JOBS, "send").mockResolvedValue(undefined as never);
  onTestFinished(() => void sent.mockRestore());
  const asked = await owner.call("POST", `/api/leagues/${league.id}/nudges`, { gameweek: 1 });
  expect(await asked.json()).toEqual({ sent: 2 });
  await eventually(() => expect(sent).toHaveBeenCalled());
  const job = sent.mock.calls.map(([body]) => body as Job).find(({ kind }) => kind === "push_many");
  if (job?.kind !== "push_many") throw new Error("Nobody was nudged");
  expect(job.userIds.toSorted()).toEqual([gone.id, there.id].toSorted());

  const path = `/api/leagues/${league.id}/members/${gone.id}`;
  expect((await owner.call("DELETE", path)).status).toBe(204);
  await tellMany(
    createContext(world.env, () => {}),
    job,
  );
  expect(service.received.map(({ browser }) => browser)).toEqual([right.endpoint]);
});
