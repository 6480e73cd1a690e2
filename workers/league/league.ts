import { DurableObject } from "cloudflare:workers";
import type { Env } from "#workers/env.ts";

/** One object a league: its members' live sockets and the leaderboard computed from their picks. */
export class League extends DurableObject<Env> {}
