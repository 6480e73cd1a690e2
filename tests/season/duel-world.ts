import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Position } from "#domain/season/facts.ts";
import { clubId, gameweekId, playerId, userId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import type { ArchiveFixture, SeasonArchive } from "#sandbox/archive/types.ts";
import {
  type PlainDraw,
  type PlainDuel,
  type PlainWeek,
  playPlainly,
} from "#tests/support/oracles/duel-oracle.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeClub, makeFixture, makeGameweek, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { readEnv } from "#workers/platform/config.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { pickOne, seededRandom } from "./random.ts";

const SIZES = [2, 3, 8, 15, 40];
const OUTCOMES: readonly MatchOutcome[] = ["home_win", "draw", "away_win"];
const POSITIONS: readonly Position[] = ["GK", "DEF", "MID", "FWD"];

export interface Contestant extends Person {
  /** Element ids with the instant from which they count. */
  readonly picks: readonly { readonly element: number; readonly code: number; readonly from: number }[];
  readonly calls: ReadonlyMap<number, MatchOutcome>;
  readonly joker: number;
}

export interface Table {
  readonly id: string;
  readonly game: LeagueType;
  /** Since when each present member is in it. */
  readonly members: Map<Contestant, number>;
  readonly draws: PlainDraw[];
  readonly written: Map<number, PlainDuel[]>;
  seeds: { readonly names: readonly string[]; readonly drawnAt: number } | null;
  /** Who had left the cup's rounds by the end of each. */
  readonly cupWeeks: { readonly isVoid: boolean; readonly figures: Map<string, readonly number[] | null> }[];
}

/** The season that the clock is in. */
export const seasonOf = () => readEnv(env).config.season.id;
export const kickoffOf = ({ kickoff_time }: ArchiveFixture) => Date.parse(kickoff_time ?? "");

/**
 * The world of a season with duels: its facts as they come, who is in which league, and what everybody's gameweek is
 * worth.
 */
export class DuelWorld {
  readonly archive: SeasonArchive;
  readonly random: () => number;
  readonly codes: ReadonlyMap<number, number>;
  readonly people: Contestant[] = [];
  readonly tables: Table[] = [];
  /** The fixtures played so far, and the goals that stand beside the archive's for a while. */
  readonly played = new Set<number>();
  readonly phantoms = new Map<number, number>();
  readonly states = new Map<number, PlainWeek["state"]>();
  readonly voidWeek: number | null;
  now = 0;
  /** The season's, which nothing but `tell` moves on: each question to a League names it. */
  epoch = 0;
  compared = 0;

  constructor(archive: SeasonArchive, { seed, voidWeek }: { seed: number; voidWeek: number | null }) {
    this.archive = archive;
    this.random = seededRandom(seed);
    this.voidWeek = voidWeek;
    this.codes = new Map(archive.players.map(({ id, code }) => [id, code]));
  }

  at(time: number): void {
    this.now = time;
    setClock(instant(time));
  }

  async tell(...changes: SeasonChange[]): Promise<void> {
    this.epoch = await happen(...changes);
  }
  async begin(at: number): Promise<void> {
    this.at(at);
    const { teams, players, events, fixtures } = this.archive;
    const codeOf = new Map(teams.map(({ id, code }) => [id, code]));
    const changes: SeasonChange[] = [
      ...teams.map(({ code, name }) => ({ kind: "club_changed" as const, club: makeClub(code, { name }) })),
      ...players.map(({ code, team, element_type }) => ({
        kind: "player_added" as const,
        player: makePlayer(code, {
          clubId: clubId(codeOf.get(team) ?? 0),
          position: POSITIONS[Math.min(element_type, 4) - 1] as Position,
        }),
      })),
      ...events.map(({ id, deadline_time }) => ({
        kind: "gameweek_changed" as const,
        gameweek: makeGameweek(id, deadline_time),
      })),
      ...fixtures.map((match) => ({ kind: "fixture_added" as const, fixture: this.fixture(match) })),
    ];
    for (let from = 0; from < changes.length; from += 300)
      await this.tell(...changes.slice(from, from + 300));
    for (let nth = 0; nth < 48; nth++) this.people.push(await this.contestant(nth));
    for (const game of ["football_bingo", "score_tipping"] as const) {
      for (const size of SIZES) {
        const members = this.people.slice(0, size);
        const id = await arrangeLeague(members, game);
        await env.DB.prepare("update leagues set duels_since = ?1, cup_since = ?1 where id = ?2")
          .bind(at, id)
          .run();
        await env.DB.prepare("update league_members set joined_at = ?1 where league_id = ?2")
          .bind(at, id)
          .run();
        this.tables.push({
          id,
          game,
          members: new Map(members.map((member) => [member, at])),
          draws: [],
          written: new Map(),
          seeds: null,
          cupWeeks: [],
        });
      }
    }
    // The season's dates are behind the machine's: each alarm would ring at once. The reads of this test replace them.
    await runInDurableObject(leagueObject(env, (this.tables[0] as Table).id), (_, { storage }) => {
      vi.spyOn(Object.getPrototypeOf(storage), "setAlarm").mockResolvedValue(undefined);
    });
  }
  fixture({ id, event, kickoff_time, team_h, team_a }: ArchiveFixture, over: object = {}) {
    const code = (team: number) => clubId(this.archive.teams.find((each) => each.id === team)?.code ?? 0);
    return makeFixture(id, {
      gameweekId: gameweekId(event ?? 0),
      homeClubId: code(team_h),
      awayClubId: code(team_a),
      kickoffAt: instant(Date.parse(kickoff_time ?? "")),
      ...over,
    });
  }
  async contestant(nth: number): Promise<Contestant> {
    const person = await createPerson(`duellist${nth}`);
    const { players, fixtures, teams, events } = this.archive;
    // Every sixth has picked only in November: earlier goals count for nobody.
    const from = nth % 6 === 5 ? Date.parse(`${events[12]?.deadline_time}`) : this.now;
    const picks = teams.map(({ id: team }) => {
      const own = players.filter(
        (each) => each.team === team && each.element_type > 2 && each.element_type < 5,
      );
      const { id, code } = pickOne(own, this.random);
      return { element: id, code, from, team };
    });
    await arrangePicks(
      userId(person.id),
      picks.map(({ code, team }) => ({
        clubId: clubId(teams.find(({ id }) => id === team)?.code ?? 0),
        playerId: playerId(code),
        position: "FWD" as const,
        pickedAt: instant(from),
      })),
    );
    const calls = new Map(fixtures.map(({ id }) => [id, pickOne(OUTCOMES, this.random)]));
    const joker = 1 + Math.floor(this.random() * events.length);
    await this.predict(person, calls, joker);
    return { ...person, picks, calls, joker };
  }

  /** Everybody predicts everything without goal bonuses: no default has to be drawn. */
  async predict(person: Person, calls: ReadonlyMap<number, MatchOutcome>, joker: number): Promise<void> {
    const receivedAt = instant(this.now);
    await env.DB.prepare("update users set tipping_since = ? where id = ?").bind(receivedAt, person.id).run();
    const rows = this.archive.events.map(({ id }) => {
      const entries = this.archive.fixtures
        .filter(({ event }) => event === id)
        .map((match) => ({
          fixtureId: match.id as never,
          outcome: calls.get(match.id) as MatchOutcome,
          goalBonusPlayerId: 0 as const,
          receivedAt,
        }));
      return [id, Number(id === joker), packRowEntries(entries, { gameweekId: gameweekId(id), receivedAt })];
    });
    await env.DB.prepare(
      `insert into slips (season_id, user_id, gameweek_id, has_joker, entries, received_at, receipt, version)
       select ?4, ?1, value ->> 0, value ->> 1, value ->> 2, ?2, '', 1 from json_each(?3)`,
    )
      .bind(person.id, receivedAt, JSON.stringify(rows), seasonOf())
      .run();
  }
  scoreOf({ picks, calls, joker }: Contestant, game: LeagueType, gameweek: number): readonly number[] {
    const matches = this.archive.fixtures.filter(({ event }) => event === gameweek);
    if (game === "football_bingo") {
      let goals = 0;
      for (const match of matches.filter(({ id }) => this.played.has(id))) {
        for (const { element, from } of picks) {
          if (kickoffOf(match) <= from) continue;
          for (const [scorer, count] of [...match.goals_scored.h, ...match.goals_scored.a])
            if (scorer === element) goals += count;
          if (this.phantoms.get(match.id) === element) goals += 1;
        }
      }
      return [goals, 0, 0];
    }
    let [points, right] = [0, 0];
    for (const { id, team_h_score: home, team_a_score: away } of matches) {
      if (!this.played.has(id)) continue;
      const difference = (home ?? 0) - (away ?? 0);
      const result = difference > 0 ? "home_win" : difference < 0 ? "away_win" : "draw";
      if (calls.get(id) !== result) continue;
      right += 1;
      points += result === "draw" ? 5 : 3;
    }
    if (matches.length >= 8 && right === matches.length) points += 5;
    return [joker === gameweek && matches.length >= 5 ? points * 2 : points, right, 0];
  }
  weekOf(table: Table, gameweek: number): PlainWeek {
    return {
      state: this.states.get(gameweek) ?? "drawn",
      scoreOf: (name, since) => {
        const found = [...table.members].find(([{ username }]) => username === name);
        return found && found[1] <= since
          ? (this.scoreOf(found[0], table.game, gameweek)[0] as number)
          : null;
      },
    };
  }

  duelsOf(table: Table, draw: PlainDraw): PlainDuel[] {
    return table.written.get(draw.gameweek) ?? playPlainly(draw, this.weekOf(table, draw.gameweek));
  }
  goal(
    match: number,
    element: number,
    n: number,
    status: "provisional" | "revoked" = "provisional",
  ): SeasonChange {
    const goal = makeGoal(match, this.codes.get(element) as number, {
      n,
      status,
      seenAt: instant(this.now),
    });
    return { kind: status === "revoked" ? "goal_revoked" : "goal_scored", goal };
  }
}
