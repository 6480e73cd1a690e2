import { type CreateAccountInput, PASSWORD_TOO_COMMON } from "#contract/accounts.ts";
import type { User } from "#contract/api.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { findTaken, findUser, insertUser, type NewUser } from "#workers/db/users.ts";
import type { Context } from "./context.ts";
import { hashPassword, isCommonPassword } from "./passwords.ts";
import { badRequest, type Refusal } from "./refusal.ts";
import { accountKey, takenRefusal, toUser } from "./users.ts";

/** An account made by form: it has a password and is not signed in (ACC-02). */
export async function createAccount(ctx: Context, input: CreateAccountInput): Promise<Result<User, Refusal>> {
  if (await isCommonPassword(input.password)) {
    return refuse(badRequest(PASSWORD_TOO_COMMON, { password: PASSWORD_TOO_COMMON }));
  }
  return insertAccount(ctx, {
    ...newUser(ctx, input),
    passwordHash: () => hashPassword(input.password),
  });
}

type Draft = Omit<NewUser, "passwordHash"> & { passwordHash: (() => Promise<string>) | null };

function newUser(
  ctx: Context,
  names: { username: string; email: string; firstName: string; lastName: string },
): Omit<NewUser, "passwordHash"> & { id: UserId } {
  return {
    id: userId(crypto.randomUUID()),
    username: names.username,
    usernameKey: accountKey(names.username),
    email: names.email,
    emailKey: accountKey(names.email),
    firstName: names.firstName,
    lastName: names.lastName,
    pushNotifications: true,
    emailUpdates: true,
    createdAt: ctx.clock.now(),
  };
}

/** Asks first, so that a taken name costs no hash and both fields are told; the unique indexes decide races. */
async function insertAccount(ctx: Context, draft: Draft): Promise<Result<User, Refusal>> {
  const taken = await findTaken(ctx.db, draft);
  if (taken.size > 0) return refuse(takenRefusal(taken));
  const passwordHash = draft.passwordHash === null ? null : await draft.passwordHash();
  const lost = await insertUser(ctx.db, { ...draft, passwordHash });
  if (lost) return refuse(takenRefusal([lost]));
  const row = await findUser(ctx.db, draft.id);
  if (!row) throw new Error("The account just written is not there");
  return ok(toUser(row));
}
