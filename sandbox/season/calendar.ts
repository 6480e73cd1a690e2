import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";

/** The patterns in which a gameweek's ten kick-offs are spread over its days. */
export type Pattern =
  | "opening"
  | "friday"
  | "saturday"
  | "full"
  | "sunday"
  | "midweek"
  | "boxing"
  | "newYear"
  | "last";

export interface Round {
  readonly id: number;
  readonly anchor: string;
  readonly pattern: Pattern;
}

const ROUNDS: readonly (readonly [string, Pattern])[] = [
  ["2025-08-16", "opening"],
  ["2025-08-23", "friday"],
  ["2025-08-30", "saturday"],
  ["2025-09-13", "saturday"],
  ["2025-09-20", "saturday"],
  ["2025-09-27", "sunday"],
  ["2025-10-04", "friday"],
  ["2025-10-18", "saturday"],
  ["2025-10-25", "friday"],
  ["2025-11-01", "full"],
  ["2025-11-08", "sunday"],
  ["2025-11-22", "full"],
  ["2025-11-29", "sunday"],
  ["2025-12-02", "midweek"],
  ["2025-12-06", "saturday"],
  ["2025-12-13", "sunday"],
  ["2025-12-20", "saturday"],
  ["2025-12-27", "boxing"],
  ["2025-12-30", "newYear"],
  ["2026-01-03", "saturday"],
  ["2026-01-06", "midweek"],
  ["2026-01-17", "saturday"],
  ["2026-01-24", "sunday"],
  ["2026-01-31", "saturday"],
  ["2026-02-07", "friday"],
  ["2026-02-10", "midweek"],
  ["2026-02-21", "saturday"],
  ["2026-02-28", "friday"],
  ["2026-03-03", "midweek"],
  ["2026-03-14", "sunday"],
  ["2026-03-21", "friday"],
  ["2026-04-11", "friday"],
  ["2026-04-18", "sunday"],
  ["2026-04-25", "friday"],
  ["2026-05-02", "friday"],
  ["2026-05-09", "full"],
  ["2026-05-16", "sunday"],
  ["2026-05-24", "last"],
];

export const rounds: readonly Round[] = ROUNDS.map(([anchor, pattern], index) => ({
  id: index + 1,
  anchor,
  pattern,
}));

/** Ten kick-offs of a pattern as `[days after the anchor, London time]`, earliest first. */
const KICKOFFS: Readonly<Record<Pattern, string>> = {
  opening: "-1 20:00, 0 12:30, 0 15:00, 0 15:00, 0 15:00, 0 17:30, 1 14:00, 1 14:00, 1 16:30, 2 20:00",
  friday: "-1 20:00, 0 12:30, 0 15:00, 0 15:00, 0 15:00, 0 17:30, 1 14:00, 1 14:00, 1 16:30, 2 20:00",
  saturday: "0 12:30, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 17:30, 1 14:00, 1 16:30, 2 20:00",
  full: "0 12:30, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 17:30, 1 14:00, 1 16:30",
  sunday: "0 12:30, 0 15:00, 0 15:00, 0 17:30, 0 20:00, 1 14:00, 1 14:00, 1 14:00, 1 14:00, 1 16:30",
  midweek: "0 19:30, 0 19:30, 0 19:30, 0 20:15, 1 19:30, 1 19:30, 1 19:30, 1 19:30, 1 20:15, 2 20:00",
  boxing: "-1 20:00, 0 12:30, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 15:00, 0 17:30, 1 14:00, 1 16:30",
  newYear: "0 19:30, 0 19:30, 0 19:30, 0 19:30, 0 20:15, 0 20:15, 2 17:30, 2 17:30, 2 20:00, 2 20:00",
  last: "0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00, 0 16:00",
};

/** The kick-off of all matches of a pattern in the launch list, before television has chosen. */
const UNCHOSEN: Readonly<Record<Pattern, string>> = {
  opening: "0 15:00",
  friday: "0 15:00",
  saturday: "0 15:00",
  full: "0 15:00",
  sunday: "0 15:00",
  boxing: "0 15:00",
  midweek: "1 20:00",
  newYear: "0 20:00",
  last: "0 16:00",
};

/** A London wall-clock time as epoch ms; summer time runs from 01:00Z on March's last Sunday to October's. */
export function londonTime(day: string, time: string): number {
  const utc = Date.parse(`${day}T${time}:00Z`);
  const year = Number(day.slice(0, 4));
  const isSummer = utc >= lastSunday(year, 2) && utc < lastSunday(year, 9);
  return isSummer ? utc - HOUR_MS : utc;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** A London time some days after a day. */
export function londonAt(day: string, offset: number, time: string): number {
  const shifted = new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);
  return londonTime(shifted, time);
}

function slot(round: Round, text: string): number {
  const [days, time] = text.trim().split(" ");
  return londonAt(round.anchor, Number(days), time as string);
}

export const kickoffsOf = (round: Round) =>
  KICKOFFS[round.pattern].split(",").map((text) => slot(round, text));
export const unchosenKickoffOf = (round: Round) => slot(round, UNCHOSEN[round.pattern]);

export const iso = (epochMs: number) => `${new Date(epochMs).toISOString().slice(0, 19)}Z`;
