import type { Env } from "./env.ts";
import { HOME_REGION } from "./region.ts";

/** A season's object: beside the database, wherever it is first called from (an object never moves). */
export const seasonObject = (env: Env, id: string) =>
  env.SEASONS.getByName(id, { locationHint: HOME_REGION });
