import type {
  Club,
  Fixture,
  FixtureLock,
  Gameweek,
  Goal,
  Player,
  SeasonFacts,
} from "#domain/season/facts.ts";
import { goalKey } from "#domain/season/facts.ts";
import { clubId, fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";

/** A Saturday afternoon of the default season. */
export const SATURDAY_3PM = parseInstant("2025-09-13T14:00:00Z");
export const PRE_SEASON = parseInstant("2025-08-01T12:00:00Z");

export function makeClub(id: number, overrides: Partial<Club> = {}): Club {
  return { id: clubId(id), feedId: id, name: `Club ${id}`, code: `C${id}`, ...overrides };
}

export function makePlayer(id: number, overrides: Partial<Player> = {}): Player {
  return {
    id: playerId(id),
    feedId: id,
    name: `Player ${id}`,
    fullName: `Full Player ${id}`,
    position: "MID",
    clubId: clubId(1),
    isInLeague: true,
    photo: `${id}.jpg`,
    ...overrides,
  };
}

export function makeGameweek(id: number, deadline: string, overrides: Partial<Gameweek> = {}): Gameweek {
  return {
    id: gameweekId(id),
    name: `Gameweek ${id}`,
    deadlineAt: parseInstant(deadline),
    isFinished: false,
    isFinal: false,
    finalAt: null,
    ...overrides,
  };
}

export function makeFixture(id: number, overrides: Partial<Fixture> = {}): Fixture {
  return {
    id: fixtureId(id),
    gameweekId: gameweekId(4),
    homeClubId: clubId(1),
    awayClubId: clubId(2),
    kickoffAt: SATURDAY_3PM,
    hasStarted: false,
    homeScore: null,
    awayScore: null,
    isSettled: false,
    settledAt: null,
    isFinal: false,
    lock: null,
    formerLocks: [],
    ...overrides,
  };
}

export function makeLock(overrides: Partial<FixtureLock> = {}): FixtureLock {
  return {
    lockedAt: SATURDAY_3PM,
    gameweekId: gameweekId(4),
    kickoffAt: SATURDAY_3PM,
    candidates: [],
    ...overrides,
  };
}

export function makeGoal(fixture: number, player: number, overrides: Partial<Goal> = {}): Goal {
  return {
    fixtureId: fixtureId(fixture),
    playerId: playerId(player),
    isOwnGoal: false,
    n: 1,
    side: "home",
    status: "provisional",
    seenAt: SATURDAY_3PM,
    minute: null,
    revokedAt: null,
    revokedReason: null,
    ...overrides,
  };
}

export function makePick(club: number, player: number, overrides: Partial<SquadPick> = {}): SquadPick {
  return {
    clubId: clubId(club),
    playerId: playerId(player),
    position: "MID",
    pickedAt: PRE_SEASON,
    ...overrides,
  };
}

/** A qualified squad: 6-8-6 over clubs 1 to 20; the player of club `c` is `100 + c`. */
export function makeSquad(overrides: Partial<SquadPick> = {}): readonly SquadPick[] {
  return Array.from({ length: 20 }, (_, at) =>
    makePick(at + 1, at + 101, { position: at < 6 ? "DEF" : at < 14 ? "MID" : "FWD", ...overrides }),
  );
}

export interface FactsParts {
  readonly epoch?: number;
  readonly clubs?: readonly Club[];
  readonly players?: readonly Player[];
  readonly gameweeks?: readonly Gameweek[];
  readonly fixtures?: readonly Fixture[];
  readonly goals?: readonly Goal[];
}

export function makeFacts(parts: FactsParts): SeasonFacts {
  const byId = <Entity extends { readonly id: PropertyKey }>(entities: readonly Entity[] = []) =>
    new Map(entities.map((entity) => [entity.id as Entity["id"], entity]));
  return {
    epoch: parts.epoch ?? 1,
    clubs: byId(parts.clubs),
    players: byId(parts.players),
    gameweeks: byId(parts.gameweeks),
    fixtures: byId(parts.fixtures),
    goals: new Map((parts.goals ?? []).map((goal) => [goalKey(goal), goal])),
  };
}
