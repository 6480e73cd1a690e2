import type { CalendarEntry } from "#domain/season/calendar-entries.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";

interface CalendarHead {
  /** `2025-26`: keeps the entries of two seasons apart. */
  readonly season: string;
  readonly label: string;
  /** The instant in every entry's DTSTAMP (RFC 5545, 3.8.7.2). */
  readonly at: Instant;
}

/** A calendar in the form of RFC 5545: lines end in CRLF and are folded at 75 octets. */
export function formatCalendar(entries: readonly CalendarEntry[], head: CalendarHead): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Football Bingo//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(`Football Bingo ${head.label}`)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...entries.flatMap((entry) => eventOf(entry, head)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function eventOf(entry: CalendarEntry, { season, at }: CalendarHead): string[] {
  const isMatch = entry.kind === "kickoff";
  const number = isMatch ? `fixture-${entry.fixtureId}` : `gameweek-${entry.gameweekId}`;
  return [
    "BEGIN:VEVENT",
    `UID:${number}-${season}@football-bingo`,
    `DTSTAMP:${stampOf(at)}`,
    `DTSTART:${stampOf(entry.startsAt)}`,
    ...(isMatch ? [`DTEND:${stampOf(entry.endsAt)}`] : []),
    `SUMMARY:${escapeText(isMatch ? `${entry.home} v ${entry.away}` : `${entry.name}: deadline`)}`,
    ...(isMatch
      ? [`DESCRIPTION:${escapeText(`Gameweek ${entry.gameweekId}. Predictions lock at kick-off.`)}`]
      : []),
    `CATEGORIES:${isMatch ? "Kick-off" : "Deadline"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** An instant in UTC, to the second: `20250816T170000Z`. */
function stampOf(at: Instant): string {
  return `${formatInstant(at).slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Escapes the characters that RFC 5545, 3.3.11 reserves. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, "\\n");
}

const LINE_OCTETS = 75;

/** Folds a line as RFC 5545, 3.1 asks: at no more than 75 octets, and never inside a character. */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
