import type { SignInInput } from "#contract/accounts.ts";
import type { User } from "#contract/api.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { findUserByEmail, replacePasswordHash } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { hashPassword, isHashOutdated, isPassword } from "./passwords.ts";
import { startSession } from "./sessions.ts";
import { accountKey, toUser } from "./users.ts";

/** Who is asking, as far as the request tells. */
export interface Visitor {
  /** See `visitorAddress`. */
  readonly address: string | null;
  readonly device: string;
  /** The session token already presented: it ends when another session begins, so that none can be planted. */
  readonly token: string | null;
}

export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

const WRONG: Refusal = { status: 401, code: "WRONG_CREDENTIALS", message: "Invalid email or password." };

/** The same answer and the same work for a wrong password, an unknown address and an account without a password. */
export async function signIn(
  ctx: Context,
  input: SignInInput,
  visitor: Visitor,
): Promise<Result<SignedIn, Refusal>> {
  const emailKey = accountKey(input.email);
  const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, {
    what: "sign-in",
    address: visitor.address,
    subject: emailKey,
  });
  if (limited) return refuse(limited);
  const user = await findUserByEmail(ctx.db, emailKey);
  const isRight = await isPassword(input.password, user?.passwordHash ?? null);
  if (!user || !isRight) return refuse(WRONG);
  if (user.passwordHash !== null && isHashOutdated(user.passwordHash)) {
    ctx.defer(rehash(ctx, { id: user.id, hash: user.passwordHash, password: input.password }));
  }
  const token = await startSession(ctx, user.id, visitor.device, visitor.token);
  return ok({ user: toUser(user), token });
}

async function rehash(ctx: Context, user: { id: UserId; hash: string; password: string }): Promise<void> {
  await replacePasswordHash(ctx.db, user.id, user.hash, await hashPassword(user.password));
}
