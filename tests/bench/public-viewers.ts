/**
 * `node tests/bench/public-viewers.ts [viewers]`: what the viewers of a public table cost (OUT-05), each opening the
 * embed and then asking for the data twice as its script does, then with the validator of what it has, while goals are
 * scored and eight more pages show how late. D1 is read once each time the kept answer lapses or a goal ends it,
 * however many look. Needs `npm run build`.
 */
import type { League } from "#contract/leagues/leagues.ts";
import { signIn } from "#sandbox/seed/client.ts";
import { prepareGames, startGame } from "#tests/e2e/game.ts";
import { createPlayer, PASSWORD, readTeams, saveSquad, squadWith } from "#tests/e2e/test.ts";
import { KEPT_SECONDS } from "#workers/platform/edge.ts";
import { timeGoals } from "./public-goals.ts";

const VIEWERS = Number(process.argv[2] ?? 10_000);
const MEMBERS = 14;
/** What two cores answer without a queue; how many viewers there are is another matter. */
const AT_ONCE = 8;
/** So many come to a table that nobody has looked at for a while, all in the same instant. */
const RUSH = 50;
/** Longer than an answer is kept. */
const LAPSE_MS = (KEPT_SECONDS + 1) * 1000;
/** A goal is in the table by then (OUT-05). */
const GOAL_WITHIN_MS = 10_000;
const EMBED = "/t/ten-thousand/embed";
const DATA = "/api/public/tables/ten-thousand?run=season";

await prepareGames();
const game = await startGame("2025-08-14T12:00:00Z", "public-viewers");
const people = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => createPlayer(game, `viewed${n}`)));
const [host] = people;
if (!host) throw new Error("A league has a host");
const squad = squadWith(await readTeams(game), []);
for (const person of people) await saveSquad(person, squad);
const league = (await host.call<League>("POST", "/api/leagues", { name: "Ten Thousand" })).body;
for (const person of people.slice(1)) {
  await person.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
}
await host.call("PATCH", `/api/leagues/${league.id}`, { public: { on: true } });
await game.restartAt("2025-11-01T15:20:00Z");
// The session of before has ended.
const holder = await signIn(game.url, { email: host.email, password: PASSWORD });

const sums = { requests: 0, reads: 0, queries: 0, rows: 0, objectCalls: 0, bytes: 0, unchanged: 0 };
/** Each form of the table that somebody saw. */
const tags = new Set<string>();
await ask(EMBED);
await lapse();
const rush = { ...sums };
await Promise.all(Array.from({ length: RUSH }, () => ask(EMBED)));
const rushed = sums.reads - rush.reads;

for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] = 0;
await lapse();
tags.clear();
const started = performance.now();
let next = 0;
const [took] = await Promise.all([
  timeGoals(game, holder, EMBED, DATA),
  ...Array.from({ length: AT_ONCE }, follow),
]);
const seconds = (performance.now() - started) / 1000;
const { requests, reads, queries, rows, objectCalls, unchanged, bytes } = sums;
/**
 * One read for each lapse of the embed's answer and of its data's, which have two addresses, and for each change of the
 * table, which ends them, however many ask together.
 */
const due = 2 * (Math.ceil(seconds / KEPT_SECONDS) + 1 + tags.size);
took.sort((a, b) => a - b);
const [median = 0, worst = 0] = [took[took.length >> 1], took.at(-1)].map((ms = 0) => ms / 1000);
/** Here the poll and the pages share an isolate, so that a goal ends what is kept at once; elsewhere it lapses. */
const late = worst + KEPT_SECONDS;
console.log(
  [
    `${VIEWERS} viewers, ${requests} requests in ${seconds.toFixed(1)} s, ${unchanged} of them 304, ${(bytes / 2 ** 20).toFixed(1)} MB`,
    `${reads} requests read D1: ${queries} queries, ${rows} rows, ${objectCalls} calls of the league; at most ${due} are due`,
    `for each viewer: ${(queries / VIEWERS).toFixed(4)} queries, ${(rows / VIEWERS).toFixed(4)} rows`,
    `${RUSH} in the same instant at a table that nobody had looked at: ${rushed} reads`,
    `a goal in the feed to the page, ${took.length} times: median ${median.toFixed(1)} s, worst ${worst.toFixed(1)} s, at most ${late.toFixed(1)} s where another isolate has kept the answer`,
  ].join("\n"),
);
await game.close();
process.exit(reads <= due && rushed === 1 && late * 1000 <= GOAL_WITHIN_MS ? 0 : 1);

/** Waits until what the data centre keeps is too old to be served. */
function lapse(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LAPSE_MS));
}

async function follow(): Promise<void> {
  while (next < VIEWERS) {
    next += 1;
    await ask(EMBED);
    await ask(DATA, await ask(DATA));
  }
}

async function ask(path: string, tag = ""): Promise<string> {
  const answer = await fetch(`${game.url}${path}`, { headers: tag ? { "If-None-Match": tag } : {} });
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
  const [queriesOf = 0, rowsOf = 0] =
    (answer.headers.get("X-D1-Cost") ?? "").match(/\d+/g)?.map(Number) ?? [];
  sums.requests += 1;
  sums.reads += queriesOf > 0 ? 1 : 0;
  sums.queries += queriesOf;
  sums.rows += rowsOf;
  sums.objectCalls += Number(answer.headers.get("X-Object-Calls") ?? 0);
  sums.unchanged += answer.status === 304 ? 1 : 0;
  sums.bytes += (await answer.arrayBuffer()).byteLength;
  const own = answer.headers.get("ETag") ?? tag;
  if (own) tags.add(own);
  return own;
}
