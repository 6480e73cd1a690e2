import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { League, LeagueMember } from "#contract/leagues/leagues.ts";
import type { ImportAnswer } from "#contract/leagues/past-tables.ts";
import type { Person } from "./people.ts";

/** A league made through the API; `more` are further fields of the body. */
export async function createLeagueOf(owner: Person, more: Record<string, unknown> = {}): Promise<League> {
  const response = await owner.call("POST", "/api/leagues", { name: "The Regulars", ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as League;
}

export function join(person: Person, joinCode: unknown): Promise<Response> {
  return person.call("POST", "/api/leagues/join", { joinCode });
}

export async function leaguesOf(person: Person, path = "/api/leagues") {
  return (await (await person.call("GET", path)).json()) as League[];
}

export async function membersOf(person: Person, league: League, query = "") {
  const response = await person.call("GET", `/api/leagues/${league.id}/members${query}`);
  return { response, members: (response.status === 200 ? await response.json() : []) as LeagueMember[] };
}

/** A refusal's status and body; its sentence is one. */
export async function refusalOf<Details = object>(response: Response) {
  const body = (await response.json()) as ApiError & Details;
  expect(body.message.length).toBeGreaterThan(5);
  return { status: response.status, ...body };
}

/** The league with its public table switched by somebody. */
export async function switched(by: Person, { id }: League, change: unknown): Promise<League> {
  const response = await by.call("PATCH", `/api/leagues/${id}`, { public: change });
  expect(response.status).toBe(200);
  return response.json();
}

/** The kinds of what is in a league's log. */
export const logOf = async (person: Person, { id }: League): Promise<string[]> => {
  const acts: LeagueAct[] = await (await person.call("GET", `/api/leagues/${id}/log`)).json();
  return acts.map(({ kind }) => kind);
};

/** A host sends the file of a past season: it is read, or with `CONFIRMED` kept. */
export const bring = (by: Person, { id }: Pick<League, "id">, file: string, query = "label=2024/25") =>
  by.call("POST", `/api/leagues/${id}/import?${query}`, file, "text/csv");

/** The query by which a file is kept. */
export const CONFIRMED = "label=2024/25&confirm=1";

export async function brought(
  by: Person,
  league: League,
  file: string,
  query?: string,
): Promise<ImportAnswer> {
  const response = await bring(by, league, file, query);
  expect(response.status).toBe(200);
  return response.json();
}

/** The rows 1 to `?2`, as the table `n`. */
const NUMBERS = "with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)";

/**
 * Members of a league by rows, without card or slip: `crowd1`, `crowd2` and so on.
 *
 * @param username what their names begin with.
 */
export async function crowd({ id }: Pick<League, "id">, count: number, username = "crowd"): Promise<void> {
  const users = env.DB.prepare(
    `insert into users (id, username, username_key, email, email_key, first_name, last_name,
       push_notifications, email_updates, created_at)
     ${NUMBERS} select 'crowd' || i, ?1 || i, ?1 || i, i || '@x.example', i || '@x.example', 'C', 'D', 1, 1, 0 from n`,
  );
  const members = env.DB.prepare(
    `insert into league_members (league_id, user_id, role, joined_at)
     ${NUMBERS} select ?1, 'crowd' || i, 'member', i from n`,
  );
  await env.DB.batch([users.bind(username, count), members.bind(id, count)]);
}
