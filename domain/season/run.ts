import type { Gameweek } from "#domain/season/facts.ts";
import type { SeasonConfig } from "#domain/season/season-config.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";

/** The runs of a season, in the order in which they begin. */
export const RUNS = ["season", "half"] as const;
/** HLF-01: the whole season, or its second half. */
export type RunName = (typeof RUNS)[number];

/** The run of every call, message and page that names none. */
export const DEFAULT_RUN: RunName = "season";

/** HLF-01, HLF-02: the dates of a season's second half. */
export interface Half {
  /** From here on cards can be made. */
  readonly opensAt: Instant;
  /** The deadline of its first gameweek: from here on goals count, and picks are shown. */
  readonly startsAt: Instant;
  /** The last instant at which a qualified card changes. */
  readonly fixedAt: Instant;
  readonly firstGameweek: GameweekId;
}

const OPEN_BEFORE_MS = 21 * DAY_MS;

/** HLF-01: which gameweek of so many begins the second half: the first after the middle one, 20 of 38. */
export const firstOfHalf = (gameweeks: number): number => Math.ceil(gameweeks / 2) + 1;

/**
 * HLF-01, HLF-02: the second half: it begins at the deadline of the first gameweek after the middle one (20 of 38), and
 * opens three weeks earlier; its cards are fixed when the winter window closes. The beginning follows the deadline
 * wherever the feed moves it, and does not ask which matches the gameweek has. Null before the gameweeks are known.
 */
export function halfOf(
  gameweeks: Iterable<Pick<Gameweek, "id" | "deadlineAt">>,
  { winterWindow }: Pick<SeasonConfig, "winterWindow">,
): Half | null {
  const inOrder = [...gameweeks].sort((a, b) => a.id - b.id);
  const first = inOrder[firstOfHalf(inOrder.length) - 1];
  return first ? halfBeginningWith(first, { winterWindow }) : null;
}

/** The second half by its first gameweek. */
export function halfBeginningWith(
  { id, deadlineAt }: Pick<Gameweek, "id" | "deadlineAt">,
  { winterWindow }: Pick<SeasonConfig, "winterWindow">,
): Half {
  const opensAt = addMs(deadlineAt, -OPEN_BEFORE_MS);
  return { opensAt, startsAt: deadlineAt, fixedAt: winterWindow.closesAt, firstGameweek: id };
}

/** What of a league says which tables it has. */
interface LeagueOfRuns {
  /** HLF-06: whether it has no season's table. */
  readonly isHalfOnly: boolean;
  /** TIP-12: its first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
}

/**
 * HLF-06, HLF-08: whether a league has a table of a run, shown already or not: a second-half league has no season's, a
 * tipping league that starts later than the half (TIP-12) no half's.
 */
export function hasTable(run: Pick<Run, "name" | "firstGameweek">, league: LeagueOfRuns): boolean {
  if (league.isHalfOnly || run.name === "season") return league.isHalfOnly === (run.name === "half");
  const [ofRun, ofLeague] = [run.firstGameweek, league.firstGameweek];
  return ofLeague === null || ofRun === null || ofLeague <= ofRun;
}

/** HLF-01, HLF-06, HLF-08: the runs of which a league has a table, at one instant. */
export function runsOf(league: LeagueOfRuns, half: Half | null, now: Instant): RunName[] {
  if (league.isHalfOnly) return ["half"];
  const isThere = half !== null && now >= half.opensAt && hasTable({ name: "half", ...half }, league);
  return isThere ? ["season", "half"] : ["season"];
}

/**
 * A run at one epoch: an instant from which goals count, and the dates of its cards. Domain functions that take a
 * season's facts and a card take a run; `SeasonConfig` gives the season's own dates.
 */
export interface Run {
  readonly name: RunName;
  /** From here on cards can be made and the table is shown; null for always. */
  readonly opensAt: Instant | null;
  /** HLF-03: only goals of matches that kicked off at or after this instant count; null if all do. */
  readonly countsFrom: Instant | null;
  /** The first gameweek of its tables by gameweek; null for the season's first. */
  readonly firstGameweek: GameweekId | null;
  /** BNG-08, HLF-07: others' cards are hidden before this instant; null while it is not known, when they are hidden. */
  readonly hiddenUntil: Instant | null;
  /** BNG-04, HLF-02: from here on a qualified card no longer changes freely; null while it is not known. */
  readonly fixedFrom: Instant | null;
}

/** The run that begins with the season: every gameweek counts, cards are hidden and free until the cutoff. */
export function seasonRun({ cutoffAt }: Pick<SeasonConfig, "cutoffAt">): Run {
  const always = { opensAt: null, countsFrom: null, firstGameweek: null };
  return { name: "season", ...always, hiddenUntil: cutoffAt, fixedFrom: cutoffAt };
}

/** HLF-01: the run that begins with the second half, whose cards are fixed some time after it. */
export function halfRun({ opensAt, startsAt, fixedAt, firstGameweek }: Half): Run {
  const dates = { opensAt, countsFrom: startsAt, hiddenUntil: startsAt, fixedFrom: addMs(fixedAt, 1) };
  return { name: "half", firstGameweek, ...dates };
}

/** A run of the season by its name; null for the half before the gameweeks are known. */
export function runOf(
  name: RunName,
  { gameweeks }: { readonly gameweeks: ReadonlyMap<unknown, Gameweek> },
  config: Pick<SeasonConfig, "cutoffAt" | "winterWindow">,
): Run | null {
  if (name === "season") return seasonRun(config);
  const half = halfOf(gameweeks.values(), config);
  return half && halfRun(half);
}

/** Whether cards of the run can be made, and its table is shown; it stays so after the end. */
export function isOpen({ opensAt }: Pick<Run, "opensAt">, now: Instant): boolean {
  return opensAt === null || now >= opensAt;
}

/** BNG-08, HLF-07: whether a card of the run is shown to its owner alone. */
export function isHidden({ hiddenUntil }: Pick<Run, "hiddenUntil">, now: Instant): boolean {
  return hiddenUntil === null || now < hiddenUntil;
}

/** BNG-04, HLF-02: whether a qualified card of the run no longer changes freely. */
export function isFixed({ fixedFrom }: Pick<Run, "fixedFrom">, now: Instant): boolean {
  return fixedFrom !== null && now >= fixedFrom;
}

/** The date that pages give for `isFixed`: the season's cutoff itself, the last instant of the half's window. */
export function lastFreeInstant({ name, fixedFrom }: Pick<Run, "name" | "fixedFrom">): Instant | null {
  return fixedFrom !== null && name === "half" ? addMs(fixedFrom, -1) : fixedFrom;
}

/**
 * HLF-08: the first gameweek that counts in a tipping table of a run: the later one of the run's and the league's own
 * start (TIP-12); null if all count.
 */
export function firstCounted(run: Pick<Run, "firstGameweek">, ofLeague: GameweekId | null) {
  const ofRun = run.firstGameweek;
  if (ofRun === null || ofLeague === null) return ofRun ?? ofLeague;
  return ofRun > ofLeague ? ofRun : ofLeague;
}
