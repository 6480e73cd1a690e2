import type { ServerMessage } from "#contract/live.ts";
import { packSnapshot } from "#contract/standings-codec.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";
import type { Context } from "#workers/platform/context.ts";
import { type LiveConnection, send, sendTo } from "#workers/platform/sockets/connection.ts";
import { withOwnRow } from "./patch-frame.ts";

/**
 * Answers a valid first message. The epoch that the Worker read beside the membership tells whether the League is up
 * to date: if so, it does not query D1, and the welcome comes from memory.
 */
export async function welcome(
  connection: LiveConnection,
  upkeep: Upkeep,
  leagueId: string,
  ctx: Context,
): Promise<void> {
  const reader = connection.state;
  if (!reader) return;
  const { standings } = upkeep;
  // The previous version of the Worker hands over no epoch.
  await upkeep.bringUpTo(reader.epoch ?? (await readEpoch(ctx.db, ctx.config.season.id)));
  // They may have just joined, or left: D1 decides. This closes a stranger's socket.
  if (standings.placeOf(reader.userId) === undefined) await upkeep.memberChanged(reader.userId);
  if (standings.placeOf(reader.userId) === undefined) return;
  standings.keep();
  connection.setState({ ...reader, isReady: true });
  const { seq, epoch } = standings;
  send(connection, { type: "ready", leagueId, seq, epoch, now: formatInstant(ctx.clock.now()) });
  sendSnapshot(connection, standings);
}

/** The last answer to each socket: the same request about the same table is not answered again. */
const answered = new WeakMap<LiveConnection, { readonly since: number; readonly seq: number }>();

/**
 * Whether a `resume` repeats the request just answered. A socket loses nothing on the way, so the answer has arrived.
 */
function isAnswered(connection: LiveConnection, since: number, standings: Standings): boolean {
  const last = answered.get(connection);
  return last?.since === since && last.seq === standings.seq;
}

/** Sends what a browser missed after `since`: the kept patches, or a snapshot when they do not reach back that far. */
export async function resume(
  connection: LiveConnection,
  { since }: { since: number },
  upkeep: Upkeep,
): Promise<void> {
  const { standings } = upkeep;
  if (isAnswered(connection, since, standings)) return;
  await upkeep.bringUpTo(standings.epoch);
  answered.set(connection, { since, seq: standings.seq });
  const reader = connection.state;
  const patches = standings.patchesAfter(since);
  if (!reader || patches === null) return sendSnapshot(connection, standings);
  const own = standings.ownRowBehind(reader.userId);
  for (const frame of patches) sendTo(connection, withOwnRow(frame, own));
}

function sendSnapshot(connection: LiveConnection, standings: Standings): void {
  const userId = connection.state?.userId;
  const place = userId === undefined ? undefined : standings.placeOf(userId);
  const message: ServerMessage = {
    type: "snapshot",
    seq: standings.seq,
    epoch: standings.epoch,
    ...packSnapshot(standings.topRows),
    own: place === undefined ? null : standings.table.entryAt(place),
    total: standings.table.length,
  };
  send(connection, message);
}
