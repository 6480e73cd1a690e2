import type { League } from "#contract/leagues/leagues.ts";
import { isolate } from "./isolate.ts";

/** LEA-06: the address of a league's invitation, which anybody can open. */
export function inviteUrl(origin: string, { joinCode }: Pick<League, "joinCode">): string {
  return `${origin}/join/${encodeURIComponent(joinCode)}`;
}

/** An invitation as a message, for people with or without an account. */
export function inviteShareText(origin: string, league: Pick<League, "name" | "joinCode">): string {
  return `Join my league ${isolate(league.name)} with the code ${league.joinCode}: ${inviteUrl(origin, league)}`;
}
