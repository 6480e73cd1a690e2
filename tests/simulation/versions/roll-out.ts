import type { Job } from "#contract/jobs.ts";
import { fixtureId, playerId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";
import type { Game } from "#tests/simulation/game.ts";
import type { Somebody } from "#tests/simulation/people.ts";
import type { OraclePrediction } from "#tests/support/oracles/oracle-records.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";
import { readAsBefore, writeAsBefore } from "./version-before.ts";

/** Two versions run from here on. */
export function beginRollOut(game: Game): void {
  game.isRollingOut = true;
}

/** The one before is gone. */
export function endRollOut(game: Game): void {
  game.isRollingOut = false;
}

/** A message's body as the version before sent it: no game, no slip, no season. */
export function asFormerJob(job: Job): Job {
  if (job.kind === "member_changed") return { kind: job.kind, userId: job.userId };
  const { seasonId: _, ...body } = job;
  return body;
}

/** Turns the jobs and news on their way into those of the version before, and calls the leagues' objects as it did. */
export async function speakAsBefore(game: Game, who: Somebody): Promise<void> {
  game.jobs.splice(0, game.jobs.length, ...game.jobs.map(asFormerJob));
  game.news.splice(0, game.news.length, ...game.news.map((news) => ({ ...news, changes: [] })));
  for (const { id } of [game.bingo, game.tipping]) {
    const league = leagueObject(game.env, id, seasonId(game.season));
    const message: EpochMessage = { epoch: game.recorded.epoch, changes: [] };
    await league.refresh(message);
    await league.memberChanged({ userId: who.person.id });
  }
}

/**
 * Submits acceptable predictions to the version before: its statements, and its message.
 *
 * @returns false where that version's own checks are not at hand: a person's first predictions.
 */
export async function predictAsBefore(
  game: Game,
  who: Somebody,
  gameweek: number,
  predictions: readonly OraclePrediction[],
): Promise<boolean> {
  if (who.tipper.submissions.length === 0) return false;
  const { id: user } = who.person;
  const slips = await readAsBefore(user, game.season);
  const slip = slips.find((each) => each.gameweek === gameweek);
  const now = Date.now();
  const made = predictions.map(
    ({ fixture, choice, bonus }): SlipEntry => ({
      fixtureId: fixtureId(fixture),
      outcome: choice,
      goalBonusPlayerId: bonus ? playerId(bonus) : bonus === 0 ? 0 : null,
      receivedAt: instant(now),
    }),
  );
  const kept = (slip?.entries ?? []).filter(
    (entry) => !made.some((each) => each.fixtureId === entry.fixtureId),
  );
  const isWritten = await writeAsBefore({
    season: game.season,
    user,
    gameweek,
    replaces: slip,
    entries: [...kept, ...made].sort((a, b) => a.fixtureId - b.fixtureId),
    now,
  });
  if (!isWritten) throw new Error("The version before could not write what nobody else was writing");
  game.jobs.push({ kind: "member_changed", userId: user });
  return true;
}
