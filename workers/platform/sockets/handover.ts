import { type UserId, userId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { HOME_REGION, type Region } from "#workers/platform/region.ts";

/**
 * What the Worker has found out about a socket's reader, passed to the object so that it need not query again. The
 * request to the object is the Worker's own: nothing in it comes from the client.
 */
export interface Handover {
  /** The session's user. */
  readonly userId: UserId;
  /** The session behind the socket, whose end closes it; null when it was not passed. */
  readonly sessionId: string | null;
  /** When that session ends unless it is used; null when it was not passed. */
  readonly expiresAt: Instant | null;
  /** The season's epoch as the Worker read it beside the membership; null when it was not passed. */
  readonly epoch: number | null;
  /** For a Desk: the `notificationMark` of the reader's list, read beside the epoch; null when it was not passed. */
  readonly notifications: string | null;
  /** For a Desk: the ids of the reader's leagues, read beside the epoch; none when they were not passed. */
  readonly leagues: readonly string[];
  /** For a League: when its lease ends (`live_leagues`), read beside the membership; null without one. */
  readonly leaseUntil: Instant | null;
  /** The reader's region; a league takes that of its first reader. */
  readonly region: Region;
}

export const LIVE_USER_HEADER = "X-Live-User";
const SESSION = "X-Live-Session";
const EXPIRES = "X-Live-Expires";
const EPOCH = "X-Live-Epoch";
const NOTIFICATIONS = "X-Live-Notifications";
const LEAGUES = "X-Live-Leagues";
const LEASE = "X-Live-Lease";
const REGION = "X-Live-Region";

export function handOver(handover: Handover): Record<string, string> {
  const { userId, sessionId, expiresAt, epoch, notifications, leagues, leaseUntil, region } = handover;
  return {
    [LIVE_USER_HEADER]: userId,
    [REGION]: region,
    ...(sessionId === null ? {} : { [SESSION]: sessionId }),
    ...(expiresAt === null ? {} : { [EXPIRES]: String(expiresAt) }),
    ...(epoch === null ? {} : { [EPOCH]: String(epoch) }),
    ...(notifications === null ? {} : { [NOTIFICATIONS]: notifications }),
    ...(leagues.length === 0 ? {} : { [LEAGUES]: leagues.join(" ") }),
    ...(leaseUntil === null ? {} : { [LEASE]: String(leaseUntil) }),
  };
}

/** The handover in a request's headers; a Worker of the previous version sends less. Null without a reader. */
export function takeOver({ headers }: Request): Handover | null {
  const id = headers.get(LIVE_USER_HEADER);
  if (!id) return null;
  const [expires, epoch, lease] = [EXPIRES, EPOCH, LEASE].map((name) => headers.get(name));
  return {
    userId: userId(id),
    sessionId: headers.get(SESSION),
    expiresAt: expires ? instant(Number(expires)) : null,
    epoch: epoch ? Number(epoch) : null,
    notifications: headers.get(NOTIFICATIONS),
    leagues: headers.get(LEAGUES)?.split(" ") ?? [],
    leaseUntil: lease ? instant(Number(lease)) : null,
    region: (headers.get(REGION) ?? HOME_REGION) as Region,
  };
}

/** A socket's tags: its reader, so that one person's sockets are found without examining the others. */
export function tagsOf(request: Request): string[] {
  const handover = takeOver(request);
  return handover ? [handover.userId] : [];
}
