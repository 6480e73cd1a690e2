import type { ServerMessage } from "#contract/live.ts";
import { packSnapshot } from "#contract/standings-codec.ts";
import { formatInstant, SECOND_MS } from "#domain/shared/instant.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Registry } from "#workers/league/storage/registry.ts";
import type { Context } from "#workers/platform/context.ts";
import { type LiveConnection, send, sendTo } from "#workers/platform/sockets/connection.ts";
import { withOwnRow } from "./patch-frame.ts";

/** After a deploy every socket comes back at once: one look at D1 serves those of the same moment. */
const CHECKED_FOR_MS = 5 * SECOND_MS;
const checkedAt = new WeakMap<Standings, number>();

/**
 * The right first message. The lease is taken before the epoch is read, so no goal falls in between: what comes
 * later is told to this league, and the socket is ready before anything else can run.
 */
export async function welcome(
  connection: LiveConnection,
  standings: Standings,
  registry: Registry,
  ctx: Context,
): Promise<void> {
  const reader = connection.state;
  if (!reader) return;
  await registry.hold();
  const now = ctx.clock.now();
  if (now - (checkedAt.get(standings) ?? 0) > CHECKED_FOR_MS) {
    await standings.bringUpTo(await readEpoch(ctx.db, ctx.config.season.id));
    checkedAt.set(standings, now);
  }
  // He may have joined a moment ago, or left: D1 knows. A stranger's socket is closed by this.
  if (standings.placeOf(reader.userId) === undefined) await standings.memberChanged(reader.userId);
  if (standings.placeOf(reader.userId) === undefined) return;
  standings.holdSeason();
  connection.setState({ ...reader, isReady: true });
  const { seq, epoch } = standings;
  send(connection, { type: "ready", leagueId: registry.name, seq, epoch, now: formatInstant(now) });
  sendSnapshot(connection, standings);
}

/** A user without a league: nothing to stand in, but his notifications come this way. */
export async function welcomeToLobby(connection: LiveConnection, ctx: Context): Promise<void> {
  const reader = connection.state;
  if (!reader) return;
  const epoch = await readEpoch(ctx.db, ctx.config.season.id);
  connection.setState({ ...reader, isReady: true });
  send(connection, { type: "ready", leagueId: null, seq: 0, epoch, now: formatInstant(ctx.clock.now()) });
}

/** What each socket was last answered: the same question about the same table is not answered again. */
const answered = new WeakMap<LiveConnection, { readonly since: number; readonly seq: number }>();

/** Whether a `resume` asks again what was just answered. A socket loses nothing on the way, so the answer has arrived. */
function isAnswered(connection: LiveConnection, since: number, standings: Standings): boolean {
  const last = answered.get(connection);
  return last?.since === since && last.seq === standings.seq;
}

/** What a browser missed after `since`: the kept patches, or a snapshot when they do not reach back. */
export async function resume(
  connection: LiveConnection,
  { since }: { since: number },
  standings: Standings,
): Promise<void> {
  if (isAnswered(connection, since, standings)) return;
  await standings.bringUpTo(standings.epoch);
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
