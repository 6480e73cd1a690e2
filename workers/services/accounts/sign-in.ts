import type { SignInInput } from "#contract/accounts/sign-in.ts";
import type { User } from "#contract/accounts/user.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { replacePasswordHash } from "#workers/db/accounts/passwords.ts";
import { findUserByEmail } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { hashPassword, isHashOutdated, isPassword } from "./passwords.ts";
import { type NewSession, startSession } from "./sessions.ts";
import { accountKey, toUser } from "./users.ts";

/** The visitor, as far as the request identifies them. */
export interface Visitor {
  /** The visitor's address; see `visitorAddress`. */
  readonly address: string | null;
  readonly device: string;
  /** The session token already presented: it ends when another session begins, so that no session can be planted. */
  readonly token: string | null;
}

/** A session just begun; its token goes into the cookie and is stored as a hash alone. */
export interface SignedIn {
  readonly user: User;
  readonly session: NewSession;
}

const WRONG: Refusal = { status: 401, code: "WRONG_CREDENTIALS", message: "Invalid email or password." };
/** The most times an account is read: a second time when another sign-in has just rehashed the same password. */
const LOOKS = 2;

/**
 * Signs in, with the same answer and the same work for a wrong password, an unknown address and an account without a
 * password. ACC-09: the session is written only while the password it was verified against is still the account's.
 */
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
  for (let look = 0; look < LOOKS; look += 1) {
    const user = await findUserByEmail(ctx.db, emailKey);
    const hash = user?.passwordHash ?? null;
    const isRight = await isPassword(input.password, hash);
    if (!isRight.ok) return isRight;
    if (!user || hash === null || !isRight.value) return refuse(WRONG);
    const session = await startSession(ctx, user.id, {
      device: visitor.device,
      replaces: visitor.token,
      keepSignedIn: input.keepSignedIn ?? true,
      passwordHash: hash,
    });
    if (!session) continue;
    if (isHashOutdated(hash)) ctx.defer(rehash(ctx, { id: user.id, hash, password: input.password }));
    return ok({ user: toUser(user), session });
  }
  return refuse(WRONG);
}

async function rehash(ctx: Context, user: { id: UserId; hash: string; password: string }): Promise<void> {
  const next = await hashPassword(user.password);
  if (next.ok) await replacePasswordHash(ctx.db, user.id, user.hash, next.value);
}
