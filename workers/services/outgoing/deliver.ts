import { KINDS } from "#domain/outgoing/kinds.ts";
import type { ChatNotice } from "#domain/outgoing/notice.ts";
import { addMs, DAY_MS, type Instant, instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { claimAgain, claimMessage } from "#workers/db/outgoing/claims.ts";
import type { ConnectionRow, DeliveryRow } from "#workers/db/outgoing/connections.ts";
import { endAttempt, type Outbox, readOutbox, recordSent } from "#workers/db/outgoing/deliveries.ts";
import type { ChatOutcome } from "#workers/integrations/chats.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { bundleOf, versionsIn, versionsOf } from "./bundles.ts";
import {
  isSaidAlready,
  isUnknownMessage,
  type Outgoing,
  refOf,
  SERVICE_LIMITS,
  sendMessage,
} from "./chat-services.ts";
import type { Destination } from "./destination.ts";
import { failed, lookAgain } from "./failing.ts";
import { openDestination } from "./open-destination.ts";

/** How far back a connection tells what it has not told: longer than it may fail before it pauses. */
const TOLD_FOR_MS = 4 * DAY_MS;
/** How long messages are remembered: longer than anything in them is told. */
const KEPT_FOR_MS = 5 * DAY_MS;
/** How long an attempt may take; after that it was interrupted. */
const ATTEMPT_MS = 30 * SECOND_MS;
const MESSAGES_A_RUN = 10;

interface Run {
  readonly ctx: Context;
  readonly connection: ConnectionRow;
  readonly destination: Destination;
  readonly outbox: Outbox;
  readonly notices: ReadonlyMap<string, ChatNotice>;
}

/** A message to be sent or edited. */
interface Attempt {
  readonly row: Pick<DeliveryRow, "connectionId" | "seq">;
  readonly notices: readonly ChatNotice[];
  /** The service's id of the message to be edited; null for one to be sent. */
  readonly editing: string | null;
  /** Whether nobody has tried it before; an earlier attempt may have reached the service. */
  readonly isFirst: boolean;
}

/**
 * OUT-03: tells one connection what it has not been told, in order. Each message is written down before it is sent, so
 * that of several runs one sends it, and an interrupted one is sent again as the same. What is to be told is computed
 * from the facts at the instant it goes (OUT-02).
 */
export async function deliver(ctx: Context, id: string): Promise<void> {
  const { chats } = ctx.config;
  const now = ctx.clock.now();
  const outbox = chats && (await readOutbox(ctx.db, id, ctx.config.season.id));
  if (!chats || outbox?.connection.state !== "on") return;
  const { connection, messages } = outbox;
  // Cron, or the message that waits, wakes it then.
  if (connection.retryAt !== null && connection.retryAt > now) return;
  const busyUntil = attemptEnds(ctx, messages, now);
  if (busyUntil !== null) return lookAgain(ctx, id, busyUntil - now);
  const destination = await openDestination(chats, connection);
  if (!destination) return failed(ctx, connection, { problem: "gone", retryAfterMs: null });
  const notices = await askForNotices(ctx, outbox, now);
  const run: Run = {
    ctx,
    connection,
    destination,
    outbox,
    notices: new Map(notices.map((notice) => [notice.id, notice])),
  };
  await tellAll(run, notices);
}

/** When the attempt that is under way will have ended; null if none is. In tests a stopped clock ends it. */
function attemptEnds(ctx: Context, messages: readonly DeliveryRow[], now: Instant): Instant | null {
  const speed = MINUTE_MS / realDelayMs(ctx.env, MINUTE_MS);
  const ends = messages
    .filter(({ state }) => state === "sending")
    .map(({ claimedAt }) => addMs(claimedAt, ATTEMPT_MS * Math.max(1, speed)))
    .filter((at) => at > now);
  return ends.length > 0 ? instant(Math.max(...ends)) : null;
}

async function askForNotices(ctx: Context, outbox: Outbox, now: Instant): Promise<ChatNotice[]> {
  const { connection, epoch, initials, messages } = outbox;
  const league = leagueObject(ctx.env, connection.leagueId, ctx.config.season.id);
  const question = {
    epoch,
    digest: connection.isDigest,
    from: addMs(now, -TOLD_FOR_MS),
    initials: [...initials],
  };
  const chosen = await league.notices({ ...question, kinds: [...connection.kinds] });
  if (messages.length === 0 || (connection.kinds.includes("goals") && !connection.isDigest)) {
    return chosen as ChatNotice[];
  }
  // What was told before the choice changed can still be taken back.
  const before = await league.notices({ ...question, digest: false, kinds: KINDS.slice(0, 1) });
  return [...before, ...chosen] as ChatNotice[];
}

async function tellAll(run: Run, notices: readonly ChatNotice[]): Promise<void> {
  const { ctx, connection, outbox } = run;
  const { gapMs } = SERVICE_LIMITS[connection.service];
  const messages = new Map([...outbox.messages].reverse().map((row) => [row.seq, row]));
  for (let sent = 0; sent < MESSAGES_A_RUN; sent++) {
    // A message is claimed for thirty seconds from its own start, however long those before it took.
    const now = ctx.clock.now();
    const waits = gapMs - (now - lastAt([...messages.values()]));
    const next = await nextAttempt(run, notices, messages, now, waits > 0);
    if (next === "nothing") return;
    if (next === "taken") return lookAgain(ctx, connection.id, ATTEMPT_MS);
    if (next === "wait") return lookAgain(ctx, connection.id, waits);
    const outcome = await attempt(run, next, now);
    if (!outcome) return;
    const sentBefore = messages.get(next.row.seq);
    messages.set(next.row.seq, { ...(sentBefore ?? outcome), ...outcome });
  }
  await lookAgain(ctx, connection.id, gapMs);
}

const lastAt = (messages: readonly DeliveryRow[]) =>
  Math.max(0, ...messages.map(({ sentAt, editedAt }) => Math.max(sentAt ?? 0, editedAt ?? 0)));

/** Claims the next thing to do: an interrupted message, an edit, then what is new. */
async function nextAttempt(
  run: Run,
  notices: readonly ChatNotice[],
  messages: ReadonlyMap<number, DeliveryRow>,
  now: Instant,
  isTooSoon: boolean,
): Promise<Attempt | "nothing" | "taken" | "wait"> {
  const rows = [...messages.values()];
  const again = rows.find((row) => isInterrupted(run, row)) ?? rows.find((row) => isToBeEdited(run, row));
  if (again) return isTooSoon ? "wait" : repeat(run, again, now);
  const versionsTold = versionsIn(rows);
  const fresh = notices.filter((notice) => isNew(run, notice, versionsTold.get(notice.id)));
  const bundle = bundleOf(fresh, SERVICE_LIMITS[run.connection.service].lettersMax);
  if (bundle.length === 0) return "nothing";
  return isTooSoon ? "wait" : begin(run, bundle, (rows.at(-1)?.seq ?? 0) + 1, now);
}

/** Claims a message that was begun before: an interrupted one, or one to be edited. */
async function repeat(run: Run, row: DeliveryRow, now: Instant): Promise<Attempt | "taken"> {
  const { ctx, connection } = run;
  const notices = row.notices.flatMap(([id]) => run.notices.get(id) ?? []);
  if (!(await claimAgain(ctx.db, row, { sealed: connection.sealed, now }))) return "taken";
  const editing = SERVICE_LIMITS[connection.service].canEdit ? row.ref : null;
  return { row, notices, editing, isFirst: false };
}

/** Claims a new message. */
async function begin(
  { ctx, connection }: Run,
  bundle: readonly ChatNotice[],
  seq: number,
  now: Instant,
): Promise<Attempt | "taken"> {
  const row = { connectionId: connection.id, seq, notices: versionsOf(bundle) };
  const isOurs = await claimMessage(ctx.db, row, { sealed: connection.sealed, now });
  return isOurs ? { row, notices: bundle, editing: null, isFirst: true } : "taken";
}

/** Whether a message is to be sent again: not one from before the connection was switched on, or told more. */
const isInterrupted = ({ connection }: Run, { state, claimedAt }: DeliveryRow): boolean =>
  state !== "sent" && claimedAt >= connection.since;

/** OUT-03: whether a message that can be edited says something that is no longer so. */
function isToBeEdited({ connection, notices }: Run, { ref, notices: inIt }: DeliveryRow): boolean {
  if (!SERVICE_LIMITS[connection.service].canEdit || ref === null) return false;
  return inIt.some(([id, version]) => (notices.get(id)?.version ?? version) > version);
}

/** Whether a notice is to be told: it is chosen and was never told, or it has a newer version than the one told. */
function isNew(
  { connection }: Run,
  { kind, at, version }: ChatNotice,
  versionTold: number | undefined,
): boolean {
  if (versionTold !== undefined) return version > versionTold;
  const isChosen =
    kind === "digest" ? connection.isDigest : !connection.isDigest && connection.kinds.includes(kind);
  return isChosen && at >= connection.since;
}

/** @returns the row as it was recorded; null when the message was not taken. */
async function attempt(
  run: Run,
  { row, notices, editing, isFirst }: Attempt,
  now: Instant,
): Promise<DeliveryRow | null> {
  const { ctx, connection } = run;
  const record = async (ref: string | null) => {
    const isEdit = editing !== null;
    const at = isEdit ? { editedAt: now, sentAt: null, ref: null } : { editedAt: null, sentAt: now, ref };
    const sentState = { notices: versionsOf(notices), ...at };
    await recordSent(ctx.db, row, sentState, addMs(now, -KEPT_FOR_MS));
    return { ...row, ...sentState, state: "sent" as const, claimedAt: now, ref: editing ?? ref };
  };
  // Everything in it has gone, with the members it was about.
  if (notices.length === 0) return record(editing);
  const outcome = await send(run, notices, row.seq, editing);
  const { service } = connection;
  if (outcome.ok) return record(editing ?? refOf(service, outcome.body));
  // Made before, or a message that somebody has deleted: there is nothing left to edit.
  if (editing !== null && (isSaidAlready(service, outcome) || isUnknownMessage(outcome)))
    return record(editing);
  // The service edits it no longer: what changed is new to it, and is told in a further message.
  if (editing !== null && outcome.problem === "refused") {
    await endAttempt(ctx.db, row, "fixed");
    return { ...row, state: "sent", ref: null } as DeliveryRow;
  }
  // Its number is used again only if it was surely never taken: a receiver drops what has a number that it knows.
  const isUnsure = !isFirst || outcome.problem === "slow" || outcome.problem === "unreachable";
  await endAttempt(ctx.db, row, editing !== null ? "not_edited" : isUnsure ? "unsure" : "not_taken");
  await failed(ctx, connection, outcome);
  return null;
}

function send(
  run: Run,
  notices: readonly ChatNotice[],
  seq: number,
  editing: string | null,
): Promise<ChatOutcome> {
  const { ctx, connection, destination, outbox } = run;
  const outgoing: Outgoing = {
    league: { id: connection.leagueId, name: outbox.leagueName },
    notices,
    site: ctx.site,
    messageId: `${connection.id}.${seq}`,
    sentAt: new Date(ctx.clock.now()),
  };
  const options = { standInUrl: ctx.config.chats?.standInUrl, now: ctx.clock.now() };
  return sendMessage(destination, outgoing, options, editing);
}
