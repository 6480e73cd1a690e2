import { env } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { leagueId, seasonId, type UserId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import {
  makeClub,
  makeFixture,
  makeGameweek,
  makeGoal,
  makePlayer,
  makeSquad,
} from "#domain/test-support/facts.ts";
import * as schema from "#workers/db/schema/index.ts";
import type { LeagueType } from "#workers/db/schema/leagues.ts";
import { readEnv } from "#workers/env.ts";
import { createPerson, type Person, tables } from "./people.ts";
import { happen } from "./season.ts";

const { id: SEASON } = readEnv(env).config.season;
let made = 0;

/** A league of these people, straight in the tables; the first is its owner. */
export async function arrangeLeague(people: readonly Person[], leagueType: LeagueType = "football_bingo") {
  const id = leagueId(crypto.randomUUID());
  const [owner] = people;
  if (!owner) throw new Error("A league has an owner");
  await tables()
    .insert(schema.leagues)
    .values({
      id,
      name: `League ${++made}`,
      leagueType,
      ownerId: owner.id,
      joinCode: `T${String(made).padStart(5, "0")}`,
      createdAt: instant(0),
    });
  for (const person of people) await enrol(id, person.id, person === owner ? "owner" : "member");
  return id;
}

export async function enrol(league: string, userId: UserId, role: "owner" | "member" = "member") {
  const row = { leagueId: leagueId(league), userId, role, joinedAt: instant(++made) };
  await tables().insert(schema.leagueMembers).values(row);
}

/** A qualified squad of players 101 to 120, or these picks. */
export async function arrangePicks(userId: UserId, picks: readonly SquadPick[] = makeSquad()) {
  const rows = picks.map((pick) => ({ ...pick, seasonId: seasonId(SEASON), userId }));
  // 14 rows of 6 values: D1 binds 100 at most.
  for (let at = 0; at < rows.length; at += 14) {
    await tables()
      .insert(schema.picks)
      .values(rows.slice(at, at + 14));
  }
}

/** Many accounts at once, without sessions. */
export async function arrangeCrowd(count: number, prefix = "crowd"): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => createPerson(`${prefix}${at}`)));
}

/** Clubs 1 to 20, player 100 + c of club c, gameweek 4 and a match of clubs 1 and 2 (fixture 1) kicked off. */
export async function arrangeSeason(): Promise<number> {
  const changes: SeasonChange[] = [];
  for (let club = 1; club <= 20; club++) {
    const { clubId } = makeSquad()[club - 1] as SquadPick;
    changes.push({ kind: "club_changed", club: makeClub(club) });
    changes.push({ kind: "player_added", player: makePlayer(100 + club, { clubId }) });
  }
  changes.push({ kind: "gameweek_changed", gameweek: makeGameweek(4, "2025-09-13T10:00:00Z") });
  changes.push({ kind: "fixture_added", fixture: makeFixture(1, { hasStarted: true }) });
  return happen(...changes);
}

/** Player 100 + `club` scores for the `n`-th time in fixture 1. */
export const goalBy = (club: number, n = 1): SeasonChange => ({
  kind: "goal_scored",
  goal: makeGoal(1, 100 + club, { n }),
});

export const at = (iso: string) => Date.parse(iso) as Instant;
