import { type UserId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import {
  deleteSession,
  findSessionUser,
  insertSession,
  type SessionRow,
  touchSession,
  type UserRow,
} from "#workers/db/sessions.ts";
import type { Context } from "./context.ts";
import { randomToken, sha256Hex } from "./tokens.ts";

export const SESSION_MS = 7 * DAY_MS;
/** A session's last use is written at most this often: a read must not become a write. */
const TOUCH_AFTER_MS = HOUR_MS;

export interface Viewer {
  readonly session: SessionRow;
  readonly user: UserRow;
}

/** The session behind a cookie's token, sliding its seven days forward. Two rows read. */
export async function openSession(ctx: Context, token: string): Promise<Viewer | null> {
  if (token.length < 20 || token.length > 100) return null;
  const now = ctx.clock.now();
  const tokenHash = await sha256Hex(token);
  const viewer = await findSessionUser(ctx.db, tokenHash, now);
  if (!viewer) return null;
  if (now - viewer.session.lastUsedAt > TOUCH_AFTER_MS) {
    ctx.defer(touchSession(ctx.db, tokenHash, now, addMs(now, SESSION_MS)));
  }
  return viewer;
}

/** A new session; the token is returned once and only its hash is kept. */
export async function startSession(ctx: Context, owner: UserId, device: string): Promise<string> {
  const token = randomToken();
  const now = ctx.clock.now();
  await insertSession(ctx.db, {
    tokenHash: await sha256Hex(token),
    id: crypto.randomUUID(),
    userId: userId(owner),
    device: device.slice(0, 200),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, SESSION_MS),
  });
  return token;
}

export async function endSession(ctx: Context, token: string): Promise<void> {
  await deleteSession(ctx.db, await sha256Hex(token));
}
