import type { Seat } from "#contract/pages/seats.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Membership } from "#workers/db/leagues/membership.ts";
import type { Context } from "#workers/platform/context.ts";
import type { AsOf, LeagueRpc } from "#workers/rpc/league.ts";
import { askLeague } from "./ask-league.ts";
import { membershipOf } from "./membership.ts";
import { isSeated } from "./seat.ts";

/** A member's read of a league's table. */
export interface MemberAsks {
  readonly leagueId: LeagueId;
  readonly reader: UserId;
  /** What the reader's browser has kept of earlier reads (`seatOf`). */
  readonly seats: readonly Seat[];
}

type Method = "standingsFor" | "ownStanding" | "story";
type MemberQuestion<M extends Method> = Omit<Parameters<LeagueRpc[M]>[0], "epoch" | "memberCount">;
type AnswerTo<M extends Method> = Awaited<ReturnType<LeagueRpc[M]>>;

/**
 * Asks a League for a member; null for anybody whom D1 does not know as one, an answer of null for one who has just
 * left. With a seat the League is asked while D1 is read: what it has at hand is used if that is as new as D1 turns out
 * to be; otherwise it is asked again.
 */
export async function askAsMember<M extends Method>(
  ctx: Context,
  { leagueId, reader, seats }: MemberAsks,
  method: M,
  asked: MemberQuestion<M>,
): Promise<{ readonly membership: Membership; readonly answer: Promise<AnswerTo<M>> } | null> {
  const ask = (atLeast: { epoch: number | null; memberCount?: number | null }) =>
    askLeague(ctx, leagueId, method, { ...asked, ...atLeast } as Parameters<LeagueRpc[M]>[0]);
  const isIn = isSeated(ctx, seats, leagueId, reader);
  const early = isIn ? ask({ epoch: null }).catch(() => null) : null;
  const membership = await membershipOf(ctx, leagueId, reader);
  if (!membership) return null;
  const { epoch, memberCount } = membership;
  const isAsNew = (answer: AsOf) =>
    answer.epoch >= epoch && (memberCount === null || memberCount === answer.memberCount);
  async function asNew(): Promise<AnswerTo<M>> {
    const atHand = await early;
    return atHand && isAsNew(atHand) ? atHand : await ask({ epoch, memberCount });
  }
  return { membership, answer: asNew() };
}
