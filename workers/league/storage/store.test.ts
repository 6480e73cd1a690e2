import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { emptyFacts } from "#domain/season/apply-changes.ts";
import { clubId, fixtureId, gameweekId, type UserId, userId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { packSlips } from "#domain/tipping/packed-slips.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import { makeClub } from "#tests/support/worlds/facts.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import type { Played } from "#workers/league/table/member.ts";
import { migrate } from "./migrations.ts";
import { SeasonKeeper } from "./season-keeper.ts";
import { KEPT_PATCHES, LeagueStore } from "./store.ts";
import { loadRoster } from "./stored-roster.ts";

const slip = (gameweek: number, version = 1): Slip => {
  return { gameweekId: gameweekId(gameweek), hasJoker: false, entries: [], version };
};

const played = (
  id: string,
  slips: readonly Slip[] = [],
  { username = id, tippingSince = instant(0) as Instant | null } = {},
): Played => ({
  member: makeMember(id, { username, tippingSince }),
  slips: packSlips(slips),
});

const inStore = (work: (store: LeagueStore) => void) =>
  runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    work(new LeagueStore(storage));
  });

const week = (gameweek: number, byte: number) => ({
  gameweekId: gameweekId(gameweek),
  stamp: `stamp ${gameweek}`,
  sums: Uint8Array.of(byte, 2, 3, 4, 5, 6, 7).buffer,
  until: instant(gameweek * 1_000_000),
});

test("folded gameweeks survive storage, with the members they hold", async () => {
  await inStore((store) => {
    for (const [slot, id] of ["ann", "bob", "eve", "dan"].entries()) {
      store.members.write(played(id, [slip(1), slip(2)]), slot);
    }
    store.members.fold([week(1, 8), week(2, 9)]);
    expect(store.members.readFolded()).toEqual({ weeks: [week(1, 8), week(2, 9)], unfolded: new Set() });
    // A later gameweek and a new name leave the folded weeks valid.
    store.members.write(played("ann", [slip(1), slip(2), slip(3)], { username: "anna" }), 0);
    expect(store.members.readFolded().unfolded).toEqual(new Set());
    store.members.write(played("bob", [slip(1), slip(2, 2)]), 1);
    store.members.write(played("eve", [slip(1), slip(2)], { tippingSince: null }), 2);
    // A member who takes over a slot is unknown to the folded weeks.
    store.members.remove(userId("dan"));
    store.members.write(played("fay", [slip(1), slip(2)]), 3);
    expect(store.members.readFolded().unfolded).toEqual(new Set([1, 2, 3]));
    store.members.fold([week(1, 8)]);
    expect(store.members.readFolded()).toEqual({ weeks: [week(1, 8)], unfolded: new Set() });
    store.clear();
    expect(store.members.readFolded()).toEqual({ weeks: [], unfolded: new Set() });
  });
});

test("TIP-06 a folded gameweek does not hold for a prediction of a later one that was received before its last lock", async () => {
  const submitted = (...received: number[]): Slip => ({
    ...slip(9),
    entries: received.map((at) => {
      return {
        fixtureId: fixtureId(90),
        outcome: "draw",
        goalBonusPlayerId: 0,
        receivedAt: instant(at),
      };
    }),
  });
  await inStore((store) => {
    for (const [slot, id] of ["ann", "bob"].entries()) store.members.write(played(id, [slip(1)]), slot);
    store.members.fold([week(1, 8), week(2, 9)]);
    store.members.write(played("ann", [slip(1), submitted(2_000_000)]), 0);
    expect(store.members.readFolded().unfolded).toEqual(new Set());
    // Told late, after the gameweeks were folded.
    store.members.write(played("bob", [slip(1), submitted(1_999_999, 3_000_000)]), 1);
    expect(store.members.readFolded().unfolded).toEqual(new Set([1]));
  });
});

test("members come back to their slots; a free one goes to the next who joins", async () => {
  await inStore((store) => {
    for (const id of ["ann", "bob", "eve"]) store.members.write(played(id, [slip(4)]));
    store.members.remove(userId("bob"));
    const roster = loadRoster(store);
    const slotsOf = (...ids: string[]) => ids.map((id) => roster.slotOf(id));
    expect(slotsOf("ann", "bob", "eve")).toEqual([0, undefined, 2]);
    expect(store.members.slipsOf(1)).toBe("");
    expect(roster.put(played("dan").member)).toBe(1);
    expect(roster.put(played("ann").member)).toBe(0);
    expect([...roster.field().slots].sort()).toEqual([0, 1, 2]);
    expect(roster.delete("eve" as UserId)).toBe(true);
    expect(roster.delete("eve" as UserId)).toBe(false);
    expect([...store.members.allSlips()].map(([slot]) => slot)).toEqual([0, 2]);
  });
});

test("eight members share a row, and so do their slips; a change is one row, and a free slot is none's", async () => {
  await runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    const store = new LeagueStore(storage);
    const ids = Array.from({ length: 17 }, (_, n) => `member-${n}`);
    const written = (work: () => void) => {
      const changes = () => storage.sql.exec<{ n: number }>("select total_changes() as n").one().n;
      const before = changes();
      work();
      return changes() - before;
    };
    for (const id of ids) store.members.write(played(id, [slip(1)]));
    expect(written(() => store.members.write(played("member-9", [slip(1), slip(2)])))).toBe(1);
    expect(written(() => store.members.write(played("member-9", [slip(1), slip(2)])))).toBe(0);
    store.members.remove(userId("member-8"));
    const exec = vi.spyOn(Object.getPrototypeOf(storage.sql), "exec");
    const [roster, slips] = [loadRoster(store), new Map(store.members.allSlips())];
    const read = exec.mock.results.reduce((sum, { value }) => sum + value.rowsRead, 0);
    exec.mockRestore();
    expect(read).toBe(2 * 3);
    expect([...roster.ids()]).toEqual(ids.filter((id) => id !== "member-8"));
    expect([...slips.keys()]).toEqual(ids.flatMap((_, slot) => (slot === 8 ? [] : slot)));
    expect(slips.get(9)).toBe(packSlips([slip(1), slip(2)]));
    expect(store.members.slipsOf(8)).toBe("");
  });
});

const STATE = {
  stamp: "2025-26",
  game: "score_tipping",
  firstGameweek: null,
  seq: 7,
  epoch: 3,
  total: 1,
  topRows: [],
  isHalfOnly: false,
  half: null,
} as const;

test("patches and epochs are written with the state, in one row, and come back with it", async () => {
  await runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    const store = new LeagueStore(storage);
    const changes = () => storage.sql.exec<{ n: number }>("select total_changes() as n").one().n;
    for (let seq = 1; seq <= KEPT_PATCHES + 3; seq += 1) {
      const before = changes();
      store.notePatch(seq, `patch ${seq}`);
      store.noteChanges(seq, []);
      store.writeState({ ...STATE, seq, epoch: seq });
      expect(changes() - before).toBe(1);
    }
    const woken = new LeagueStore(storage);
    expect(woken.readState()).toMatchObject({ seq: KEPT_PATCHES + 3 });
    expect(woken.loggedEpochs()).toBe(KEPT_PATCHES + 3);
    expect(woken.readPatches(KEPT_PATCHES + 1, KEPT_PATCHES + 3)).toEqual(["patch 34", "patch 35"]);
    expect(woken.readPatches(2, KEPT_PATCHES + 3)).toBeNull();
  });
});

test("a column that a newer version added stays where an older one has set the number back, and nothing is set back", async () => {
  await runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    const version = () =>
      storage.sql.exec<{ version: number }>("select version from schema_version").one().version;
    new LeagueStore(storage).writeState(STATE);
    const newest = version();
    storage.sql.exec("update schema_version set version = 1");
    migrate(storage);
    expect(version()).toBe(newest);
    storage.sql.exec("update schema_version set version = 99");
    migrate(storage);
    expect(version()).toBe(99);
    expect(new LeagueStore(storage).readState()).toEqual(STATE);
  });
});

const facts = (epoch: number) => ({ ...emptyFacts(), epoch, clubs: new Map([[clubId(1), makeClub(1)]]) });
const step = (epoch: number) => ({ facts: facts(epoch), changes: [] });
/** A season kept by another instance of the object, which knows what is stored and no more. */
const woken = (store: LeagueStore) => ({ store, season: new SeasonKeeper(store) });

test("a season is one row; held again at its epoch it costs none, and the epochs since come back with the state", async () => {
  await runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    const rows = () => storage.sql.exec<{ n: number }>("select total_changes() as n").one().n;
    const written = (work: () => void) => {
      const before = rows();
      work();
      return rows() - before;
    };
    const { store, season } = woken(new LeagueStore(storage));
    expect(season.note(facts(7))).toBe(true);
    expect(written(() => store.writeState({ ...STATE, epoch: 7 }))).toBe(1);
    season.advance(facts(7), step(8));
    expect(written(() => store.writeState({ ...STATE, epoch: 8 }))).toBe(1);
    const again = woken(new LeagueStore(storage));
    expect(again.season.note(facts(8))).toBe(false);
    expect(again.season.read(8)).toMatchObject({ epoch: 8, clubs: facts(8).clubs });
    expect(again.season.read(9), "what was told is newer: an earlier copy is not used").toBeNull();
    expect(again.season.note(facts(10))).toBe(true);
    expect(woken(new LeagueStore(storage)).store.factsEpoch(), "not written yet").toBe(8);
    expect(written(() => again.store.writeState({ ...STATE, epoch: 10 }))).toBe(1);
    expect(woken(new LeagueStore(storage)).season.read(10)).toMatchObject({ epoch: 10 });
    const late = woken(new LeagueStore(storage));
    expect(late.store.factsEpoch()).toBe(10);
    late.season.advance(facts(9), step(11));
    expect(late.store.loggedEpochs(), "a gap is not logged").toBe(0);
  });
});

test("what a transaction took back is not kept in memory either", async () => {
  await inStore((store) => {
    store.writeState(STATE);
    const fail = () =>
      store.atomically(() => {
        store.notePatch(8, "never told");
        store.writeState({ ...STATE, seq: 8 });
        store.noteFacts(facts(9));
        throw new Error("full");
      });
    expect(fail).toThrow("full");
    expect(store.factsEpoch()).toBeNull();
    expect(store.readState()).toMatchObject({ seq: 7 });
    expect(store.readPatches(7, 8)).toBeNull();
  });
});

test("an epoch that a failed write took back leaves no gap in the log: the season is copied anew", async () => {
  await runInDurableObject(env.LEAGUES.getByName(crypto.randomUUID()), (_, { storage }) => {
    const { store, season } = woken(new LeagueStore(storage));
    season.note(facts(7));
    store.writeState({ ...STATE, epoch: 7 });
    // While nobody listens, an epoch is in memory alone; then a member's row cannot be written.
    season.advance(facts(7), step(8));
    const fail = () =>
      store.atomically(() => {
        throw new Error("full");
      });
    expect(fail).toThrow("full");
    season.advance(facts(8), step(9));
    store.writeState({ ...STATE, epoch: 9 });
    expect(woken(new LeagueStore(storage)).season.read(9), "without epoch 8").toBeNull();
    expect(season.note(facts(9))).toBe(true);
    store.writeState({ ...STATE, epoch: 9 });
    season.advance(facts(9), step(10));
    store.writeState({ ...STATE, epoch: 10 });
    expect(woken(new LeagueStore(storage)).season.read(10)).toMatchObject({ epoch: 10 });
  });
});
