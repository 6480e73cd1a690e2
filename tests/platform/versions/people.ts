import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { createClient, type SeedClient, signIn } from "#sandbox/seed/client.ts";
import { SEED_PASSWORD, seedPeople } from "#sandbox/seed/people.ts";
import { planSquad } from "#sandbox/seed/squads.ts";
import { SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import type { Version } from "#tests/platform/account.ts";

const PEOPLE = 4;
const OVERRIDE = "Cloudflare-Workers-Version-Overrides";

/** A call at a version, whoever makes it; without one the shares decide. */
export interface Ask {
  readonly path: string;
  readonly by?: SeedClient;
  readonly at?: Version;
  readonly method?: string;
  readonly body?: unknown;
}

export const headersFor = (at: Version | undefined, by: SeedClient | undefined) => ({
  ...(at ? { [OVERRIDE]: `football-bingo="${at.id}"` } : {}),
  ...(by ? { Cookie: by.cookie } : { Authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}` }),
});

/** Asks, and says what came. Each call has a connection of its own: a restart closes those that are kept open. */
export async function ask(url: string, { path, by, at, method = "GET", body }: Ask) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...headersFor(at, by),
      Connection: "close",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

export interface People {
  readonly all: readonly SeedClient[];
  readonly bingo: League;
  readonly tipping: League;
}

/** Four people with squads, and a league of each game. */
export async function bringPeople(url: string): Promise<People> {
  const all: SeedClient[] = [];
  const { body: teams } = await ask(url, { path: "/api/teams" });
  for (const person of seedPeople.slice(0, PEOPLE)) {
    const client = await createClient(url, { ...person, password: SEED_PASSWORD });
    all.push(client);
    const selections = planSquad(teams as Team[], new Set(), person.username);
    await done(url, {
      path: "/api/selections",
      by: client,
      method: "PUT",
      body: { userId: client.userId, selections },
    });
  }
  const [owner, ...others] = all as [SeedClient, ...SeedClient[]];
  const leagueOf = async (leagueType: League["leagueType"]) => {
    const body = { name: `The ${leagueType} of two versions`, leagueType };
    const league = (await done(url, { path: "/api/leagues", by: owner, method: "POST", body })) as League;
    for (const by of others) {
      const join = { joinCode: league.joinCode };
      await done(url, { path: "/api/leagues/join", by, method: "POST", body: join });
    }
    return league;
  };
  return { all, bingo: await leagueOf("football_bingo"), tipping: await leagueOf("score_tipping") };
}

/** The same people in sessions of their own: those of August have ended by November. */
export const signInAgain = (url: string) =>
  Promise.all(
    seedPeople.slice(0, PEOPLE).map(({ email }) => signIn(url, { email, password: SEED_PASSWORD })),
  );

/** Makes a call that must succeed. */
export async function done(url: string, wanted: Ask): Promise<unknown> {
  const { status, body } = await ask(url, wanted);
  if (status >= 300)
    throw new Error(`${wanted.method ?? "GET"} ${wanted.path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A gameweek's matches, as far as they are still to come. */
export async function openMatches(url: string, gameweek: number, now: number) {
  const { body } = await ask(url, { path: "/api/tipping/fixtures" });
  const found = (body as TippingGameweek[]).find((each) => each.gameweek === gameweek);
  return (found?.fixtures ?? []).filter(({ kickoffTime }) => Date.parse(kickoffTime ?? "") > now);
}
