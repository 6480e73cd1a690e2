import { type UserId, userId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { HOME_REGION, type Region } from "#workers/platform/region.ts";

/** OUT-06: what the Worker knows of a big screen: who paired it, and what of its league is not in the League object. */
interface ScreenSeat {
  readonly id: string;
  readonly pairedBy: UserId;
  readonly name: string;
  readonly leagueType: LeagueType;
  readonly prizePlan: string | null;
  /** Null where it is not shown. */
  readonly joinCode: string | null;
}

/**
 * What the Worker has found out about a socket's reader, passed to the object so that it need not query again. The
 * request to the object is the Worker's own: nothing in it comes from the client.
 */
export interface Handover {
  /** The session's user; of a big screen no user at all, but a name of its own (`screenReader`). */
  readonly userId: UserId;
  /** The session behind the socket, whose end closes it; null when it was not passed. */
  readonly sessionId: string | null;
  /** When that session ends unless it is used; null when it was not passed. */
  readonly expiresAt: Instant | null;
  /** The season's epoch as the Worker read it beside the membership. */
  readonly epoch: number;
  /** For a Desk: the `notificationMark` of the reader's list, read beside the epoch; null when it was not passed. */
  readonly notifications: string | null;
  /** For a Desk: the ids of the reader's leagues, read beside the epoch; none when they were not passed. */
  readonly leagues: readonly string[];
  /** RIV-01: the rivals that the reader has pinned, read beside the epoch; absent if they were not handed over. */
  readonly rivals?: readonly string[];
  /** For a League: when its lease ends (`live_leagues`), read beside the membership; null without one. */
  readonly leaseUntil: Instant | null;
  /** The reader's region; a league takes that of its first reader. */
  readonly region: Region;
  /** Present for a big screen. */
  readonly screen?: ScreenSeat;
}

/** OUT-06: the reader of a big screen's socket; no user has such an id. */
export const screenReader = (id: string): UserId => userId(`screen:${id}`);
/** The tags of the sockets of all screens, and of those that one member has paired. */
export const SCREEN_TAG = "screens";

/** OUT-06: the tag of the screens that a member has connected. */
export const pairedTag = (by: UserId) => `paired:${by}`;

export const LIVE_USER_HEADER = "X-Live-User";
const SESSION = "X-Live-Session";
const EXPIRES = "X-Live-Expires";
const EPOCH = "X-Live-Epoch";
const NOTIFICATIONS = "X-Live-Notifications";
const LEAGUES = "X-Live-Leagues";
const RIVALS = "X-Live-Rivals";
const LEASE = "X-Live-Lease";
const REGION = "X-Live-Region";
const SCREEN = "X-Live-Screen";

/** The handover as headers of the request to the object, which `takeOver` reads; null and empty fields are left out. */
export function handoverHeaders(handover: Handover): Record<string, string> {
  const { userId, sessionId, expiresAt, epoch, notifications, leagues, leaseUntil, region, screen } =
    handover;
  const { rivals = [] } = handover;
  return {
    [LIVE_USER_HEADER]: userId,
    [REGION]: region,
    [EPOCH]: String(epoch),
    ...(sessionId === null ? {} : { [SESSION]: sessionId }),
    ...(expiresAt === null ? {} : { [EXPIRES]: String(expiresAt) }),
    ...(notifications === null ? {} : { [NOTIFICATIONS]: notifications }),
    ...(leagues.length === 0 ? {} : { [LEAGUES]: leagues.join(" ") }),
    ...(rivals.length === 0 ? {} : { [RIVALS]: rivals.join(" ") }),
    ...(leaseUntil === null ? {} : { [LEASE]: String(leaseUntil) }),
    // Headers are ASCII; a league's name need not be.
    ...(screen ? { [SCREEN]: encodeURIComponent(JSON.stringify(screen)) } : {}),
  };
}

/** The handover in a request's headers; null without a reader. */
export function takeOver({ headers }: Request): Handover | null {
  const id = headers.get(LIVE_USER_HEADER);
  if (!id) return null;
  const screen = headers.get(SCREEN);
  const [expires, epoch, lease] = [EXPIRES, EPOCH, LEASE].map((name) => headers.get(name));
  return {
    userId: userId(id),
    sessionId: headers.get(SESSION),
    expiresAt: expires ? instant(Number(expires)) : null,
    epoch: Number(epoch),
    notifications: headers.get(NOTIFICATIONS),
    leagues: headers.get(LEAGUES)?.split(" ") ?? [],
    rivals: headers.get(RIVALS)?.split(" ") ?? [],
    leaseUntil: lease ? instant(Number(lease)) : null,
    region: (headers.get(REGION) ?? HOME_REGION) as Region,
    ...(screen ? { screen: JSON.parse(decodeURIComponent(screen)) as ScreenSeat } : {}),
  };
}

/**
 * A socket's tags: its reader, so that one person's sockets are found without examining the others; a screen's besides.
 */
export function tagsOf(request: Request): string[] {
  const handover = takeOver(request);
  if (!handover) return [];
  const { userId: reader, screen } = handover;
  return screen ? [reader, SCREEN_TAG, pairedTag(screen.pairedBy)] : [reader];
}
