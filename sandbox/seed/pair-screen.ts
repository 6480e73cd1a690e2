import type { League } from "#contract/leagues/leagues.ts";
import type { NewScreen } from "#contract/leagues/screens.ts";
import { signIn } from "./client.ts";
import { SEED_PASSWORD, seedPeople } from "./people.ts";

/**
 * OUT-06: a big screen that a seeded person has connected with one of their leagues.
 *
 * @param name the league's name; by default the first of the person who is suggested for signing in.
 * @returns the secret that its page takes over from its address, `/screen#<secret>`; null without people or a league.
 */
export async function pairSeededScreen(baseUrl: string, name?: string): Promise<string | null> {
  const email = seedPeople[0]?.email ?? "";
  const { call } = await signIn(baseUrl, { email, password: SEED_PASSWORD });
  const leagues = await call<League[]>("GET", "/api/leagues");
  const league =
    leagues.body.find((each) => each.name === name) ??
    leagues.body.find(({ leagueType }) => leagueType === "football_bingo");
  if (!league) return null;
  const { body: letters } = await call<NewScreen>("POST", "/api/screens");
  const paired = await call("POST", `/api/screens/${letters.code}/pair`, { leagueId: league.id });
  return paired.status === 200 ? letters.secret : null;
}
