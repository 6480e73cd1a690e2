import { FAVOURITE_TEAMS } from "#contract/accounts/options.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import { listClubNames } from "#workers/db/accounts/favourite-teams.ts";
import type { Context } from "#workers/platform/context.ts";
import { fromEdge } from "#workers/platform/edge.ts";

interface ChosenTeam {
  readonly name: string;
  /** The team's club in this season; null when it does not play in it. */
  readonly clubId: ClubId | null;
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The names to choose from, as `namesOf` gives them, cached at the edge for some seconds. */
export async function listFavouriteTeams(ctx: Context): Promise<string[]> {
  const { json } = await fromEdge(ctx, { name: "favourite teams", topic: "figures" }, async () => ({
    json: JSON.stringify(await namesOf(ctx)),
    etag: null,
    epoch: null,
    until: null,
  }));
  return JSON.parse(json) as string[];
}

/** The teams of the shipped list and this season's other clubs, alphabetically. */
async function namesOf(ctx: Context): Promise<string[]> {
  const clubs = await listClubNames(ctx.db, ctx.config.season.id);
  const codes = new Set(FAVOURITE_TEAMS.map((team) => team.code));
  const others = clubs.filter((club) => !codes.has(club.code)).map((club) => club.name);
  return [...FAVOURITE_TEAMS.map((team) => team.name), ...others].sort(byEnglish);
}

/** Finds a team by name; other spellings of a listed one are accepted. @returns null for an unlisted name. */
export async function findFavouriteTeam(ctx: Context, name: string): Promise<ChosenTeam | null> {
  const clubs = await listClubNames(ctx.db, ctx.config.season.id);
  const listed = FAVOURITE_TEAMS.find((team) =>
    [team.name, ...team.aliases].some((spelling) => sameName(spelling, name)),
  );
  const club = clubs.find((each) => (listed ? each.code === listed.code : sameName(each.name, name)));
  if (!listed && !club) return null;
  return { name: listed?.name ?? club?.name ?? name, clubId: club?.id ?? null };
}
