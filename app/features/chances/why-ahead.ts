import type { MemberChancesDto } from "#contract/chances.ts";

/** Whoever is likelier to win than another with more shirts now, since more is expected of their players. */
const isAhead = (one: MemberChancesDto, other: MemberChancesDto): boolean =>
  one.win > other.win && one.remaining > other.remaining && one.expected > other.expected;

/**
 * Why somebody with fewer shirts has the better chance, which the figures alone do not say: of those ahead of the reader,
 * or else of the leader; empty where nobody is. Who cannot win is in no race.
 */
export function whyAhead(members: readonly MemberChancesDto[], userId: string | undefined): string {
  const racing = members.filter(({ canWin }) => canWin).toSorted((one, other) => other.win - one.win);
  const own = racing.filter(({ id }) => id === userId);
  const [leader] = racing.toSorted((one, other) => one.remaining - other.remaining);
  for (const behind of [...own, ...(leader ? [leader] : [])]) {
    // The last of them is next to the one behind, where the eye compares.
    const ahead = racing.findLast((member) => isAhead(member, behind));
    if (ahead) {
      const whom = behind.id === userId ? "you" : behind.username;
      const who = ahead.id === userId ? "You are" : `${ahead.username} is`;
      return `${who} behind ${whom} now, but ${ahead.id === userId ? "have" : "has"} likelier scorers to come.`;
    }
  }
  return "";
}
