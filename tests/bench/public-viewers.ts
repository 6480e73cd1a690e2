/**
 * `node tests/bench/public-viewers.ts [viewers]`: what the viewers of a public table cost (OUT-05), each opening the embed
 * and then asking for the data once more. Needs `npm run build`.
 */
import type { League } from "#contract/leagues/leagues.ts";
import { prepareGames, startGame } from "#tests/e2e/game.ts";
import { createPlayer, readTeams, saveSquad, squadWith } from "#tests/e2e/test.ts";

const VIEWERS = Number(process.argv[2] ?? 10_000);
const LOOKS = 1;
const MEMBERS = 14;
const AT_ONCE = 50;

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

const sums = { requests: 0, reads: 0, queries: 0, rows: 0, objectCalls: 0, bytes: 0, unchanged: 0 };
const started = performance.now();
let next = 0;
await Promise.all(Array.from({ length: AT_ONCE }, follow));
const seconds = (performance.now() - started) / 1000;
const { requests, reads, queries, rows, objectCalls, unchanged, bytes } = sums;
console.log(
  [
    `${VIEWERS} viewers, ${requests} requests in ${seconds.toFixed(1)} s, ${unchanged} of them 304, ${(bytes / 2 ** 20).toFixed(1)} MB`,
    `${reads} requests read D1: ${queries} queries, ${rows} rows, ${objectCalls} calls of the league`,
    `for each viewer: ${(queries / VIEWERS).toFixed(4)} queries, ${(rows / VIEWERS).toFixed(4)} rows; at most ${Math.ceil(seconds / 5) + 1} reads are due`,
  ].join("\n"),
);
await game.close();
process.exit(reads <= 2 * (Math.ceil(seconds / 5) + 1) ? 0 : 1);

async function follow(): Promise<void> {
  while (next < VIEWERS) {
    next += 1;
    await ask("/t/ten-thousand/embed");
    let tag = "";
    for (let look = 0; look < LOOKS; look++) {
      tag = await ask("/api/public/tables/ten-thousand?run=season", tag);
    }
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
  return answer.headers.get("ETag") ?? tag;
}
