import { PASSWORD_TOO_EASY } from "#contract/accounts/fields.ts";
import type { CreateAccountInput, SignUpInput } from "#contract/accounts/sign-up.ts";
import type { User } from "#contract/accounts/user.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { findTaken, findUser, insertUser, type NewUser } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { setPasswordMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { issueToken, mayMailLink } from "./account-tokens.ts";
import { findFavouriteTeam } from "./favourite-teams.ts";
import { hashPassword, isTooEasy } from "./passwords.ts";
import { startSession } from "./sessions.ts";
import type { SignedIn, Visitor } from "./sign-in.ts";
import { accountKey, takenRefusal, toUser } from "./users.ts";
import { sendVerification } from "./verify-email.ts";

/** ACC-02: creates an account by form: it has a password and is not signed in. */
export async function createAccount(
  ctx: Context,
  input: CreateAccountInput,
  visitor: Visitor,
): Promise<Result<User, Refusal>> {
  const limited = await limitSignUps(ctx, visitor, input.email);
  if (limited) return refuse(limited);
  if (await isTooEasy(input.password, [input.username, input.email])) {
    return refuse(badRequest(PASSWORD_TOO_EASY, { password: PASSWORD_TOO_EASY }));
  }
  const made = await insertAccount(ctx, newUser(ctx, input), () => hashPassword(input.password));
  if (!made.ok) return made;
  ctx.defer(sendVerification(ctx, made.value, input.next));
  return ok(toUser(made.value));
}

/** ACC-02: creates the wizard's account: it has no password yet and is signed in, and a link to set one is emailed. */
export async function signUp(
  ctx: Context,
  input: SignUpInput,
  visitor: Visitor,
): Promise<Result<SignedIn, Refusal>> {
  const limited = await limitSignUps(ctx, visitor, input.email);
  if (limited) return refuse(limited);
  const team = await findFavouriteTeam(ctx, input.favouriteTeam);
  if (!team) return refuse(UNKNOWN_TEAM);
  const now = ctx.clock.now();
  const draft = {
    ...newUser(ctx, input),
    ageBand: input.ageBand,
    favouriteTeam: team.name,
    favouriteClubId: team.clubId,
    country: input.country,
    city: input.city || null,
    experienceLevel: input.experienceLevel || null,
    pushNotifications: input.pushNotifications ?? true,
    emailUpdates: input.emailUpdates ?? true,
    privacyAcceptedAt: now,
    termsAcceptedAt: now,
  };
  const made = await insertAccount(ctx, draft, null);
  if (!made.ok) return made;
  const session = await startSession(ctx, made.value.id, {
    device: visitor.device,
    replaces: visitor.token,
    keepSignedIn: true,
  });
  if (!session) throw new Error("The account just written is not there");
  ctx.defer(sendSetPasswordLink(ctx, made.value, true));
  return ok({ user: toUser(made.value), session });
}

/** Emails the link to set a first password, unless too many were sent; using it also proves the address. */
export async function sendSetPasswordLink(ctx: Context, user: UserRow, isNew: boolean): Promise<void> {
  if (!(await mayMailLink(ctx, user, "set_password"))) return;
  const token = await issueToken(ctx, user, "set_password");
  await sendNow(
    ctx,
    user.email,
    setPasswordMail(user.firstName, `${ctx.site}/reset-password?token=${token}`, isNew),
  );
}

const TEAM_MESSAGE = "Please choose one from the list.";
export const UNKNOWN_TEAM = badRequest(TEAM_MESSAGE, { favouriteTeam: TEAM_MESSAGE });

const limitSignUps = (ctx: Context, visitor: Visitor, email: string) =>
  spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "sign-up",
    address: visitor.address,
    subject: accountKey(email),
  });

/** A row with the defaults of a new account. */
export function newUser(
  ctx: Context,
  names: { username: string; email: string; firstName: string; lastName: string },
): NewUser & { id: UserId } {
  return {
    id: userId(drawId()),
    username: names.username,
    usernameKey: accountKey(names.username),
    email: names.email,
    emailKey: accountKey(names.email),
    firstName: names.firstName,
    lastName: names.lastName,
    pushNotifications: true,
    emailUpdates: true,
    createdAt: ctx.clock.now(),
    lastSeenAt: ctx.clock.now(),
  };
}

/** Writes an account, checking first so that a taken name costs no hash. The unique indexes decide races. */
async function insertAccount(
  ctx: Context,
  draft: NewUser & { id: UserId },
  hash: (() => Promise<Result<string, Refusal>>) | null,
): Promise<Result<UserRow, Refusal>> {
  const taken = await findTaken(ctx.db, draft);
  if (taken.size > 0) return refuse(takenRefusal(taken));
  const passwordHash = hash === null ? ok(null) : await hash();
  if (!passwordHash.ok) return passwordHash;
  const lost = await insertUser(ctx.db, { ...draft, passwordHash: passwordHash.value });
  if (lost) return refuse(takenRefusal([lost]));
  const row = await findUser(ctx.db, draft.id);
  if (!row) throw new Error("The account just written is not there");
  return ok(row);
}
