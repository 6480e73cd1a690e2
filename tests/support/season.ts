import { env } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { firstDeadlineOf } from "#domain/season/kickoffs.ts";
import { instant } from "#domain/shared/instant.ts";
import { loadSeason } from "#workers/db/season.ts";
import { writeEpoch } from "#workers/db/season-write.ts";
import { readEnv } from "#workers/env.ts";
import { tables } from "./people.ts";

/** Makes something happen in the season without a feed: one epoch with these changes, straight to the tables. */
export async function happen(...changes: SeasonChange[]): Promise<number> {
  const { id } = readEnv(env).config.season;
  const { facts, firstDeadlineAt } = await loadSeason(tables(), id);
  const deadlines = changes.flatMap((change) => ("gameweek" in change ? [change.gameweek] : []));
  const epoch = facts.epoch + 1;
  await writeEpoch(env.DB, id, {
    epoch,
    at: instant(0),
    changes,
    firstDeadlineAt: firstDeadlineOf([...facts.gameweeks.values(), ...deadlines]) ?? firstDeadlineAt,
  });
  return epoch;
}
