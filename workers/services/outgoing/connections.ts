import type {
  ChangeConnectionInput,
  ConnectInput,
  Connection,
  NewConnection,
} from "#contract/leagues/connections.ts";
import { CONNECTIONS_MAX, DELIVERIES_LISTED } from "#contract/limits.ts";
import { type Choice, choiceText, SERVICE_NAMES } from "#domain/outgoing/kinds.ts";
import { reasonOfProblem } from "#domain/outgoing/problem.ts";
import { type LeagueId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant, instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { isGoal } from "#domain/story/moment-id.ts";
import {
  type ConnectionRow,
  type DeliveryRow,
  deleteConnection,
  insertConnection,
  readConnections,
  readLastDeliveries,
  updateConnection,
} from "#workers/db/outgoing/connections.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import type { Context } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { seal } from "#workers/platform/seal.ts";
import { refusalUnlessOwner } from "#workers/services/leagues/hosts.ts";
import { NO_LEAGUE } from "#workers/services/leagues/unknown.ts";
import { badRequest, conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { type Destination, drawWebhookSecret, readDestination } from "./destination.ts";

/** OUT-04: the answer where no key can seal an address. */
const CHATS_OFF = conflict("CHATS_OFF", "Group chats are not set up on this site.");
const FULL = conflict("TOO_MANY_CONNECTIONS", `A league has at most ${CONNECTIONS_MAX} connections.`);
const NO_CONNECTION = notFound("There is no such connection.");

type Chats = NonNullable<Context["config"]["chats"]>;

/** OUT-01: a league's connections, for its members; how they fare, for its owner alone. */
export async function listConnections(
  ctx: Context,
  reader: UserId,
  league: string,
): Promise<Result<Connection[], Refusal>> {
  const { role, rows } = await readConnections(ctx.db, leagueId(league), reader);
  if (role === null) return refuse(NO_LEAGUE);
  if (!ctx.config.chats) return refuse(CHATS_OFF);
  if (role !== "owner") return ok(rows.map((row) => toConnection(row, null, ctx)));
  const last = await readLastDeliveries(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return ok(rows.map((row) => toConnection(row, last.get(row.id) ?? [], ctx)));
}

/** What a call of the owner's tools needs. */
interface Hosted {
  readonly league: LeagueId;
  readonly chats: Chats;
  readonly rows: readonly ConnectionRow[];
}

/** A league's connections for its owner; a refusal for anybody else, and where no address can be sealed. */
async function asOwner(ctx: Context, owner: UserId, id: string): Promise<Result<Hosted, Refusal>> {
  const league = leagueId(id);
  const { role, rows } = await readConnections(ctx.db, league, owner);
  const refusal = refusalOf(role);
  if (refusal) return refuse(refusal);
  if (!ctx.config.chats) return refuse(CHATS_OFF);
  return ok({ league, chats: ctx.config.chats, rows });
}

/** The connection with this id among an owner's. */
export async function ownConnection(
  ctx: Context,
  owner: UserId,
  { id, cid }: { readonly id: string; readonly cid: string },
): Promise<Result<Hosted & { readonly row: ConnectionRow }, Refusal>> {
  const hosted = await asOwner(ctx, owner, id);
  if (!hosted.ok) return hosted;
  const row = hosted.value.rows.find((each) => each.id === cid);
  return row ? ok({ ...hosted.value, row }) : refuse(NO_CONNECTION);
}

const refusalOf = (role: MemberRole | null) => refusalUnlessOwner(role, "connect it to a group chat");

/** OUT-01, OUT-04: connects a league to a chat or webhook. The address is sealed before it is written. */
export async function connect(
  ctx: Context,
  owner: UserId,
  id: string,
  input: ConnectInput,
): Promise<Result<NewConnection, Refusal>> {
  const hosted = await asOwner(ctx, owner, id);
  if (!hosted.ok) return hosted;
  const { league, chats } = hosted.value;
  const read = readDestination(input.service, input, drawWebhookSecret);
  if ("fields" in read) return refuse(badAddress(read.fields));
  const now = ctx.clock.now();
  const { service, kinds, digest } = input;
  const cid = drawId();
  const row = {
    id: cid,
    leagueId: league,
    service,
    name: input.name || SERVICE_NAMES[service],
    sealed: await sealed(chats, cid, read.destination),
    kinds,
    isDigest: digest,
    state: "on" as const,
    createdAt: now,
    since: now,
  };
  const detail = choiceText(service, { kinds, digest });
  const { role, rows, isAdded } = await insertConnection(ctx.db, row, { by: owner, now, detail });
  const refusal = refusalOf(role);
  if (refusal) return refuse(refusal);
  const added = rows.find((each) => each.id === cid);
  if (!isAdded || !added) return refuse(FULL);
  const { destination } = read;
  const secret = destination.service === "webhook" ? { secret: destination.secret } : {};
  return ok({ ...toConnection(added, [], ctx), ...secret });
}

const sealed = (chats: Chats, id: string, destination: Destination) =>
  seal(chats.sealKey, `connection:${id}`, JSON.stringify(destination));

const badAddress = (fields: Readonly<Record<string, string>>) =>
  badRequest(Object.values(fields)[0] ?? "Bad address", fields);

/**
 * OUT-01: changes what a connection tells, its name or address, or switches it on or off. From the change on it tells
 * only what happens afterwards.
 */
export async function changeConnection(
  ctx: Context,
  owner: UserId,
  key: { readonly id: string; readonly cid: string },
  input: ChangeConnectionInput,
): Promise<Result<Connection, Refusal>> {
  const found = await ownConnection(ctx, owner, key);
  if (!found.ok) return found;
  const { league, chats, row } = found.value;
  const now = ctx.clock.now();
  const { address, token, chat } = input;
  const isMoved = address !== undefined || token !== undefined || chat !== undefined;
  const moved = isMoved ? readDestination(row.service, { address, token, chat }, drawWebhookSecret) : null;
  if (moved && "fields" in moved) return refuse(badAddress(moved.fields));
  if (moved?.destination.service === "webhook") return refuse(NEW_WEBHOOK);
  const choice = { kinds: input.kinds ?? row.kinds, digest: input.digest ?? row.isDigest };
  const isOn = moved !== null || (input.on ?? row.state === "on");
  const { failingSince, failures, retryAt, problem } = row;
  const change = {
    name: input.name === undefined ? row.name : input.name || SERVICE_NAMES[row.service],
    sealed: moved ? await sealed(chats, row.id, moved.destination) : row.sealed,
    kinds: choice.kinds,
    isDigest: choice.digest,
    state: row.state,
    since: tellsMore(row, choice) ? now : row.since,
    ...{ failingSince, failures, retryAt, problem },
    ...stateAfter(row, isOn, now, input.on !== undefined || moved !== null),
  };
  const said = choiceText(row.service, choice);
  const isNews = said !== choiceText(row.service, { kinds: row.kinds, digest: row.isDigest });
  const by = { by: owner, now, detail: isNews ? said : null };
  const { role, rows } = await updateConnection(ctx.db, { league, id: row.id }, change, by);
  const refusal = refusalOf(role);
  if (refusal) return refuse(refusal);
  const changed = rows.find((each) => each.id === row.id);
  if (!changed) return refuse(NO_CONNECTION);
  const last = await readLastDeliveries(ctx.db, [changed.id]);
  return ok(toConnection(changed, last.get(changed.id) ?? [], ctx));
}

const NEW_WEBHOOK = badRequest("A webhook's address cannot be changed: connect the new one.", {
  address: "A webhook's address cannot be changed: connect the new one.",
});

/** Whether a choice tells something that the connection did not tell before. */
const tellsMore = (row: ConnectionRow, { kinds, digest }: Choice) =>
  (digest && !row.isDigest) || (!digest && (row.isDigest || kinds.some((kind) => !row.kinds.includes(kind))));

/** The state of a connection after it was switched, or given a new address: a fresh start where it was not on. */
function stateAfter(
  row: ConnectionRow,
  isOn: boolean,
  now: Instant,
  isAsked: boolean,
): Partial<ConnectionRow> {
  if (!isAsked) return {};
  if (!isOn) return { state: "off" };
  const works = { failingSince: null, failures: 0, retryAt: null, problem: null };
  return { state: "on", ...works, ...(row.state === "on" ? {} : { since: now }) };
}

/** OUT-01: ends a connection: its address, secret and record of messages are deleted. */
export async function disconnect(
  ctx: Context,
  owner: UserId,
  key: { readonly id: string; readonly cid: string },
): Promise<Refusal | null> {
  const found = await ownConnection(ctx, owner, key);
  if (!found.ok) return found.refusal;
  const { league, row } = found.value;
  const detail = choiceText(row.service, { kinds: row.kinds, digest: row.isDigest });
  const act = { by: owner, now: ctx.clock.now(), detail };
  return (await deleteConnection(ctx.db, { league, id: row.id }, act)) ? null : NO_CONNECTION;
}

/** @param deliveries of a connection shown to its owner; null for a member, who does not see how it fares. */
function toConnection(
  row: ConnectionRow,
  deliveries: readonly DeliveryRow[] | null,
  { clock }: Pick<Context, "clock">,
): Connection {
  const { id, service, name, kinds, isDigest, state } = row;
  const seen = { id, service, name, kinds: [...kinds], digest: isDigest, state };
  if (!deliveries) return seen;
  const { testedAt, failingSince, problem } = row;
  const sentTimes = deliveries.map(({ sentAt, editedAt }) => editedAt ?? sentAt ?? 0);
  const deliveredAt = instant(Math.max(0, ...sentTimes));
  return {
    ...seen,
    health: {
      deliveredAt: deliveredAt === 0 ? null : formatInstant(deliveredAt),
      testedAt: testedAt === null ? null : formatInstant(testedAt),
      goalsToday: goalsOn(londonDayOf(clock.now()), deliveries),
      failing:
        failingSince === null
          ? null
          : { since: formatInstant(failingSince), reason: reasonOfProblem(problem ?? "") },
      deliveries: deliveries
        .slice(0, DELIVERIES_LISTED)
        .map(({ claimedAt, sentAt, editedAt, notices, state: at }) => ({
          at: formatInstant(editedAt ?? sentAt ?? claimedAt),
          moments: notices.length,
          state: at !== "sent" ? "sending" : editedAt === null ? "delivered" : "edited",
        })),
    },
  };
}

/** The goals that were told on a day and stand: a later version of a notice is of one that was taken back. */
function goalsOn(day: LondonDay, deliveries: readonly DeliveryRow[]): number {
  const told = deliveries.filter(({ sentAt }) => sentAt !== null && londonDayOf(sentAt) === day);
  return told.flatMap(({ notices }) => notices).filter(([id, version]) => version === 0 && isGoal(id)).length;
}
