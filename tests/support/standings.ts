import { env } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { leagueId, type UserId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import {
  makeClub,
  makeFixture,
  makeGameweek,
  makeGoal,
  makePlayer,
  makeSquad,
} from "#tests/support/worlds/facts.ts";
import * as schema from "#workers/db/schema/index.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import { readEnv } from "#workers/platform/config.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { createPerson, type Person, tables } from "./people.ts";
import { FIRST_KICKOFF, happen, happenAt, seedSeason, standardSeason } from "./season.ts";
import { setClock } from "./tipping.ts";

const currentSeason = () => readEnv(env).config.season.id;
let made = 0;

/** A league of these people, straight in the tables; the first is its owner. */
export async function arrangeLeague(people: readonly Person[], leagueType: LeagueType = "football_bingo") {
  const id = leagueId(drawId());
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

/** Writes these picks; by default a qualified squad of players 101 to 120. */
export async function arrangePicks(userId: UserId, picks: readonly SquadPick[] = makeSquad()) {
  const rows = picks.map((pick) => ({ ...pick, seasonId: currentSeason(), userId }));
  // 14 rows of 6 values: D1 binds 100 at most.
  for (let at = 0; at < rows.length; at += 14) {
    await tables()
      .insert(schema.picks)
      .values(rows.slice(at, at + 14));
  }
}

/** Creates many accounts at once, each with a session. */
export async function arrangeCrowd(count: number, prefix = "crowd"): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => createPerson(`${prefix}${at}`)));
}

/**
 * Clubs 1 to 20, player 100 + c of club c, and gameweek 4 with a match of clubs 1 and 2 (fixture 1) that has kicked
 * off.
 */
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

let goals = 100;
/** A goal by player 100 + `club`, unlike any other in the file. */
export const newGoal = (club: number): SeasonChange => goalBy(club, ++goals);

/** Such a goal in D1, as a League is told of it. */
export async function scoreGoal(club: number): Promise<{ epoch: number; changes: SeasonChange[] }> {
  const changes = [newGoal(club)];
  return { epoch: await happen(...changes), changes };
}

export const at = (iso: string) => Date.parse(iso) as Instant;

/** Many members with picks in one league, in a few statements; user ids `crowd-0001` and so on. */
export async function arrangeLargeLeague(
  count: number,
  isPicked: (member: number, club: number) => boolean,
  crowd = "crowd",
) {
  const ids = Array.from({ length: count }, (_, n) => `${crowd}-${String(n).padStart(4, "0")}`);
  const owner = await createPerson();
  const id = await arrangeLeague([owner]);
  const insert = (statement: string, rows: readonly unknown[][], ...more: unknown[]) =>
    env.DB.prepare(statement)
      .bind(JSON.stringify(rows), ...more)
      .run();
  await insert(
    `insert into users (id, username, username_key, email, email_key, first_name, last_name,
       push_notifications, email_updates, created_at)
     select value ->> 0, value ->> 0, value ->> 0, value ->> 0, value ->> 0, 'First', 'Last', 1, 1, 0
     from json_each(?1)`,
    ids.map((userId) => [userId]),
  );
  await insert(
    `insert into league_members (league_id, user_id, role, joined_at)
     select ?2, value ->> 0, 'member', 0 from json_each(?1)`,
    ids.map((userId) => [userId]),
    id,
  );
  const picks = ids.flatMap((userId, member) =>
    makeSquad()
      .filter((pick) => isPicked(member, pick.clubId))
      .map((pick) => [userId, pick.clubId, pick.playerId, pick.position, pick.pickedAt]),
  );
  for (let from = 0; from < picks.length; from += 5_000) {
    await insert(
      `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
       select ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?1)`,
      picks.slice(from, from + 5_000),
      currentSeason(),
    );
  }
  return { id, owner, ids };
}

/** Lets something happen in the season, and tells a League as a relay would. @param name the object's. */
export async function tellLeague(name: string, ...changes: SeasonChange[]): Promise<void> {
  await env.LEAGUES.getByName(name).refresh({ epoch: await happen(...changes), changes });
}

/** The first 200 rows of a League's present table. */
export async function scoreTable(id: string) {
  const epoch = await readEpoch(env.DB, currentSeason());
  return (await env.LEAGUES.getByName(id).standings({ epoch, offset: 0, limit: 200 })).entries;
}

/**
 * The standard season an hour before its first kick-off: the shipped cutoff is 22 hours after it, while matches are on.
 */
export async function openingSaturday() {
  setClock(addMs(FIRST_KICKOFF, -HOUR_MS));
  const season = standardSeason();
  await seedSeason(season);
  return season;
}

/** Goals of these footballers of the standard season in a gameweek, told to a league at an instant. */
export async function scoreFor(
  league: string,
  { at, gameweek = 1 }: { readonly at: Instant; readonly gameweek?: number },
  ...players: readonly number[]
): Promise<void> {
  setClock(at);
  const { fixtures } = standardSeason();
  const changes = players.flatMap((player): SeasonChange[] => {
    const club = Math.floor(player / 100);
    const fixture = fixtures[(gameweek - 1) * 10 + Math.floor((club - 1) / 2)];
    if (!fixture) throw new Error(`No match of club ${club}`);
    const side = fixture.homeClubId === club ? "home" : "away";
    return [
      { kind: "fixture_locked", fixture: { ...fixture, hasStarted: true, homeScore: 0, awayScore: 0 } },
      { kind: "goal_scored", goal: makeGoal(fixture.id, player, { seenAt: at, minute: 40, side }) },
    ];
  });
  await env.LEAGUES.getByName(league).refresh({ epoch: await happenAt(at, ...changes), changes });
}

/** Has a League discard its tables and read everything again from D1, as an operator may. @param name the object's. */
export const recompute = (name: string) =>
  env.LEAGUES.getByName(name).recompute({ epoch: 0, period: { kind: "season" } });
