import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  type AccountTokenRow,
  findAccountToken,
  insertAccountToken,
} from "#workers/db/accounts/account-tokens.ts";
import { claimLink } from "#workers/db/accounts/sent-links.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import type { AccountTokenPurpose } from "#workers/db/schema/accounts.ts";
import type { Context } from "#workers/platform/context.ts";
import { randomToken, sha256Hex } from "#workers/platform/tokens.ts";
import { accountKey } from "./users.ts";

/** ACC-03: a reset link lasts 15 minutes; the others last a day, so that their email can wait to be read. */
const LIFETIME_MS = {
  reset_password: 15 * MINUTE_MS,
  set_password: 24 * HOUR_MS,
  verify_email: 24 * HOUR_MS,
} satisfies Partial<Record<AccountTokenPurpose, number>>;

/** The purposes that end in a new password. */
export const PASSWORD_PURPOSES = ["reset_password", "set_password"] as const;

export const LINKS_COUNT_FOR_MS = DAY_MS;
/** One address gets one email of each kind per two minutes and ten per day, whoever asks for it. */
const LIMITS = { apartMs: 2 * MINUTE_MS, withinMs: LINKS_COUNT_FOR_MS, most: 10 };

/**
 * Whether another link for this purpose may be emailed to the address now; if so, counts it. The person asking is not
 * told.
 */
export async function mayMailLink(
  ctx: Context,
  { email }: Pick<UserRow, "email">,
  purpose: keyof typeof LIFETIME_MS,
): Promise<boolean> {
  const key = await sha256Hex(`${purpose}:${accountKey(email)}`);
  return claimLink(ctx.db, key, ctx.clock.now(), LIMITS);
}

/** Creates a link's token and stores only its hash. @returns the token. */
export async function issueToken(
  ctx: Context,
  user: Pick<UserRow, "id" | "email">,
  purpose: keyof typeof LIFETIME_MS,
): Promise<string> {
  const token = randomToken();
  const now = ctx.clock.now();
  await insertAccountToken(ctx.db, {
    tokenHash: await sha256Hex(token),
    userId: user.id,
    purpose,
    email: user.email,
    createdAt: now,
    expiresAt: addMs(now, LIFETIME_MS[purpose]),
    usedAt: null,
  });
  return token;
}

/** A token for one of these purposes that is good now; null for any other. It stays good. */
export async function lookUpToken(
  ctx: Context,
  token: string,
  purposes: readonly AccountTokenPurpose[],
): Promise<AccountTokenRow | null> {
  return findAccountToken(ctx.db, await sha256Hex(token), purposes, ctx.clock.now());
}
