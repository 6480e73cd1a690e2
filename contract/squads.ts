import * as z from "zod/mini";
import type { Position } from "#domain/season/facts.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { ID_MAX, NOT_AN_OBJECT, positiveNumber, textUpTo } from "./inputs.ts";
import { runParam } from "./runs.ts";

const userIdText = textUpTo("userId", ID_MAX);

/** POST /api/selections. Squads have one season-long 'gameweek', always 1. */
export const saveSelectionInput = z.object(
  {
    userId: userIdText,
    teamId: positiveNumber("teamId"),
    playerId: positiveNumber("playerId"),
    gameweek: z.literal(1, { error: "gameweek must be 1." }),
    run: runParam,
  },
  NOT_AN_OBJECT,
);
export type SaveSelectionInput = z.infer<typeof saveSelectionInput>;

/** GET /api/selections: the squad's owner, by default the caller. */
export const selectionsAsked = z.object({ userId: z.optional(userIdText), run: runParam });

/** PUT /api/selections: several slots at once; `playerId` null empties one. */
export const changeSelectionsInput = z.object(
  {
    userId: userIdText,
    selections: z
      .array(
        z.object(
          { teamId: positiveNumber("teamId"), playerId: z.nullable(positiveNumber("playerId")) },
          { error: "Each selection must be an object." },
        ),
        { error: "selections must be a list." },
      )
      .check(
        z.minLength(1, { error: "selections is empty." }),
        z.maxLength(SQUAD_SIZE, { error: `selections has more than ${SQUAD_SIZE} entries.` }),
        z.refine((list) => new Set(list.map(({ teamId }) => teamId)).size === list.length, {
          error: "selections names a club twice.",
        }),
      ),
    run: runParam,
  },
  NOT_AN_OBJECT,
);
export type ChangeSelectionsInput = z.infer<typeof changeSelectionsInput>;

/** One pick of a squad, as GET /api/selections lists it. */
export interface Selection {
  userId: string;
  teamId: number;
  playerId: number;
  /** A squad is of the whole season, which the API has called gameweek 1 from the start. */
  gameweek: 1;
  ticked: boolean;
  /** True when the tick can no longer be taken back (BNG-05). */
  final: boolean;
  goals: number;
  /**
   * BNG-02: the latest kick-off by when the pick was saved, ISO 8601 UTC: goals count in matches that kicked off after
   * it. Absent when the pick is older than the season's first match.
   */
  countsAfter?: string;
  /** The fixture whose goal ticked the slot (BNG-02), and its gameweek; absent while unticked. */
  tickedIn?: { gameweek: number; fixtureId: number };
  /** HLF-02, TRF-04: the footballer is no longer of the slot's club, while the slot is not ticked. */
  left?: true;
  /** Why the footballer's goal was taken back, while the slot is not ticked (BNG-05). */
  revokedReason?: string;
  /** When that was, ISO 8601 UTC. */
  revokedAt?: string;
  player: {
    id: number;
    name: string;
    position: Position;
    goals: number;
    photoUrl: string | null;
    team: { id: number; name: string; code: string };
  };
}

/** GET /api/squad. */
export interface Squad {
  selections: Selection[];
  formation: { DEF: number; MID: number; FWD: number };
  qualified: boolean;
  score: number;
  totalGoals: number;
  /** The season's cutoff, or the last instant at which a second-half card changes; null while not known. */
  cutoff: string | null;
  /**
   * True once picks no longer change freely: the season is over, or the cutoff has passed with a qualified squad
   * (BNG-04). Of a second-half card also before it opens.
   */
  locked: boolean;
}
