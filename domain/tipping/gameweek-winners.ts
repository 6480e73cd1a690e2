/**
 * TIP-09, STO-05: who won a gameweek: the highest total above 0, and all who share it.
 *
 * @param totalOf a member's total for the gameweek.
 * @returns in the order given; empty when no total is above 0.
 */
export function gameweekWinners<Member>(
  members: Iterable<Member>,
  totalOf: (member: Member) => number,
): Member[] {
  let best = 0;
  let winners: Member[] = [];
  for (const member of members) {
    const total = totalOf(member);
    if (total <= 0 || total < best) continue;
    if (total > best) winners = [];
    best = total;
    winners.push(member);
  }
  return winners;
}
