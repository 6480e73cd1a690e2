import { targetOf } from "#scripts/deploy/target.ts";
import { wrangler } from "#scripts/deploy/wrangler.ts";
import { refuse } from "#scripts/shared/arguments.ts";
import { localPlace } from "./local.ts";
import type { Place } from "./place.ts";
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

interface Where {
  readonly local?: boolean;
  readonly "persist-to"?: string | undefined;
  readonly staging?: boolean;
  readonly production?: boolean;
}

/** The database that is meant. No place is meant by leaving it out: a mistake in it would cost a season. */
export function readPlace(usage: string, where: Where): Place {
  const { local, staging, production, "persist-to": persistTo } = where;
  if ([local, staging, production].filter(Boolean).length !== 1)
    return refuse(usage, "Say which database: --local, --staging or --production.");
  if (persistTo !== undefined && !local) return refuse(usage, "--persist-to goes with --local.");
  if (local) return localPlace(persistTo ?? LOCAL_FOLDER);
  const shipped = readShipped();
  return remotePlace(targetOf(staging ? "staging" : "production", shipped), shipped, { wrangler });
}
