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

/**
 * A 6-8-6 squad from the first 20 clubs, the same for the same name, no two of it of one family name, because a card
 * calls them by that. @throws Error when no draw fits the clubs.
 */
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
    if (picks.every((pick) => pick !== null)) return withoutNamesakes(teams, picks);
  }
  throw new Error("No squad fits the clubs' positions");
}

/** The picks, where a later one has an earlier one's family name replaced by the club's next of the position. */
function withoutNamesakes(teams: readonly Team[], picks: readonly PlannedPick[]): PlannedPick[] {
  const taken = new Set<string>();
  return picks.map((pick) => {
    const players = teams.find(({ id }) => id === pick.teamId)?.players ?? [];
    const at = players.findIndex(({ id }) => id === pick.playerId);
    const inTurn = [...players.slice(at), ...players.slice(0, at)];
    const chosen = inTurn.find(
      ({ position, name }) => position === players[at]?.position && !taken.has(familyName(name)),
    );
    taken.add(familyName(chosen?.name ?? ""));
    return { teamId: pick.teamId, playerId: chosen?.id ?? pick.playerId };
  });
}

/** `Mayfield` of the feed's `A.Mayfield`. */
const familyName = (name: string) => name.slice(name.lastIndexOf(".") + 1);
