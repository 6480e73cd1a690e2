import type { CalendarLink, NewCalendarLink } from "#contract/seasons.ts";
import { calendarEntries } from "#domain/season/calendar-entries.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { DAY_MS, formatInstant, instant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  deleteCalendarLink,
  isCalendarToken,
  readCalendarLink,
  writeCalendarLink,
} from "#workers/db/accounts/calendar-links.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { etagOf, randomToken, sha256Hex } from "#workers/platform/tokens.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { formatCalendar } from "./icalendar.ts";

const NO_CALENDAR = notFound("There is no such calendar.");
const TOKEN = /^[0-9a-f]{40}$/;

/** Whether the person has a calendar link; its address is shown once, when it is created. */
export async function readOwnCalendar(ctx: Context, user: UserId): Promise<CalendarLink> {
  const createdAt = await readCalendarLink(ctx.db, user);
  return { createdAt: createdAt === null ? null : formatInstant(createdAt) };
}

/** Creates a person's calendar link, replacing any earlier one; D1 stores only the token's hash. */
export async function makeCalendar(ctx: Context, user: UserId): Promise<NewCalendarLink> {
  const token = randomToken();
  const now = ctx.clock.now();
  await writeCalendarLink(ctx.db, user, await sha256Hex(token), now);
  const path = `/api/calendar/${token}.ics`;
  return { createdAt: formatInstant(now), path, url: ctx.site === null ? null : `${ctx.site}${path}` };
}

/** Takes the calendar's link away: it is 404 from then on. */
export function revokeCalendar(ctx: Context, user: UserId): Promise<void> {
  return deleteCalendarLink(ctx.db, user);
}

/**
 * The coming deadlines, with or without the kick-offs, as RFC 5545, for any link that is not revoked. Guesses are
 * limited per address, reads of a valid link per link.
 */
export async function readCalendar(
  ctx: Context,
  token: string,
  { address, isDeadlinesAlone }: { readonly address: string | null; readonly isDeadlinesAlone: boolean },
): Promise<Result<{ readonly text: string; readonly etag: string }, Refusal>> {
  const what = "calendar";
  const hash = TOKEN.test(token) ? await sha256Hex(token) : null;
  const isKnown = hash !== null && (await isCalendarToken(ctx.db, hash));
  const limited = await spendLimit(ctx.env.LIMIT_GUESSES, {
    what,
    address: isKnown ? null : address,
    subject: isKnown ? hash : null,
  });
  if (limited) return refuse(limited);
  if (!isKnown) return refuse(NO_CALENDAR);
  const { facts, config } = await readSeason(ctx);
  const { id, label } = config;
  const now = ctx.clock.now();
  // To the day, so that an unchanged calendar stays byte for byte the same.
  const at = instant(Math.floor(now / DAY_MS) * DAY_MS);
  const entries = calendarEntries(facts, now).filter(({ kind }) => !isDeadlinesAlone || kind === "deadline");
  const text = formatCalendar(entries, { season: id, label, at });
  return ok({ text, etag: await etagOf(text) });
}
