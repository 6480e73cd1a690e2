import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShared } from "#app/lib/read-shared.server.ts";
import type { Team } from "#contract/clubs.ts";
import { type ClubCard, toClubCard } from "./clubs.ts";

const cards = new WeakMap<readonly Team[], ClubCard[]>();

/** The season's clubs, which are the same for everybody and change a few times a day. */
export async function readClubs(context: AppLoadContext, request: Request): Promise<ClubCard[]> {
  const teams = await readShared<Team[]>(context, request, "/api/teams");
  const ofTeams = cards.get(teams) ?? teams.map(toClubCard);
  cards.set(teams, ofTeams);
  return ofTeams;
}
