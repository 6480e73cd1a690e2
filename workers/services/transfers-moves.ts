import type { Job } from "#contract/jobs.ts";
import { isTicked } from "#domain/squad/score-squad.ts";
import { grantFromMove } from "#domain/transfers/free-transfer.ts";
import { readCursor, writeCursor } from "#workers/db/notifications-jobs.ts";
import { EPOCH_STRIDE } from "#workers/db/season-write.ts";
import {
  type FreeTransfer,
  type Holder,
  type LoggedMove,
  readHoldersAfter,
  readMovesFrom,
  writeFreeTransfers,
} from "#workers/db/transfers-moves.ts";
import type { Context } from "./context.ts";
import { announceNotifications } from "./notifications-announce.ts";
import { goalIndexOf } from "./season-reads.ts";
import { readSeasonFacts } from "./season-view.ts";

const HOLDERS_A_PAGE = 200;
/** A player may have a hundred thousand holders: the rest is another message's. */
const PAGES_A_RUN = 20;
/** A queue takes at most so many messages in one call. */
const MESSAGES_A_CALL = 100;

/** Where the job stands: at this place of the season log, behind this holder of the player who moved there. */
interface Cursor {
  readonly seq: number;
  readonly after: string;
}

const cursorName = (ctx: Context) => `moves:${ctx.config.season.id}`;

async function readPlace(ctx: Context): Promise<Cursor> {
  const [seq = "0", after = ""] = ((await readCursor(ctx.d1, cursorName(ctx))) ?? "").split("|");
  return { seq: Number(seq), after };
}

/**
 * TRF-04: every holder of an unticked player who left his club gets his free transfer and the alert of it: for all
 * moves of the season log that have not been dealt with, whichever message woke the job. Each page is remembered
 * once it is done, and doing it again writes nothing.
 *
 * @returns whether something is left for another run.
 */
export async function grantMoves(ctx: Context): Promise<boolean> {
  let place = await readPlace(ctx);
  const started = place;
  for (let pages = 0; ; ) {
    const { moves, next } = await readMovesFrom(ctx.d1, ctx.config.season.id, place.seq);
    for (const move of moves) {
      let after = move.seq === place.seq ? place.after : "";
      for (;;) {
        if (pages++ === PAGES_A_RUN) return true;
        const last = await grantPage(ctx, move, after);
        if (last === null) break;
        after = last;
        await writeCursor(ctx.d1, cursorName(ctx), `${move.seq}|${after}`);
      }
      place = { seq: move.seq + 1, after: "" };
      await writeCursor(ctx.d1, cursorName(ctx), `${place.seq}|`);
    }
    const isEnd = moves.length === 0 || next > (moves.at(-1)?.seq ?? 0) + 1;
    if (!isEnd) continue;
    if (next !== started.seq) await writeCursor(ctx.d1, cursorName(ctx), `${next}|`);
    return false;
  }
}

/** @returns the last holder of the page, null when there is no further one. */
async function grantPage(ctx: Context, move: LoggedMove, after: string): Promise<string | null> {
  const season = ctx.config.season.id;
  const holders = await readHoldersAfter(ctx.d1, season, move.player.id, after, HOLDERS_A_PAGE);
  const facts = await readSeasonFacts(ctx);
  const index = goalIndexOf(facts);
  const now = facts.players.get(move.player.id) ?? move.player;
  const free: (FreeTransfer & Pick<Holder, "hasPush">)[] = [];
  for (const { userId, hasPush, ...pick } of holders) {
    // Back at the slot's club by now: a feed that flickered, or a move that brought him home.
    if (now.isInLeague && now.clubId === pick.clubId) continue;
    const given = grantFromMove(
      userId,
      pick,
      isTicked(pick, index),
      { ...move, seasonId: season },
      facts.clubs,
    );
    if (given) free.push({ userId, hasPush, ...given });
  }
  await writeFreeTransfers(ctx.d1, season, free);
  await tell(ctx, free);
  return holders.length < HOLDERS_A_PAGE ? null : (holders.at(-1)?.userId ?? null);
}

async function tell(ctx: Context, free: readonly (FreeTransfer & Pick<Holder, "hasPush">)[]): Promise<void> {
  if (free.length === 0) return;
  await announceNotifications(
    ctx,
    free.map(({ userId, alert }) => ({ userId, notificationId: alert.id })),
  );
  if (!ctx.config.webPush) return;
  const pushes = free
    .filter(({ hasPush }) => hasPush)
    .map(({ userId, alert }): { body: Job } => ({
      body: { kind: "push", userId, notificationId: alert.id },
    }));
  for (let at = 0; at < pushes.length; at += MESSAGES_A_CALL) {
    await ctx.env.JOBS.sendBatch(pushes.slice(at, at + MESSAGES_A_CALL));
  }
}

/** So many epochs without a move are skipped for good, so that looking again stays cheap. */
const EPOCHS_TO_SKIP = 50;

/** Whether the season log has a move that was not dealt with: heals what the queue lost. */
export async function hasMovesWaiting(ctx: Context): Promise<boolean> {
  const { seq } = await readPlace(ctx);
  const { moves, next } = await readMovesFrom(ctx.d1, ctx.config.season.id, seq);
  if (moves.length > 0) return true;
  if (next - seq > EPOCHS_TO_SKIP * EPOCH_STRIDE) await writeCursor(ctx.d1, cursorName(ctx), `${next}|`);
  return false;
}
