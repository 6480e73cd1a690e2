import * as z from "zod/mini";
import { isPrintable, isVisible, NOT_AN_OBJECT, pageAsked, UNSHOWABLE } from "#contract/inputs.ts";
import {
  JOIN_CODE_LENGTH,
  LEAGUE_DESCRIPTION_MAX,
  LEAGUE_NAME_MAX,
  MEMBERS_LIMIT,
  MEMBERS_LIMIT_MAX,
} from "#contract/limits.ts";
import { runParam } from "#contract/runs.ts";
import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

const NAME_REQUIRED = "League name is required";
const START_GAMEWEEK = "startGameweek must be the number of a gameweek.";
const INVALID_JOIN_CODE = "Please enter a valid 6-character join code";

const CONTROL = /\p{Cc}+/gu;
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]+/gu;

/** Length in code points, which is close to what a person counts: most emoji count as one. */
const length = (text: string) => [...text].length;

/** A league's name in one line: line breaks and control characters become spaces. */
export const leagueName = z.string({ error: NAME_REQUIRED }).check(
  z.overwrite((text) => text.replace(CONTROL, " ").trim()),
  z.refine(isVisible, { error: NAME_REQUIRED, abort: true }),
  z.refine(isPrintable, { error: UNSHOWABLE, abort: true }),
  z.refine((text) => length(text) <= LEAGUE_NAME_MAX, {
    error: `A league name can be at most ${LEAGUE_NAME_MAX} characters long.`,
  }),
);

/** Text of several lines, kept as typed except for control characters. */
export const paragraph = (what: string, max: number) =>
  z.string({ error: `The ${what} must be text.` }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, "\n").replace(CONTROL_BUT_NEWLINE, " ").trim()),
    z.refine((text) => length(text) <= max, { error: `A ${what} can be at most ${max} characters long.` }),
  );

export const leagueDescription = paragraph("description", LEAGUE_DESCRIPTION_MAX);

/** POST /api/leagues. Names and descriptions are kept as typed, except for control characters. */
export const createLeagueInput = z.object(
  {
    name: leagueName,
    /** LEA-02: missing means Football Bingo. */
    leagueType: z.optional(
      z.nullable(
        z.enum(["football_bingo", "score_tipping"], {
          error: "leagueType must be football_bingo or score_tipping.",
        }),
      ),
    ),
    description: z.optional(z.nullable(leagueDescription)),
    /** TIP-12: a tipping league's first counting gameweek; missing or null means that all count. */
    startGameweek: z.optional(
      z.nullable(
        z
          .int({ error: START_GAMEWEEK })
          .check(z.minimum(1, { error: START_GAMEWEEK }), z.maximum(99, { error: START_GAMEWEEK })),
      ),
    ),
    /** HLF-06: `half` for a Football Bingo league that counts this season's second half only. */
    run: runParam,
  },
  NOT_AN_OBJECT,
);
export type CreateLeagueInput = z.infer<typeof createLeagueInput>;

/** POST /api/leagues/join: six characters after trimming, in either letter case. */
export const joinLeagueInput = z.object(
  {
    joinCode: z.string({ error: INVALID_JOIN_CODE }).check(
      z.overwrite((text) => text.trim()),
      z.refine((text) => text.length === JOIN_CODE_LENGTH, { error: INVALID_JOIN_CODE, abort: true }),
      z.overwrite((text) => text.toUpperCase()),
    ),
  },
  NOT_AN_OBJECT,
);

/** GET …/members: one page. */
export const membersAsked = pageAsked({ usual: MEMBERS_LIMIT, most: MEMBERS_LIMIT_MAX });

/** A league, as its members see it. */
export interface League {
  id: string;
  name: string;
  leagueType: LeagueType;
  description?: string;
  ownerId: string;
  ownerName: string;
  memberCount: number;
  joinCode: string;
  createdAt: string;
  /** LEA-08: the owner's note to the members. */
  note?: string;
  prizePlan?: string;
  /** True while nobody can join by the code. */
  codeClosed?: true;
  /** DUE-01, CUP-01: whether the host has switched them on. */
  duels: boolean;
  cup: boolean;
  /** OUT-05: the public table's address and whether search engines may list it; null while there is none. */
  public: { slug: string; indexed: boolean } | null;
  /** TIP-12: a tipping league's first counting gameweek, in the season of its creation. */
  startsAt?: { season: string; gameweek: number };
  /** HLF-01, HLF-06: the runs of which it has a table now; `["half"]` of a league for the second half only. */
  runs: RunName[];
}

/** GET …/members. */
export interface LeagueMember {
  id: string;
  role: "owner" | "member";
  user: { id: string; username: string; uploadedProfileImage: string | null };
}
