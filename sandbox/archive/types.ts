/**
 * `fpl-season-archive/1`: the facts of one season as the feed served them, with the instants at which
 * each became visible. All times are ISO 8601 UTC; ids are the feed's season-local ids.
 */
export interface SeasonArchive {
  readonly schema: "fpl-season-archive/1";
  /** The season, for example `2025-26`. */
  readonly season: string;
  readonly complete: boolean;
  readonly launch_seen_at: string;
  readonly fixtures_launch_seen_at?: string;
  readonly anomalies: readonly Anomaly[];
  readonly teams: readonly ArchiveTeam[];
  readonly events: readonly ArchiveEvent[];
  readonly players: readonly ArchivePlayer[];
  readonly fixtures: readonly ArchiveFixture[];
  readonly moves: readonly ArchiveMove[];
  readonly renames: readonly ArchiveRename[];
}

export interface ArchiveTeam {
  readonly id: number;
  readonly code: number;
  readonly name: string;
  readonly short_name: string;
  readonly strength: number | null;
  readonly strength_overall_home: number;
  readonly strength_overall_away: number;
  readonly strength_attack_home: number;
  readonly strength_attack_away: number;
  readonly strength_defence_home: number;
  readonly strength_defence_away: number;
  readonly pulse_id: number;
}

export interface ArchiveEvent {
  readonly id: number;
  readonly name: string;
  readonly deadline_time: string;
  /** `[gameweek whose pre-deadline snapshot first showed it, deadline]`, oldest first. */
  readonly deadline_history?: readonly (readonly [number, string])[];
  readonly average_entry_score: number | null;
  readonly highest_score: number | null;
}

export interface ArchivePlayer {
  readonly id: number;
  readonly code: number;
  readonly first_name: string;
  readonly second_name: string;
  readonly web_name: string;
  /** The position: 1 (goalkeeper) to 4 (forward); 5 was a manager in 2024/25. */
  readonly element_type: number;
  /** The player's LAST club of the season. */
  readonly team: number;
  readonly photo: string;
  readonly first_event: number | null;
  /** `[not_before, seen_at]` for a player who was not in the launch list. */
  readonly added?: readonly [string | null, string];
  readonly status?: "u";
  readonly news?: string;
  readonly news_added?: string | null;
  readonly can_select?: false;
}

/** `[not_before, seen_at, event, kickoff, 1 if provisional_start_time]`. */
export type ScheduleRow = readonly [string | null, string, number | null, string | null, 1?];
/** `[element, value]`. */
export type Scorer = readonly [number, number];
export interface BySide<Row> {
  readonly h: readonly Row[];
  readonly a: readonly Row[];
}
export type SideKey = "h" | "a";

/** `[minute, added time, credited side, element, kind]`; an own goal is credited to the other side. */
export type GoalEvent = readonly [number | null, number | null, SideKey, number, "g" | "p" | "og"];

/** A row of element, minutes, starts, goals_scored, assists, … in the order of `APPEARANCE_COLUMNS`. */
export type AppearanceRow = readonly number[];

export const APPEARANCE_COLUMNS = [
  "element",
  "minutes",
  "starts",
  "goals_scored",
  "assists",
  "clean_sheets",
  "goals_conceded",
  "own_goals",
  "penalties_saved",
  "penalties_missed",
  "yellow_cards",
  "red_cards",
  "saves",
  "bonus",
  "bps",
  "total_points",
] as const;

export interface ArchiveFixture {
  readonly id: number;
  readonly code: number;
  readonly event: number;
  /** The kick-off at which it was played. */
  readonly kickoff_time: string;
  readonly team_h: number;
  readonly team_a: number;
  readonly team_h_score: number;
  readonly team_a_score: number;
  readonly team_h_difficulty: number;
  readonly team_a_difficulty: number;
  readonly pulse_id: number;
  readonly minutes: number;
  readonly goals_scored: BySide<Scorer>;
  /** Own goals, under the offender's side; each counts for the other side. */
  readonly own_goals: BySide<Scorer>;
  readonly appearances: BySide<AppearanceRow>;
  /** Present if the schedule ever changed; the first row is the launch. */
  readonly history?: readonly ScheduleRow[];
  readonly goal_events?: readonly GoalEvent[];
  /** `[at, minutes, finished_provisional, finished, team_h_score, team_a_score]`. */
  readonly observed?: readonly (readonly [string, number, 0 | 1, 0 | 1, number | null, number | null])[];
}

export interface ArchiveMove {
  readonly element: number;
  readonly from: number;
  readonly to: number;
  readonly not_before: string | null;
  readonly seen_at: string;
  readonly first_event?: number | null;
  readonly last_fixture_from?: number | null;
  readonly first_fixture_to?: number | null;
}

export interface ArchiveRename {
  readonly element: number;
  readonly field: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly not_before: string | null;
  readonly seen_at: string;
}

type ScorersPart = { readonly h?: readonly Scorer[]; readonly a?: readonly Scorer[] };
export interface ScorersChange {
  readonly own_goals?: ScorersPart;
  readonly goals_scored?: ScorersPart;
}

/** A correction of the scorers after the match had been `finished`; the fixture itself holds `after`. */
export interface GoalReassigned {
  readonly kind: "goal_reassigned_after_finished";
  readonly fixture: number;
  readonly not_before: string | null;
  readonly seen_at: string;
  readonly before: ScorersChange;
  readonly after: ScorersChange;
}

export interface KickoffDelayed {
  readonly kind: "kickoff_delayed_on_the_day";
  readonly fixture: number;
  readonly scheduled: string;
  readonly kickoff_time: string;
}

/** A first attempt that was stopped; the score stays up until `cleared_at`, the replay is the fixture itself. */
export interface AbandonedAndReplayed {
  readonly kind: "abandoned_and_replayed";
  readonly fixture: number;
  readonly event: number;
  readonly kickoff_time: string;
  readonly stopped_at: string;
  readonly cleared_at: string;
  readonly goal_events: readonly GoalEvent[];
}

export interface OtherAnomaly {
  readonly kind: "other";
}

/** A deviation of the season from its plan. Kinds that are not replayed (notes in words) are kept as they are. */
export type Anomaly = GoalReassigned | KickoffDelayed | AbandonedAndReplayed | OtherAnomaly;
