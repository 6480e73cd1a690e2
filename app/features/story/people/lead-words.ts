import type { StoryMoment } from "#contract/story.ts";
import { capitalised } from "#domain/shared/words.ts";
import { peopleText } from "./people-text.ts";

/** What a goal, or its being taken back, made of the table's head. */
export interface Leading {
  /** The new leader, as a moment of its own. */
  readonly led?: Pick<StoryMoment, "members" | "memberCount">;
}

interface Reader {
  readonly readerId: string | undefined;
}

/** Who leads after a goal, in words, where the reader's own change of place does not say it: `nadia leads`. */
export function leadText({ led, moves }: Pick<StoryMoment, "moves"> & Leading, { readerId }: Reader): string {
  if (!led) return "";
  const isTold = led.memberCount === 1 && moves.some(({ id, to }) => id === readerId && to === 1);
  return isTold ? "" : leadWords(led, { readerId }).title;
}

/** A new leader in words: `nadia leads`, with the people of it. */
export function leadWords({ members, memberCount }: NonNullable<Leading["led"]>, { readerId }: Reader) {
  const isOwn = members.some(({ id }) => id === readerId);
  const named = peopleText(members, memberCount, readerId);
  // A name keeps its own letters, also at the start of a sentence.
  const people = isOwn ? capitalised(named) : named;
  return { title: `${people} ${memberCount > 1 || isOwn ? "lead" : "leads"}`, detail: "", people };
}
