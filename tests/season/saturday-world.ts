import { env } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { type ClubId, clubId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { ArchiveFixture } from "#sandbox/archive/types.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangePicks } from "#tests/support/standings.ts";
import { makeClub, makeFixture, makeGameweek, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { pickOne } from "./random.ts";
import { archive, type goalsInOrder, kickoffOf, type Told } from "./saturdays.ts";

export type SaturdayGoal = ReturnType<typeof goalsInOrder>[number];

/** A footballer of the archive: a scorer of these Saturdays, or one who is only there to fill a card. */
interface Footballer {
  readonly element: number;
  readonly team: number;
}

interface Step {
  readonly at: Instant;
  readonly change: SeasonChange;
}

const codeOf = new Map(archive.teams.map(({ id, code }) => [id, code]));
const club = (team: number): ClubId => clubId(codeOf.get(team) ?? 0);
const OTHERS: readonly Footballer[] = archive.teams.map(({ id }) => ({ element: 900_000 + id, team: id }));

export const nameOf = (element: number) => `Scorer-${element}x`;
export const objectOf = (league: string) => leagueObject(env, league);

const fixtureOf = (match: ArchiveFixture, over: object = {}) =>
  makeFixture(match.id, {
    gameweekId: gameweekId(match.event ?? 0),
    homeClubId: club(match.team_h),
    awayClubId: club(match.team_a),
    kickoffAt: kickoffOf(match),
    ...over,
  });

/** The first goal of each footballer, which is the one that ticks; of every sixth it is taken back. */
export function firstGoals(all: readonly SaturdayGoal[]): Map<number, Told> {
  const first = new Map<number, Told>();
  const countOf = (element: number) => all.filter((each) => each.element === element).length;
  for (const { match, element, at } of all) {
    if (first.has(element)) continue;
    const isTakenBack = first.size % 6 === 5 && countOf(element) === 1;
    first.set(element, { match, element, at, backAt: isTakenBack ? addMs(at, 21 * MINUTE_MS) : null });
  }
  return first;
}

/** The scorers with the clubs for which they score. */
export function scorersOf(all: readonly SaturdayGoal[]): Footballer[] {
  const teamOf = new Map<number, number>();
  for (const { match, element, side } of all) teamOf.set(element, side === "h" ? match.team_h : match.team_a);
  return [...teamOf].map(([element, team]) => ({ element, team }));
}

/** Writes the season before these matches, with its scorers and one more footballer a club. */
export async function seedSaturdays(
  matches: readonly ArchiveFixture[],
  scorers: readonly Footballer[],
): Promise<void> {
  await happen(
    ...archive.teams.map(({ code, name }) => ({
      kind: "club_changed" as const,
      club: makeClub(code, { name }),
    })),
    ...[...scorers, ...OTHERS].map(({ element, team }) => ({
      kind: "player_added" as const,
      player: makePlayer(element, { name: nameOf(element), clubId: club(team), position: "FWD" }),
    })),
    ...archive.events.map(({ id, deadline_time }) => ({
      kind: "gameweek_changed" as const,
      gameweek: makeGameweek(id, deadline_time),
    })),
    ...matches.map((match) => ({ kind: "fixture_added" as const, fixture: fixtureOf(match) })),
  );
}

/** People who between them have every scorer. @returns them, and their picks. */
export async function seatMembers(
  scorers: readonly Footballer[],
  eve: Instant,
  random: () => number,
): Promise<{ people: readonly Person[]; had: ReadonlySet<number> }> {
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => createPerson(`saturday${n}`)));
  const had = new Set<number>();
  for (const person of people) {
    const picks = archive.teams.map(({ id }) => {
      const own = scorers.filter(({ team }) => team === id);
      const open = own.filter(({ element }) => !had.has(element));
      const { element } =
        open.length > 0
          ? pickOne(open, random)
          : pickOne(own.length > 0 ? own : OTHERS.filter(({ team }) => team === id), random);
      had.add(element);
      return {
        clubId: club(id),
        playerId: playerId(element),
        position: "FWD" as const,
        pickedAt: addMs(eve, -30 * DAY_MS),
      };
    });
    await arrangePicks(person.id, picks);
  }
  return { people, had };
}

/** What happens on these Saturdays, in its order: the kick-offs, the goals, and those taken back. */
export function stepsOf(
  matches: readonly ArchiveFixture[],
  all: readonly SaturdayGoal[],
  first: ReadonlyMap<number, Told>,
): Step[] {
  const starts = matches.map((match): Step => {
    const fixture = fixtureOf(match, { hasStarted: true, homeScore: 0, awayScore: 0 });
    return { at: kickoffOf(match), change: { kind: "fixture_locked", fixture } };
  });
  const counts = new Map<string, number>();
  const goals = all.flatMap(({ match, element, at, side }): Step[] => {
    const key = `${match.id} ${element}`;
    const n = (counts.get(key) ?? 0) + 1;
    counts.set(key, n);
    const half = side === "h" ? "home" : "away";
    const goal = makeGoal(match.id, element, { n, seenAt: at, minute: 40, side: half });
    const own = first.get(element);
    const back = own?.at === at && own.match === match ? own.backAt : null;
    const scored: Step = { at, change: { kind: "goal_scored", goal } };
    if (back === null) return [scored];
    const revoked = { ...goal, status: "revoked", revokedAt: back, revokedReason: "offside" } as const;
    return [scored, { at: back, change: { kind: "goal_revoked", goal: revoked } }];
  });
  return [...starts, ...goals].sort((a, b) => a.at - b.at);
}
