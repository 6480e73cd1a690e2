import { reachable } from "#app/lib/reachable.ts";

/** The code that offers picks made without a connection; asked for while there is one, before a pick can be made. */
export const loadAwaySquad = reachable(() => import("./away-squad.tsx"));
