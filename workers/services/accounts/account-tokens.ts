import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  type AccountTokenRow,
  findAccountToken,
  insertAccountToken,
} from "#workers/db/accounts/account-tokens.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import type { AccountTokenPurpose } from "#workers/db/schema/accounts.ts";
import type { Context } from "#workers/platform/context.ts";
import { randomToken, sha256Hex } from "./tokens.ts";

/** ACC-03 for the reset; a first password and a confirmation may wait a day for their mail to be read. */
const LIFETIME_MS = {
  reset_password: 15 * MINUTE_MS,
  set_password: 24 * HOUR_MS,
  verify_email: 24 * HOUR_MS,
} satisfies Partial<Record<AccountTokenPurpose, number>>;

/** Both purposes end in a new password. */
export const PASSWORD_PURPOSES = ["reset_password", "set_password"] as const;

/** @returns the token for the link; only its hash is kept. */
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

export async function lookUpToken(
  ctx: Context,
  token: string,
  purposes: readonly AccountTokenPurpose[],
): Promise<AccountTokenRow | null> {
  return findAccountToken(ctx.db, await sha256Hex(token), purposes, ctx.clock.now());
}
