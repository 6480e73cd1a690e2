import { type ChatNotice, lengthOf } from "#domain/outgoing/notice.ts";
import type { DeliveryRow } from "#workers/db/outgoing/connections.ts";

/** The newest version of each notice that any of the messages tells. */
export function versionsIn(rows: readonly DeliveryRow[]): ReadonlyMap<string, number> {
  const versionsTold = new Map<string, number>();
  for (const { notices: inIt } of rows) {
    for (const [id, version] of inIt) versionsTold.set(id, Math.max(version, versionsTold.get(id) ?? -1));
  }
  return versionsTold;
}

/** As many notices as one message holds, at least one. */
export function bundleOf(notices: readonly ChatNotice[], lettersMax: number): ChatNotice[] {
  let letters = 0;
  const tooMuch = notices.findIndex((notice, at) => {
    letters += lengthOf(notice);
    return at > 0 && letters > lettersMax;
  });
  return notices.slice(0, tooMuch < 0 ? notices.length : tooMuch);
}

/** OUT-03: which notices a message holds, and each as of when. */
export const versionsOf = (notices: readonly ChatNotice[]) =>
  notices.map(({ id, version }) => [id, version] as const);
