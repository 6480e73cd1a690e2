import { type UserId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import {
  deleteSession,
  findSessionUser,
  replaceSession,
  type SessionRow,
  touchSession,
  type UserRow,
} from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { closeSockets } from "#workers/services/leagues/tell-tables.ts";
import { randomToken, sha256Hex, sha256HexNow } from "./tokens.ts";

/** A session ends seven days after its last use, and in any case 90 days after its sign-in. */
export const SESSION_MS = 7 * DAY_MS;
const SESSION_LIFETIME_MS = 90 * DAY_MS;
/** A session's last use is written at most this often: a read must not become a write. */
const TOUCH_AFTER_MS = HOUR_MS;
const DEVICE_MAX = 300;

export interface Viewer {
  readonly session: SessionRow;
  readonly user: UserRow;
  /** The session was just slid forward: the browser's cookie has to follow. */
  readonly isRenewed: boolean;
}

/**
 * A session's token: whose it is, then its secret. That it names its owner lets a request ask for what they may
 * read while the session is still being looked up; it proves nothing.
 */
const tokenFor = (owner: UserId) => `${owner}.${randomToken()}`;

/** Whom a token names; null for one that names nobody. */
export function claimedUserOf(token: string): UserId | null {
  const [, owner] = /^([\w-]{1,64})\.[0-9a-f]{40}$/.exec(token) ?? [];
  return owner === undefined ? null : userId(owner);
}

/** The session behind a cookie's token, sliding its seven days forward. Two rows read. */
export async function openSession(ctx: Context, token: string): Promise<Viewer | null> {
  if (token.length < 20 || token.length > 120) return null;
  const now = ctx.clock.now();
  const tokenHash = sha256HexNow(token);
  const viewer = await findSessionUser(ctx.db, tokenHash, now, addMs(now, -SESSION_LIFETIME_MS));
  if (!viewer) return null;
  const isRenewed = now - viewer.session.lastUsedAt > TOUCH_AFTER_MS;
  if (isRenewed) ctx.defer(touchSession(ctx.db, tokenHash, now, addMs(now, SESSION_MS)));
  return { ...viewer, isRenewed };
}

/**
 * A new session; the token is returned once and only its hash is kept.
 * @param replaces the token the browser presented, whosever it was: that session ends in the same batch.
 * @param id of the session it goes on from, which has ended: the same device, to its list and to its sockets.
 */
export async function startSession(
  ctx: Context,
  owner: UserId,
  device: string,
  replaces: string | null = null,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const token = tokenFor(owner);
  const now = ctx.clock.now();
  const row: SessionRow = {
    tokenHash: await sha256Hex(token),
    id,
    userId: userId(owner),
    device: device.slice(0, DEVICE_MAX),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, SESSION_MS),
  };
  await replaceSession(ctx.db, row, replaces === null ? null : await sha256Hex(replaces));
  return token;
}

/** Ends the session behind a token, and the sockets it opened. */
export async function endSession(ctx: Context, token: string): Promise<void> {
  const ended = await deleteSession(ctx.db, await sha256Hex(token));
  if (ended) ctx.defer(closeSockets(ctx, ended.userId, { only: ended.id }));
}
