import { choiceBit, type NoticeKind, offerOf } from "#domain/notices/choices.ts";
import type { ChoiceWrite } from "#domain/notices/write-choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { pushSubscriptions, users } from "#workers/db/schema/index.ts";
import { type Given, names, sql } from "#workers/db/sql.ts";
import { batch, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/**
 * What decides by itself whether a kind of notice is under somebody's bell: its bit, and what it means when it is 0.
 */
export interface BellChoice {
  readonly bit: number;
  readonly isOnByItself: boolean;
}

/** NOT-01: notices that nobody can switch off have no bit. */
export function bellChoice(kind: NoticeKind | null): BellChoice {
  const offer = kind === null ? "always" : offerOf(kind, "bell");
  if (kind === null || offer === "always") return { bit: 0, isOnByItself: true };
  return { bit: choiceBit(kind, "bell"), isOnByItself: offer === "on" };
}

/** The columns of what a user has chosen (NOT-01). */
export const settingsOf = ({
  noticeChoices,
  pushNotifications,
  emailUpdates,
  recapEmails,
  hostNudges,
}: typeof users) => ({ noticeChoices, pushNotifications, emailUpdates, recapEmails, hostNudges });

/** NOT-01: whether a user's bell has a kind of notice, as `channelsFor` says it in TypeScript. */
export function wantsBell(user: typeof users, kind: NoticeKind) {
  const { bit, isOnByItself } = bellChoice(kind);
  return sql`((${user.noticeChoices} & ${bit}) = 0) = ${isOnByItself}`;
}

const { userId, mutedKinds } = pushSubscriptions;

const setChoices = command(
  ({
    user,
    mask,
    bits,
    emailUpdates,
    recapEmails,
    hostNudges,
  }: Given<Pick<ChoiceWrite, "mask" | "bits"> & { user: UserId } & OwnFields>) => sql`update ${users}
    set ${names(users.noticeChoices)} = (${users.noticeChoices} & ~${mask}) | ${bits},
      ${names(users.emailUpdates)} = coalesce(${emailUpdates}, ${users.emailUpdates}),
      ${names(users.recapEmails)} = coalesce(${recapEmails}, ${users.recapEmails}),
      ${names(users.hostNudges)} = coalesce(${hostNudges}, ${users.hostNudges})
    where ${users.id} = ${user}`,
);

interface OwnFields {
  readonly emailUpdates: boolean | null;
  readonly recapEmails: boolean | null;
  readonly hostNudges: boolean | null;
}

const unmute = command(
  ({ user, kind }: Given<{ user: UserId; kind: string }>) => sql`update ${pushSubscriptions}
    set ${names(mutedKinds)} = trim(replace(',' || ${mutedKinds} || ',', ',' || ${kind} || ',', ','), ',')
    where ${userId} = ${user} and ',' || ${mutedKinds} || ',' like '%,' || ${kind} || ',%'`,
);

/** The statement that writes somebody's choices, each in its own bit. By key. */
export const choicesWritten = (user: UserId, write: ChoiceWrite) => {
  const { emailUpdates = null, recapEmails = null, hostNudges = null, mask, bits } = write;
  return setChoices({ user, mask, bits, emailUpdates, recapEmails, hostNudges });
};

/** Writes somebody's choices; a push switched on comes on all of their browsers. One batch, by keys. */
export async function writeChoices(db: Database, user: UserId, write: ChoiceWrite): Promise<void> {
  await batch(db, [choicesWritten(user, write), ...write.pushesOn.map((kind) => unmute({ user, kind }))]);
}
