import { DatabaseSync } from "node:sqlite";
import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, instant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { type PackedSlips, packSlips } from "#domain/tipping/packed-slips.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import { makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import { entry, kickoffOf, played, slip, tippingFacts } from "#tests/support/worlds/tipping-world.ts";
import { type Member, packMember, unpackMember } from "#workers/league/table/member.ts";
import { type Folded, type FoldedWeek, Roster, type SlipSource } from "#workers/league/table/roster.ts";

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const weeksTo = (gameweeks: number) => Array.from({ length: gameweeks }, (_, at) => at + 1);

/** A 38-gameweek season played as far as gameweek `gameweeks`: that one is in play, all earlier ones are final. */
export function seasonUpTo(gameweeks: number): { facts: SeasonFacts; lastFixture: Fixture } {
  const fixtures = weeksTo(gameweeks).flatMap((gameweek) =>
    TEN.map((n): Fixture => {
      const isOver = gameweek < gameweeks;
      return { ...played(gameweek, n, n % 3, gameweek % 3), isSettled: isOver, isFinal: isOver };
    }),
  );
  const goals = fixtures.map((fixture, at) =>
    makeGoal(fixture.id, fixture.homeClubId * 100 + (at % 5) + 1, {
      status: fixture.isFinal ? "final" : "provisional",
    }),
  );
  const facts = tippingFacts(fixtures, goals);
  for (const gameweek of weeksTo(gameweeks - 1)) {
    const id = gameweekId(gameweek);
    const known = facts.gameweeks.get(id);
    if (known) (facts.gameweeks as Map<typeof id, typeof known>).set(id, { ...known, isFinal: true });
  }
  return { facts, lastFixture: fixtures.at(-1) as Fixture };
}

/**
 * The facts with one more goal and a home score `n` higher; each `n` has a scorer of its own, so that nothing can be
 * reused.
 */
export function withGoal(facts: SeasonFacts, fixture: Fixture, n: number): SeasonFacts {
  const scored = { ...fixture, homeScore: (fixture.homeScore ?? 0) + n };
  const goal = makeGoal(fixture.id, fixture.homeClubId * 100 + 10 + n, { n });
  return {
    ...facts,
    epoch: facts.epoch + n,
    fixtures: new Map(facts.fixtures).set(fixture.id, scored),
    goals: new Map(facts.goals).set(`${fixture.id}/bench/${n}`, goal),
  };
}

/** Slips packed in SQLite, as a League's storage has them: outside the memory that is measured. */
class SlipTable implements SlipSource {
  readonly #db = new DatabaseSync(":memory:");
  readonly #one;
  readonly #all;

  constructor() {
    this.#db.exec("create table slips (slot integer primary key, packed text not null)");
    this.#db.exec(
      "create table weeks (gameweek integer primary key, stamp text not null, sums blob not null, until integer not null)",
    );
    this.#one = this.#db.prepare("select packed from slips where slot = ?");
    this.#all = this.#db.prepare("select slot, packed from slips");
  }

  put(rows: Iterable<readonly [number, PackedSlips]>): void {
    const insert = this.#db.prepare("insert into slips (slot, packed) values (?, ?)");
    this.#db.exec("begin");
    for (const row of rows) insert.run(...row);
    this.#db.exec("commit");
  }

  slipsOf(slot: number): PackedSlips {
    return (this.#one.get(slot)?.packed ?? "") as PackedSlips;
  }

  readFolded(): Folded {
    const rows = this.#db.prepare("select gameweek, stamp, sums, until from weeks").all();
    const weeks = rows.map(({ gameweek, stamp, sums, until }) => ({
      gameweekId: gameweekId(Number(gameweek)),
      stamp: String(stamp),
      sums: (sums as Uint8Array<ArrayBuffer>).slice().buffer,
      until: instant(Number(until)),
    }));
    return { weeks, unfolded: new Set() };
  }

  fold(weeks: readonly FoldedWeek[]): void {
    const insert = this.#db.prepare(
      "insert or replace into weeks (gameweek, stamp, sums, until) values (?, ?, ?, ?)",
    );
    for (const { gameweekId: id, stamp, sums, until } of weeks)
      insert.run(id, stamp, new Uint8Array(sums), until);
  }

  *allSlips(): Iterable<readonly [number, PackedSlips]> {
    for (const row of this.#all.iterate()) yield [row.slot as number, row.packed as PackedSlips];
  }
}

function memberOf(user: number, over: Partial<Member>): Member {
  // Through JSON: a concatenated id is a rope of strings, one that was parsed is not.
  const id: string = JSON.parse(JSON.stringify(crypto.randomUUID()));
  return makeMember(id, {
    username: `tipper-${user}-${(user * 7919) % 1000}`,
    location: user % 2 ? `Town ${user % 500}, Country` : undefined,
    ...over,
  });
}

/** Tippers with nine of ten predictions made in each gameweek, read back as from storage: no shared strings. */
export function tippersOf(count: number, gameweeks: number): Roster {
  const slips = new SlipTable();
  const roster = new Roster(slips);
  const tippingSince = addMs(kickoffOf(1), -2 * DAY_MS);
  for (let user = 0; user < count; user++) {
    const made = weeksTo(gameweeks).map((gameweek) => {
      const tipped = TEN.filter((n) => (n + user) % 10 !== 0);
      return slip(
        gameweek,
        tipped.map((n) => {
          const outcome = MATCH_OUTCOMES[(n + user + gameweek) % 3] as MatchOutcome;
          return entry(gameweek, n, outcome, n * 200 + ((user + gameweek) % 5) + 1);
        }),
      );
    });
    const member = memberOf(user, { tippingSince });
    slips.put([[roster.put(unpackMember(member.userId, packMember(member))), packSlips(made)]]);
  }
  return roster;
}

/** Players of Football Bingo with 20 picks each. */
export function bingoPlayersOf(count: number): Roster {
  const roster = new Roster(new SlipTable());
  for (let user = 0; user < count; user++) {
    const picks = weeksTo(20).map((club) =>
      makePick(club, club * 100 + ((user * 7 + club) % 5) + 1, {
        position: club <= 6 ? "DEF" : club <= 14 ? "MID" : "FWD",
      }),
    );
    const member = memberOf(user, { picks: packPicks(picks) });
    roster.put(unpackMember(member.userId, packMember(member)));
  }
  return roster;
}
