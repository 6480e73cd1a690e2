import type { ArchiveTeam } from "#sandbox/archive/types.ts";

/** The clubs: id, code, short name, name, attack and defence (1 is average; a good defence is below 1). */
const CLUBS: readonly (readonly [number, number, string, string, number, number])[] = [
  [1, 3, "ARS", "Arsenal", 1.35, 0.7],
  [2, 7, "AVL", "Aston Villa", 1.12, 0.95],
  [3, 90, "BUR", "Burnley", 0.7, 1.3],
  [4, 91, "BOU", "Bournemouth", 1.08, 1.05],
  [5, 94, "BRE", "Brentford", 1.05, 1.02],
  [6, 36, "BHA", "Brighton", 1.05, 1.0],
  [7, 8, "CHE", "Chelsea", 1.2, 0.9],
  [8, 31, "CRY", "Crystal Palace", 0.95, 0.92],
  [9, 11, "EVE", "Everton", 0.85, 0.95],
  [10, 54, "FUL", "Fulham", 0.95, 1.02],
  [11, 2, "LEE", "Leeds", 0.9, 1.12],
  [12, 14, "LIV", "Liverpool", 1.32, 0.82],
  [13, 43, "MCI", "Man City", 1.4, 0.75],
  [14, 1, "MUN", "Man Utd", 1.15, 0.98],
  [15, 4, "NEW", "Newcastle", 1.1, 0.95],
  [16, 17, "NFO", "Nott'm Forest", 0.9, 1.02],
  [17, 56, "SUN", "Sunderland", 0.8, 1.0],
  [18, 6, "TOT", "Spurs", 1.08, 1.05],
  [19, 21, "WHU", "West Ham", 0.9, 1.2],
  [20, 39, "WOL", "Wolves", 0.7, 1.3],
];

export interface Club {
  readonly id: number;
  readonly attack: number;
  readonly defence: number;
}

export const clubs: readonly Club[] = CLUBS.map(([id, , , , attack, defence]) => ({ id, attack, defence }));

export const archiveTeams: readonly ArchiveTeam[] = CLUBS.map(
  ([id, code, short_name, name, attack, defence]) => {
    const overall = Math.round(1000 + 150 * (attack - defence + 1));
    return {
      id,
      code,
      name,
      short_name,
      strength: Math.max(1, Math.min(5, Math.round(3 + 2.2 * (attack - defence)))),
      strength_overall_home: overall,
      strength_overall_away: overall + 40,
      strength_attack_home: Math.round(1000 + 200 * (attack - 0.5)),
      strength_attack_away: Math.round(1020 + 200 * (attack - 0.5)),
      strength_defence_home: Math.round(1300 - 150 * defence),
      strength_defence_away: Math.round(1330 - 150 * defence),
      pulse_id: id,
    };
  },
);
