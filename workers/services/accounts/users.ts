import type { User } from "#contract/accounts/user.ts";
import { pictureUrl } from "#contract/pages/picture-url.ts";
import { hearsDerived } from "#domain/notices/choices.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import type { TakenField } from "#workers/db/accounts/users.ts";
import type { Refusal } from "#workers/services/refusal.ts";

/** The form in which usernames and email addresses are compared: one taken in any letter case is taken in all. */
export const accountKey = (text: string) => text.toLowerCase();

/** A user in the form that the contract shows to the user. */
export function toUser(user: UserRow): User {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: pictureUrl(user),
    username: user.username,
    email: user.email,
    ...(hearsDerived("tick", user) ? {} : { ticksUnderBell: false }),
  };
}

const TAKEN: Record<TakenField, string> = {
  username: "This username is already taken.",
  email: "An account with this email address already exists.",
  identity: "This identity is already linked to an account.",
};

/** 409 with a message for each field that another account has; the first is the form's. */
export function takenRefusal(taken: Iterable<TakenField>): Refusal {
  const fields = Object.fromEntries([...taken].map((field) => [field, TAKEN[field]]));
  return { status: 409, code: "TAKEN", message: Object.values(fields)[0] ?? TAKEN.username, fields };
}
