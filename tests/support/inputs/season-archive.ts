import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Goal, Position, Side } from "#domain/season/facts.ts";
import { clubId, fixtureId, gameweekId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";

/** Where archives of real seasons are kept (`SEASONS_DIR`); they are not part of the project. */
export const SEASONS_DIR = path.resolve(process.env.SEASONS_DIR ?? "../shared/data");

type SideGoals = readonly (readonly [element: number, count: number])[];

export interface ArchivedSeason {
  readonly teams: readonly { id: number; code: number; name: string; short_name: string }[];
  readonly events: readonly { id: number; name: string; deadline_time: string }[];
  readonly players: readonly {
    id: number;
    code: number;
    web_name: string;
    first_name: string;
    second_name: string;
    element_type: number;
    team: number;
    photo: string;
    status?: string;
  }[];
  readonly fixtures: readonly {
    id: number;
    event: number;
    kickoff_time: string;
    team_h: number;
    team_a: number;
    team_h_score: number;
    team_a_score: number;
    goals_scored: { h: SideGoals; a: SideGoals };
    own_goals: { h: SideGoals; a: SideGoals };
  }[];
}

/**
 * The end of an archived season as season changes, everything final; null, with a message on stderr, when the archive
 * is not on this machine.
 */
export function archivedSeasonChanges(id: string): readonly SeasonChange[] | null {
  const season = readArchivedSeason(id);
  return season && changesOf(season);
}

/** An archived season as its file has it; null, with a message on stderr, when it is not on this machine. */
export function readArchivedSeason(id: string): ArchivedSeason | null {
  const file = path.join(SEASONS_DIR, `season-${id}.json`);
  if (!existsSync(file)) {
    process.stderr.write(`No archive of ${id} in ${SEASONS_DIR} (SEASONS_DIR): its checks are skipped.\n`);
    return null;
  }
  return JSON.parse(readFileSync(file, "utf8")) as ArchivedSeason;
}

const POSITIONS: Readonly<Record<number, Position>> = { 1: "GK", 2: "DEF", 3: "MID", 4: "FWD" };

/** The end of an archived season, or of a changed copy of it, as season changes. */
export function changesOf(season: ArchivedSeason): SeasonChange[] {
  const clubs = new Map(season.teams.map((team) => [team.id, clubId(team.code)]));
  const codes = new Map(season.players.map((player) => [player.id, playerId(player.code)]));
  const changes: SeasonChange[] = [];
  for (const team of season.teams) {
    const club = { id: clubId(team.code), feedId: team.id, name: team.name, code: team.short_name };
    changes.push({ kind: "club_changed", club });
  }
  for (const player of season.players) {
    const position = POSITIONS[player.element_type];
    if (!position) continue;
    changes.push({
      kind: "player_added",
      player: {
        id: playerId(player.code),
        feedId: player.id,
        name: player.web_name,
        fullName: `${player.first_name} ${player.second_name}`,
        position,
        clubId: known(clubs.get(player.team)),
        isInLeague: player.status !== "u",
        photo: player.photo,
      },
    });
  }
  for (const event of season.events) {
    changes.push({
      kind: "gameweek_final",
      gameweek: {
        id: gameweekId(event.id),
        name: event.name,
        deadlineAt: parseInstant(event.deadline_time),
        isFinished: true,
        isFinal: true,
        finalAt: null,
      },
    });
  }
  for (const archived of season.fixtures) {
    const fixture: Fixture = {
      id: fixtureId(archived.id),
      gameweekId: gameweekId(archived.event),
      homeClubId: known(clubs.get(archived.team_h)),
      awayClubId: known(clubs.get(archived.team_a)),
      kickoffAt: parseInstant(archived.kickoff_time),
      hasStarted: true,
      homeScore: archived.team_h_score,
      awayScore: archived.team_a_score,
      isSettled: true,
      settledAt: null,
      isFinal: true,
      lock: null,
      formerLocks: [],
    };
    changes.push({ kind: "fixture_final", fixture });
    for (const goal of goalsOf(archived, fixture, codes)) changes.push({ kind: "goal_final", goal });
  }
  return changes;
}

function goalsOf(
  archived: ArchivedSeason["fixtures"][number],
  fixture: Fixture,
  codes: ReadonlyMap<number, PlayerId>,
): Goal[] {
  const lists: (readonly [SideGoals, Side, boolean])[] = [
    [archived.goals_scored.h, "home", false],
    [archived.goals_scored.a, "away", false],
    [archived.own_goals.h, "home", true],
    [archived.own_goals.a, "away", true],
  ];
  return lists.flatMap(([list, side, isOwnGoal]) =>
    list.flatMap(([element, count]) =>
      Array.from({ length: count }, (_, at) => ({
        fixtureId: fixture.id,
        playerId: known(codes.get(element)),
        isOwnGoal,
        n: at + 1,
        side,
        status: "final" as const,
        seenAt: known(fixture.kickoffAt),
        minute: null,
        revokedAt: null,
        revokedReason: null,
      })),
    ),
  );
}

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("The archive names something it does not list.");
  return value;
}
