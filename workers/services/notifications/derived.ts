import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { hearsDerived, isDerivedKind, isNoticeKind } from "#domain/notices/choices.ts";
import { DERIVED_FOR_MS, derivedRows } from "#domain/notices/derived/derive-rows.ts";
import { derivedId } from "#domain/notices/derived/derived-row.ts";
import { leagueRows } from "#domain/notices/derived/league-rows.ts";
import { meetRows } from "#domain/notices/derived/meet-rows.ts";
import { runOf, seasonRun } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, formatInstant } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import type { NotificationRow } from "#workers/db/notifications/notifications.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Viewer } from "#workers/services/accounts/sessions.ts";
import { readOwnHalfCard } from "#workers/services/squads/half-card.ts";
import { readOwnPicks } from "#workers/services/squads/squads.ts";
import { readTipper } from "#workers/services/tipping/predictions.ts";
import { readWeeks } from "./league-weeks.ts";
import { readMeetings } from "./meetings.ts";

/** What somebody has chosen and read, from their session: no read of its own. */
export type BellReader = Pick<Viewer["user"], "noticeChoices" | "bellReadAt">;

/**
 * NOT-02, NOT-03: the rows of a player's bell that are derived, newest first, without those of kinds that they have
 * switched off. Read beside the season: the squad (20 rows), the second card (one) and the slips (a row per gameweek),
 * which home and tipping read anyway, and, of their leagues, what the last gameweeks did and whom they meet; all in one
 * trip.
 */
export async function readDerived(
  ctx: Context,
  user: UserId,
  reading: Promise<BellReader | null>,
): Promise<NotificationDto[]> {
  const [reader, { facts, config }, picks, half, tipping, weeks, meetings] = await Promise.all([
    reading,
    readSeason(ctx),
    readOwnPicks(ctx, user),
    readOwnHalfCard(ctx, user),
    readTipper(ctx, user),
    readWeeks(ctx, user),
    readMeetings(ctx, user),
  ]);
  if (!reader || facts.epoch === 0) return [];
  const now = ctx.clock.now();
  const halfRun = runOf("half", facts, config);
  const cards = [
    { run: seasonRun(config), picks },
    ...(halfRun && half.picks.length > 0 ? [{ run: halfRun, picks: half.picks }] : []),
  ];
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), now);
  const readAt = reader.bellReadAt ?? 0;
  const own = derivedRows({ facts, index, now, cards, tipper: tipping?.tipper ?? null });
  return [...meetRows(meetings, user, facts), ...leagueRows(weeks), ...own]
    .sort((a, b) => b.at - a.at)
    .filter(({ kind }) => hearsDerived(kind, reader))
    .map((row) => ({
      id: derivedId(row.key),
      type: row.type,
      read: row.at <= readAt,
      title: row.title,
      message: row.message,
      actionUrl: row.url,
      ...(row.about ? { metadata: JSON.stringify(row.about) } : {}),
      createdAt: formatInstant(row.at),
      derived: true,
    }));
}

/**
 * Whether a stored notice is told by a derived row, too: one that a version before NOT-02 or NOT-03 wrote. It can go
 * eight days (DERIVED_FOR_MS) after the first roll-out with NOT-02: nothing writes such rows.
 */
export function isDerivedNow(ctx: Context, { type, createdAt }: NotificationRow): boolean {
  return isNoticeKind(type) && isDerivedKind(type) && createdAt > addMs(ctx.clock.now(), -DERIVED_FOR_MS);
}
