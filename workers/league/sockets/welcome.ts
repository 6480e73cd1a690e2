import type { ClientMessage, ServerMessage } from "#contract/live.ts";
import { packSnapshot } from "#contract/standings-codec.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { DEFAULT_RUN, RUNS, type RunName } from "#domain/season/run.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import { inRun } from "#workers/league/table/in-run.ts";
import type { Upkeep } from "#workers/league/upkeep.ts";
import type { Context } from "#workers/platform/context.ts";
import { type LiveConnection, type SocketState, send, sendTo } from "#workers/platform/sockets/connection.ts";
import { withOwnRow } from "./patch-frame.ts";

/**
 * Answers a valid first message. The epoch that the Worker read beside the membership tells whether the League is up
 * to date: if so, it does not query D1, and the welcome comes from memory.
 */
export async function welcome(
  connection: LiveConnection,
  { runs }: Extract<ClientMessage, { type: "auth" }>,
  upkeep: Upkeep,
  leagueId: string,
  ctx: Context,
): Promise<void> {
  const reader = connection.state;
  if (!reader) return;
  if (reader.screen) return welcomeScreen(connection, reader, upkeep, leagueId, ctx);
  const { standings } = upkeep;
  await upkeep.bringUpTo(reader.epoch);
  // They may have just joined, or left: D1 decides. This closes a stranger's socket.
  const { roster } = standings;
  if (roster.of(reader.userId) === undefined) await upkeep.memberChanged(reader.userId);
  if (roster.of(reader.userId) === undefined) return;
  const runsAsked = runs ?? [DEFAULT_RUN];
  const tables = runsAsked.map((run) => standings.compute(run));
  standings.write();
  const { runs: _, ...state } = reader;
  connection.setState({ ...state, ...(runs ? { runs } : {}), isReady: true });
  const { epoch } = standings;
  const { seq } = standings.compute();
  send(connection, { type: "ready", leagueId, seq, epoch, now: formatInstant(ctx.clock.now()) });
  for (const table of tables) sendSnapshot(connection, table);
  // A page whose socket was away at the end waits for it still.
  if (isSeasonOver(standings.facts)) send(connection, { type: "season_over" });
}

/** OUT-06: a big screen is no member: it follows every table, and its picture comes in place of a snapshot. */
async function welcomeScreen(
  connection: LiveConnection,
  reader: SocketState,
  upkeep: Upkeep,
  leagueId: string,
  ctx: Context,
): Promise<void> {
  await upkeep.bringUpTo(reader.epoch ?? 0);
  const { standings } = upkeep;
  standings.write();
  connection.setState({ ...reader, runs: RUNS, isReady: true });
  const { epoch } = standings;
  const { seq } = standings.computeMain();
  send(connection, { type: "ready", leagueId, seq, epoch, now: formatInstant(ctx.clock.now()) });
}

interface Answered {
  readonly run: RunName;
  readonly since: number;
  readonly seq: number;
}

/** The last answer to each socket: the same request about the same table is not answered again. */
const answered = new WeakMap<LiveConnection, Answered>();

/**
 * Whether a `resume` repeats the request just answered. A socket loses nothing on the way, so the answer has arrived.
 */
function isAnswered(connection: LiveConnection, { run, since, seq }: Answered): boolean {
  const last = answered.get(connection);
  return last?.run === run && last.since === since && last.seq === seq;
}

/** Sends what a browser missed after `since`: the kept patches, or a snapshot when they do not reach back that far. */
export async function resume(
  connection: LiveConnection,
  { since, run = DEFAULT_RUN }: Extract<ClientMessage, { type: "resume" }>,
  upkeep: Upkeep,
): Promise<void> {
  const { standings } = upkeep;
  // OUT-06: the answer is its picture.
  if (connection.state?.screen) return upkeep.bringUpTo(standings.isLoaded ? standings.epoch : 0);
  if (standings.isLoaded && isAnswered(connection, { run, since, seq: standings.compute(run).seq })) return;
  await upkeep.bringUpTo(standings.epoch);
  const table = standings.compute(run);
  answered.set(connection, { run, since, seq: table.seq });
  const reader = connection.state;
  const patches = standings.patchesAfter(since, run);
  if (!reader || patches === null) return sendSnapshot(connection, table);
  const own = table.ownRowBehind(reader.userId);
  for (const frame of patches) sendTo(connection, withOwnRow(frame, own));
}

function sendSnapshot(connection: LiveConnection, standings: RunStandings): void {
  const userId = connection.state?.userId;
  const place = userId === undefined ? undefined : standings.placeOf(userId);
  const message: ServerMessage = {
    type: "snapshot",
    ...inRun(standings.name),
    seq: standings.seq,
    epoch: standings.epoch,
    ...packSnapshot(standings.topRows),
    own: place === undefined ? null : standings.table.entryAt(place),
    total: standings.table.length,
  };
  send(connection, message);
}
