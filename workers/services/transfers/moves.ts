import type { Job } from "#contract/jobs.ts";
import { goalIndexAsOf } from "#domain/squad/goal-index.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { outcomeOfMove } from "#domain/transfers/free-transfer.ts";
import { readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";
import { type LoggedMove, readMovesFrom } from "#workers/db/transfers/logged-moves.ts";
import {
  endFreeTransfers,
  type FreeTransfer,
  type Holder,
  type ReturnedPick,
  readHoldersAfter,
  writeFreeTransfers,
} from "#workers/db/transfers/moves.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";

const HOLDERS_A_PAGE = 200;
/** About how many holders a run handles: a footballer may have a hundred thousand; another message does the rest. */
const WORK_A_RUN = 4_000;
/** Every page read counts as this many holders more, so that footballers without a holder count too. */
const WORK_A_PAGE = 8;

/** The job's progress: a position in the season log, and the last holder handled for the move at that position. */
interface Cursor {
  readonly seq: number;
  readonly after: string;
}

const cursorName = (ctx: Context) => `moves:${ctx.config.season.id}`;

async function readPlace(ctx: Context): Promise<Cursor> {
  const [seq = "0", after = ""] = ((await readCursor(ctx.db, cursorName(ctx))) ?? "").split("|");
  return { seq: Number(seq), after };
}

/**
 * TRF-04: every holder of an unticked player who left their club gets a free transfer and an alert, and loses it
 * unused when the player comes back; who left with a provisional tick leaves when it is taken back. Handles all moves
 * of the season log not yet handled, in order, whichever message woke the job. Each page is recorded once it is done,
 * and repeating it writes nothing.
 *
 * @returns whether something is left for another run.
 */
export async function grantMoves(ctx: Context): Promise<boolean> {
  let place = await readPlace(ctx);
  const started = place;
  for (let work = 0; ; ) {
    const { moves, next } = await readMovesFrom(ctx.db, ctx.config.season.id, place.seq);
    for (const [at, move] of moves.entries()) {
      let after = move.seq === place.seq ? place.after : "";
      for (;;) {
        if (work >= WORK_A_RUN) return true;
        const { holders, last } = await grantPage(ctx, move, moves.slice(at + 1), after);
        work += WORK_A_PAGE + holders;
        if (last === null) break;
        after = last;
        await writeCursor(ctx.db, cursorName(ctx), `${move.seq}|${after}`);
      }
      place = { seq: move.seq + 1, after: "" };
      await writeCursor(ctx.db, cursorName(ctx), `${place.seq}|`);
    }
    const isEnd = moves.length === 0 || next > (moves.at(-1)?.seq ?? 0) + 1;
    if (!isEnd) continue;
    if (next !== started.seq) await writeCursor(ctx.db, cursorName(ctx), `${next}|`);
    return false;
  }
}

/** Handles a page of a move's holders. @returns their number, and the last of them when there may be more. */
async function grantPage(
  ctx: Context,
  move: LoggedMove,
  later: readonly LoggedMove[],
  after: string,
): Promise<{ holders: number; last: string | null }> {
  const season = ctx.config.season.id;
  const { player, noticedAt } = move;
  const holders = await readHoldersAfter(ctx.db, { season, player: player.id, after, limit: HOLDERS_A_PAGE });
  const last = holders.length < HOLDERS_A_PAGE ? null : (holders.at(-1)?.userId ?? null);
  if (holders.length === 0) return { holders: 0, last };
  const { facts, config } = await readSeason(ctx);
  const view = { later, player: facts.players.get(player.id), cutoffAt: config.cutoffAt, clubs: facts.clubs };
  // Unticked when the player left, however late this runs.
  const index = goalIndexAsOf(facts, player.id, noticedAt);
  const before = move.leftAt === undefined ? null : goalIndexAsOf(facts, player.id, move.leftAt);
  const leavers: Leaver[] = [];
  const returned: ReturnedPick[] = [];
  for (const { userId, isReached, ...pick } of holders) {
    const ticks = { isTicked: isTicked(pick, index), wasTicked: before !== null && isTicked(pick, before) };
    const outcome = outcomeOfMove(userId, pick, { ...move, seasonId: season }, { ...view, ...ticks });
    if (outcome.kind === "left") leavers.push({ userId, isReached, clubId: pick.clubId, ...outcome });
    if (outcome.kind === "came_back") returned.push({ userId, clubId: outcome.clubId });
  }
  await endFreeTransfers(ctx.db, season, move, returned);
  const freed = await writeFreeTransfers(ctx.db, season, move, leavers);
  await tell(
    ctx,
    leavers.filter(({ userId }) => freed.has(userId)),
  );
  return { holders: holders.length, last };
}

type Leaver = FreeTransfer & Pick<Holder, "isReached">;

async function tell(ctx: Context, free: readonly Leaver[]): Promise<void> {
  if (free.length === 0) return;
  await tellDesks(
    ctx,
    free.map(({ userId, alert }) => ({ userId, message: { type: "notification", id: alert.ref } })),
  );
  const pushes = free
    .filter(({ isReached }) => isReached)
    .map(({ userId, alert }): { body: Job } => ({
      body: { kind: "push", userId, notificationId: alert.ref },
    }));
  await sendJobs(ctx.env.JOBS, pushes);
}

/** After this many epochs without a move they are skipped for good, so that checking again stays cheap. */
const EPOCHS_TO_SKIP = 50;

/** Whether the season log has an unhandled move; if it has none, a cursor far behind is moved to its end. */
export async function hasMovesWaiting(ctx: Context): Promise<boolean> {
  const { seq } = await readPlace(ctx);
  const { moves, next } = await readMovesFrom(ctx.db, ctx.config.season.id, seq);
  if (moves.length > 0) return true;
  if (next - seq > EPOCHS_TO_SKIP * EPOCH_STRIDE) await writeCursor(ctx.db, cursorName(ctx), `${next}|`);
  return false;
}
