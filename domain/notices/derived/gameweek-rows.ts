import type { SeasonFacts } from "#domain/season/facts.ts";
import { matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import type { DerivedRow } from "./derived-row.ts";
import { finalRowWords, lockedRowWords } from "./row-words.ts";

/** Whether a row of an instant is shown at all: the others need no scoring. */
type IsRecent = (at: Instant) => boolean;

/** When the last match that counts for a gameweek locked; null while one of them is open. */
function lockedAtOf(index: TippingIndex, id: GameweekId): Instant | null {
  const fixtures = index.gameweekById.get(id)?.fixtures ?? [];
  let last: Instant | null = null;
  for (const { phase, lockedAt } of fixtures) {
    if (phase === "open" || lockedAt === null) return null;
    if (last === null || lockedAt > last) last = lockedAt;
  }
  return last;
}

/**
 * NOT-02: `Gameweek 9 is locked. All ten made`, once its last match has locked (TIP-02): before, a blank one can still
 * be called. Matches that locked before somebody tipped at all are not theirs (TIP-06).
 */
export function lockedRows(tipper: Tipper, index: TippingIndex, isRecent: IsRecent): DerivedRow[] {
  if (tipper.tippingSince === null) return [];
  return index.gameweeks.flatMap(({ id }): DerivedRow[] => {
    const at = lockedAtOf(index, id);
    const score = at !== null && isRecent(at) ? scoreGameweek(tipper, index, id) : null;
    if (at === null || score === null) return [];
    const made = score.fixtures.filter(({ source }) => source === "player").length;
    const blank = score.fixtures.filter(({ source }) => source === "default").length;
    if (made + blank === 0) return [];
    return [
      {
        kind: "locked",
        type: "locked",
        key: `locked:${id}`,
        at,
        ...lockedRowWords(id, made, blank),
        url: weekUrl(id),
      },
    ];
  });
}

const weekUrl = (id: GameweekId) => `/premier-league-tipping?tab=results&gameweek=${id}`;

/** What the recap of a gameweek is made of. */
interface RecapFacts {
  readonly facts: Pick<SeasonFacts, "fixtures" | "gameweeks">;
  /** STO-05: the gameweek of each tick of the season's card. */
  readonly ticks: readonly GameweekId[];
  readonly tipper: Tipper | null;
  readonly index: TippingIndex;
}

/**
 * NOT-02: `Gameweek 9: 19 points, two ticks`, once it is final; nobody hears of a week that brought them nothing to
 * tell.
 */
export function recapRows({ facts, ticks, tipper, index }: RecapFacts, isRecent: IsRecent): DerivedRow[] {
  return [...facts.gameweeks.values()].flatMap(({ id, isFinal, finalAt }): DerivedRow[] => {
    const at = isFinal && finalAt !== null ? finalToldAt(finalAt, id, facts, index) : null;
    if (at === null || !isRecent(at)) return [];
    const score = tipper?.tippingSince == null ? null : scoreGameweek(tipper, index, id);
    const hasTipped = score?.fixtures.some(({ source }) => source !== null) ?? false;
    const gained = ticks.filter((gameweek) => gameweek === id).length;
    const points = score && hasTipped ? score.total : null;
    if (points === null && gained === 0) return [];
    return [
      {
        kind: "recap",
        type: "recap",
        key: `recap:${id}`,
        at,
        ...finalRowWords(id, points, gained),
        url: hasTipped ? weekUrl(id) : "/leaderboard",
      },
    ];
  });
}

/**
 * When a gameweek's end was told: as it became final, or a day after its last kick-off where its matches were not known
 * to be over before (a season read for the first time).
 */
function finalToldAt(
  finalAt: Instant,
  id: GameweekId,
  { fixtures }: Pick<SeasonFacts, "fixtures">,
  index: TippingIndex,
): Instant {
  const own = (index.gameweekById.get(id)?.fixtures ?? []).flatMap((each) => fixtures.get(each.id) ?? []);
  const kickoffs = own.flatMap((fixture) => matchKickoffOf(fixture) ?? []);
  const isReadWhole = own.some(({ settledAt }) => settledAt !== null && settledAt >= finalAt);
  const dayAfter = addMs(instant(Math.max(...kickoffs)), DAY_MS);
  return isReadWhole && kickoffs.length > 0 && dayAfter < finalAt ? dayAfter : finalAt;
}
