/**
 * How long a player far from Europe waits for the first byte of a page, by simulated distance: `node
 * tests/bench/cities.ts`, or as a part of `npm run bench`. Needs a build.
 */
import { rmSync } from "node:fs";
import type { League } from "#contract/leagues/leagues.ts";
import { GAMES_DIR, prepareGames, startGame } from "#tests/e2e/game.ts";
import { createPlayer, readTeams, saveSquad, squadWith } from "#tests/e2e/test.ts";

interface City {
  readonly name: string;
  /** Round trip to D1's primary in western Europe, ms. */
  readonly primary: number;
  /** Round trip to the nearest region that has replicas and objects, ms. */
  readonly near: number;
}

/**
 * Typical round trips between data centres, rounded, as public ping tables have shown them for years (AWS regions:
 * Dublin, Virginia, São Paulo, Cape Town, Mumbai, Singapore, Sydney). D1 has no replicas in South America and Africa:
 * São Paulo reads in eastern North America, Lagos in western Europe.
 */
const CITIES: readonly City[] = [
  { name: "London", primary: 10, near: 10 },
  { name: "New York", primary: 75, near: 10 },
  { name: "São Paulo", primary: 190, near: 115 },
  { name: "Lagos", primary: 100, near: 100 },
  { name: "Mumbai", primary: 125, near: 60 },
  { name: "Singapore", primary: 175, near: 10 },
  { name: "Sydney", primary: 270, near: 10 },
];
const ROUNDS = 9;
/** Pages served before the first measured one: the engine compiles what runs often, as in a Worker in use. */
const WARMING_ROUNDS = 15;

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Prints a table of milliseconds to the first byte: with every read at the primary, with reads near, and the floor. */
export async function measureCities(): Promise<void> {
  let distances = "";
  await prepareGames();
  const variables = (): Record<string, string> => (distances === "" ? {} : { SIMULATED_RTT: distances });
  const game = await startGame("2025-08-14T12:00:00Z", "cities", { more: variables });
  const ada = await createPlayer(game, "Ada");
  await saveSquad(ada, squadWith(await readTeams(game), []));
  const { body: league } = await ada.call<League>("POST", "/api/leagues", { name: "Cities" });
  const pages = {
    squad: "/",
    leaderboard: `/leaderboard?type=football_bingo&league=${league.id}`,
    tipping: "/premier-league-tipping",
  };

  /** Of each page the trips that cannot overlap, as the last one measured has counted them (`X-Trips`). */
  let trips: string[] = [];

  async function measure(rtt: string): Promise<number[]> {
    distances = rtt;
    await game.restartAt("2025-08-15T12:00:00Z");
    const medians: number[] = [];
    trips = [];
    // As a browser does: a page's cookies come back with the next request.
    const cookies = new Map<string, string>([ada.cookie.split("=") as [string, string]]);
    for (const path of Object.values(pages)) {
      const times: number[] = [];
      let counted = "";
      for (let round = -WARMING_ROUNDS; round < ROUNDS; round += 1) {
        const startedAt = performance.now();
        // The answer is complete with its first byte.
        const answer = await fetch(`${game.url}${path}`, {
          headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const ms = performance.now() - startedAt;
        await answer.arrayBuffer();
        counted = answer.headers.get("X-Trips") ?? "";
        if (round >= 0) times.push(ms);
      }
      medians.push(median(times));
      trips.push(counted);
    }
    return medians;
  }

  const home = await measure("");
  console.log(`first byte, ms (${Object.keys(pages).join(", ")}; without any distance ${shown(home)})`);
  for (const { name, primary, near } of CITIES) {
    const far = await measure(`d1:${primary},object:${near}`);
    const now = await measure(`d1:${primary},d1-replica:${near},object:${near}`);
    const floor = home.map((ms) => ms + near);
    console.log(`${name}: all at the primary ${shown(far)}; now ${shown(now)}; floor ${shown(floor)}`);
    console.log(`  trips one after the other: ${trips.join(" / ")}`);
  }
  await game.close();
}

const shown = (times: readonly number[]) => times.map((ms) => ms.toFixed(0)).join(" / ");

if (import.meta.main) {
  rmSync(GAMES_DIR, { recursive: true, force: true });
  await measureCities();
  process.exit(0);
}
