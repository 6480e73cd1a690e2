import * as z from "zod/mini";
import { GAMEWEEK_MAX, ID_MAX, NOT_AN_OBJECT, pageAsked } from "#contract/inputs.ts";
import {
  LEAGUE_LOG_LIMIT,
  LEAGUE_LOG_LIMIT_MAX,
  LEAGUE_NAME_MAX,
  LEAGUE_NOTE_MAX,
  PRIZE_PLAN_MAX,
} from "#contract/limits.ts";
import type { Kind, Service } from "#domain/outgoing/kinds.ts";
import type { RunName } from "#domain/season/run.ts";
import type { HostAct } from "#domain/shared/host-act.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { leagueDescription, leagueName, paragraph } from "./leagues.ts";
import { publicSlug } from "./public-tables.ts";

const NO_GAMEWEEK = { error: "gameweek must be the number of a gameweek." };

const userId = (field: string) =>
  z
    .string({ error: `${field} must be the id of a member.` })
    .check(
      z.minLength(1, { error: `${field} is missing.` }),
      z.maxLength(ID_MAX, { error: `${field} must be the id of a member.` }),
    );

const NOT_PUBLIC = { error: "public must be an object with on, and slug or indexed if they change." };

const publicInput = z.object(
  {
    on: z.boolean({ error: "public.on must be true or false." }),
    slug: z.optional(publicSlug),
    indexed: z.optional(z.boolean({ error: "public.indexed must be true or false." })),
  },
  NOT_PUBLIC,
);

/** PATCH /api/leagues/:id: omitted fields stay as they are; null or blank empties any field but the name. */
export const changeLeagueInput = z.object(
  {
    name: z.optional(leagueName),
    description: z.optional(z.nullable(leagueDescription)),
    note: z.optional(z.nullable(paragraph("note", LEAGUE_NOTE_MAX))),
    prizePlan: z.optional(z.nullable(paragraph("prize plan", PRIZE_PLAN_MAX))),
    /** DUE-01, CUP-01: a change counts from the next draw on. */
    duels: z.optional(z.boolean({ error: "duels must be true or false." })),
    cup: z.optional(z.boolean({ error: "cup must be true or false." })),
    /** OUT-05: switches the public table; without a slug it keeps its own, or gets one made from the league's name. */
    public: z.optional(publicInput),
  },
  NOT_AN_OBJECT,
);
export type ChangeLeagueInput = z.infer<typeof changeLeagueInput>;

/** DELETE /api/leagues/:id: the league's name, as its owner typed it. */
export const closeLeagueInput = z.object(
  {
    name: z
      .string({ error: "name must be text." })
      .check(
        z.trim(),
        z.minLength(1, { error: "Type the league's name." }),
        z.maxLength(LEAGUE_NAME_MAX, { error: "This is not the league's name." }),
      ),
  },
  NOT_AN_OBJECT,
);

/** POST /api/leagues/:id/code. */
export const leagueCodeInput = z.object(
  { action: z.enum(["renew", "close", "open"], { error: "action must be renew, close or open." }) },
  NOT_AN_OBJECT,
);
export type LeagueCodeAction = z.infer<typeof leagueCodeInput>["action"];

/** POST /api/leagues/:id/owner. */
export const handOverInput = z.object({ userId: userId("userId") }, NOT_AN_OBJECT);

/**
 * POST /api/leagues/:id/nudges: who has predicted nothing of the gameweek; with `blanks` also who has predicted it in
 * part, with `userId` that member alone, if they have blanks.
 */
export const nudgeInput = z.object(
  {
    gameweek: z.int(NO_GAMEWEEK).check(z.minimum(1, NO_GAMEWEEK), z.maximum(GAMEWEEK_MAX, NO_GAMEWEEK)),
    userId: z.optional(z.nullable(userId("userId"))),
    blanks: z.optional(z.boolean({ error: "blanks must be true or false." })),
  },
  NOT_AN_OBJECT,
);
export type NudgeInput = z.infer<typeof nudgeInput>;

const gameweekText = z.pipe(
  z.string(NO_GAMEWEEK).check(z.regex(/^\d{1,2}$/, NO_GAMEWEEK)),
  z.pipe(
    z.transform(Number),
    z.number().check(z.minimum(1, NO_GAMEWEEK), z.maximum(GAMEWEEK_MAX, NO_GAMEWEEK)),
  ),
);

/** A gameweek by its number, in a path or a query. */
export const oneGameweekAsked = z.object({ gameweek: gameweekText });

/** GET /api/leagues/:id/predicted: a gameweek, or `next`, the one of the next match to lock. */
export const predictedAsked = z.object({
  gameweek: z.union([z.literal("next"), gameweekText], NO_GAMEWEEK),
});

/** GET /api/leagues/:id/log: one page. */
export const leagueLogAsked = pageAsked({ usual: LEAGUE_LOG_LIMIT, most: LEAGUE_LOG_LIMIT_MAX });

/** GET /api/leagues/:id/removed. */
export interface RemovedMember {
  id: string;
  username: string;
  removedAt: string;
}

/** GET /api/leagues/:id/log: one act of an owner. */
export interface LeagueAct {
  id: string;
  at: string;
  kind: HostAct;
  by: { id: string; username: string };
  /** The person concerned; absent if the act concerned nobody in particular, or if their account is gone. */
  about?: { id: string; username: string };
  /** The new name of the league, or a past season's that was brought along. */
  name?: string;
  gameweek?: number;
  /** OUT-01: the service of a connection, and what it tells from then on. */
  connection?: { service: Service; kinds: Kind[]; digest: boolean };
}

/** POST /api/leagues/:id/nudges. */
export interface NudgesSent {
  sent: number;
}

/** GET /api/leagues/:id/predicted: how many matches each member has called, never which or what (TIP-08). */
export interface PredictedMembers {
  gameweek: number;
  /** Who has called any of them. */
  userIds: string[];
  /** How many matches count for the gameweek, and how many of them have not locked. */
  matches: number;
  open: number;
  /** When the next of them locks, ISO 8601 UTC; null once all have. */
  nextLock: string | null;
  /** All members; `blank` is how many of the open matches they have yet to call. */
  members: { userId: string; called: number; blank: number }[];
}

/**
 * GET /api/leagues/:id/playing: the members who play the current season, or the next one once it is over (SEA-07); in
 * the first season, all.
 */
export interface PlayingMembers {
  season: string;
  userIds: string[];
}

/** The state of a league's season: not begun, under way, or every gameweek final. */
export type SeasonState = "open" | "running" | "over";

/** GET /api/invitations/:code (LEA-06): the owner is the only person it names. */
export interface Invitation {
  league: {
    name: string;
    leagueType: LeagueType;
    ownerName: string;
    memberCount: number;
    state: SeasonState;
    /** TIP-12: the first counting gameweek; absent if all count. */
    startGameweek?: number;
    /** HLF-06: `half` of a league that counts this season's second half only. */
    run: RunName;
  };
  /** The leader's score; null before the first gameweek, or while the table cannot be read. */
  standing: {
    gameweek: number;
    isLive: boolean;
    leaderScore: number;
    /** Football Bingo: how many players have not scored in the run, and can still be picked (BNG-03). */
    free?: number;
    /** Football Bingo, from the cutoff on: the clubs of the leader's squad, by name; neither leader nor player. */
    wall?: { teamId: number; code: string; ticked: boolean }[];
  } | null;
  /** The signed-in user's relation to the league; absent without a session. */
  you?: { is: "member"; leagueId: string } | { is: "stranger" | "removed" | "full" | "league_full" };
}
