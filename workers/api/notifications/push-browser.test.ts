import { expect, onTestFinished, test, vi } from "vitest";
import { callAsVisitor, createPerson } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { NOVEMBER } from "#tests/support/transfers.ts";
import { createContext } from "#workers/platform/context.ts";
import { unsubscribePath } from "#workers/services/notifications/push-unsubscribe.ts";

await seedSeason(standardSeason());
const world = worldAt(NOVEMBER, PUSH_VARIABLES);
const PATH = "/api/push/subscriptions";

test("a browser can read which kinds it gets, after one tap too; another's and a visitor's cannot be read", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const subscription = startPushService().subscribe();
  const [person, other] = [await createPerson(), await createPerson()];
  const search = `?${new URLSearchParams({ endpoint: subscription.endpoint })}`;
  const kindsFor = async (who: typeof person) =>
    ((await (await world.call(who, "GET", PATH + search)).json()) as { kinds: string[] | null }).kinds;

  expect(await kindsFor(person)).toBeNull();
  await world.call(person, "POST", PATH, { ...subscription, kinds: ["tick", "predict"] });
  expect(await kindsFor(person)).toEqual(["tick", "predict"]);
  expect(await kindsFor(other)).toBeNull();

  const ctx = createContext(world.env, () => {});
  await world.call(null, "POST", unsubscribePath(ctx, person.id, "predict"));
  expect(await kindsFor(person)).toEqual(["tick"]);
  await world.call(person, "DELETE", PATH, { endpoint: subscription.endpoint });
  expect(await kindsFor(person)).toBeNull();

  expect((await callAsVisitor("GET", PATH + search)).status).toBe(401);
  expect((await world.call(person, "GET", PATH)).status).toBe(400);
});
