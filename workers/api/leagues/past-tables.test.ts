import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { LeagueExport } from "#contract/leagues/export.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { PastTable } from "#contract/leagues/past-tables.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { bring, brought, CONFIRMED, createLeagueOf, join, refusalOf } from "#tests/support/league-calls.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import * as schema from "#workers/db/schema/index.ts";

const NOW = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(NOW);
await seedSeason(standardSeason());

const FILE = [
  "Name;E-mail;Points;Rank",
  "Ada Low;ada@guests.example;812;1",
  "=1+2;bea@guests.example;790;2",
  "<b>Cy</b>;;640;3",
  "Dot;not an address;10;4",
  "Eve;eve@guests.example;many;5",
  "",
].join("\r\n");

const keptFor = async (by: Person, { id }: League): Promise<PastTable[]> =>
  (await by.call("GET", `/api/leagues/${id}/past-tables`)).json();

test("LEA-08 a past season's table is read first, and kept and its people invited by a second call with confirm", async () => {
  const [host, member] = [await createPerson("hester"), await createPerson()];
  const league = await createLeagueOf(host, { name: "Regulars & <Co>" });
  await join(member, league.joinCode);
  const mailbox = openMailbox();

  const first = await bring(host, league, FILE);
  expect(costOf(first)).toMatchObject({ written: 0 });
  expect(await first.json()).toEqual({
    label: "2024/25",
    read: [
      { line: 2, rank: 1, name: "Ada Low", points: 812, invites: true },
      { line: 3, rank: 2, name: "=1+2", points: 790, invites: true },
      { line: 4, rank: 3, name: "<b>Cy</b>", points: 640, invites: false },
    ],
    refused: [
      { line: 5, reason: "This is not an email address." },
      { line: 6, reason: "The points must be a whole number." },
    ],
    confirmed: false,
    sent: 0,
    waiting: 2,
  });
  expect(mailbox.mails).toEqual([]);
  expect(await keptFor(member, league)).toEqual([]);

  const people = await tables().select().from(schema.users);
  expect(await brought(host, league, FILE, CONFIRMED)).toMatchObject({
    confirmed: true,
    sent: 2,
    waiting: 0,
  });
  expect(mailbox.mails.map(({ to }) => to)).toEqual(["ada@guests.example", "bea@guests.example"]);
  const [ada] = mailbox.mails;
  expect(ada?.subject).toBe("hester invites you to Regulars & <Co>");
  expect(ada?.text).toContain(`/join/${league.joinCode}`);
  expect(ada?.text).toContain("you were 1st with 812 points");
  expect(ada?.html).toContain("Regulars &#38; &#60;Co&#62;");
  // Nothing is made in anybody's name.
  expect(await tables().select().from(schema.users)).toEqual(people);
  const [table] = await keptFor(member, league);
  expect(table).toMatchObject({
    label: "2024/25",
    rows: [{ rank: 1, name: "Ada Low", points: 812 }, {}, {}],
  });

  const exported: LeagueExport = await (await member.call("GET", `/api/leagues/${league.id}/export`)).json();
  expect(exported.pastTables).toEqual([table]);
  const csv = await (await member.call("GET", `/api/leagues/${league.id}/export?format=csv`)).text();
  expect(csv).toContain("brought along: 2024/25,2,'=1+2,790,0,0,no\r\n");
});

test("a repeated confirm mails nobody twice, from whichever host, also when two come at once", async () => {
  const [host, heir] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(host);
  await join(heir, league.joinCode);
  const mailbox = openMailbox();
  const file =
    "Ada,Twice@guests.example,3,1\nAda again,twice@guests.example,2,2\nBob,bob2@guests.example,1,3";
  const answers = await Promise.all([1, 2].map(() => brought(host, league, file, CONFIRMED)));
  expect(answers.map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(2);
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual(["Twice@guests.example", "bob2@guests.example"]);

  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 0, waiting: 0 });
  await host.call("POST", `/api/leagues/${league.id}/owner`, { userId: heir.id });
  expect(await brought(heir, league, file, CONFIRMED)).toMatchObject({ sent: 0, waiting: 0 });
  expect(mailbox.mails).toHaveLength(2);
  // What has not changed has no second entry in the log.
  const log: { kind: string; name?: string }[] = await (
    await heir.call("GET", `/api/leagues/${league.id}/log`)
  ).json();
  expect(log.filter(({ kind }) => kind === "imported")).toMatchObject([{ name: "2024/25" }]);
});

test("members and those who were removed get no mail, and the answer does not say whose an address is", async () => {
  const [host, member, gone] = [
    await createPerson(),
    await createPerson("insider"),
    await createPerson("outcast"),
  ];
  const league = await createLeagueOf(host);
  for (const person of [member, gone]) await join(person, league.joinCode);
  await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`);
  const mailbox = openMailbox();
  const file = "In,Insider@example.com,3,1\nOut,outcast@example.com,2,2\nNew,newcomer@guests.example,1,3";
  expect(await brought(host, league, file)).toMatchObject({ waiting: 3 });
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 3, waiting: 0 });
  expect(mailbox.mails.map(({ to }) => to)).toEqual(["newcomer@guests.example"]);
  const [kept] = await tables().select().from(schema.leagueInvitations);
  expect(JSON.stringify(kept)).not.toContain("@");
});

test("a mail that is not accepted waits for the next confirm, and a closed code invites nobody", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const file = "Ada,later@guests.example,3,1";
  const failing = vi.spyOn(env.EMAIL, "send").mockRejectedValue(new Error("down"));
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 0, waiting: 1 });
  failing.mockRestore();
  const mailbox = openMailbox();
  await host.call("POST", `/api/leagues/${league.id}/code`, { action: "close" });
  expect(await refusalOf(await bring(host, league, file, CONFIRMED))).toMatchObject({
    status: 409,
    code: "CODE_CLOSED",
  });
  await host.call("POST", `/api/leagues/${league.id}/code`, { action: "open" });
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 1, waiting: 0 });
  expect(mailbox.mails).toHaveLength(1);
});

test("a host invites a hundred people a day in all, and an address gets three invitations a day", async () => {
  const host = await createPerson();
  const mailbox = openMailbox();
  const list = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `P${at},p${from + at}@many.example,1,1`).join("\n");
  const [first, second] = [await createLeagueOf(host), await createLeagueOf(host)];
  expect(await brought(host, first, list(0, 60), CONFIRMED)).toMatchObject({ sent: 48, waiting: 12 });
  expect(await brought(host, first, list(0, 60), CONFIRMED)).toMatchObject({ sent: 12, waiting: 0 });
  expect(await brought(host, second, list(60, 108), CONFIRMED)).toMatchObject({ sent: 40, waiting: 8 });
  expect(await brought(host, second, list(60, 108), CONFIRMED)).toMatchObject({ sent: 0, waiting: 8 });
  expect(mailbox.mails).toHaveLength(100);
  setClock(addMs(NOW, DAY_MS));
  expect(await brought(host, second, list(60, 108), CONFIRMED)).toMatchObject({ sent: 8, waiting: 0 });
  setClock(NOW);

  const sent = [];
  for (let at = 0; at < 4; at++) {
    const other = await createPerson();
    const league = await createLeagueOf(other);
    sent.push((await brought(other, league, "Ada,popular@guests.example,1,1", CONFIRMED)).sent);
  }
  expect(sent).toEqual([1, 1, 1, 0]);
});

test("files that are no table are refused as a whole or line by line, never with a failure", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const path = `/api/leagues/${league.id}/import`;
  const refused = async (file: unknown, query = "", type = "text/csv") =>
    (await host.call("POST", `${path}${query}`, file, type)).status;
  expect(await refused("a,b@c.example,1,1", "", "application/json")).toBe(400);
  expect(await refused("a,b@c.example,1,1", "?confirm=perhaps")).toBe(400);
  expect(await refused("a,b@c.example,1,1", `?label=${"x".repeat(21)}`)).toBe(400);
  expect(await refused("a,b@c.example,1,1", "?label=%E2%80%AE")).toBe(400);
  expect(await refused("a,,1,1\n".repeat(501))).toBe(400);
  expect(await refused("x".repeat(64 * 1024 + 1))).toBe(413);
  expect(await refused("nothing\nof\nuse", "?confirm=1")).toBe(400);
  expect(await refused("", "?confirm=1")).toBe(400);

  const hostile = [
    '"never closed,a@b.example,1,1',
    ",,,",
    "\u202Eevil,,1,1",
    "constructor,,1,1e3",
    "Ada,,-1,1",
    "Ada,,1,501",
    "Ada",
  ];
  for (const line of hostile) {
    expect([line, await brought(host, league, line)]).toEqual([
      line,
      expect.objectContaining({ read: [], waiting: 0 }),
    ]);
  }
  expect(await brought(host, league, '\uFEFFrank\tpoints\tname\n1\t2\t"A ""B"""')).toMatchObject({
    read: [{ line: 2, rank: 1, name: 'A "B"', points: 2, invites: false }],
  });
});

test("a file put together from several is read line by line, and each line is called by its number in it", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const file =
    'sep=;\r\nName;Points;Rank\rAda;9;1\nBea;8;2\r\n"Two\nlines";7;3\n\nDot;6;4\n"Eve"x";5;5\nFay;4;6\n"Gil;3;7\nHal;2;8\n';
  const { read, refused } = await brought(host, league, file);
  expect(read.map(({ line, name }) => [line, name])).toEqual([
    [3, "Ada"],
    [4, "Bea"],
    [8, "Dot"],
    [10, "Fay"],
  ]);
  expect(refused).toEqual([
    { line: 5, reason: "The name: This contains characters that cannot be shown." },
    { line: 9, reason: "A quotation mark stands in the middle of a cell." },
    { line: 11, reason: "A quotation mark is not closed: nothing from here on was read." },
  ]);
});

test("one mailbox is invited once, whatever is added to its address", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const mailbox = openMailbox();
  const flood = Array.from({ length: 40 }, (_, at) => `P${at},victim+${at}@guests.example,1,1`).join("\n");
  expect(await brought(host, league, flood, CONFIRMED)).toMatchObject({ sent: 1, waiting: 0 });
  expect(await brought(host, league, "V,Victim@guests.example,1,1", CONFIRMED)).toMatchObject({ sent: 0 });
  expect(mailbox.mails.map(({ to }) => to)).toEqual(["victim+0@guests.example"]);
  // A plus sign at the beginning is a name, not an addition.
  expect(await brought(host, league, "P,+1@guests.example,1,1", CONFIRMED)).toMatchObject({ sent: 1 });
});

test("no name that was brought along begins a formula, in whichever country's spreadsheet the export is opened", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const names = ["x;=1+2", "\uFF1D1+2", "a|@SUM(1)", 'b" -1+2', "c\u00A0=1"];
  const file = names.map((name, at) => `"${name.replaceAll('"', '""')}",,${9 - at},${at + 1}`).join("\n");
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ refused: [] });
  const csv = await (await host.call("GET", `/api/leagues/${league.id}/export?format=csv`)).text();
  expect(csv.match(/(?:^|[;|\t,"])\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/gm)).toBeNull();
  for (const name of ["x;'=1+2", "'\uFF1D1+2", "a|'@SUM(1)", "c\u00A0=1"]) expect(csv).toContain(`,${name},`);
});

test("names and leagues in an invitation lead nowhere but to the league", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host, { name: "Win at https://evil.example" });
  const mailbox = openMailbox();
  await brought(host, league, "www.evil.example,led@guests.example,1,1", CONFIRMED);
  const [mail] = mailbox.mails;
  expect((mail?.text.match(/\S+\.\S+/g) ?? []).filter((word) => word.includes("evil"))).toEqual([]);
  expect(mail?.subject).not.toContain("evil.example");
});

test("a table brought again under the same name takes the place of the former; the twenty-first is refused", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  await brought(host, league, "Ada,,1,1", "label=Same&confirm=true");
  await brought(host, league, "Bea,,2,1", "label=Same&confirm=true");
  expect(await keptFor(host, league)).toMatchObject([{ label: "Same", rows: [{ name: "Bea" }] }]);
  for (let at = 1; at < 20; at++) await brought(host, league, "Ada,,1,1", `label=S${at}&confirm=1`);
  expect(await refusalOf(await bring(host, league, "Ada,,1,1", "label=S20&confirm=1"))).toMatchObject({
    status: 409,
    code: "TOO_MANY_TABLES",
  });
  expect((await host.call("DELETE", `/api/leagues/${league.id}/past-tables?label=Same`)).status).toBe(204);
  expect(await keptFor(host, league)).toHaveLength(19);
  expect((await host.call("DELETE", `/api/leagues/${league.id}`, { name: league.name })).status).toBe(204);
  const left = await tables().select().from(schema.pastTables);
  expect(left.filter(({ leagueId }) => leagueId === league.id)).toEqual([]);
});
