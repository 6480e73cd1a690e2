import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { PUSH_KINDS, type PushKind } from "#domain/notices/choices.ts";
import { createPerson } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { worldAt } from "#tests/support/season.ts";
import { createContext } from "#workers/platform/context.ts";
import { tellEach } from "./tell-each.ts";

test("within the player's quiet hours goals and reminders are dropped, the rest waits for their end and rings once", async () => {
  const service = startPushService();
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
  const held: { body: Job; delaySeconds: number }[] = [];
  vi.spyOn(env.JOBS, "sendBatch").mockImplementation(
    (async (batch: typeof held) => void held.push(...batch)) as never,
  );
  // Three in the afternoon in London is half past eight in the evening in Kolkata.
  const world = worldAt("2025-11-15T15:00:00Z", PUSH_VARIABLES);
  const [sleeper, awake] = [await createPerson("sleeper"), await createPerson("awake")];
  for (const person of [sleeper, awake])
    await world.call(person, "POST", "/api/push/subscriptions", {
      ...service.subscribe(),
      kinds: PUSH_KINDS,
    });
  const quietHours = { from: 20, until: 7, timeZone: "Asia/Kolkata" };
  expect((await world.call(sleeper, "PATCH", "/api/account/profile", { quietHours })).status).toBe(200);

  const pushes = [sleeper, awake].flatMap(({ id }) =>
    PUSH_KINDS.map((kind) => ({
      userId: id,
      message: { kind, key: `k:${kind}`, title: kind, body: "…", url: "/" },
    })),
  );
  const at = (iso: string) => createContext(worldAt(iso, PUSH_VARIABLES).env, () => {});
  for (let times = 0; times < 2; times++) await tellEach(at("2025-11-15T15:00:00Z"), pushes);
  expect(service.received.map(({ payload }) => payload.kind)).toEqual([...PUSH_KINDS]);
  const waiting: PushKind[] = held.flatMap(({ body }) =>
    body.kind === "push_each" ? body.pushes.map(({ message }) => message.kind) : [],
  );
  const DROPPED: readonly PushKind[] = ["tick", "predict", "overtaken"];
  const kept = PUSH_KINDS.filter((kind) => !DROPPED.includes(kind));
  expect(waiting).toEqual([...kept, ...kept]);
  // 10 hours and a half, in seconds.
  expect(held.map(({ delaySeconds }) => delaySeconds)).toEqual([37_800, 37_800]);

  service.received.length = 0;
  for (const { body } of held.slice()) {
    if (body.kind === "push_each") await tellEach(at("2025-11-16T01:30:00Z"), body.pushes as typeof pushes);
  }
  expect(service.received.map(({ payload }) => payload.kind)).toEqual(kept);
});
