import { type Contents, differences, tellContents } from "./copy.ts";
import { siteOf, type Where } from "./place.ts";

export interface CopyRequest {
  readonly from: string;
  readonly copy: Contents;
  /** The name of the place. */
  readonly place: string;
  /** What is there; null without a database. */
  readonly there: Contents | null;
  /** Whether what is there may be replaced. */
  readonly isOver: boolean;
}

export interface RestorePlan {
  /** The tables that are dropped, with everything in them. */
  readonly drops: readonly string[];
  /** The plan as a person reads it before they say yes. */
  readonly lines: readonly string[];
}

/** Whether a copy has the name that a backup of production gives it. */
const isOfProduction = (from: string) => /(^|[\\/])production-[^\\/]*$/.test(from);

/** What a restore would do, or why it does nothing. */
export function planOf(asked: CopyRequest): RestorePlan | { readonly refusal: string } {
  const { from, copy, place, there, isOver } = asked;
  const drops = [...(there?.keys() ?? [])];
  if (there && drops.length > 0 && !isOver)
    return {
      refusal: `There is something in ${place} already: ${tellContents(there)}. With --over they are replaced by ${from}: ${tellContents(copy)}. Nothing was done.`,
    };
  return {
    drops,
    lines: [
      ...(there === null ? [`make the database: ${place}`] : []),
      ...(there && drops.length > 0 ? [`throw away what is in ${place}: ${tellContents(there)}`] : []),
      `put ${from} into ${place}: ${tellContents(copy)}`,
      ...(isOfProduction(from) && !place.includes("(production)")
        ? [
            "WARNING: by its name the copy is of production: whoever uses this site then has real people's data, and it may write to them",
          ]
        : []),
    ],
  };
}

export interface Broken {
  readonly copy: Contents;
  /** What was there before; null without a database. */
  readonly before: Contents | null;
  /** What is there now; null without a database, `unknown` where it cannot be asked either. */
  readonly now: Contents | null | "unknown";
  /** The command that goes back to how it was; null without one. */
  readonly undo: string | null;
}

/** What an interrupted restore has left, and what to do about it: all of a copy is put in, or nothing. */
export function afterFault({ copy, before, now, undo }: Broken): string[] {
  const again = "Run the same command again.";
  const isSame = (one: Contents | null, other: Contents | null) =>
    differences(one ?? new Map(), other ?? new Map()).length === 0;
  if (now !== "unknown" && isSame(before, now))
    return [`Nothing was changed: the database holds what it held before. ${again}`];
  if (now !== "unknown" && isSame(copy, now))
    return ["The copy is in the database all the same: go on as after a restore (docs/runbook.md, Restore)."];
  return [
    now === "unknown"
      ? `Whether anything was changed cannot be seen: the database does not answer either. All of a copy is put in, or nothing. ${again} It begins with what is there.`
      : `The database holds neither what it held before nor the copy: ${tellContents(now ?? new Map())}. Run the same command again, with --over.`,
    ...(undo === null ? [] : [`Or go back to how it was: ${undo}`]),
  ];
}

/** What to do where a restored table differs from the copy by more than the site has written since. */
export const afterShortfall = (undo: string | null): string[] => [
  "Run the same command again, with --over: the copy is in the database, but a table differs from it, as if the import had not been whole. Only a few rows fewer may be what somebody deleted since the site answers again.",
  `Where it is right all the same, go on.${undo === null ? "" : ` To go back to how it was: ${undo}`}`,
];

/** Why restored tables have more rows than the copy. @param playing the matches in play. */
export function afterGrowth(playing: readonly string[]): string {
  const match =
    playing.length === 0 ? "" : `: ${playing.join(", ")} ${playing.length === 1 ? "is" : "are"} in play`;
  return `The site has written that since it answers again, which is no fault${match}.`;
}

const folderOf = ({ "persist-to": persistTo }: Where) =>
  persistTo === undefined ? "" : ` --persist-to ${persistTo}`;

/** How a copy is put back where it came from. */
export function wayBack(where: Where, file: string): string[] {
  return [
    `To put it back: npm run restore -- --${siteOf(where)}${folderOf(where)} --from ${file} --over`,
    "(--over throws away what is there by then; where there is nothing, it can be left out.)",
  ];
}

/**
 * What is left to do by hand after a restore, in order (docs/runbook.md, Restore).
 *
 * @param address the site's, where it is known.
 */
export function nextSteps(where: Where, address: string | null): string[] {
  const { local, staging } = where;
  const url = address ?? "https://…";
  if (local) {
    const folder = folderOf(where);
    return [
      "Next (`npm start` and `npm run dev` never play on it: they make a database of their own at each start):",
      "  1. npm run build",
      `  2. npx wrangler dev${folder} --var ENVIRONMENT:development --var OPERATOR_TOKEN:sixteen-characters    plays on it, http://localhost:8787`,
      "  3. OPERATOR_TOKEN=sixteen-characters npm run recompute -- --url http://localhost:8787    leagues remember later facts than the copy has",
    ];
  }
  return [
    "Next, in this order (docs/runbook.md, Restore):",
    `  1. npm run deploy -- ${staging ? "--staging " : ""}--again    every object starts anew; a copy of an older version is migrated`,
    "     (a copy holds no settings and no secrets: on a new account it draws others, and features are switched on again)",
    "  2. wait a minute for the next poll: the feed's facts since the copy come back",
    `  3. OPERATOR_TOKEN=… npm run recompute -- --url ${url}    leagues remember later facts than the copy has`,
    "     (it names accounts erased since the copy; with --erase-again it erases them once more)",
    `  4. npm run smoke -- --url ${url}`,
    "  5. resend the payment provider's events",
  ];
}
