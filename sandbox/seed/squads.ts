import type { Team } from "#contract/clubs.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { randomOf } from "#sandbox/season/random.ts";

type Outfield = "DEF" | "MID" | "FWD";
const SLOTS: Outfield[] = [
  ...Array.from({ length: 6 }, () => "DEF" as const),
  ...Array.from({ length: 8 }, () => "MID" as const),
  ...Array.from({ length: 6 }, () => "FWD" as const),
];

/** The chance that a pick is drawn from those alone who will score, where the club has any in the position. */
const SCORER_CHANCE = 0.55;

export interface PlannedPick {
  readonly teamId: number;
  readonly playerId: number;
}

/** The stable codes of all players who score in the season. */
export function scorersOf(archive: SeasonArchive): ReadonlySet<number> {
  const codes = new Map(archive.players.map((player) => [player.id, player.code]));
  const scorers = new Set<number>();
  for (const fixture of archive.fixtures) {
    for (const [element] of [...fixture.goals_scored.h, ...fixture.goals_scored.a]) {
      const code = codes.get(element);
      if (code !== undefined) scorers.add(code);
    }
  }
  return scorers;
}

/** A 6-8-6 squad from the first 20 clubs, the same for the same name. @throws Error when no draw fits the clubs. */
export function planSquad(teams: readonly Team[], scorers: ReadonlySet<number>, who: string): PlannedPick[] {
  const random = randomOf("squad", who);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const slots = random.shuffled(SLOTS);
    const picks = teams.slice(0, SLOTS.length).map((team, index) => {
      const inPosition = team.players.filter((player) => player.position === slots[index]);
      const keen = inPosition.filter((player) => scorers.has(player.id));
      const pool = keen.length > 0 && random.chance(SCORER_CHANCE) ? keen : inPosition;
      return pool.length > 0 ? { teamId: team.id, playerId: random.pick(pool).id } : null;
    });
    if (picks.every((pick) => pick !== null)) return picks;
  }
  throw new Error("No squad fits the clubs' positions");
}
