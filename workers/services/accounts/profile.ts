import type { Profile, ProfileInput } from "#contract/accounts/profile.ts";
import { choicesOf, type NoticeChange, overtakenBy } from "#domain/notices/choices.ts";
import { overtakenWrite, writeOf } from "#domain/notices/write-choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { listIdentities } from "#workers/db/accounts/identities.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { findUser, type NewUser, updateUser } from "#workers/db/accounts/users.ts";
import { writeChoices } from "#workers/db/notifications/choices.ts";
import type { Context } from "#workers/platform/context.ts";
import { type Refusal, UNAUTHORIZED } from "#workers/services/refusal.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { findFavouriteTeam } from "./favourite-teams.ts";
import { UNKNOWN_TEAM } from "./sign-up.ts";
import { accountKey, takenRefusal, toUser } from "./users.ts";

async function readProfile(ctx: Context, user: UserRow): Promise<Profile> {
  return toProfile(user, await readIdentities(ctx, user.id));
}

/** The external identities by which a user can sign in, named as the sign-in page names them. */
export async function readIdentities(ctx: Context, user: UserId): Promise<Profile["identities"]> {
  const links = await listIdentities(ctx.db, user);
  return links.map((link) => ({
    provider: ctx.config.identity?.issuer === link.provider ? ctx.config.identity.name : link.provider,
    linkedAt: formatInstant(link.linkedAt),
  }));
}

/** A person's own profile, as nobody else sees it. */
export function toProfile(user: UserRow, identities: Profile["identities"]): Profile {
  return {
    ...toUser(user),
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: user.passwordHash !== null,
    country: user.country,
    city: user.city,
    ageBand: user.ageBand,
    favouriteTeam: user.favouriteTeam,
    experienceLevel: user.experienceLevel,
    pushNotifications: user.pushNotifications,
    emailUpdates: user.emailUpdates,
    recapEmails: user.recapEmails,
    hostNudges: user.hostNudges,
    publicName: user.isInitialOnly ? "initials" : "username",
    quietHours: quietHoursOf(user),
    notices: choicesOf(user),
    overtakenBy: overtakenBy(user),
    identities,
    createdAt: formatInstant(user.createdAt),
  };
}

function quietHoursOf({ quietFrom, quietUntil, timeZone }: UserRow): Profile["quietHours"] {
  if (quietFrom === null || quietUntil === null || timeZone === null) return null;
  return { from: quietFrom, until: quietUntil, timeZone };
}

/** Changes the named fields, and tells the leagues if one of them appears in a table. */
export async function changeProfile(
  ctx: Context,
  user: UserRow,
  input: ProfileInput,
): Promise<Result<Profile, Refusal>> {
  const changes: Partial<NewUser> = {};
  if (input.firstName !== undefined) changes.firstName = input.firstName;
  if (input.lastName !== undefined) changes.lastName = input.lastName;
  if (input.username !== undefined) {
    changes.username = input.username;
    changes.usernameKey = accountKey(input.username);
  }
  if (input.country !== undefined) changes.country = input.country || null;
  if (input.city !== undefined) changes.city = input.city || null;
  if (input.ageBand !== undefined) changes.ageBand = input.ageBand || null;
  if (input.experienceLevel !== undefined) changes.experienceLevel = input.experienceLevel || null;
  if (input.pushNotifications !== undefined) changes.pushNotifications = input.pushNotifications;
  if (input.emailUpdates !== undefined) changes.emailUpdates = input.emailUpdates;
  if (input.recapEmails !== undefined) changes.recapEmails = input.recapEmails;
  if (input.hostNudges !== undefined) changes.hostNudges = input.hostNudges;
  if (input.publicName !== undefined) changes.isInitialOnly = input.publicName === "initials";
  if (input.quietHours !== undefined) {
    const { from = null, until = null, timeZone = null } = input.quietHours ?? {};
    Object.assign(changes, { quietFrom: from, quietUntil: until, timeZone });
  }
  if (input.favouriteTeam !== undefined) {
    const team = input.favouriteTeam ? await findFavouriteTeam(ctx, input.favouriteTeam) : null;
    if (input.favouriteTeam && !team) return refuse(UNKNOWN_TEAM);
    changes.favouriteTeam = team?.name ?? null;
    changes.favouriteClubId = team?.clubId ?? null;
  }
  if (Object.keys(changes).length > 0) {
    const taken = await updateUser(ctx.db, user.id, changes);
    if (taken) return refuse(takenRefusal([taken]));
  }
  if (input.notices !== undefined) {
    await writeChoices(ctx.db, user.id, writeOf({ ...user, ...changes }, input.notices as NoticeChange));
  }
  if (input.overtakenBy !== undefined) {
    await writeChoices(ctx.db, user.id, overtakenWrite(input.overtakenBy));
  }
  if (SHOWN_IN_LEAGUES.some((field) => field in changes)) await announceMemberChange(ctx, user.id);
  const changed = await findUser(ctx.db, user.id);
  return changed ? ok(await readProfile(ctx, changed)) : refuse(UNAUTHORIZED);
}

const SHOWN_IN_LEAGUES = ["username", "firstName", "lastName", "city", "country"] as const;
