import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { createClient, inParallel, type SeedClient } from "./client.ts";
import { confirmAddresses } from "./confirm.ts";
import { SEED_PASSWORD, seedLeagues, seedPeople } from "./people.ts";
import { planPredictions } from "./predictions.ts";
import { planSquad, scorersOf } from "./squads.ts";

const AT_ONCE = 6;

export interface SeedOptions {
  readonly baseUrl: string;
  readonly archive: SeasonArchive;
  /** How many of the seeded people play. */
  readonly people: number;
  /** The last gameweek for which predictions are made. */
  readonly lastGameweek: number;
  readonly onProgress: (line: string) => void;
}

/**
 * Fills an empty sandbox with people, squads, leagues and predictions, all through the API and before the season, so
 * that they obey every rule.
 *
 * @throws Error with the API's answer when it refuses something a person could have done.
 */
export async function seedSandbox({
  baseUrl,
  archive,
  people: count,
  lastGameweek,
  onProgress,
}: SeedOptions): Promise<void> {
  const clients = new Map<string, SeedClient>();
  const people = seedPeople.slice(0, count);
  const isPlaying = (username: string) => people.some((person) => person.username === username);
  const leagues = seedLeagues
    .map((league) => ({ ...league, members: league.members.filter(isPlaying) }))
    .filter(({ members }) => members.length > 0);
  await inParallel(people, AT_ONCE, async (person) => {
    clients.set(person.username, await createClient(baseUrl, { ...person, password: SEED_PASSWORD }));
  });
  const client = (username: string) => {
    const found = clients.get(username);
    if (!found) throw new Error(`Nobody is called ${username}`);
    return found;
  };
  onProgress(`${clients.size} people`);

  await confirmAddresses(baseUrl, new Map(people.map(({ email, username }) => [email, client(username)])));

  const teams: Team[] = await (await fetch(`${baseUrl}/api/teams`)).json();
  const scorers = scorersOf(archive);
  await inParallel(people, AT_ONCE, async ({ username }) => {
    const { userId, call } = client(username);
    const selections = planSquad(teams, scorers, username);
    expectOk(await call("PUT", "/api/selections", { userId, selections }), "a squad");
  });
  onProgress(`${clients.size} squads`);

  for (const { members, prizePlan, ...league } of leagues) {
    const [owner = "", ...others] = members;
    const made = expectOk(await client(owner).call<League>("POST", "/api/leagues", league), "a league");
    if (prizePlan) {
      const path = `/api/leagues/${made.id}`;
      expectOk(await client(owner).call("PATCH", path, { prizePlan }), "a prize plan");
    }
    await inParallel(others, AT_ONCE, async (username) => {
      const join = { joinCode: made.joinCode };
      expectOk(await client(username).call("POST", "/api/leagues/join", join), "joining");
    });
  }
  onProgress(`${leagues.length} leagues`);

  const gameweeks: TippingGameweek[] = await (await fetch(`${baseUrl}/api/tipping/fixtures`)).json();
  const predicted = gameweeks.filter(
    ({ gameweek, fixtures }) => gameweek <= lastGameweek && fixtures.length > 0,
  );
  const tippers = leagues.filter((league) => league.leagueType === "score_tipping");
  await inParallel([...new Set(tippers.flatMap((league) => league.members))], AT_ONCE, async (username) => {
    for (const submission of planPredictions(predicted, teams, username)) {
      expectOk(
        await client(username).call("POST", "/api/tipping/submit-predictions", submission),
        "a prediction",
      );
    }
  });
  onProgress(`predictions for ${predicted.length} gameweeks`);
}

function expectOk<Body>(answer: { status: number; body: Body }, what: string): Body {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
