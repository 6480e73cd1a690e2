/**
 * The tipping table by a second, plain computation: from the feed at each poll, the submissions with their times, and
 * the archive's final results. It calls no rule of the product; only the hash of the default draw is shared, because a
 * default must be the same draw.
 */

import {
  deriveSipKey,
  indexFromHash,
  type SipKey,
  sipHash24,
  sipKeyFromSecret,
} from "#domain/shared/hash.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { monthsOf } from "./bingo-oracle.ts";
import type {
  FeedElement,
  FeedFixture,
  Lock,
  OraclePlayer,
  OraclePrediction,
  OracleRow,
  OracleSubmission,
} from "./oracle-records.ts";
import { ownAt } from "./submitted.ts";

export interface Seen {
  gameweek: number | null;
  kickoff: number | null;
  started: boolean;
  home: number;
  away: number;
  locks: Lock[];
}

interface Week {
  readonly total: number;
  readonly draws: number;
  readonly results: number;
  readonly bonuses: number;
  readonly defaults: number;
}

interface LockOf {
  readonly id: number;
  readonly lock: Lock;
  readonly since: number;
  readonly until: number | null;
}

/** A match's result; null while there is no score. */
function resultOf({ team_h_score: home, team_a_score: away }: SeasonArchive["fixtures"][number]) {
  if (home === null || away === null) return null;
  return home > away ? "home_win" : home < away ? "away_win" : "draw";
}

/** What was computed of a player: it holds as long as nothing new is seen of the matches, the player and the clock. */
interface Computed {
  readonly now: number;
  readonly since: number | null;
  readonly submissions: number;
  readonly weeks: Map<number, Week>;
  readonly bonuses: Map<Lock, { readonly entry: OraclePrediction | null; readonly bonus: number }>;
}

export class TippingOracle {
  readonly #archive: SeasonArchive;
  readonly #secret: SipKey;
  readonly #seen = new Map<number, Seen>();
  readonly #keys = new Map<string, SipKey>();
  /** Each gameweek's fixtures at an instant, kept until something new is seen. */
  readonly #listed = new Map<string, readonly number[]>();
  readonly #locks = new Map<number, readonly LockOf[]>();
  readonly #computed = new Map<OraclePlayer, Computed>();
  /** The players as last seen, read only when a lock needs them. */
  #bootstrap = '{"elements":[]}';
  /** The fixtures last taken in. */
  #fixtures = "";

  constructor(archive: SeasonArchive, seed: string) {
    this.#archive = archive;
    this.#secret = sipKeyFromSecret(seed);
  }

  /** Locks the fixtures whose kick-off has come, by the last state seen: before a poll, as the season does. */
  passTime(now: number): void {
    this.#forget();
    let elements: FeedElement[] | null = null;
    for (const [id, fixture] of this.#seen) {
      const isDue = fixture.kickoff !== null && (fixture.started || fixture.kickoff <= now);
      if (fixture.gameweek === null || !isDue || this.#standing(id, now)) continue;
      elements ??= (JSON.parse(this.#bootstrap) as { elements: FeedElement[] }).elements;
      fixture.locks.push({
        gameweek: fixture.gameweek,
        at: Math.min(fixture.kickoff as number, now),
        candidates: elements
          .filter((element) => element.team === fixture.home || element.team === fixture.away)
          .filter((element) => [2, 3, 4].includes(element.element_type) && element.status !== "u")
          .map((element) => element.code)
          .sort((a, b) => a - b),
      });
    }
  }

  /** Takes in the feed's present state. @param bootstrap its players; omitted where a poll does not need them. */
  look(fixtures: string, bootstrap?: string): void {
    this.#forget();
    if (bootstrap) this.#bootstrap = bootstrap;
    if (fixtures === this.#fixtures) return;
    this.#fixtures = fixtures;
    for (const said of JSON.parse(fixtures) as FeedFixture[]) {
      const known = this.#seen.get(said.id);
      const now = {
        gameweek: said.event,
        kickoff: said.kickoff_time === null ? null : Date.parse(said.kickoff_time),
        started: said.started === true,
      };
      if (known) Object.assign(known, now);
      else this.#seen.set(said.id, { ...now, home: said.team_h, away: said.team_a, locks: [] });
    }
  }

  #forget(): void {
    this.#listed.clear();
    this.#locks.clear();
    this.#computed.clear();
  }

  #computedOf(player: OraclePlayer, now: number): Computed {
    const { since, submissions } = player;
    const known = this.#computed.get(player);
    if (known?.now === now && known.since === since && known.submissions === submissions.length) return known;
    const computed = { now, since, submissions: submissions.length, weeks: new Map(), bonuses: new Map() };
    this.#computed.set(player, computed);
    return computed;
  }

  /** Replaces the state seen of a match by the recorded one, for a feed that lies. */
  know(id: number, fixture: Seen): void {
    this.#forget();
    this.#fixtures = "";
    this.#seen.set(id, fixture);
  }

  /** TIP-03: a match's last lock, unless the match is more than 48 hours later now, or undated for as long. */
  #standing(id: number, now: number): Lock | null {
    const fixture = this.#seen.get(id);
    const lock = fixture?.locks.at(-1);
    if (!fixture || !lock) return null;
    return (fixture.kickoff ?? now) - lock.at <= 48 * HOUR_MS ? lock : null;
  }

  isLocked(id: number, now: number): boolean {
    const fixture = this.#seen.get(id);
    if (!fixture) return false;
    const isDue = fixture.kickoff !== null && (fixture.started || fixture.kickoff <= now);
    return isDue || this.#standing(id, now) !== null;
  }

  gameweekOf(id: number, now: number): number | null {
    return this.#standing(id, now)?.gameweek ?? this.#seen.get(id)?.gameweek ?? null;
  }

  #fixturesOf(gameweek: number, now: number): readonly number[] {
    const key = `${gameweek} ${now}`;
    const known = this.#listed.get(key);
    if (known) return known;
    const fixtures = [...this.#seen.keys()].filter((id) => this.gameweekOf(id, now) === gameweek);
    this.#listed.set(key, fixtures);
    return fixtures;
  }

  /** The status that a submission must get now, by the rules and the player's earlier submissions. */
  judge(player: OraclePlayer, submission: OracleSubmission): 200 | 400 | 409 {
    const { gameweek, at: now, predictions } = submission;
    if (predictions.length === 0) return 400;
    if (predictions.some(({ fixture }) => this.isLocked(fixture, now))) return 409;
    // TIP-05: with two gameweeks interleaved the next one may have locked first.
    const beside = [gameweek - 1, gameweek + 1]
      .flatMap((other) => this.#fixturesOf(other, now))
      .filter((id) => this.isLocked(id, now))
      .map((id) => this.#entry(player, id, now)?.bonus);
    const chosen = predictions.map(({ bonus }) => bonus).filter((bonus) => bonus);
    if (chosen.some((bonus) => beside.includes(bonus))) return 400;
    const kept = this.#fixturesOf(gameweek, now)
      .filter((id) => !predictions.some(({ fixture }) => fixture === id))
      .map((id) => this.#entry(player, id, now)?.bonus)
      .filter((bonus) => bonus);
    const all = [...chosen, ...kept];
    if (chosen.some((bonus) => all.filter((other) => other === bonus).length > 1)) return 400;
    const jokers = this.#jokers(player);
    // TIP-07: given back once the deadline has passed, where fewer than five count.
    for (const held of jokers) {
      const deadline = this.#archive.events.find(({ id }) => id === held)?.deadline_time;
      const isPast = deadline !== undefined && Date.parse(deadline) <= now;
      if (held !== gameweek && isPast && this.#fixturesOf(held, now).length < 5) jokers.delete(held);
    }
    const hasBegun = this.#fixturesOf(gameweek, now).some((id) => this.isLocked(id, now));
    if (submission.joker !== jokers.has(gameweek) && hasBegun) return 409;
    if (submission.joker && !jokers.has(gameweek) && jokers.size > 0) return 409;
    return 200;
  }

  #jokers(player: OraclePlayer): Set<number> {
    const jokers = new Set<number>();
    for (const { gameweek, joker } of player.submissions) {
      if (joker) jokers.add(gameweek);
      else jokers.delete(gameweek);
    }
    return jokers;
  }

  /** The player's own prediction for the date that counts: the last one since the last void lock. */
  #entry(player: OraclePlayer, id: number, now: number): OraclePrediction | null {
    const locks = this.#seen.get(id)?.locks ?? [];
    const voided = this.#standing(id, now) ? locks.slice(0, -1) : locks;
    const spent = voided.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    return ownAt(player, id, spent, Number.POSITIVE_INFINITY);
  }

  /** TIP-03: whether a prediction of the player's counts for this match, or waits for its lock. */
  holds(player: OraclePlayer, id: number, now: number): boolean {
    return this.#entry(player, id, now) !== null;
  }

  /** How many locks went void: the real seasons may have none. */
  voidLocks(now: number): number {
    let count = 0;
    for (const [id, { locks }] of this.#seen) count += locks.length - (this.#standing(id, now) ? 1 : 0);
    return count;
  }

  /**
   * The table of these players, from the matches seen so far.
   *
   * @param isOver whether the gameweek can have a winner.
   * @param from the first gameweek that counts (HLF-08).
   */
  finalTable(
    players: readonly OraclePlayer[],
    now: number,
    isOver: (gameweek: number) => boolean = () => true,
    from = 0,
  ): OracleRow[] {
    const gameweeks = this.#archive.events.map(({ id }) => id).filter((id) => id >= from);
    const scored = players.map((player) => gameweeks.map((gameweek) => this.#score(player, gameweek, now)));
    const rows = players.map((player, at) => {
      const weeks = scored[at] ?? [];
      const sum = (of: (week: Week) => number) => weeks.reduce((total, week) => total + of(week), 0);
      const won = gameweeks.filter((gameweek, week) => {
        if (!isOver(gameweek)) return false;
        const total = weeks[week]?.total ?? 0;
        return total > 0 && scored.every((other) => (other[week]?.total ?? 0) <= total);
      }).length;
      return {
        username: player.username,
        points: sum((week) => week.total),
        draws: sum((week) => week.draws),
        results: sum((week) => week.results),
        bonuses: sum((week) => week.bonuses),
        defaults: sum((week) => week.defaults),
        won,
      };
    });
    const better = (a: (typeof rows)[number], b: (typeof rows)[number]) => {
      for (const of of ["points", "draws", "results", "bonuses"] as const) {
        if (a[of] !== b[of]) return a[of] > b[of];
      }
      return a.defaults === b.defaults ? a.won > b.won : a.defaults < b.defaults;
    };
    return rows
      .map((row) => ({ rank: 1 + rows.filter((other) => better(other, row)).length, ...row }))
      .sort((a, b) => a.rank - b.rank || (a.username.toLowerCase() < b.username.toLowerCase() ? -1 : 1));
  }

  /** STO-05: who of these players had the most points in each month, by name; months that nobody won are left out. */
  months(players: readonly OraclePlayer[], now: number): Record<string, string[]> {
    const points = new Map<string, number[]>();
    for (const [gameweek, month] of monthsOf(this.#archive)) {
      const sums = points.get(month) ?? players.map(() => 0);
      points.set(
        month,
        players.map((player, at) => (sums[at] ?? 0) + this.#score(player, gameweek, now).total),
      );
    }
    const won = [...points].map(([month, sums]): [string, string[]] => {
      const best = Math.max(...sums);
      const names = players.filter((_, at) => best > 0 && sums[at] === best);
      return [month, names.map(({ username }) => username).sort()];
    });
    return Object.fromEntries(won.filter(([, names]) => names.length > 0));
  }

  /** DUE-04, CUP-02: what a gameweek brings to one player. */
  weekOf(player: OraclePlayer, gameweek: number, now: number): Week {
    return this.#score(player, gameweek, now);
  }

  #score(player: OraclePlayer, gameweek: number, now: number): Week {
    const { weeks } = this.#computedOf(player, now);
    const week = weeks.get(gameweek) ?? this.#computeScore(player, gameweek, now);
    weeks.set(gameweek, week);
    return week;
  }

  #computeScore(player: OraclePlayer, gameweek: number, now: number): Week {
    const fixtures = this.#fixturesOf(gameweek, now);
    let points = 0;
    let draws = 0;
    let results = 0;
    let bonuses = 0;
    let defaults = 0;
    for (const id of fixtures) {
      const lock = this.#standing(id, now);
      const match = this.#archive.fixtures.find((each) => each.id === id);
      if (!lock || !match) continue;
      const entry = this.#entry(player, id, now);
      if (!entry && !this.#hasDefault(player, gameweek, lock.at, now)) continue;
      if (!entry) defaults += 1;
      const result = resultOf(match);
      if ((entry?.choice ?? "away_win") === result) {
        results += 1;
        if (result === "draw") draws += 1;
        points += result === "draw" ? 5 : 3;
      }
      const bonus = this.#bonus(player, id, lock, entry, now);
      const scorers = [...match.goals_scored.h, ...match.goals_scored.a].map(([element]) =>
        this.#codeOf(element),
      );
      if (bonus && scorers.includes(bonus)) bonuses += 1;
    }
    const isPerfect = fixtures.length >= 8 && results === fixtures.length && defaults === 0;
    points += bonuses + (isPerfect ? 5 : 0);
    const joker = [...this.#jokers(player)]
      .sort((a, b) => a - b)
      .find((id) => this.#fixturesOf(id, now).length >= 5);
    return { total: points * (joker === gameweek ? 2 : 1), draws, results, bonuses, defaults };
  }

  #codeOf(element: number): number {
    return this.#archive.players.find(({ id }) => id === element)?.code ?? 0;
  }

  /** The player's own choices of goal bonus that were locked in a gameweek by an instant, by fixture. */
  #choices(
    player: OraclePlayer,
    gameweek: number,
    by: number,
    now: number,
  ): { id: number; at: number; bonus: number }[] {
    return this.#fixturesOf(gameweek, now).flatMap((id) => {
      const at = this.#standing(id, now)?.at;
      const bonus = this.#entry(player, id, now)?.bonus;
      return at !== undefined && at <= by && bonus ? [{ id, at, bonus }] : [];
    });
  }

  /**
   * TIP-03, TIP-06: a gameweek's matches as a draw at an instant finds them: each with its last lock by then, even one
   * that is void since, and the player's own prediction at it. A match that locked again elsewhere is not among them.
   */
  #lockedBy(player: OraclePlayer, gameweek: number, by: number) {
    const locks = this.#locksIn(gameweek).filter(({ lock }) => lock.at <= by);
    return locks
      .filter(({ until }) => until === null || until > by)
      .map(({ id, lock, since }) => ({ id, lock, own: ownAt(player, id, since, lock.at) }));
  }

  /** A gameweek's locks, void ones too, each with the instants of the match's lock before and after it. */
  #locksIn(gameweek: number): readonly LockOf[] {
    const known = this.#locks.get(gameweek);
    if (known) return known;
    const locks = [...this.#seen].flatMap(([id, { locks: all }]) =>
      all.flatMap((lock, n) => {
        const [since, until] = [all[n - 1]?.at ?? Number.NEGATIVE_INFINITY, all[n + 1]?.at ?? null];
        return lock.gameweek === gameweek ? [{ id, lock, since, until }] : [];
      }),
    );
    this.#locks.set(gameweek, locks);
    return locks;
  }

  /** TIP-05, TIP-06: the bonus player: the choice if it was possible at the lock, else the draw. */
  #bonus(player: OraclePlayer, id: number, lock: Lock, entry: OraclePrediction | null, now: number): number {
    const { bonuses } = this.#computedOf(player, now);
    const known = bonuses.get(lock);
    if (known?.entry === entry) return known.bonus;
    const bonus = this.#computeBonus(player, id, lock, entry, now);
    bonuses.set(lock, { entry, bonus });
    return bonus;
  }

  #computeBonus(
    player: OraclePlayer,
    id: number,
    lock: Lock,
    entry: OraclePrediction | null,
    now: number,
  ): number {
    if (entry?.bonus === 0) return 0;
    if (entry?.bonus) {
      const lastWeek = this.#choices(player, lock.gameweek - 1, lock.at, now);
      const thisWeek = this.#choices(player, lock.gameweek, lock.at, now).filter(
        (choice) => choice.id !== id,
      );
      // A match put off past the next gameweek's first: what locked there before is used too.
      const nextWeek = this.#choices(player, lock.gameweek + 1, lock.at - 1, now);
      const isUsed =
        [...lastWeek, ...nextWeek].some(({ bonus }) => bonus === entry.bonus) ||
        thisWeek.some(({ bonus, at, id: other }) => bonus === entry.bonus && (at < lock.at || other < id));
      if (!isUsed && lock.candidates.includes(entry.bonus)) return entry.bonus;
    }
    const excluded = [lock.gameweek - 1, lock.gameweek, lock.gameweek + 1].flatMap((gameweek) =>
      this.#lockedBy(player, gameweek, gameweek > lock.gameweek ? lock.at - 1 : lock.at)
        .filter((other) => other.id !== id || gameweek !== lock.gameweek)
        .map(({ own }) => own?.bonus ?? 0),
    );
    // TIP-06: once per gameweek holds for draws: a player drawn at an earlier lock of the gameweek is out.
    for (const { id: other, lock: earlier, own } of this.#lockedBy(player, lock.gameweek, lock.at)) {
      const isBefore = earlier.at < lock.at || other < id;
      if (other === id || !isBefore || !lock.candidates.some((who) => earlier.candidates.includes(who)))
        continue;
      if (!own && !this.#hasDefault(player, lock.gameweek, earlier.at, now)) continue;
      const carried = this.#bonus(player, other, earlier, own, now);
      if (carried !== own?.bonus) excluded.push(carried);
    }
    const left = lock.candidates.filter((candidate) => !excluded.includes(candidate));
    if (left.length === 0) return 0;
    const key = this.#keys.get(player.id) ?? deriveSipKey(this.#secret, player.id);
    this.#keys.set(player.id, key);
    const hash = sipHash24(key, new Uint8Array(new Uint32Array([id]).buffer));
    return left[indexFromHash(hash, left.length)] ?? 0;
  }

  /**
   * TIP-06: whether a player gets a default: from the first lock after they became a tipping player, until three
   * gameweeks in a row without a prediction. One received ends the row for what locks after it: gameweeks that began
   * before it are no part of another.
   */
  #hasDefault(player: OraclePlayer, gameweek: number, at: number, now: number): boolean {
    const { since } = player;
    if (since === null || at <= since) return false;
    // A prediction that stood at a lock now void was one, and what was due at a lock never changes.
    const hasOwn = (id: number) =>
      this.#locksIn(id).some(({ id: match, lock, since: spent }) => {
        return lock.at <= at && ownAt(player, match, spent, lock.at) !== null;
      });
    if (hasOwn(gameweek)) return true;
    const submitted = player.submissions.flatMap((each) =>
      each.predictions.length > 0 && each.at < at ? [each.at] : [],
    );
    const lastSubmitted = Math.max(Number.NEGATIVE_INFINITY, ...submitted);
    let absent = 0;
    for (let before = gameweek - 1; before > 0 && absent < 3; before -= 1) {
      const counted = this.#fixturesOf(before, now).map((fixture) => this.#standing(fixture, now)?.at ?? 0);
      const chances = counted.filter((lockedAt) => lockedAt > since && lockedAt <= at);
      if (chances.length === 0) continue;
      if (hasOwn(before) || Math.min(...chances) <= lastSubmitted) return true;
      absent += 1;
    }
    return absent < 3;
  }
}
