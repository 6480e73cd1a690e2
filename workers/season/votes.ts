import { DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { type Generation, isOfNow } from "#workers/integrations/feed.ts";

/**
 * A change that is doubted, waiting to be believed because the feed also serves copies half an hour old: a goal or
 * minutes fewer, another score or date.
 */
export interface Claim {
  /** What it is about, as `claimKey` writes it. */
  readonly key: string;
  /** What is claimed; another value of the same subject contradicts it. */
  readonly value: string;
  readonly votes: number;
  readonly firstSeenAt: Instant;
  /** The reply's match minutes when it was first claimed. */
  readonly firstMinutes: number;
  /** When the last reply that counted was generated. */
  readonly lastMadeAt: Instant;
  /** Whether a reply has contradicted it. */
  readonly isContested?: true;
}

/** The evidence a reply gives for a claim. */
export interface Evidence {
  readonly made: Generation;
  /** Match minutes of the whole reply: if they advance, the reply is a later one. */
  readonly minutes: number;
}

/** What one reply says about a claim's subject. */
interface Vote {
  /** The subject, as `claimKey` writes it. */
  readonly key: string;
  /** The reply's value where it differs from the facts; null when it agrees with them. */
  readonly claimed: string | null;
  readonly evidence: Evidence;
  readonly now: Instant;
  /** False for a claim that is believed as soon as three replies agree, however little time has passed; else true. */
  readonly waits?: boolean;
}

/** So many fresh replies must agree. */
export const VOTES_NEEDED = 3;
const WAITS_AT_MOST_MS = HOUR_MS;
/** Enough after a day without a contradiction, of a feed that is seldom asked: no cached copy is as old as that. */
const VOTES_AFTER_A_DAY = 2;

/** The claims that wait, by their key. */
export type Claims = Map<string, Claim>;

/**
 * Counts one reply's vote. A claim is believed after three agreeing fresh replies, once the match minutes have
 * advanced since the first of them or an hour has passed, or after two that are a day apart, if none has contradicted
 * it. A contradiction takes one vote away. A reply generated before the last that counted is not a vote, nor is a
 * cached copy of the same age.
 *
 * @returns true when the claim is to be believed; its votes are deleted then
 */
export function castVote(claims: Claims, { key, claimed, evidence, now, waits = true }: Vote): boolean {
  const claim = claims.get(key);
  if (!claim) {
    if (claimed !== null) {
      const { made, minutes } = evidence;
      claims.set(key, {
        key,
        value: claimed,
        votes: 1,
        firstSeenAt: now,
        firstMinutes: minutes,
        lastMadeAt: made.at,
      });
    }
    return false;
  }
  const isAgreeing = claimed === claim.value;
  const isLater = isFresh(evidence.made, claim.lastMadeAt);
  const counted = claim.votes + (isLater ? (isAgreeing ? 1 : -1) : 0);
  if (counted <= 0) {
    claims.delete(key);
    return false;
  }
  const hasWaited =
    !waits || evidence.minutes > claim.firstMinutes || now - claim.firstSeenAt >= WAITS_AT_MOST_MS;
  const isContested = claim.isContested || (isLater && !isAgreeing);
  const isOld = now - claim.firstSeenAt >= DAY_MS;
  const needed = isOld && !isContested ? VOTES_AFTER_A_DAY : VOTES_NEEDED;
  if (isAgreeing && counted >= needed && hasWaited) {
    claims.delete(key);
    return true;
  }
  if (isLater) {
    claims.set(key, {
      ...claim,
      // More than needed would outvote later contradictions.
      votes: Math.min(counted, VOTES_NEEDED),
      lastMadeAt: evidence.made.at,
      ...(isContested ? { isContested } : {}),
    });
  }
  return false;
}

/**
 * Whether a reply was generated after `than`; headers count whole seconds, so a tie straight from the origin counts as
 * later. One that is of now is later than any: the other had a time ahead of ours.
 */
function isFresh(made: Generation, than: Instant): boolean {
  return made.isFromCache ? made.at > than : made.at >= than || isOfNow(made);
}
