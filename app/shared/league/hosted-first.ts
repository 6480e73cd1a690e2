import type { League } from "#contract/leagues/leagues.ts";

/** One's leagues in their order on every page: those that one hosts first, as one looks after them. */
export function hostedFirst(leagues: readonly League[], ownId: string | undefined): League[] {
  const isOwn = ({ ownerId }: League) => Number(ownerId === ownId);
  return leagues.toSorted((one, other) => isOwn(other) - isOwn(one));
}
