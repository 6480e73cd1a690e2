import type { ChatNotice } from "#domain/outgoing/notice.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { oneLine, plainLine } from "./spoken.ts";

/** The league as a webhook's message names it. */
export interface WebhookLeague {
  readonly id: string;
  readonly name: string;
}

/**
 * The body of a signed webhook: the notices as data. A notice whose version has grown says that what was told under its
 * id is no longer so.
 */
export function webhookMessage(
  league: WebhookLeague,
  notices: readonly (ChatNotice & { readonly url: string | null })[],
  type: "league.news" | "league.test",
) {
  return {
    type,
    league: { id: league.id, name: oneLine(league.name) },
    moments: notices.map(({ id, at, kind, version, lines, table, url }) => ({
      id,
      at: formatInstant(at),
      kind,
      version,
      takenBack: kind === "goals" && version > 0,
      lines: lines.map(plainLine),
      table: table.map(oneLine),
      url,
    })),
  };
}
