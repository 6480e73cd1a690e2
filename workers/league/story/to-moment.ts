import type { StoryMoment } from "#contract/story.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Moment } from "#domain/story/moment.ts";

/** A moment in the form that crosses the wire. */
export function toMoment({ at, members, moves, score, swings, ...moment }: Moment): StoryMoment {
  return {
    ...moment,
    at: formatInstant(at),
    ...(score ? { score: [...score] } : {}),
    ...(swings ? { swings: swings.map((swing) => ({ ...swing, members: [...swing.members] })) } : {}),
    members: members.map((member) => ({ ...member })),
    moves: moves.map((move) => ({ ...move })),
  };
}
