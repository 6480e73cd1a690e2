/**
 * `node tests/bench/broadcasts.ts [sockets …]`: a League's broadcast against a bare object's under workerd. Each has a
 * process of its own, which needs two descriptors per socket: `ulimit -n` must be above twice the number of sockets.
 */
import { rmSync } from "node:fs";
import { bundleWorker, startBuiltWorker } from "#sandbox/built-worker.ts";
import { migrateLocal } from "#sandbox/migrate.ts";
import { freePort, PROJECT_DIR } from "#sandbox/worker-process.ts";
import { note, writeRun } from "./figures.ts";

const ROUNDS = 30;
/** How long to leave an object idle until it has hibernated, which it does after ten seconds. */
const HIBERNATES_AFTER_MS = 15_000;
const PATIENCE_MS = 30_000;
const OPENED_AT_ONCE = 100;

const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b);
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Many sockets of one object, counted together. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  /** Broadcasts received, all sockets together. */
  received = 0;
  lastAt = 0;

  async open(count: number, urlOf: (at: number) => string, hello?: (at: number) => string): Promise<void> {
    for (let from = 0; from < count; from += OPENED_AT_ONCE) {
      const page = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, n) => from + n);
      await Promise.all(page.map((n) => this.#openOne(urlOf(n), hello?.(n))));
    }
  }

  #openOne(url: string, hello: string | undefined): Promise<void> {
    const socket = new WebSocket(url);
    this.#sockets.push(socket);
    return new Promise((resolve, reject) => {
      for (const end of ["error", "close"])
        socket.addEventListener(end, (event) => {
          const { message = "", code = "" } = event as Partial<ErrorEvent & CloseEvent>;
          reject(new Error(`${url}: no socket (${end} ${code} ${message})`));
        });
      socket.addEventListener("open", () => (hello === undefined ? resolve() : socket.send(hello)));
      socket.addEventListener("message", ({ data }) => {
        if (String(data).startsWith('{"type":"snapshot"')) resolve();
        if (!String(data).startsWith('{"type":"patch"')) return;
        this.received += 1;
        this.lastAt = performance.now();
      });
    });
  }

  get size(): number {
    return this.#sockets.length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

/** Milliseconds from the request to the last socket's frame, and how many sockets got none. */
async function broadcast(crowd: Crowd, url: string): Promise<{ ms: number; lost: number }> {
  const before = crowd.received;
  const startedAt = performance.now();
  const answer = await fetch(url, { method: "POST" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  const deadline = startedAt + PATIENCE_MS;
  while (crowd.received - before < crowd.size && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { ms: crowd.lastAt - startedAt, lost: crowd.size - (crowd.received - before) };
}

/** Compares broadcasts by a League and by a bare object, each to `count` sockets, and prints the figures. */
async function compareBroadcasts(url: string, bareUrl: string, count: number): Promise<void> {
  const live = url.replace("http", "ws");
  const bareLive = bareUrl.replace("http", "ws");
  await fetch(`${url}/arrange?members=${count}`, { method: "POST" });
  const league = new Crowd();
  const bare = new Crowd();
  const auth = (n: number) => JSON.stringify({ type: "auth", userId: `member-${n}` });
  await league.open(count, (n) => `${live}/league/ws?user=member-${n}`, auth);
  await bare.open(count, () => `${bareLive}/bare/ws`);
  let renamed = 0;
  const ours = () => {
    renamed += 1;
    return broadcast(league, `${url}/league/broadcast?n=${renamed}`);
  };
  const theirs = () => broadcast(bare, `${bareUrl}/bare/broadcast`);
  await ours();
  await theirs();
  const times = { ours: [] as number[], theirs: [] as number[] };
  const ratios: number[] = [];
  let lost = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each goes first every other time.
    const [first, second] = round % 2 ? [ours, theirs] : [theirs, ours];
    const [one, other] = [await first(), await second()];
    const [own, bareOne] = round % 2 ? [one, other] : [other, one];
    times.ours.push(own.ms);
    times.theirs.push(bareOne.ms);
    ratios.push(own.ms / bareOne.ms);
    lost += own.lost;
  }
  const ms = (value: number) => value.toFixed(0);
  console.log(
    `a patch to ${count} sockets of a League: median ${ms(at(times.ours, 0.5))} ms, p99 ${ms(at(times.ours, 0.99))}; ` +
      `bare ${ms(at(times.theirs, 0.5))} and ${ms(at(times.theirs, 0.99))}; ` +
      `${ROUNDS} broadcasts`,
  );
  note(`a patch to ${count} sockets of a League, × a bare broadcast`, at(ratios, 0.5));
  note(`a patch to ${count} sockets of a League: frames lost`, lost);
  const cold: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, HIBERNATES_AFTER_MS));
    cold.push((await ours()).ms);
  }
  note(`the first after hibernation at ${count} sockets, × a warm one`, at(cold, 0.5) / at(times.ours, 0.5));
  league.close();
  bare.close();
}

/** Starts our Worker and the bare one for each number of sockets, and prints the figures. */
export async function measureBroadcasts(counts: readonly number[], directory: string): Promise<void> {
  const bundle = `${directory}/sockets-bundle`;
  await bundleWorker(bundle, `${PROJECT_DIR}/tests/bench/sockets/wrangler.toml`);
  for (const count of counts) {
    const start = async (side: string) => {
      const persistTo = `${directory}/sockets-${side}`;
      rmSync(persistTo, { recursive: true, force: true });
      await migrateLocal(persistTo);
      return startBuiltWorker(bundle, { port: await freePort(), persistTo, vars: {} });
    };
    const league = await start("league");
    const bare = await start("bare");
    try {
      await compareBroadcasts(league.url, bare.url, count);
    } finally {
      await league.close();
      await bare.close();
    }
  }
}

if (import.meta.main) {
  const counts = process.argv.slice(2).map(Number);
  await measureBroadcasts(counts.length > 0 ? counts : [1_000], `${PROJECT_DIR}/.cache/bench`);
  writeRun();
  process.exit(0);
}
