import { expect, test } from "vitest";
import type { CalendarLink, NewCalendarLink } from "#contract/seasons.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { untilRefused } from "#tests/support/eventually.ts";
import { callAsVisitor, createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";

await seedSeason(standardSeason());

async function linkOf(person: Person): Promise<NewCalendarLink> {
  const response = await person.call("POST", "/api/account/calendar");
  expect(response.status).toBe(201);
  return response.json();
}

const before = worldAt(addMs(FIRST_KICKOFF, -3 * DAY_MS));
const eventsOf = (text: string) => text.split("BEGIN:VEVENT").slice(1);

test("a calendar has the coming deadlines and kick-offs, in RFC 5545, and is 304 until it changes", async () => {
  const ann = await createPerson();
  const { path, url } = await linkOf(ann);
  expect(url).toContain(path);
  const answer = await before.call(null, "GET", path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  const lines = text.split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  const events = eventsOf(text);
  // Three deadlines and thirty matches.
  expect(events).toHaveLength(33);
  expect(new Set(events.map((event) => /UID:(.*)\r/.exec(event)?.[1])).size).toBe(33);
  expect(events[0]).toContain("UID:gameweek-1-2025-26@football-bingo");
  expect(events[0]).toContain("DTSTART:20250815T173000Z");
  expect(events[1]).toMatch(/UID:fixture-10-2025-26@.*DTSTART:20250815T190000Z\r\nDTEND:20250815T205500Z/s);
  const tag = answer.headers.get("ETag") ?? "";
  expect((await before.call(null, "GET", path, undefined, { "If-None-Match": tag })).status).toBe(304);
  // The same link ending otherwise has the deadlines alone.
  const alone = await before.call(null, "GET", path.replace(".ics", "-deadlines.ics"));
  expect(eventsOf(await alone.text()).map((event) => /CATEGORIES:(.*)\r/.exec(event)?.[1])).toEqual([
    "Deadline",
    "Deadline",
    "Deadline",
  ]);
  // Deadlines and kick-offs that have passed are gone from it.
  const later = await worldAt(addMs(FIRST_KICKOFF, DAY_MS)).call(null, "GET", path);
  expect(eventsOf(await later.text()).length).toBeLessThan(33);
});

test("a calendar's link is hashed, personal, replaced by a new one, revoked permanently and deleted with the account", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const stateOf = async (person: Person): Promise<CalendarLink> =>
    (await person.call("GET", "/api/account/calendar")).json();
  expect(await stateOf(ann)).toEqual({ createdAt: null });
  const first = await linkOf(ann);
  const { path } = await linkOf(ann);
  const token = /calendar\/(\w+)\.ics$/.exec(path)?.[1] ?? "";
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  const rows = await tables().all<{ token_hash: string }>("select token_hash from calendar_links");
  expect(rows.map((row) => row.token_hash)).toContain(await sha256Hex(token));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await before.call(null, "GET", first.path)).status).toBe(404);
  expect((await before.call(null, "GET", path)).status).toBe(200);
  expect(await stateOf(bob)).toEqual({ createdAt: null });
  expect((await bob.call("DELETE", "/api/account/calendar")).status).toBe(204);
  expect((await before.call(null, "GET", path)).status).toBe(200);
  for (const _ of [1, 2]) expect((await ann.call("DELETE", "/api/account/calendar")).status).toBe(204);
  expect((await before.call(null, "GET", path)).status).toBe(404);
});

test("visitors cannot create a link; an unknown address is 404 whatever its form, and guessing is limited by address", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    expect((await callAsVisitor(method, "/api/account/calendar")).status).toBe(401);
  }
  const from = (address: string) => ({ "CF-Connecting-IP": address });
  for (const hostile of ["x", "%27%20or%201%3D1", "%00", "..%2F..", "a".repeat(40), "A".repeat(3_000)]) {
    const answer = await before.call(
      null,
      "GET",
      `/api/calendar/${hostile}.ics`,
      undefined,
      from("192.0.2.1"),
    );
    expect(answer.status).toBe(404);
  }
  const { path } = await linkOf(await createPerson());
  const limited = await untilRefused(20, (n) => {
    const guess = `/api/calendar/${String(n).padStart(40, "0")}.ics`;
    return before.call(null, "GET", guess, undefined, from("192.0.2.7"));
  });
  expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await before.call(null, "GET", path, undefined, from("192.0.2.7"))).status).toBe(200);
});
