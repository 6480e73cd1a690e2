import type { Team } from "#contract/clubs.ts";
import { pickOne, shuffled } from "./random.ts";

export interface PlannedPick {
  readonly teamId: number;
  readonly playerId: number;
  readonly position: "DEF" | "MID" | "FWD";
}

const FORMATION = [
  ...Array.from({ length: 6 }, () => "DEF" as const),
  ...Array.from({ length: 8 }, () => "MID" as const),
  ...Array.from({ length: 6 }, () => "FWD" as const),
];

/** One outfield player from each club in 6-8-6, chosen at random among those `isAllowed`. */
export function planSquad(
  teams: readonly Team[],
  random: () => number,
  isAllowed: (playerId: number) => boolean = () => true,
): PlannedPick[] {
  for (;;) {
    const positions = shuffled(FORMATION, random);
    const picks = teams.map((team, index) => {
      const position = positions[index] as PlannedPick["position"];
      const players = team.players.filter((player) => player.position === position && isAllowed(player.id));
      return players.length === 0
        ? null
        : { teamId: team.id, playerId: pickOne(players, random).id, position };
    });
    if (picks.every((pick) => pick !== null)) return picks;
  }
}
