import { expect } from "vitest";
import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import type { GoalReassigned, SeasonArchive } from "#sandbox/archive/types.ts";
import { eventually } from "#tests/support/eventually.ts";
import { asChecked } from "#tests/support/oracles/as-checked.ts";
import {
  finalStandings,
  type OraclePick,
  type OracleSquad,
  plainHistory,
  plainMonths,
} from "#tests/support/oracles/bingo-oracle.ts";
import { bingoRowsOf } from "#tests/support/oracles/oracle-records.ts";
import { callAs, createPerson, type Person, readAs, signInAgain } from "#tests/support/people.ts";
import { seededRandom } from "./random.ts";
import { type PlannedPick, planSquad } from "./squad-maker.ts";

/** How many of the players pick before the first match. */
const EARLY = 150;
const PLAYERS = 170;
const LEAGUES = 20;

interface Contestant {
  readonly person: Person;
  readonly picks: Map<number, OraclePick & { playerId: number }>;
}

function remember({ picks }: Contestant, pick: PlannedPick, elements: Map<number, number>): void {
  picks.set(pick.teamId, {
    playerId: pick.playerId,
    element: elements.get(pick.playerId) as number,
    pickedAt: Date.now(),
    position: pick.position,
  });
}

async function savePick(contestant: Contestant, pick: PlannedPick, elements: Map<number, number>) {
  const { person } = contestant;
  const answer = await person.call("POST", "/api/selections", {
    userId: person.id,
    teamId: pick.teamId,
    playerId: pick.playerId,
    gameweek: 1,
  });
  if (answer.status === 200) remember(contestant, pick, elements);
  return answer.status;
}

async function saveSquad(contestant: Contestant, picks: PlannedPick[], elements: Map<number, number>) {
  const { person } = contestant;
  const selections = picks.map(({ teamId, playerId }) => ({ teamId, playerId }));
  const answer = await person.call("PUT", "/api/selections", { userId: person.id, selections });
  expect(answer.status).toBe(200);
  for (const pick of picks) remember(contestant, pick, elements);
}

interface PlayedLeague {
  readonly league: League;
  readonly members: Contestant[];
}

/**
 * Football Bingo in a season, real or generated: who picks before it and after its first match, in which leagues, and
 * at its end the comparison of every table with the archive's own. Somebody else moves the clock and polls the feed.
 */
export class BingoSeason {
  /** The first match is over; those who come now cannot have its scorers (BNG-03). */
  static readonly lateAt = parseInstant("2025-08-16T09:00:00Z");
  readonly #archive: SeasonArchive;
  readonly #elements: Map<number, number>;
  readonly #random = seededRandom(20_252_026);
  readonly #contestants: Contestant[] = [];
  readonly #leagues: PlayedLeague[] = [];

  constructor(archive: SeasonArchive) {
    this.#archive = asChecked(archive);
    this.#elements = new Map(archive.players.map((player) => [player.code, player.id]));
  }

  /** Everybody signs up and joins a league or two; most pick. */
  async begin(): Promise<void> {
    const teams: Team[] = await (await callAs(null, "GET", "/api/teams")).json();
    expect(teams).toHaveLength(20);
    for (let index = 0; index < PLAYERS; index += 1) {
      this.#contestants.push({ person: await createPerson(`player-${index}`), picks: new Map() });
    }
    for (const [index, contestant] of this.#contestants.slice(0, EARLY).entries()) {
      // Every tenth squad stays a draft (BNG-04).
      const picks = planSquad(teams, this.#random).slice(0, index % 10 === 9 ? 17 : 20);
      // Every fifth saves pick by pick, as the picker does; the others at once, as 'Fill the rest' does.
      if (index % 5 === 4) {
        for (const pick of picks) expect(await savePick(contestant, pick, this.#elements)).toBe(200);
      } else await saveSquad(contestant, picks, this.#elements);
    }

    for (let index = 0; index < LEAGUES; index += 1) {
      const members = this.#contestants.filter((_, who) => who % LEAGUES === index || who % 37 === index);
      const owner = members[0] as Contestant;
      const made = await owner.person.call("POST", "/api/leagues", { name: `League ${index}` });
      expect(made.status).toBe(201);
      const league = (await made.json()) as League;
      for (const member of members.slice(1)) {
        const joined = await member.person.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
        expect(joined.status).toBe(200);
      }
      this.#leagues.push({ league, members });
    }
  }

  /** The others pick after the first match, and are refused whoever has scored. */
  async comeLate(): Promise<void> {
    const after: Team[] = await (await callAs(null, "GET", "/api/teams")).json();
    const scorers = new Set(
      after.flatMap((team) => team.players.filter((player) => player.goals > 0).map((player) => player.id)),
    );
    const early = this.#archive.fixtures.filter(
      ({ kickoff_time }) => parseInstant(kickoff_time) < BingoSeason.lateAt,
    );
    const scored = early.flatMap(({ goals_scored: { h, a } }) => [...h, ...a].map(([element]) => element));
    expect(scorers.size).toBe(new Set(scored).size);
    expect(scorers.size).toBeGreaterThan(0);
    let refused = 0;
    for (const contestant of this.#contestants.slice(EARLY)) {
      for (const pick of planSquad(after, this.#random)) {
        const status = await savePick(contestant, pick, this.#elements);
        expect(status).toBe(scorers.has(pick.playerId) ? 409 : 200);
        if (status === 200) continue;
        refused += 1;
        const [instead] = planSquad(after, this.#random, (id) => !scorers.has(id)).filter(
          (other) => other.teamId === pick.teamId,
        );
        expect(await savePick(contestant, instead as PlannedPick, this.#elements)).toBe(200);
      }
    }
    console.log(`${refused} picks of players who had scored were refused`);
  }

  /** At the end: every table, and each gameweek's and month's winners. */
  async compare(): Promise<void> {
    const squads = new Map<Contestant, OracleSquad>(
      this.#contestants.map((contestant) => [
        contestant,
        { username: contestant.person.username, picks: [...contestant.picks.values()] },
      ]),
    );
    for (const { league, members } of this.#leagues) {
      const expected = finalStandings(
        this.#archive,
        members.map((member) => squads.get(member) as OracleSquad),
      );
      const reader = await signInAgain((members[0] as Contestant).person);
      await eventually(async () => {
        const answer = await reader.call("GET", `/api/leaderboard?leagueId=${league.id}&limit=200`);
        expect(answer.status).toBe(200);
        expect(bingoRowsOf(await answer.json())).toEqual(expected);
      });
    }
    const [{ league, members }] = this.#leagues as [PlayedLeague];
    const member = await signInAgain((members[0] as Contestant).person);
    const history = await readAs<LeagueHistory>(member, `/api/leagues/${league.id}/history`);
    const plain = plainHistory(
      this.#archive,
      members.map((each) => squads.get(each) as OracleSquad),
    );
    expect(history.gameweeks).toEqual(plain.map(({ gameweek }) => gameweek));
    const names = new Map(history.members.map(({ id, username }) => [id, username]));
    for (const [at, { gameweek, rows, winners }] of plain.entries()) {
      const told = history.members.map(({ username, ranks, scores }) => [username, ranks[at], scores[at]]);
      expect([gameweek, told.sort()]).toEqual([gameweek, rows.sort()]);
      const won = history.winners.find((each) => each.gameweek === gameweek)?.ids ?? [];
      expect([gameweek, won.map((id) => names.get(id)).sort()]).toEqual([gameweek, winners.sort()]);
    }
    const months = history.months.map(({ month, ids }) => [month, ids.map((id) => names.get(id)).sort()]);
    expect(Object.fromEntries(months)).toEqual(
      plainMonths(
        this.#archive,
        members.map((each) => squads.get(each) as OracleSquad),
      ),
    );

    await this.#readCorrection(member, league);

    const overall = finalStandings(this.#archive, [...squads.values()]);
    const reader = await signInAgain((this.#contestants[0] as Contestant).person);
    const answer = await reader.call("GET", "/api/leaderboard?leagueType=football_bingo&limit=200");
    expect(bingoRowsOf(await answer.json())).toEqual(overall);
  }

  /**
   * STO-01: an own goal that became a forward's goal a day later; in 2025/26 Darlow's and Madueke's in Leeds 0–4
   * Arsenal.
   */
  async #readCorrection(member: Person, league: League): Promise<void> {
    const correction = this.#archive.anomalies.find(
      (each): each is GoalReassigned =>
        each.kind === "goal_reassigned_after_finished" && each.before.own_goals?.h?.length === 1,
    );
    const match = this.#archive.fixtures.find(({ id }) => id === correction?.fixture);
    const nameOf = (element: number | undefined) =>
      this.#archive.players.find(({ id }) => id === element)?.web_name;
    const before = correction?.before.goals_scored?.a?.map(([element]) => element);
    const scorers = match?.goals_scored.a.map(([element]) => element) ?? [];
    const [gained] = scorers.filter((element) => !before?.includes(element));
    const lost = nameOf(correction?.before.own_goals?.h?.[0]?.[0]);
    const story = await readAs<LeagueStory>(
      member,
      `/api/leagues/${league.id}/story?gameweek=${match?.event}`,
    );
    const ofMatch = story.moments.filter(({ fixtureId }) => fixtureId === match?.id);
    expect(ofMatch.find(({ kind }) => kind === "goal_revoked")).toMatchObject({
      playerName: lost,
      ownGoal: true,
      reason: `Reassigned by the Premier League: now a goal by ${nameOf(gained)}.`,
    });
    expect(ofMatch.filter(({ kind }) => kind === "goal").map(({ playerName }) => playerName)).toEqual(
      expect.arrayContaining([lost, ...scorers.map(nameOf)]),
    );
  }
}
