import { eq } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import type { NoticeText } from "#contract/jobs.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { worldAt } from "#tests/support/season.ts";
import { NOVEMBER } from "#tests/support/transfers.ts";
import { pushSubscriptions } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";

export const world = worldAt(NOVEMBER, PUSH_VARIABLES);
export const ctx = () => createContext(world.env, () => {});

/** A push service until the test ends. */
export function openService() {
  onTestFinished(() => void vi.unstubAllGlobals());
  return startPushService();
}

export const PATH = "/api/push/subscriptions";
export const rowsOf = (person: Person) =>
  tables().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, person.id));
export const text = (key: string, kind: NoticeText["kind"] = "tick"): NoticeText => ({
  kind,
  key,
  title: "Saka has scored",
  body: "Your Arsenal slot is ticked.",
  url: "/",
});

/** A new person with one browser that takes pushes. */
export async function subscriber(service: ReturnType<typeof startPushService>) {
  const person = await createPerson();
  const subscription = service.subscribe();
  const response = await world.call(person, "POST", PATH, subscription);
  expect(response.status).toBe(201);
  return { person, subscription };
}
