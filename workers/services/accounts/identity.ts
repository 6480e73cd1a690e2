import { generateCodeVerifier } from "arctic";
import { isEmail } from "#contract/accounts/fields.ts";
import { USERNAME_MAX, USERNAME_MIN } from "#contract/accounts/limits.ts";
import type { SignInMessage } from "#contract/accounts/sign-in.ts";
import { isPrintable } from "#contract/inputs.ts";
import { NAME_MAX } from "#contract/limits.ts";
import { localPath } from "#contract/local-path.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  deleteExpiredAttempts,
  findUserOfIdentity,
  insertAttempt,
  insertIdentity,
  insertUserWithIdentity,
  takeAttempt,
} from "#workers/db/accounts/identities.ts";
import { findUserByEmail } from "#workers/db/accounts/users.ts";
import {
  createIdentityProvider,
  type IdentityClaims,
  type IdentityProvider,
} from "#workers/integrations/identity.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { randomToken, sha256Hex } from "#workers/platform/tokens.ts";
import { sendLater } from "#workers/services/mail/send-mail.ts";
import { identityLinkedMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { type NewSession, startSession } from "./sessions.ts";
import type { Visitor } from "./sign-in.ts";
import { newUser } from "./sign-up.ts";
import { accountKey } from "./users.ts";

/** How long a visit to the provider's page may take. */
export const ATTEMPT_MS = 10 * MINUTE_MS;

/** A visit to the provider's page, about to begin. */
export interface Begun {
  readonly url: string;
  /**
   * A value to keep in a cookie of this browser: the callback must present it both in that cookie and as its parameter.
   */
  readonly state: string;
}

/** ACC-10: the callback's address on the configured site; null without one, when no provider can be used. */
const callbackUrl = ({ site }: Context) => (site === null ? null : `${site}/api/login/callback`);

/** Begins a sign-in at the provider. A refusal is a message code that the sign-in page explains. */
export async function beginSignIn(
  ctx: Context,
  returnTo: string | undefined,
  visitor: Visitor,
): Promise<Result<Begun, SignInMessage>> {
  const provider = createIdentityProvider(ctx.config);
  const redirectUri = callbackUrl(ctx);
  if (!provider || redirectUri === null) return refuse("provider-unavailable");
  const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, {
    what: "provider",
    address: visitor.address,
    subject: null,
  });
  if (limited) return refuse("too-many-attempts");
  const state = randomToken();
  const nonce = randomToken();
  const codeVerifier = generateCodeVerifier();
  const now = ctx.clock.now();
  try {
    const url = await provider.authorizationUrl({
      state,
      nonce,
      codeVerifier,
      redirectUri,
    });
    await insertAttempt(ctx.db, {
      stateHash: await sha256Hex(state),
      provider: provider.issuer,
      codeVerifier,
      nonce,
      returnTo: localPath(returnTo) ?? "/",
      // At the provider's page the person takes real minutes, however fast the virtual clock runs.
      expiresAt: addMs(now, Math.ceil(ATTEMPT_MS / realDelayMs(ctx.env, 1))),
    });
    ctx.defer(deleteExpiredAttempts(ctx.db, now));
    return ok({ url: url.href, state });
  } catch (error) {
    logFailure(error);
    return refuse("provider-unavailable");
  }
}

interface Callback {
  readonly state: string | undefined;
  readonly code: string | undefined;
  readonly error: string | undefined;
  /** RFC 9207: the issuer named in the answer. */
  readonly issuer: string | undefined;
  /** The state in this browser's cookie. */
  readonly cookieState: string | undefined;
}

interface SignedInAt {
  readonly session: NewSession;
  readonly returnTo: string;
}

/** Why a sign-in failed, and the page the person wanted; null where unknown. */
interface NotSignedIn {
  readonly message: SignInMessage;
  readonly returnTo: string | null;
}

/** Ends a sign-in begun by `beginSignIn` in the same browser, once. */
export async function finishSignIn(
  ctx: Context,
  callback: Callback,
  visitor: Visitor,
): Promise<Result<SignedInAt, NotSignedIn>> {
  const stop = (message: SignInMessage) => refuse({ message, returnTo: null });
  const provider = createIdentityProvider(ctx.config);
  const redirectUri = callbackUrl(ctx);
  if (!provider || redirectUri === null) return stop("provider-unavailable");
  const { state } = callback;
  // Without the cookie this is another browser's sign-in, planted to sign a visitor in to a stranger's account.
  if (!state || state !== callback.cookieState) return stop("sign-in-expired");
  const attempt = await takeAttempt(ctx.db, await sha256Hex(state), provider.issuer, ctx.clock.now());
  if (!attempt) return stop("sign-in-expired");
  const { returnTo } = attempt;
  const account = await redeem(ctx, provider, callback, { ...attempt, redirectUri });
  if (!account.ok) return refuse({ message: account.refusal, returnTo });
  const begin = { device: visitor.device, replaces: visitor.token, keepSignedIn: true };
  const session = await startSession(ctx, account.value, begin);
  return session ? ok({ session, returnTo }) : refuse({ message: "provider-failed", returnTo });
}

/** The account behind a callback's code. */
async function redeem(
  ctx: Context,
  provider: IdentityProvider,
  { code, error, issuer }: Callback,
  { nonce, codeVerifier, redirectUri }: { nonce: string; codeVerifier: string; redirectUri: string },
): Promise<Result<UserId, SignInMessage>> {
  if (error !== undefined)
    return refuse(error === "access_denied" ? "provider-cancelled" : "provider-failed");
  if (!code || (issuer !== undefined && issuer !== provider.issuer)) return refuse("provider-failed");
  let claims: IdentityClaims;
  try {
    claims = await provider.claimsFor(code, { nonce, codeVerifier, redirectUri });
  } catch (failure) {
    logFailure(failure);
    return refuse("provider-failed");
  }
  return accountFor(ctx, provider, claims);
}

/** Logs why a sign-in failed, without email addresses; the provider's text is not shown to anybody. */
function logFailure(error: unknown): void {
  const name = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  log({ event: "failure", where: "identity", message: name.replace(/\S+@\S+/g, "[address]") });
}

/**
 * ACC-05: the account of an identity: found by its link, found by an email both sides have verified, or newly
 * created.
 */
async function accountFor(
  ctx: Context,
  provider: IdentityProvider,
  claims: IdentityClaims,
): Promise<Result<UserId, SignInMessage>> {
  const linked = await findUserOfIdentity(ctx.db, provider.issuer, claims.subject);
  if (linked) return ok(linked.id);
  const { email } = claims;
  if (email === null || !claims.isEmailVerified || !isEmail(email))
    return refuse("provider-email-unverified");
  const link = { provider: provider.issuer, subject: claims.subject, linkedAt: ctx.clock.now() };
  const local = await findUserByEmail(ctx.db, accountKey(email));
  if (!local) return createFor(ctx, { ...claims, email }, link);
  // The account's creator has not proved the address: linking would hand them the owner's identity.
  if (local.emailVerifiedAt === null) return refuse("verify-first");
  await insertIdentity(ctx.db, { ...link, userId: local.id });
  const { contact } = ctx.config;
  const mail = identityLinkedMail(local.firstName, provider.name, `${ctx.site}/profile`, contact);
  sendLater(ctx, local.email, mail);
  return ok(local.id);
}

const TRIES = 8;

/** A new account from the claims; of two callbacks at once, one creates it and the other finds it. */
async function createFor(
  ctx: Context,
  claims: IdentityClaims & { email: string },
  link: { provider: string; subject: string; linkedAt: ReturnType<Context["clock"]["now"]> },
): Promise<Result<UserId, SignInMessage>> {
  const base = usernameFrom(claims);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const user = newUser(ctx, {
      username: attempt === 0 ? base : `${base.slice(0, USERNAME_MAX - 6)}${randomDigits()}`,
      email: claims.email,
      firstName: nameFrom(claims.firstName) ?? base,
      lastName: nameFrom(claims.lastName) ?? "",
    });
    const taken = await insertUserWithIdentity(
      ctx.db,
      { ...user, emailVerifiedAt: link.linkedAt },
      { ...link, userId: user.id },
    );
    if (taken === null) return ok(user.id);
    if (taken === "identity" || taken === "email") break;
  }
  const linked = await findUserOfIdentity(ctx.db, link.provider, link.subject);
  return linked ? ok(linked.id) : refuse("provider-failed");
}

function randomDigits(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(value % 1_000_000).padStart(6, "0");
}

function nameFrom(claim: string | null): string | null {
  const name = claim?.normalize("NFC").trim().slice(0, NAME_MAX).trim();
  return name && isPrintable(name) ? name : null;
}

/** A username of letters, digits, `_`, `.` and `-` from the provider's claims. */
function usernameFrom(claims: IdentityClaims & { email: string }): string {
  const sources = [
    claims.preferredUsername?.split("@")[0],
    [claims.firstName, claims.lastName].filter(Boolean).join("."),
    claims.email.split("@")[0],
  ];
  for (const source of sources) {
    const name = (source ?? "")
      // Accents are removed: 'José' becomes 'Jose'.
      .normalize("NFD")
      .replace(/[^A-Za-z0-9_.-]/g, "")
      .replace(/^[^A-Za-z0-9]+/, "")
      .slice(0, USERNAME_MAX);
    if (name.length >= USERNAME_MIN) return name;
  }
  return `player${randomDigits()}`;
}
