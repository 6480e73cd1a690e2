import { targetOf } from "#scripts/deploy/target.ts";
import { wrangler } from "#scripts/deploy/wrangler.ts";
import { refuse } from "#scripts/shared/arguments.ts";
import { localPlace } from "./local.ts";
import type { Place, Where } from "./place.ts";
import { readShipped, remotePlace } from "./remote.ts";

/** Where wrangler keeps local databases unless told otherwise. */
const LOCAL_FOLDER = ".wrangler/state";

/** The options that say which database a command means. */
export const PLACES = {
  local: { type: "boolean", default: false },
  "persist-to": { type: "string" },
  staging: { type: "boolean", default: false },
  production: { type: "boolean", default: false },
} as const;

/** Refuses an unclear place. There is no default: a mistake would cost a season. */
export function checkPlace(usage: string, where: Where): void {
  const { local, staging, production, "persist-to": persistTo } = where;
  if ([local, staging, production].filter(Boolean).length !== 1)
    refuse(usage, "Say which database: --local, --staging or --production.");
  if (persistTo !== undefined && !local) refuse(usage, "--persist-to goes with --local.");
}

/** The database that is meant. */
export function readPlace(usage: string, where: Where): Place {
  checkPlace(usage, where);
  if (where.local) return localPlace(where["persist-to"] ?? LOCAL_FOLDER);
  const shipped = readShipped();
  return remotePlace(targetOf(where.staging ? "staging" : "production", shipped), shipped, { wrangler });
}
