import { groupBy } from "#domain/shared/group-by.ts";
import type { UserId } from "#domain/shared/ids.ts";

interface NamedMember {
  readonly id: UserId;
  readonly username: string;
}

const ANYBODY = "?";

/**
 * OUT-02: how the members of a league appear outside it: by their user names, or, if they wish, by an initial. Two of
 * the same initial are numbered in the order of their ids, so that a name stays whose it is.
 */
export function publicNames(
  members: readonly NamedMember[],
  initials: ReadonlySet<UserId>,
): ReadonlyMap<UserId, string> {
  const abbreviated = members.filter(({ id }) => initials.has(id));
  const byLetter = groupBy(abbreviated, ({ username }) => initialOf(username));
  const names = new Map(members.map(({ id, username }) => [id, username]));
  for (const [letter, those] of byLetter) {
    const ordered = those.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const [at, { id }] of ordered.entries())
      names.set(id, those.length > 1 ? `${letter}${at + 1}` : letter);
  }
  return names;
}

const initialOf = (username: string) => /\p{L}|\p{N}/u.exec(username)?.[0].toUpperCase() ?? ANYBODY;
