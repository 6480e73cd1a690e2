import { env } from "cloudflare:workers";
import type { Job } from "#contract/jobs.ts";
import type { RepackedRows } from "#contract/operator/maintenance.ts";
import { fixtureId, gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import type { SlipEntry } from "#domain/tipping/slip.ts";
import type { OraclePrediction } from "#tests/support/oracles/oracle-records.ts";
import { readAsBefore, writeAsBefore } from "#tests/versions/first-form.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { EpochNews } from "#workers/season/rpc.ts";
import type { Game } from "./game.ts";
import type { Somebody } from "./people.ts";

const OPERATOR = "an-operator-of-the-simulation";

/** Two versions run from here on: rows are written in the form that the one before can read. */
export async function beginRollOut(game: Game): Promise<void> {
  await env.DB.prepare("delete from row_forms").run();
  game.isRollingOut = true;
}

/** The one before is gone: an operator switches the newest forms on and converts the rows (`npm run repack`). */
export async function endRollOut(game: Game): Promise<void> {
  game.isRollingOut = false;
  let after: string | null = "";
  while (after !== null) {
    const answer = await game.send(
      "/api/operator/repack",
      {
        method: "POST",
        headers: { Authorization: `Bearer ${OPERATOR}`, "Content-Type": "application/json" },
        body: JSON.stringify(after === "" ? {} : { after }),
      },
      { ...game.env, OPERATOR_TOKEN: OPERATOR } as unknown as Env,
    );
    after = ((await answer.json()) as RepackedRows).next;
  }
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
    const news: EpochNews = { epoch: game.known.epoch, changes: [] };
    await league.refresh(news);
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
  const replaces = slip?.version ?? 0;
  const isWritten = await writeAsBefore({
    season: game.season,
    user,
    gameweek,
    replaces,
    entries: [...kept, ...made].sort((a, b) => a.fixtureId - b.fixtureId),
    receipt: receiptOf(seasonId(game.season), user, {
      gameweekId: gameweekId(gameweek),
      version: replaces + 1,
    }),
    earlier: slip?.earlier ?? null,
    now,
  });
  if (!isWritten) throw new Error("The version before could not write what nobody else was writing");
  game.jobs.push({ kind: "member_changed", userId: user });
  return true;
}
