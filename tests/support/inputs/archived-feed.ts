import { existsSync } from "node:fs";
import { parseInstant } from "#domain/shared/instant.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { SEASONS_DIR } from "./season-archive.ts";

export const seasonFile = (season: string) => `${SEASONS_DIR}/season-${season}.json`;
export function has(path: string): boolean {
  if (existsSync(path)) return true;
  console.warn(`Skipped: ${path} is absent (SEASONS_DIR).`);
  return false;
}

// biome-ignore lint/suspicious/noExplicitAny: raw feed JSON, as an outsider reads it
export type Raw = any;
export const feedReader = (archive: SeasonArchive, iso: string) => {
  const feed = feedAt(archive, parseInstant(iso));
  return {
    bootstrap: () => JSON.parse(feed.bootstrapStatic()) as Raw,
    fixtures: (event?: number) => JSON.parse(feed.fixtures(event)) as Raw[],
    live: (event: number) => JSON.parse(feed.eventLive(event) ?? "null") as Raw,
    status: () => JSON.parse(feed.eventStatus()) as Raw,
  };
};
export const stat = (fixture: Raw, identifier: string) =>
  fixture.stats.find((list: Raw) => list.identifier === identifier);
export const goalsIn = (fixture: Raw, side: "h" | "a") => {
  const count = (identifier: string, of: "h" | "a") =>
    (stat(fixture, identifier)?.[of] ?? []).reduce((sum: number, row: Raw) => sum + row.value, 0);
  return count("goals_scored", side) + count("own_goals", side === "h" ? "a" : "h");
};
