import { type Contents, tellContents } from "./copy.ts";

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
  /** The tables that go, with everything in them. */
  readonly drops: readonly string[];
  /** The plan as a person reads it before they say yes. */
  readonly lines: readonly string[];
}

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
    ],
  };
}

interface Where {
  readonly local?: boolean;
  readonly "persist-to"?: string | undefined;
  readonly staging?: boolean;
}

/** What is left to do by hand after a restore, in order (docs/runbook.md, Restore). */
export function nextSteps({ local, "persist-to": persistTo, staging }: Where): string[] {
  if (local) {
    const folder = persistTo === undefined ? "" : ` --persist-to ${persistTo}`;
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
    "  2. wait a minute for the next poll: the feed's facts since the copy come back",
    "  3. OPERATOR_TOKEN=… npm run recompute -- --url https://…    leagues remember later facts than the copy has",
    "  4. npm run smoke -- --url https://…",
    "  5. erase again who had their account erased since the copy, and resend the payment provider's events",
  ];
}
