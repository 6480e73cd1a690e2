import type { League } from "#contract/leagues/leagues.ts";
import type { NewScreen } from "#contract/leagues/screens.ts";
import { signIn } from "#sandbox/seed/client.ts";
import { pairSeededScreen } from "#sandbox/seed/pair-screen.ts";
import { SEED_PASSWORD, seedPeople } from "#sandbox/seed/people.ts";

/** A code stands on a screen if the league's host says so: who hosts where it is not the reader. */
const HOSTS: Readonly<Record<string, string>> = { "Armchair Pundits": "bryan" };

async function pairByHost(url: string, league: string): Promise<string | null> {
  const email = seedPeople.find(({ username }) => username === HOSTS[league])?.email;
  if (email === undefined) return pairSeededScreen(url, league);
  const { call } = await signIn(url, { email, password: SEED_PASSWORD });
  const leagues = await call<League[]>("GET", "/api/leagues");
  const leagueId = leagues.body.find(({ name }) => name === league)?.id;
  const { body: letters } = await call<NewScreen>("POST", "/api/screens");
  const paired = await call("POST", `/api/screens/${letters.code}/pair`, { leagueId, showCode: true });
  return paired.status === 200 ? letters.secret : null;
}

/** OUT-06: a member has five at most, and there are more pictures of screens than that: one for each league. */
export function pairedScreens(url: string) {
  const screens = new Map<string, string>();
  return {
    /** The secret of a league's screen. */
    async of(league: string): Promise<string> {
      const secret = screens.get(league) ?? (await pairByHost(url, league));
      if (secret === null) throw new Error(`No screen could be paired with ${league}`);
      screens.set(league, secret);
      return secret;
    },
    clear: () => screens.clear(),
  };
}
