import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShared } from "#app/lib/read-shared.server.ts";
import { madeOnce } from "#app/lib/rendering/made-once.server.ts";
import type { Team } from "#contract/clubs.ts";
import { type ClubCard, toClubCard } from "./clubs.ts";

export const clubCardsOf = madeOnce((teams: readonly Team[]): ClubCard[] => teams.map(toClubCard));

/** The season's clubs, which are the same for everybody and change a few times a day. */
export async function readClubs(context: AppLoadContext, request: Request): Promise<ClubCard[]> {
  return clubCardsOf(await readShared<Team[]>(context, request, "/api/teams"));
}
