import type { AssistantKey, NewAssistantKey } from "#contract/accounts/assistant.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant } from "#domain/shared/instant.ts";
import {
  deleteAssistantKey,
  findUserByKey,
  readAssistantKey,
  writeAssistantKey,
} from "#workers/db/accounts/assistant-keys.ts";
import type { Context } from "#workers/platform/context.ts";
import { randomToken, sha256Hex } from "#workers/platform/tokens.ts";
import type { Viewer } from "./sessions.ts";

export const ASSISTANT_PATH = "/mcp";
/** Says what it is to whoever finds one, and to programs that search for secrets. */
const PREFIX = "fbk_";
const KEY = /^fbk_[0-9a-f]{40}$/;

/** Whether the person has a key for assistants; the key itself is shown once, when it is made. */
export async function readOwnAssistantKey(ctx: Context, user: UserId): Promise<AssistantKey> {
  const createdAt = await readAssistantKey(ctx.db, user);
  return { createdAt: createdAt === null ? null : formatInstant(createdAt) };
}

/** Makes a person's key, replacing any earlier one; D1 stores only its hash. */
export async function makeAssistantKey(ctx: Context, user: UserId): Promise<NewAssistantKey> {
  const key = `${PREFIX}${randomToken()}`;
  const now = ctx.clock.now();
  await writeAssistantKey(ctx.db, user, await sha256Hex(key), now);
  const path = ASSISTANT_PATH;
  return { createdAt: formatInstant(now), key, path, url: ctx.site === null ? null : `${ctx.site}${path}` };
}

/** Takes the key away: the next call with it is refused. */
export function revokeAssistantKey(ctx: Context, user: UserId): Promise<void> {
  return deleteAssistantKey(ctx.db, user);
}

/**
 * The person whose key this is, as the API knows its readers: with a session that is written nowhere and that no call
 * can use or end.
 */
export async function openByKey(ctx: Context, key: string): Promise<Viewer | null> {
  const keyHash = KEY.test(key) ? await sha256Hex(key) : null;
  const user = keyHash === null ? null : await findUserByKey(ctx.db, keyHash);
  if (keyHash === null || user === null) return null;
  const now = ctx.clock.now();
  return {
    user,
    session: {
      id: "assistant",
      tokenHash: keyHash,
      userId: user.id,
      device: "assistant",
      createdAt: now,
      lastUsedAt: now,
      expiresAt: addMs(now, DAY_MS),
    },
    isRenewed: false,
  };
}
