import type { Position } from "#domain/season/facts.ts";

/** A footballer as the calls name them. */
export interface PlayerDto {
  id: number;
  name: string;
  position: Position;
  goals: number;
  photoUrl: string;
  teamId: number;
}

/** GET /api/premier-league-table: one club. */
export interface TableRow {
  id: number;
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
  /** The last five results, oldest first, as W, D or L. */
  form: string;
  team: { name: string; code: string };
}
