import type { Fixture, OutfieldPosition, Player, SeasonFacts } from "#domain/season/facts.ts";
import { MATCH_LASTS_MS } from "#domain/season/kickoffs.ts";
import type { PlayerFigures } from "#domain/season/player-figures.ts";
import { DEFAULT_RUN, type Run } from "#domain/season/run.ts";
import type { ClubId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import { type Instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { buildGoalIndex, goalsOf } from "#domain/squad/goal-index.ts";
import { chancesToScore, chanceToScore, concedes, type Footballer, type MatchAhead } from "./model.ts";

/** A footballer's chance of having scored by the end of each day of their remaining matches. */
interface Prospect {
  /** The days of the footballer's remaining matches, earliest first. */
  readonly days: readonly LondonDay[];
  /** The chance of having scored by the end of each day; never falls. */
  readonly scoredBy: readonly number[];
}

/** The rest of a season at one instant, as the model reads it. */
export interface Outlook {
  /** The days on which matches are still to be played or finished, earliest first. */
  readonly days: readonly LondonDay[];
  /** The day of a club's first match that is still to be played or finished; null when it has none left. */
  firstDayOf(clubId: ClubId): LondonDay | null;
  /** A footballer's chances; null for a goalkeeper, and for somebody whom the season does not have. */
  prospectOf(playerId: PlayerId): Prospect | null;
  /** The last of these chances alone: of having scored by the season's end. */
  chanceOf(playerId: PlayerId): number | null;
}

/** A match in play always counts as having at least this fraction left. */
const LEFT_AT_LEAST = 0.02;
const LATELY = 5;

/** Whose matches and fit count; the whole season's by default. */
type OfRun = Pick<Run, "name" | "countsFrom">;
const WHOLE: OfRun = { name: DEFAULT_RUN, countsFrom: null };

/**
 * The remaining season for every footballer, computed on demand.
 *
 * @param facts with all goals of the season, in the half too: they tell how well a footballer scores.
 */
export function outlookOf(
  facts: SeasonFacts,
  figures: ReadonlyMap<PlayerId, PlayerFigures>,
  now: Instant,
  run: OfRun = WHOLE,
): Outlook {
  const records = recordsOf(facts);
  const average = averageOf(records);
  const ahead = aheadOf(facts, now, run);
  const goals = buildGoalIndex(facts);
  const prospectsByPlayer = new Map<PlayerId, Prospect | null>();

  function matchesOf({ clubId }: Player): MatchAhead[] {
    return (ahead.byClub.get(clubId) ?? []).map(({ fixture, left }) => {
      const isHome = fixture.homeClubId === clubId;
      const record = records.get(isHome ? fixture.awayClubId : fixture.homeClubId);
      const opponentConcedes = concedes(record?.goalsAgainst ?? 0, record?.matches ?? 0, average);
      return { isHome, opponentConcedes, left };
    });
  }
  const recordOf = (player: Player) =>
    footballerOf(player, figures.get(player.id), records, goalsOf(goals, player.id));

  function prospect(player: Player | undefined): Prospect | null {
    if (!player || player.position === "GK") return null;
    const fixtures = ahead.byClub.get(player.clubId) ?? [];
    const chances = chancesToScore(recordOf(player), matchesOf(player), run.name);
    const days: LondonDay[] = [];
    const scoredBy: number[] = [];
    for (const [at, { day }] of fixtures.entries()) {
      if (days.at(-1) !== day) scoredBy.push(days.push(day));
      scoredBy[days.length - 1] = chances[at] ?? 0;
    }
    return { days, scoredBy };
  }

  return {
    days: ahead.days,
    firstDayOf: (clubId) => ahead.byClub.get(clubId)?.[0]?.day ?? null,
    prospectOf(playerId) {
      const before = prospectsByPlayer.get(playerId);
      if (before !== undefined) return before;
      const made = prospect(facts.players.get(playerId));
      prospectsByPlayer.set(playerId, made);
      return made;
    },
    chanceOf(playerId) {
      const player = facts.players.get(playerId);
      if (!player || player.position === "GK") return null;
      return chanceToScore(recordOf(player), matchesOf(player), run.name);
    },
  };
}

interface Ahead {
  readonly fixture: Fixture;
  readonly day: LondonDay;
  readonly left: number;
}

function aheadOf(facts: SeasonFacts, now: Instant, { countsFrom }: OfRun) {
  // HLF-03: a match that kicked off before the half began gives it nothing, even while it is still being played.
  const open = [...facts.fixtures.values()].filter(
    ({ isSettled, kickoffAt }) => !isSettled && (kickoffAt ?? now) >= (countsFrom ?? 0),
  );
  const last = Math.max(now, ...open.map(({ kickoffAt }) => kickoffAt ?? now)) as Instant;
  // A match without a date is put last.
  const timed = open
    .map((fixture) => ({ fixture, at: fixture.kickoffAt ?? last }))
    .sort((one, other) => one.at - other.at || one.fixture.id - other.fixture.id);
  const byClub = new Map<ClubId, Ahead[]>();
  const days = new Set<LondonDay>();
  for (const { fixture, at } of timed) {
    const left = at >= now ? 1 : Math.max(LEFT_AT_LEAST, 1 - (now - at) / MATCH_LASTS_MS);
    const day = londonDayOf(at);
    days.add(day);
    for (const clubId of [fixture.homeClubId, fixture.awayClubId]) {
      const list = byClub.get(clubId) ?? [];
      list.push({ fixture, day, left });
      byClub.set(clubId, list);
    }
  }
  return { byClub, days: [...days] };
}

interface Record {
  matches: number;
  goalsAgainst: number;
  /** The gameweeks of the club's matches, unordered. */
  readonly gameweeks: (GameweekId | null)[];
}

function recordsOf(facts: SeasonFacts): Map<ClubId, Record> {
  const records = new Map<ClubId, Record>();
  for (const {
    homeClubId,
    awayClubId,
    homeScore,
    awayScore,
    isSettled,
    gameweekId,
  } of facts.fixtures.values()) {
    if (!isSettled) continue;
    for (const [clubId, against] of [
      [homeClubId, awayScore],
      [awayClubId, homeScore],
    ] as const) {
      const record = records.get(clubId) ?? { matches: 0, goalsAgainst: 0, gameweeks: [] };
      record.matches++;
      record.goalsAgainst += against ?? 0;
      record.gameweeks.push(gameweekId);
      records.set(clubId, record);
    }
  }
  return records;
}

function averageOf(records: ReadonlyMap<ClubId, Record>): number {
  let matches = 0;
  let goals = 0;
  for (const record of records.values()) {
    matches += record.matches;
    goals += record.goalsAgainst;
  }
  return matches === 0 ? 0 : goals / matches;
}

function footballerOf(
  player: Player,
  figures: PlayerFigures | undefined,
  records: ReadonlyMap<ClubId, Record>,
  goals: number,
): Footballer {
  const record = records.get(player.clubId);
  // Before the first match the feed's minutes are last season's (SEA-03), so there is no share yet.
  const hasMinutes = record !== undefined && figures?.minutes != null;
  const last = figures?.lastSeason ?? null;
  return {
    position: player.position as OutfieldPosition,
    isInLeague: player.isInLeague,
    goals,
    expectedGoals: hasMinutes ? figures.expectedGoals : null,
    played: hasMinutes ? (figures.minutes ?? 0) / 90 : 0,
    clubMatches: hasMinutes ? record.matches : 0,
    recentShare: hasMinutes ? recentShareOf(figures, record) : null,
    form: hasMinutes ? figures.form : null,
    lastSeason: last && { goals: last.goals, played: last.minutes / 90 },
    chanceOfPlaying: figures?.chanceOfPlaying ?? null,
  };
}

/**
 * The share of the minutes since the gameweek that began about five matches ago; null if its minutes were not recorded.
 */
function recentShareOf({ minutes, trail }: PlayerFigures, { gameweeks }: Record): number | null {
  for (const begun of trail.toReversed()) {
    const matches = gameweeks.filter((id) => id !== null && id >= begun.gameweekId).length;
    if (matches < LATELY) continue;
    return Math.min(1, Math.max(0, ((minutes ?? 0) - begun.minutes) / (90 * matches)));
  }
  return null;
}
