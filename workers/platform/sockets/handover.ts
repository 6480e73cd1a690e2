/** Whom the Worker found by the session, told to the object; the Worker overwrites what a client sends. */
export const LIVE_USER_HEADER = "X-Live-User";
/** The session they were found by, whose end is the socket's. */
export const LIVE_SESSION_HEADER = "X-Live-Session";

/** A socket's tags: its reader, so that one person's sockets are found without looking at everybody's. */
export function tagsOf({ headers }: Request): string[] {
  const id = headers.get(LIVE_USER_HEADER);
  return id ? [id] : [];
}
