import type { SeasonFacts } from "#domain/season/facts.ts";
import { type SipKey, sipHash24OfText } from "#domain/shared/hash.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { clockMark, JOKER_MIN_FIXTURES } from "./gameweek-fixtures.ts";
import type { IndexedFixture, IndexedGameweek, IndexedVoidLock, TippingIndex } from "./indexed.ts";
import { isOvertaken } from "./scoring-scope.ts";
import { buildTippingIndex } from "./tipping-index.ts";

/** An index with a stamp for each gameweek, which changes whenever its scores may; `of` is what it was built for. */
export interface SeasonIndex {
  readonly index: TippingIndex;
  readonly stamps: ReadonlyMap<GameweekId, string>;
  readonly of: { readonly mark: string; readonly drawSeed: string };
}

/** The index of each epoch, built once: leagues and pages of one isolate share their facts. */
const indexes = new WeakMap<SeasonFacts, SeasonIndex>();

/** The facts indexed for scoring; valid until the passing of time alone changes something. */
export function seasonIndexOf(facts: SeasonFacts, drawSeed: string, now: Instant): SeasonIndex {
  const mark = clockMark(facts, now);
  const before = indexes.get(facts);
  if (before?.of.mark === mark && before.of.drawSeed === drawSeed) return before;
  const index = buildTippingIndex(facts, { secret: drawSeed, now });
  const made = { index, stamps: gameweekStamps(index), of: { mark, drawSeed } };
  indexes.set(facts, made);
  return made;
}

/**
 * For each gameweek that has begun, a stamp of everything its scores depend on besides the tipper: while the stamp is
 * unchanged, no tipper needs scoring again. A score changes the stamp of its own gameweek; a lock those of its
 * gameweek and later ones, because it restricts a bonus player (TIP-05) and decides defaults (TIP-06), and that of the
 * gameweek before if it overtook a lock there; a gameweek that gains or loses its Joker (TIP-07) all of them.
 */
export function gameweekStamps(index: TippingIndex): ReadonlyMap<GameweekId, string> {
  const locksIn = locksByGameweek(index);
  const jokers = index.gameweeks.filter(({ fixtures }) => fixtures.length >= JOKER_MIN_FIXTURES);
  let locks = hashOf(`${index.secretKey} ${jokers.map(({ id }) => id)}`);
  const stamps = new Map<GameweekId, string>();
  for (const gameweek of index.gameweeks) {
    const { id } = gameweek;
    locks = hashOf(`${locks} ${id} ${locksIn.get(id)?.join() ?? ""}`);
    const ahead = isOvertaken(index, id) ? `${locksIn.get((id + 1) as GameweekId)} ` : "";
    if (gameweek.hasLocked) stamps.set(id, hashOf(`${locks} ${ahead}${resultsOf(gameweek)}`));
  }
  return stamps;
}

function locksByGameweek({ fixtures, voidLocks }: TippingIndex): Map<GameweekId, string[]> {
  const locksIn = new Map<GameweekId, string[]>();
  const note = (gameweek: GameweekId, text: string) => {
    const texts = locksIn.get(gameweek);
    if (texts) texts.push(text);
    else locksIn.set(gameweek, [text]);
  };
  const ascending = [...fixtures.values()].sort((a, b) => a.id - b.id);
  for (const fixture of ascending) {
    if (fixture.gameweekId !== null && fixture.lockedAt !== null) note(fixture.gameweekId, lockOf(fixture));
  }
  for (const voided of voidLocks) note(voided.lock.gameweekId, voidLockOf(voided));
  return locksIn;
}

function lockOf({ id, lockedAt, spentUntil, candidates }: IndexedFixture): string {
  return `${id} ${lockedAt} ${spentUntil} ${candidates && hashOfCandidates(candidates)}`;
}

function voidLockOf({ fixtureId, lock, before, lockedAgainAt }: IndexedVoidLock): string {
  const candidates = hashOfCandidates(lock.candidates);
  return `void ${fixtureId} ${lock.lockedAt} ${lock.kickoffAt} ${before?.lockedAt} ${lockedAgainAt} ${candidates}`;
}

function resultsOf({ fixtures, isSettled }: IndexedGameweek): string {
  const results = fixtures.map(({ id, phase, outcome, isFinal, scorers }) => {
    return `${id} ${phase} ${outcome} ${isFinal} ${[...scorers].sort((a, b) => a - b).join(" ")}`;
  });
  return `${isSettled} ${results}`;
}

/** The key of the stamps' hash. It need not be secret: the stamps are compared, never shown. */
const KEY: SipKey = [0, 0, 0, 0];

function hashOf(text: string): string {
  const { high, low } = sipHash24OfText(KEY, text);
  return `${high.toString(36)}.${low.toString(36)}`;
}

/** Hashes of locks' candidates, kept because candidates never change and successive epochs share the lock object. */
const candidateHashes = new WeakMap<readonly number[], string>();

function hashOfCandidates(candidates: readonly number[]): string {
  const hash = candidateHashes.get(candidates) ?? hashOf(candidates.join());
  candidateHashes.set(candidates, hash);
  return hash;
}
