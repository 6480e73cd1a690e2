import { type UserId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import {
  deleteSession,
  findSessionUser,
  replaceSession,
  SESSION_UNWRITTEN_MS,
  type SessionRow,
  touchSession,
  type UserRow,
} from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { randomToken, sha256Hex, sha256HexNow } from "#workers/platform/tokens.ts";
import { closeSockets } from "#workers/services/telling/close-sockets.ts";
import { provenUse } from "./session-use.ts";

/**
 * ACC-08: how long a session lasts after its last use. It ends 400 days after its sign-in at the latest, past a
 * whole season: browsers keep no cookie for longer.
 */
const SESSION_MS = { kept: 30 * DAY_MS, usual: 7 * DAY_MS };
const SESSION_LIFETIME_MS = 400 * DAY_MS;
/** A session slides at most this often: its browser gets a proof of the use, and the cookie anew. */
const SLIDES_AFTER_MS = DAY_MS;
const DEVICE_MAX = 300;

/** How long this session lasts after each use. Both instants are always written together. */
export const lengthOf = ({ expiresAt, lastUsedAt }: SessionRow) => expiresAt - lastUsedAt;

/**
 * How long the uses of a session may go unwritten while its browser keeps their proof: nine tenths of its length. A
 * browser that brings no proof has each day's first use written.
 */
const unwrittenOf = (session: SessionRow) => Math.min((lengthOf(session) * 9) / 10, SESSION_UNWRITTEN_MS);

/** Whether a session may be open on its device, as far as its row tells. */
export const mayBeOpen = (session: SessionRow, now: Instant) =>
  addMs(session.expiresAt, unwrittenOf(session)) > now;

/** Who makes a request: a session that is open, and its user. */
export interface Viewer {
  /** With its last use and its expiry as the browser proves them, so possibly later than written. */
  readonly session: SessionRow;
  readonly user: UserRow;
  /** True when the session was just extended, so that the browser's cookie must be updated. */
  readonly isRenewed: boolean;
}

/**
 * A session's token: its owner, then its secret. Naming the owner proves nothing, but lets a request read their data
 * while the session is still being looked up.
 */
const tokenFor = (owner: UserId) => `${owner}.${randomToken()}`;

/** The user a token names; null for a malformed token. */
export function claimedUserOf(token: string): UserId | null {
  const [, owner] = /^([\w-]{1,64})\.[0-9a-f]{40}$/.exec(token) ?? [];
  return owner === undefined ? null : userId(owner);
}

/**
 * The session behind a cookie's token, extended at most once a day (ACC-08). Two rows read.
 *
 * @param proof of the session's last use, from the browser (`proveUse`).
 */
export async function openSession(
  ctx: Context,
  token: string,
  proof: string | null = null,
): Promise<Viewer | null> {
  if (token.length < 20 || token.length > 120) return null;
  const now = ctx.clock.now();
  const tokenHash = sha256HexNow(token);
  const viewer = await findSessionUser(ctx.db, tokenHash, now, addMs(now, -SESSION_LIFETIME_MS));
  if (!viewer) return null;
  const { session } = viewer;
  const lastsMs = lengthOf(session);
  const unusedMs = now - session.lastUsedAt;
  const isDue = unusedMs > SLIDES_AFTER_MS;
  const proven = isDue ? provenUse(ctx, tokenHash, proof) : null;
  const lastUsedAt = proven !== null && proven > session.lastUsedAt ? proven : session.lastUsedAt;
  const expiresAt = addMs(lastUsedAt, lastsMs);
  if (expiresAt <= now) return null;
  if (isDue && (proven === null || unusedMs > unwrittenOf(session))) {
    ctx.defer(touchSession(ctx.db, tokenHash, now, addMs(now, lastsMs)));
  }
  const isRenewed = now - lastUsedAt > SLIDES_AFTER_MS;
  return { ...viewer, session: { ...session, lastUsedAt, expiresAt }, isRenewed };
}

interface Begin {
  readonly device: string;
  /** The token the browser presented, whoever owns it: that session ends in the same batch. */
  readonly replaces: string | null;
  /** ACC-08: whether the session lasts 30 days or 7. */
  readonly keepSignedIn: boolean;
  /** ACC-09: the hash the password was verified against; left out when none was required. */
  readonly passwordHash?: string;
}

/** A token for the cookie, and its session's row, which holds only the token's hash. */
export async function makeSession(
  ctx: Context,
  owner: UserId,
  { device, lastsMs, id = drawId() }: { device: string; lastsMs: number; id?: string },
): Promise<{ token: string; row: SessionRow }> {
  const token = tokenFor(owner);
  const now = ctx.clock.now();
  const row: SessionRow = {
    tokenHash: await sha256Hex(token),
    id,
    userId: userId(owner),
    device: device.slice(0, DEVICE_MAX),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, lastsMs),
  };
  return { token, row };
}

/** The values from which the cookie of a new session is written. */
export interface NewSession {
  readonly token: string;
  readonly lastsMs: number;
}

/** Begins a session. @returns null when the account is gone, or its password no longer the one verified (ACC-09). */
export async function startSession(ctx: Context, owner: UserId, begin: Begin): Promise<NewSession | null> {
  const lastsMs = begin.keepSignedIn ? SESSION_MS.kept : SESSION_MS.usual;
  const { token, row } = await makeSession(ctx, owner, { device: begin.device, lastsMs });
  const ended = await replaceSession(ctx.db, {
    row,
    replacesHash: begin.replaces === null ? null : await sha256Hex(begin.replaces),
    passwordHash: begin.passwordHash,
  });
  if (!ended) return null;
  for (const { id, userId } of ended) ctx.defer(closeSockets(ctx, userId, { only: id }));
  return { token, lastsMs };
}

/** Ends the session behind a token, and closes the sockets it opened. */
export async function endSession(ctx: Context, token: string): Promise<void> {
  const ended = await deleteSession(ctx.db, await sha256Hex(token));
  if (ended) ctx.defer(closeSockets(ctx, ended.userId, { only: ended.id }));
}
