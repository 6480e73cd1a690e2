import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { FixtureId, GameweekId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { scoreSquad } from "#domain/squad/score-squad.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";

/** The order in which a person's honours of a season are listed. */
const HONOUR_KINDS = [
  "league_champion",
  "overall_top",
  "duels",
  "cup",
  "complete",
  "month_won",
  "gameweek_won",
  "perfect_round",
] as const;
type HonourKind = (typeof HONOUR_KINDS)[number];

/** The fields of a table row that decide first place. */
export interface Placed {
  readonly rank: number;
  readonly score: number;
  /** BNG-04: false for a draft, which cannot win; absent in tipping. */
  readonly qualified?: boolean | undefined;
}

/** SEA-06, BNG-04, BNG-06, TIP-09: whether a row of a final table is first; ties share, and a score of 0 never wins. */
export function isChampion({ rank, score, qualified }: Placed): boolean {
  return rank === 1 && score > 0 && qualified !== false;
}

/** A person's achievements in one table of a season. */
export interface Feats {
  /** Their row in the table; null if they are not in it. */
  readonly place: Placed | null;
  /** STO-05: the gameweeks they won. */
  readonly gameweeksWon: readonly GameweekId[];
  /** STO-05: the calendar months they won, such as `2025-09`, ascending. */
  readonly monthsWon: readonly string[];
  /** TIP-04: the gameweeks in which they had a perfect round. */
  readonly perfectRounds: readonly GameweekId[];
  /** The gameweek of their twentieth tick; null until then. */
  readonly completedIn: GameweekId | null;
  /** CUP-03: what else they won in the league. */
  readonly titles?: readonly Title[];
}

/** CUP-03: the winners of a league's duels and of its cup. */
export type Title = "duels" | "cup";

/** HLF-09: a person's achievements in a table of the season, and in the second half's. */
export type FeatsOfRuns = Feats & { readonly half: Feats };

/** A title, and how often it was earned; `League` is how the caller names one. */
export interface Honour<League> {
  readonly kind: HonourKind;
  readonly league?: League;
  /** The latest gameweek in which the honour was earned. */
  readonly gameweek?: GameweekId;
  /** The latest month won, `2025-09`. */
  readonly month?: string;
  readonly count: number;
}

/**
 * A person's honours of one season, counted from the tables and never stored: champions only once the season is over
 * (SEA-06), everything else from final gameweeks.
 *
 * @param overall by game; a completed squad or a perfect round is counted here once, not per league.
 */
export function honoursOf<League>(
  isOver: boolean,
  overall: ReadonlyMap<LeagueType, Feats>,
  leagues: readonly { readonly league: League; readonly feats: Feats }[],
): Honour<League>[] {
  const honours: Honour<League>[] = [];
  const add = (kind: HonourKind, gameweeks: readonly GameweekId[], league?: League) => {
    const gameweek = gameweeks.at(-1);
    if (gameweek === undefined) return;
    honours.push({ kind, ...(league ? { league } : {}), gameweek, count: gameweeks.length });
  };
  for (const { league, feats } of leagues) {
    if (isOver && feats.place && isChampion(feats.place)) {
      honours.push({ kind: "league_champion", league, count: 1 });
    }
    // CUP-03: a duel table is decided with the season, a cup with its final.
    for (const kind of feats.titles ?? []) {
      if (isOver || kind === "cup") honours.push({ kind, league, count: 1 });
    }
    const month = feats.monthsWon.at(-1);
    if (month !== undefined) {
      honours.push({ kind: "month_won", league, month, count: feats.monthsWon.length });
    }
    add("gameweek_won", feats.gameweeksWon, league);
  }
  for (const { place, perfectRounds, completedIn } of overall.values()) {
    if (isOver && place && isChampion(place)) honours.push({ kind: "overall_top", count: 1 });
    add("complete", completedIn === null ? [] : [completedIn]);
    add("perfect_round", perfectRounds);
  }
  return honours.sort((a, b) => HONOUR_KINDS.indexOf(a.kind) - HONOUR_KINDS.indexOf(b.kind));
}

/** BNG-04, BNG-05: the gameweek that brought the twentieth tick of a qualified squad, all ticks final. */
export function completedIn(
  picks: readonly SquadPick[],
  index: GoalIndex,
  fixtures: ReadonlyMap<FixtureId, Fixture>,
): GameweekId | null {
  const { slots, isQualified } = scoreSquad(picks, index);
  if (!isQualified || slots.some(({ isFinal }) => !isFinal)) return null;
  let last: { readonly day: string; readonly gameweek: GameweekId | null } | null = null;
  for (const { tickedBy } of slots) {
    if (!tickedBy || (last && tickedBy.day <= last.day)) continue;
    const fixture = fixtures.get(tickedBy.fixtureId);
    last = { day: tickedBy.day, gameweek: fixture ? matchGameweekOf(fixture) : null };
  }
  return last?.gameweek ?? null;
}

/** TIP-04: the final gameweeks whose round was perfect, ascending. */
export function perfectRoundsOf(
  tipper: Tipper,
  index: TippingIndex,
  { gameweeks }: Pick<SeasonFacts, "gameweeks">,
): GameweekId[] {
  return scoreGameweeks(tipper, index, ({ id }) => gameweeks.get(id)?.isFinal === true)
    .filter(({ isPerfectRound }) => isPerfectRound)
    .map(({ gameweekId }) => gameweekId);
}
