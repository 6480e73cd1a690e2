import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { publicWords } from "#domain/notices/always-words.ts";
import { addMs, formatInstant, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join, logOf, refusalOf, switched } from "#tests/support/league-calls.ts";
import { sitDown } from "#tests/support/live.ts";
import { callAsVisitor, costOf, createPerson, ORIGIN, type Person, tables } from "#tests/support/people.ts";
import { CUTOFF, FIRST_KICKOFF, STANDARD_SQUAD, seedPicks } from "#tests/support/season.ts";
import { openingSaturday, scoreFor } from "#tests/support/standings.ts";
import { foundLeague, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { leagues } from "#workers/db/schema/index.ts";

const season = await openingSaturday();

const NONE = "d1=0;object=0;object-d1=0";
let made = 0;

/** A league of these people, the first its host, with a public table. */
async function publicLeague(people: readonly [Person, ...Person[]], change: object = {}): Promise<League> {
  const [host, ...others] = people;
  const league = await createLeagueOf(host, { name: `Public ${++made}` });
  for (const person of others) expect((await join(person, league.joinCode)).status).toBe(200);
  return switched(host, league, { on: true, ...change });
}

const slugOf = (league: League) => league.public?.slug ?? "";
const visit = (slug: string, query = "") => callAsVisitor("GET", `/api/public/tables/${slug}${query}`);
async function shown(league: League, query = ""): Promise<PublicTable> {
  const response = await visit(slugOf(league), query);
  expect(response.status).toBe(200);
  return response.json();
}
const noticesOf = async (person: Person): Promise<NotificationDto[]> => {
  const all: NotificationDto[] = await (await person.call("GET", "/api/notifications")).json();
  return all.filter(({ type }) => type === "league_public");
};

test("OUT-05 the host alone switches it; everybody with its address reads it, whoever they are", async () => {
  const [host, member, gone, stranger] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  if (!host || !member || !gone || !stranger) throw new Error("four people");
  const league = await createLeagueOf(host, { name: "Saturday Club" });
  for (const person of [member, gone]) await join(person, league.joinCode);
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`)).status).toBe(204);
  expect(league.public).toBeNull();
  const change = (by: Person) =>
    by.call("PATCH", `/api/leagues/${league.id}`, { public: { on: true, slug: "mine" } });
  for (const [by, status] of [
    [member, 403],
    [gone, 404],
    [stranger, 404],
  ] as const) {
    expect((await change(by)).status).toBe(status);
  }
  expect((await callAsVisitor("PATCH", `/api/leagues/${league.id}`, { public: { on: true } })).status).toBe(
    401,
  );
  expect((await visit("mine")).status).toBe(404);

  const changed = await switched(host, league, { on: true });
  expect(changed.public).toEqual({ slug: "saturday-club", indexed: false });
  expect(await (await member.call("GET", `/api/leagues/${league.id}`)).json()).toMatchObject({
    public: { slug: "saturday-club" },
  });
  const answers = await Promise.all([
    visit("saturday-club"),
    ...[host, member, gone, stranger].map((by) => by.call("GET", "/api/public/tables/saturday-club")),
  ]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? "")).toMatchObject({
    name: "Saturday Club",
    host: host.username,
    memberCount: 2,
    indexed: false,
    run: "season",
    runs: ["season", "half"],
    total: 2,
  });
  for (const secret of [host.id, member.id, gone.username, league.id, league.joinCode]) {
    expect(texts[0]).not.toContain(secret);
  }
});

test("OUT-05 members are told once it has happened, and its acts are in the league's log", async () => {
  const [host, member] = [await createPerson(), await createPerson()];
  const socket = await sitDown(member);
  const league = await publicLeague([host, member]);
  expect(await socket.next("notification")).toMatchObject({
    id: expect.stringMatching(new RegExp(`^public:${league.id}:`)),
  });
  expect(await noticesOf(member)).toMatchObject([
    { ...publicWords(league.name), actionUrl: `/leagues/${league.id}` },
  ]);
  expect(await noticesOf(host)).toEqual([]);
  // What is unchanged is neither told nor logged.
  await switched(host, league, { on: true });
  await switched(host, league, { on: true, indexed: true });
  await switched(host, league, { on: true, slug: ` Club-${made}-X ` });
  await switched(host, league, { on: false });
  await switched(host, league, { on: false, slug: "ignored-while-off" });
  expect(await logOf(member, league)).toEqual([
    "public_off",
    "public_changed",
    "public_changed",
    "public_on",
  ]);
  expect(await noticesOf(member)).toHaveLength(1);
  socket.close();
});

test("OUT-05 an address is one league's: a chosen one is refused with the whole change, a made one gets an ending", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const first = await switched(ann, await createLeagueOf(ann, { name: "Twins" }), { on: true });
  const twin = await createLeagueOf(bob, { name: "Twins" });
  const refused = await bob.call("PATCH", `/api/leagues/${twin.id}`, {
    note: "Hello",
    public: { on: true, slug: "twins" },
  });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "SLUG_TAKEN" });
  expect(await (await bob.call("GET", `/api/leagues/${twin.id}`)).json()).toEqual(twin);
  expect(await logOf(bob, twin)).toEqual([]);
  // It stays reserved while it is off.
  await switched(ann, first, { on: false });
  expect(slugOf(await switched(bob, twin, { on: true }))).toMatch(/^twins-[a-z0-9]{6}$/);
  expect(slugOf(await switched(ann, first, { on: true }))).toBe("twins");
  for (const slug of [
    "",
    "ab",
    "a b c",
    "-abc",
    "abc-",
    "a--b",
    "x".repeat(41),
    "caf\u00e9",
    "../x",
    7,
    null,
  ]) {
    const bad = await bob.call("PATCH", `/api/leagues/${twin.id}`, { public: { on: true, slug } });
    expect([slug, bad.status]).toEqual([slug, 400]);
  }
  for (const change of [null, true, {}, { on: 1 }, { on: true, indexed: "yes" }]) {
    expect((await bob.call("PATCH", `/api/leagues/${twin.id}`, { public: change })).status).toBe(400);
  }
  // CUP-01: refused for the cup, nothing of the change is written.
  const solo = await createLeagueOf(bob, { name: "Too Few" });
  const both = await bob.call("PATCH", `/api/leagues/${solo.id}`, { cup: true, public: { on: true } });
  expect((await refusalOf(both)).code).toBe("TOO_FEW");
  expect((await visit("too-few")).status).toBe(404);
  expect(await logOf(bob, solo)).toEqual([]);
});

test("OUT-05 switched off or closed it is gone within seconds, back where it was; unknown it is 404", async () => {
  const [host, member] = [await createPerson(), await createPerson()];
  const league = await publicLeague([host, member]);
  const slug = slugOf(league);
  expect((await visit(slug)).status).toBe(200);
  // Another isolate's write is not known here: what is kept ends by the clock.
  await tables().update(leagues).set({ publicSince: null });
  const off = addMs(FIRST_KICKOFF, -HOUR_MS + 6 * SECOND_MS);
  setClock(off);
  const gone = await visit(slug);
  expect([gone.status, (await refusalOf(gone)).code]).toEqual([410, "GONE"]);
  expect(gone.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect((await switched(host, league, { on: true })).public).toEqual(league.public);
  expect((await visit(slug)).status).toBe(200);
  await switched(host, league, { on: false });
  expect((await visit(slug)).status).toBe(410);
  for (const unknown of ["nothing-here", "%00", "';--", "x".repeat(300)]) {
    expect([unknown, (await visit(unknown)).status]).toEqual([unknown, 404]);
  }
  expect((await visit(slug, "?run=half")).status).toBe(410);
  await switched(host, league, { on: true });
  expect(await shown({ ...league }, "?run=half")).toMatchObject({ run: "half", name: league.name });
  expect((await visit(slug, "?run=other")).status).toBe(400);
  expect((await visit(slug, "?season=1999-00")).status).toBe(404);
  expect((await host.call("DELETE", `/api/leagues/${league.id}`, { name: league.name })).status).toBe(204);
  expect((await visit(slug)).status).toBe(404);
});

test("OUT-02 members appear by their names or, if they wish, by an initial, numbered where two share it", async () => {
  const [jack, jill, kim] = [
    await createPerson("jackdaw"),
    await createPerson("jillian"),
    await createPerson("kimono"),
  ];
  const league = await publicLeague([jack, jill, kim]);
  const namesIn = async () => (await shown(league)).rows.map(({ name }) => name).sort();
  expect(await namesIn()).toEqual(["jackdaw", "jillian", "kimono"]);
  await jill.call("PATCH", "/api/account/profile", { publicName: "initials" });
  expect(await namesIn()).toEqual(["J", "jackdaw", "kimono"]);
  await jack.call("PATCH", "/api/account/profile", { publicName: "initials" });
  expect(await namesIn()).toEqual(["J1", "J2", "kimono"]);
  expect((await shown(league)).initials).toBe(2);
  const text = await (await visit(slugOf(league))).text();
  expect(text).not.toMatch(/jackdaw|jillian/);
  expect(JSON.parse(text).host).toMatch(/^J[12]$/);
  await jill.call("DELETE", `/api/leagues/${league.id}/members/${jill.id}`);
  expect(await namesIn()).toEqual(["J", "kimono"]);
});

test("HLF-06 a league for the second half shows that half, and has no other table", async () => {
  const host = await createPerson();
  const half = await createLeagueOf(host, { name: "Second Half", run: "half" });
  const league = await switched(host, half, { on: true });
  expect(await shown(league)).toMatchObject({ run: "half", runs: ["half"] });
  expect((await visit(slugOf(league), "?run=season")).status).toBe(404);
});

test("TIP-08 a tipping league's public table has points of locked matches and no call of anybody", async () => {
  setClock(addMs(FIRST_KICKOFF, -HOUR_MS));
  const [ann, bob] = [await createPerson(), await createPerson()];
  const league = await foundLeague([ann, bob]);
  await submitted(bob, 1, predictAll(1));
  const open = await switched(ann, league, { on: true });
  const table = await shown(open);
  expect(table.leagueType).toBe("score_tipping");
  expect(table.rows.map((row) => Object.keys(row).sort())).toEqual(
    Array(2).fill(["movement", "name", "provisional", "rank", "score"]),
  );
  expect(JSON.stringify(table)).not.toMatch(/win|draw|bonus|joker/);
});

test("BNG-08 OUT-02 up to the last millisecond before the cutoff it shows no card, from it on clubs and never a footballer", async () => {
  setClock(addMs(FIRST_KICKOFF, -HOUR_MS));
  const [ann, bob] = [await createPerson(), await createPerson()];
  await seedPicks(bob, STANDARD_SQUAD);
  const league = await publicLeague([ann, bob]);
  const scorer = STANDARD_SQUAD[3] as number;
  await scoreFor(league.id, { at: addMs(FIRST_KICKOFF, 40 * MINUTE_MS) }, scorer);
  for (const at of [addMs(FIRST_KICKOFF, 50 * MINUTE_MS), addMs(CUTOFF, -1)]) {
    setClock(at);
    const table = await shown(league);
    expect(JSON.stringify(table)).not.toMatch(/lastTick|wall|playerId/);
    expect(table.changedAt).toBe(formatInstant(addMs(FIRST_KICKOFF, 40 * MINUTE_MS)));
    // The day's scores are everybody's; who scored them is not told here.
    const fields = "away awayScore home homeScore id kickoffTime minute status";
    expect(table.matches.map((match) => Object.keys(match).sort().join(" "))).toEqual(Array(10).fill(fields));
    expect(table.rows.map(({ rank, score: points }) => `${rank} ${points}`)).toEqual(["1 1", "2 0"]);
  }
  for (const at of [CUTOFF, addMs(CUTOFF, 1)]) {
    setClock(at);
    const table = await shown(league);
    const [first, second] = table.rows;
    const place = table.clubs.indexOf(first?.lastTick?.teamCode ?? "");
    expect(first).toEqual({
      rank: 1,
      name: bob.username,
      score: 1,
      movement: expect.any(Number),
      provisional: true,
      wall: 1 << place,
      lastTick: {
        club: expect.any(String),
        teamCode: expect.any(String),
        place,
        gameweek: 1,
        minute: 40,
        provisional: true,
      },
    });
    expect(second).toMatchObject({ wall: 0 });
    const { players } = season;
    const text = JSON.stringify(table);
    for (const id of STANDARD_SQUAD) {
      expect(text).not.toContain(`"${players.find((player) => player.id === id)?.name}"`);
    }
    expect(text).not.toMatch(/playerId|totalGoals|location|username|honours/);
  }
});

test("OUT-05 any site reads it, its second viewer costs no trip, and a browser that has it gets 304", async () => {
  const [host, member] = [await createPerson(), await createPerson()];
  const league = await publicLeague([host, member]);
  const first = await visit(slugOf(league));
  expect(costOf(first)).toMatchObject({ written: 0 });
  expect(first.headers.get("X-Trips")).toMatch(/^d1=1;object=1;/);
  const second = await visit(slugOf(league));
  expect([costOf(second).queries, second.headers.get("X-Trips")]).toEqual([0, NONE]);
  const { headers } = second;
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Cache-Control")).toMatch(/^public, max-age=[1-9]$/);
  expect(headers.getSetCookie()).toEqual([]);
  const { seq } = (await second.json()) as PublicTable;
  const etag = headers.get("ETag") ?? "";
  expect(etag.startsWith(`"${seq}-`)).toBe(true);
  expect(first.headers.get("ETag")).toBe(etag);
  const known = await exports.default.fetch(`${ORIGIN}/api/public/tables/${slugOf(league)}`, {
    headers: { "If-None-Match": `W/${etag}`, Origin: "https://club.example" },
  });
  expect([known.status, known.headers.get("X-Trips"), await known.text()]).toEqual([304, NONE, ""]);
  // Refusals are kept too.
  await visit("nobody-has-this");
  expect((await visit("nobody-has-this")).headers.get("X-Trips")).toBe(NONE);
});
