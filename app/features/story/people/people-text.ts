import type { StoryMember } from "#contract/story.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";

/** The people of a moment in words, the reader first: `you, chloe and 4 others`. */
export function peopleText(
  members: readonly StoryMember[],
  count: number,
  readerId: string | undefined,
  named?: number,
): string {
  const own = members.filter(({ id }) => id === readerId).map(() => "you");
  const others = members.filter(({ id }) => id !== readerId).map(({ username }) => username);
  return namesAndOthers([...own, ...others], count, named);
}
