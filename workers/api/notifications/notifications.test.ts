import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { instant } from "#domain/shared/instant.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { notifications } from "#workers/db/schema/index.ts";

let told = 0;

async function tell(person: Person, more: Partial<typeof notifications.$inferInsert> = {}): Promise<string> {
  const id = `move:${++told}`;
  await tables()
    .insert(notifications)
    .values({
      userId: person.id,
      id,
      type: "transfer_alert",
      title: "Free transfer available",
      message: "He has left.",
      createdAt: instant(told),
      ...more,
    });
  return id;
}

const list = async (person: Person) =>
  (await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[];
const read = (person: Person, id: string) =>
  person.call("PUT", `/api/notifications/${encodeURIComponent(id)}/read`);

test("a visitor cannot read notifications", async () => {
  expect((await callAsVisitor("GET", "/api/notifications")).status).toBe(401);
  expect((await callAsVisitor("PUT", "/api/notifications/x/read")).status).toBe(401);
});

test("notifications are the viewer's own, newest first, with metadata as a JSON string", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  const metadata = JSON.stringify({ playerName: "Saka", oldTeam: "Arsenal", newTeam: "Chelsea" });
  const first = await tell(ann, { metadata, actionUrl: "/?transfer=1" });
  const second = await tell(ann);
  await tell(ben);
  expect(await list(ann)).toEqual([
    {
      id: second,
      type: "transfer_alert",
      read: false,
      title: "Free transfer available",
      message: "He has left.",
      createdAt: expect.stringMatching(/Z$/),
    },
    expect.objectContaining({ id: first, read: false, metadata, actionUrl: "/?transfer=1" }),
  ]);
  for (let more = 0; more < 60; more++) await tell(ann);
  const response = await ann.call("GET", "/api/notifications");
  expect((await response.json()) as unknown[]).toHaveLength(50);
  expect(costOf(response).read).toBeLessThanOrEqual(110);
});

test("a notification is marked as read once; another user's and unknown ones are 404", async () => {
  const [ann, ben] = [await createPerson(), await createPerson()];
  const id = await tell(ann);
  expect((await read(ben, id)).status).toBe(404);
  expect((await read(ann, "nothing")).status).toBe(404);
  for (let times = 0; times < 2; times++) {
    const response = await read(ann, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id, read: true });
    expect(costOf(response).written).toBeLessThanOrEqual(times === 0 ? 2 : 0);
  }
  expect((await list(ann))[0]?.read).toBe(true);
});
