import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { bring, brought, CONFIRMED, createLeagueOf, join } from "#tests/support/league-calls.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { createPerson } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEnv } from "#workers/platform/config.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

test("LEA-08 whoever is in by another form of the address, or hears from no host, gets no mail, and the answer does not say so", async () => {
  const [host, member, gone] = [
    await createPerson(),
    await createPerson("annie"),
    await createPerson("gonne"),
  ];
  const quiet = await createPerson("quiet");
  const league = await createLeagueOf(host);
  for (const person of [member, gone]) await join(person, league.joinCode);
  await host.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`);
  await quiet.call("PATCH", "/api/account/profile", { hostNudges: false });
  const mailbox = openMailbox();
  const file = "In,annie+fpl@example.com,3,1\nOut,Gonne+x@example.com,2,2\nMuted,quiet@example.com,1,3";
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 3, waiting: 0 });
  expect(mailbox.mails).toEqual([]);
});

test("LEA-08 while mail is off a table is kept, nobody is invited or said to wait for it, and later each still can be", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const mailbox = openMailbox();
  const { mail } = readEnv(env).config;
  const file = "Ada,unmailed@guests.example,3,1";
  await host.call("POST", `/api/leagues/${league.id}/code`, { action: "close" });
  Object.assign(mail, { isOn: false });
  try {
    expect(await brought(host, league, file)).toMatchObject({ read: [{ invites: true }], waiting: 0 });
    expect(await brought(host, league, file, CONFIRMED)).toMatchObject({
      confirmed: true,
      sent: 0,
      waiting: 0,
    });
  } finally {
    Object.assign(mail, { isOn: true });
  }
  expect(mailbox.mails).toEqual([]);
  await host.call("POST", `/api/leagues/${league.id}/code`, { action: "open" });
  expect(await brought(host, league, file, CONFIRMED)).toMatchObject({ sent: 1, waiting: 0 });
});

test("an invitation does not tell somebody who has an account that they have none", async () => {
  const [host, stranger] = [await createPerson(), await createPerson("account")];
  const league = await createLeagueOf(host);
  const mailbox = openMailbox();
  await brought(host, league, `S,account@example.com,1,1`, CONFIRMED);
  expect(stranger.username).toBe("account");
  expect(mailbox.mails[0]?.text).toContain("nothing has been set up for you");
  expect(mailbox.mails[0]?.text).not.toContain("no account of yours");
});

test("a file whose columns could mean two things is refused with the words, and its own separator is obeyed", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  for (const heading of [
    "Name,Score,Points,Rank",
    "Player,Name,Points,Rank",
    "Name,Email,Address,Points,Rank",
  ]) {
    const answer = await bring(host, league, `${heading}\nAda,1,2,3`);
    expect([heading, answer.status]).toEqual([heading, 400]);
    expect(await answer.text()).toMatch(/Two columns, .* are both taken for the (name|address|points)/);
  }
  expect(await brought(host, league, "sep=;\r\nA,b,c,d;;3;1\r\nE,f,g,h;;2;2")).toMatchObject({
    read: [
      { line: 2, name: "A,b,c,d", points: 3 },
      { line: 3, name: "E,f,g,h" },
    ],
    refused: [],
  });
});

test("a heading whose columns are not known is told the names that are; a line with a number in it is told its own fault", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  const reasons = async (file: string) => (await brought(host, league, file)).refused;
  const unknown = expect.stringContaining("call them name, address, points and rank");
  for (const heading of ["Pos,Team,Pts", "hello world", "Name;Team"]) {
    expect((await reasons(`${heading}\n1,Ada,812`))[0]).toEqual({ line: 1, reason: unknown });
  }
  // In the order that is ours the rest is read all the same.
  expect(await brought(host, league, "Team,Mail,Pts,Pos\nAda,,812,1")).toMatchObject({
    read: [{ line: 2, name: "Ada", points: 812 }],
    refused: [{ line: 1, reason: unknown }],
  });
  for (const line of ["Ada,,many,1", "Ada,ada@guests.example,many,first"]) {
    expect(await reasons(line)).toEqual([{ line: 1, reason: "The points must be a whole number." }]);
  }
  expect(await reasons("Name,Points,Rank\nAda,many,first")).toEqual([
    { line: 2, reason: "The points must be a whole number." },
  ]);
});

test("a league's own export comes back as one table: its first, and the others are named", async () => {
  const host = await createPerson();
  const league = await createLeagueOf(host);
  await brought(host, league, "Ada,,7,1\nBea,,6,2", "label=2023/24&confirm=1");
  const csv = await (await host.call("GET", `/api/leagues/${league.id}/export?format=csv`)).text();
  const { read, refused } = await brought(host, league, csv);
  expect(read.map(({ name }) => name)).toEqual([host.username]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    "From a different table than the first, “season”: half.",
    "From a different table than the first, “season”: brought along: 2023/24.",
    "From a different table than the first, “season”: brought along: 2023/24.",
  ]);
});
