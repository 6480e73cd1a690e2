import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShared } from "#app/lib/read-shared.server.ts";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { stripFixtures } from "./strip-fixtures.ts";

/**
 * The matches of a visitor's strip, in the order of a player's: nothing in them belongs to a player. They come from the
 * edge with the minutes of the same moment, so a visitor's page takes no trip for them.
 */
export async function visitorMatches(context: AppLoadContext, request: Request): Promise<PublicMatch[]> {
  const matches = await readShared<PublicMatch[]>(context, request, "/api/public/matches").catch(() => []);
  return stripFixtures({ fixtures: matches }, context.clock.at);
}

/** `Six matches on now.`; empty while none is. */
export function onNowText(matches: readonly PublicMatch[]): string {
  const on = matches.filter(({ status }) => status === "live").length;
  return on === 0 ? "" : `${capitalised(numberWord(on))} ${on === 1 ? "match" : "matches"} on now.`;
}
