import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, instant, parseInstant } from "#domain/shared/instant.ts";

/** SEA-01: a season's configuration; every text that names the season or one of its dates derives from it. */
export interface SeasonConfig {
  readonly id: SeasonId;
  /** The season as people write it, for example `2025/26`. */
  readonly label: string;
  /** The instant from which squads no longer change freely (BNG-03, BNG-04); null until it can be computed. */
  readonly cutoffAt: Instant | null;
  readonly winterWindow: WinterWindow;
  /** The calendar year in which the season starts, in August. */
  readonly startsInYear: number;
}

interface WinterWindow {
  /** 1 January 00:00:00 Europe/London. */
  readonly opensAt: Instant;
  /** 31 January 23:59:59.999 Europe/London: the last instant at which a move counts. */
  readonly closesAt: Instant;
}

/** The environment's settings for the season: an id such as `2025-26`, and optional overrides. */
interface SeasonSetting {
  readonly id: string;
  readonly label?: string;
  /** The cutoff as an ISO 8601 instant, in place of the computed one. */
  readonly cutoff?: string;
}

const SHIPPED_CUTOFFS: ReadonlyMap<string, string> = new Map([["2025-26", "2025-08-16T17:00:00Z"]]);

/**
 * SEA-01, SEA-02: the season's label, squad cutoff and winter window. The cutoff is the setting's own, else the
 * shipped one, else 24 hours after the first gameweek's deadline floored to the hour, else (no feed read yet) null.
 *
 * Example: `resolveSeason({ id: "2026-27" }, parseInstant("2026-08-21T17:30:00Z"))` has the label `2026/27` and its
 * cutoff at 2026-08-22T17:00:00Z.
 *
 * @throws RangeError when the id is not two consecutive years or the cutoff is not an instant.
 */
export function resolveSeason(setting: SeasonSetting, firstGameweekDeadline: Instant | null): SeasonConfig {
  const startsInYear = startYearOf(setting.id);
  const cutoff = setting.cutoff || SHIPPED_CUTOFFS.get(setting.id);
  return {
    id: seasonId(setting.id),
    label: setting.label || seasonLabel(setting.id),
    cutoffAt: cutoff ? parseInstant(cutoff) : derivedCutoff(firstGameweekDeadline),
    winterWindow: winterWindowOf(startsInYear + 1),
    startsInYear,
  };
}

/** A season's id as people write it: `2025/26` for `2025-26`. */
export const seasonLabel = (id: string) => id.replace("-", "/");

/** SEA-05: the season that a feed belongs to, by the year of its first gameweek's deadline. */
export function seasonOfDeadline(firstDeadline: Instant): SeasonId {
  return seasonStartingIn(new Date(firstDeadline).getUTCFullYear());
}

/** The season in which an instant falls, by its date alone: seasons change on 1 July. */
export function seasonOfDate(at: Instant): SeasonId {
  const date = new Date(at);
  return seasonStartingIn(date.getUTCFullYear() - (date.getUTCMonth() < 6 ? 1 : 0));
}

/** The next season: `2026-27` after `2025-26`. */
export function seasonAfter(id: SeasonId): SeasonId {
  return seasonStartingIn(Number(id.slice(0, 4)) + 1);
}

/** The configured cutoff; undefined when none is configured, or the configured one lies outside this season. */
export function cutoffIn(id: string, cutoff: string | undefined): string | undefined {
  return cutoff && seasonOfDate(parseInstant(cutoff)) === id ? cutoff : undefined;
}

function seasonStartingIn(year: number): SeasonId {
  return seasonId(`${year}-${String((year + 1) % 100).padStart(2, "0")}`);
}

/** Whether a text names a season: two consecutive years, for example `2025-26`. */
export function isSeason(text: string): boolean {
  const years = /^(\d{4})-(\d{2})$/.exec(text);
  return years !== null && (Number(years[1]) + 1) % 100 === Number(years[2]);
}

function startYearOf(id: string): number {
  if (!isSeason(id)) throw new RangeError(`Not a season: ${id} (two consecutive years, for example 2025-26)`);
  return Number(id.slice(0, 4));
}

function derivedCutoff(firstGameweekDeadline: Instant | null): Instant | null {
  if (firstGameweekDeadline === null) return null;
  return instant(Math.floor(addMs(firstGameweekDeadline, DAY_MS) / HOUR_MS) * HOUR_MS);
}

function winterWindowOf(year: number): WinterWindow {
  // Europe/London keeps UTC in winter, so January's local midnights are UTC midnights.
  return {
    opensAt: instant(Date.UTC(year, 0, 1)),
    closesAt: instant(Date.UTC(year, 0, 31, 23, 59, 59, 999)),
  };
}

/** BNG-03: whether picks change freely, because the cutoff is ahead or not yet set. */
export function isBeforeCutoff(season: Pick<SeasonConfig, "cutoffAt">, now: Instant): boolean {
  return season.cutoffAt === null || now < season.cutoffAt;
}

type WinterWindowState = "ahead" | "open" | "over";

/** SEA-02: where `now` lies in relation to the winter window, whose first and last instants are part of it. */
export function winterWindowState(
  season: Pick<SeasonConfig, "winterWindow">,
  now: Instant,
): WinterWindowState {
  const { opensAt, closesAt } = season.winterWindow;
  if (now < opensAt) return "ahead";
  return now <= closesAt ? "open" : "over";
}

const monthAndDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/London",
  month: "long",
  day: "numeric",
});

/** An instant's date in Europe/London as the texts write it: `August 16`. */
export function dateText(at: Instant): string {
  return monthAndDay.format(at);
}

/** The cutoff's date for texts such as 'until August 16'; null until the cutoff is set. */
export function cutoffDateText(season: Pick<SeasonConfig, "cutoffAt">): string | null {
  return season.cutoffAt === null ? null : dateText(season.cutoffAt);
}

/** The title of the clubs' table: `Premier League Table 2025/26`. */
export function leagueTableTitle(season: Pick<SeasonConfig, "label">): string {
  return `Premier League Table ${season.label}`;
}
