import type { Team } from "#contract/clubs.ts";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import type { PredictedMembers } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { ReactionEmoji } from "#contract/reactions.ts";
import type { Squad } from "#contract/squads.ts";
import type { LeagueStory } from "#contract/story.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { seedHalfCards } from "#sandbox/seed/half-cards.ts";
import { seedLeagues, seedPeople } from "#sandbox/seed/people.ts";
import { planPredictions } from "#sandbox/seed/predictions.ts";
import { untilTablesHaveCard } from "#sandbox/seed/told-tables.ts";
import { type Outgoing, outgoingOf } from "./outgoing.ts";

/** What the seeded people do on the way to a moment. */
export interface People extends Outgoing {
  /** Switches duels and cup on in every seeded league. */
  switchDuelsOn(): Promise<void>;
  /** DUE-03: who has no rival in a seeded league's gameweek. @returns their username. */
  whoMeetsTheMedian(league: string): Promise<string>;
  /** OUT-05: the host of a seeded league makes its table public. @returns its page's path. */
  makePublic(league: string): Promise<string>;
  /** LEA-08: the host of a seeded tipping league nudges a member for the gameweek of the next lock. */
  nudge(league: string, username: string): Promise<void>;
  /** Somebody has read their notices, but the offers of a free transfer, which stand until they are taken. */
  readNotices(username: string): Promise<void>;
  /** What somebody last gained by in a league gets reactions of these members. */
  react(league: string, scoredFor: string, given: Record<string, ReactionEmoji>): Promise<void>;
  /** SEA-07: these play the season to come. */
  playAgain(season: string, usernames: readonly string[]): Promise<void>;
  /** Somebody leaves a league (LEA-03). */
  leave(league: string, username: string): Promise<void>;
  /** HLF-02: the second cards of nearly everybody but ada. @returns how many. */
  makeHalfCards(): Promise<number>;
  /** HLF-02: a second card that is the season's, as far as its players can come along. */
  copyCardOf(username: string): Promise<void>;
  /** TIP-01: everybody of the seeded tipping leagues calls the matches of these gameweeks. */
  predict(gameweeks: readonly number[]): Promise<void>;
  /** HLF-06: a league for the second half alone, of lena's, with eight others in it. */
  foundHalfLeague(name: string): Promise<void>;
}

const hostOf = (league: string) => seedLeagues.find(({ name }) => name === league)?.members[0] ?? "";

function medianRival({ pairs }: LeagueDuels): string {
  const side = pairs.find(({ b }) => "median" in b)?.a;
  if (!side || !("username" in side)) throw new Error("Nobody meets the Median");
  return side.username;
}

type ReadAs = <Answer>(username: string, path: string) => Promise<Answer>;

export function peopleOf(
  url: string,
  readAs: ReadAs,
  cookieOf: (username: string) => Promise<string>,
  chatsUrl: string,
): People {
  async function callAs(username: string, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json", Cookie: await cookieOf(username) };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${username}: ${method} ${path}: ${await answer.text()}`);
    return answer;
  }
  const idOf = async (username: string) => (await readAs<{ id: string }>(username, "/api/auth/user")).id;
  const leagueIdOf = async (username: string, league: string) =>
    (await readAs<League[]>(username, "/api/leagues")).find(({ name }) => name === league)?.id;
  const hostedOf = async (league: string) => {
    const host = hostOf(league);
    return { host, path: `/api/leagues/${await leagueIdOf(host, league)}` };
  };
  return {
    ...outgoingOf({ callAs, hostOf: hostedOf, chatsUrl }),
    async switchDuelsOn() {
      for (const { name, members } of seedLeagues) {
        const path = `/api/leagues/${await leagueIdOf(members[0] ?? "", name)}`;
        await callAs(members[0] ?? "", "PATCH", path, { duels: true, cup: true });
      }
    },
    whoMeetsTheMedian: async (league) =>
      medianRival(await readAs(hostOf(league), `/api/leagues/${await leagueIdOf("ada", league)}/duels`)),
    async makePublic(league) {
      const { host, path } = await hostedOf(league);
      const answer = await callAs(host, "PATCH", path, { public: { on: true } });
      return `/t/${((await answer.json()) as League).public?.slug}`;
    },
    async nudge(league, username) {
      const { host, path } = await hostedOf(league);
      const { gameweek } = await readAs<PredictedMembers>(host, `${path}/predicted?gameweek=next`);
      await callAs(host, "POST", `${path}/nudges`, { gameweek, userId: await idOf(username) });
    },
    async readNotices(username) {
      for (const { id, type, read } of await readAs<NotificationDto[]>(username, "/api/notifications")) {
        if (!read && type !== "transfer_alert")
          await callAs(username, "PUT", `/api/notifications/${id}/read`);
      }
    },
    async react(league, scoredFor, given) {
      const path = `/api/leagues/${await leagueIdOf(scoredFor, league)}/story`;
      const { moments } = await readAs<LeagueStory>(scoredFor, path);
      const goal = moments.find(({ members }) => members.some(({ username }) => username === scoredFor));
      for (const [username, emoji] of Object.entries(given))
        await callAs(username, "PUT", `${path}/${goal?.id}/reaction`, { emoji });
    },
    async playAgain(season, usernames) {
      for (const username of usernames) await callAs(username, "POST", `/api/seasons/${season}/play`);
    },
    async leave(league, username) {
      const [id, own] = await Promise.all([leagueIdOf(username, league), idOf(username)]);
      await callAs(username, "DELETE", `/api/leagues/${id}/members/${own}`);
    },
    makeHalfCards: () => seedHalfCards(url, seedPeople.length),
    async copyCardOf(username) {
      const teams = (await (await fetch(`${url}/api/teams?run=half`)).json()) as Team[];
      const { selections } = await readAs<Squad>(username, "/api/squad");
      const coming = selections.filter(({ teamId, playerId }) =>
        teams.find(({ id }) => id === teamId)?.players.some(({ id }) => id === playerId),
      );
      const userId = await idOf(username);
      const body = {
        userId,
        run: "half",
        selections: coming.map(({ teamId, playerId }) => ({ teamId, playerId })),
      };
      await callAs(username, "PUT", "/api/selections", body);
      await untilTablesHaveCard((path) => readAs(username, path));
    },
    async predict(wanted) {
      const [all, teams] = await Promise.all(
        ["tipping/fixtures", "teams"].map(async (path) => (await fetch(`${url}/api/${path}`)).json()),
      );
      const gameweeks = (all as TippingGameweek[]).filter(({ gameweek }) => wanted.includes(gameweek));
      const tippers = seedLeagues.filter(({ leagueType }) => leagueType === "score_tipping");
      for (const username of new Set(tippers.flatMap(({ members }) => members))) {
        for (const slip of planPredictions(gameweeks, teams as Team[], username)) {
          await callAs(username, "POST", "/api/tipping/submit-predictions", { ...slip, jokerUsed: false });
        }
      }
    },
    async foundHalfLeague(name) {
      const made = await callAs("lena", "POST", "/api/leagues", { name, run: "half" });
      const { joinCode } = (await made.json()) as League;
      for (const { username } of seedPeople.slice(0, 8)) {
        await callAs(username, "POST", "/api/leagues/join", { joinCode });
      }
    },
  };
}
