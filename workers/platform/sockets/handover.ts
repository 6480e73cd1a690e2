import { type UserId, userId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { HOME_REGION, type Region } from "#workers/platform/region.ts";

/**
 * What the Worker has found out about a socket's reader, told to the object so that it need not ask again. The
 * request to the object is the Worker's own: nothing of it is the client's.
 */
export interface Handover {
  /** Whom the session belongs to. */
  readonly userId: UserId;
  /** The session they were found by, whose end is the socket's; null where none was told. */
  readonly sessionId: string | null;
  /** When that session ends unless it is used; null where none was told. */
  readonly expiresAt: Instant | null;
  /** The season's epoch as the Worker read it beside the membership; null where none was told. */
  readonly epoch: number | null;
  /** Where the reader is, and with the first of them their league. */
  readonly region: Region;
}

export const LIVE_USER_HEADER = "X-Live-User";
const SESSION = "X-Live-Session";
const EXPIRES = "X-Live-Expires";
const EPOCH = "X-Live-Epoch";
const REGION = "X-Live-Region";

export function handOver({ userId, sessionId, expiresAt, epoch, region }: Handover): Record<string, string> {
  return {
    [LIVE_USER_HEADER]: userId,
    [REGION]: region,
    ...(sessionId === null ? {} : { [SESSION]: sessionId }),
    ...(expiresAt === null ? {} : { [EXPIRES]: String(expiresAt) }),
    ...(epoch === null ? {} : { [EPOCH]: String(epoch) }),
  };
}

/** During a roll-out the Worker may be of the version before, which tells less. Null without a reader. */
export function takeOver({ headers }: Request): Handover | null {
  const id = headers.get(LIVE_USER_HEADER);
  if (!id) return null;
  const [expires, epoch] = [headers.get(EXPIRES), headers.get(EPOCH)];
  return {
    userId: userId(id),
    sessionId: headers.get(SESSION),
    expiresAt: expires === null ? null : instant(Number(expires)),
    epoch: epoch === null ? null : Number(epoch),
    region: (headers.get(REGION) ?? HOME_REGION) as Region,
  };
}

/** A socket's tags: its reader, so that one person's sockets are found without looking at everybody's. */
export function tagsOf(request: Request): string[] {
  const handover = takeOver(request);
  return handover ? [handover.userId] : [];
}
