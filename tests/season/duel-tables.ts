import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { DuelTableRow, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import {
  drawPlainly,
  type PlainDraw,
  plainCup,
  plainDuelTable,
  plainRank,
} from "#tests/support/oracles/duel-oracle.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { DuelWorld, type Table } from "./duel-world.ts";

/** What a League tells of duels and cup, compared with a plain computation. */
export class DuelTables extends DuelWorld {
  async ask<Answer>(table: Table, asked: object): Promise<Answer> {
    const [reader] = table.members.keys();
    const object = leagueObject(env, table.id);
    const question = { ...asked, epoch: this.epoch, memberCount: table.members.size, reader: reader?.id };
    return (await object.askDuels(question as never)) as Answer;
  }

  async drawWeek(gameweek: number): Promise<void> {
    for (const table of this.tables) {
      const names = [...table.members.keys()].map(({ username }) => username);
      const earlier = table.draws.map((draw) => this.duelsOf(table, draw));
      const counted = earlier.filter((_, at) => this.states.get(table.draws[at]?.gameweek ?? 0) !== "void");
      const { state, pairs } = await this.ask<LeagueDuels>(table, { kind: "week", gameweek });
      expect([table.id, gameweek, state]).toEqual([
        table.id,
        gameweek,
        names.length > 1 ? "drawn" : "undrawn",
      ]);
      const drawn = pairs.map(({ a, b }) => [nameOf(a), nameOf(b)] as const);
      if (table.draws.length === 0) {
        expect(
          drawn
            .flat()
            .filter((name) => name !== null)
            .sort(),
        ).toEqual([...names].sort());
      } else {
        const order = plainDuelTable(names, earlier).map(({ name }) => name);
        expect([gameweek, drawn]).toEqual([gameweek, drawPlainly(order, counted)]);
      }
      if (state === "drawn")
        table.draws.push({ gameweek, drawnAt: this.now, pairs: drawn as PlainDraw["pairs"] });
      await this.drawCup(table, gameweek);
      this.compared++;
    }
  }

  async drawCup(table: Table, gameweek: number): Promise<void> {
    const last = this.archive.events.length;
    const cup = await this.ask<LeagueCup>(table, { kind: "cup" });
    const rounds = last - gameweek + 1;
    const isDue = !table.seeds && rounds <= 5 && rounds > 1 && table.members.size >= 2 ** rounds;
    expect([table.id, gameweek, cup.state === "undrawn"]).toEqual([
      table.id,
      gameweek,
      !table.seeds && !isDue,
    ]);
    if (!isDue) return;
    const { entries } = await leagueObject(env, table.id).standings({
      epoch: this.epoch,
      offset: 0,
      limit: 200,
    });
    const names = entries.slice(0, 2 ** rounds).map(({ username }) => username);
    const seeds = cup.rounds[0]?.ties.flatMap(({ a, b }) => [a, b]) ?? [];
    expect(seeds.map((entrant) => names[(entrant?.seed ?? 0) - 1])).toEqual(
      seeds.map((entrant) => entrant?.username),
    );
    expect(cup.size).toBe(names.length);
    table.seeds = { names, drawnAt: this.now };
  }
  async compare(gameweek: number): Promise<void> {
    for (const table of this.tables) {
      const draw = table.draws.find((each) => each.gameweek === gameweek);
      if (!draw) continue;
      const { state, pairs } = await this.ask<LeagueDuels>(table, { kind: "week", gameweek });
      expect([gameweek, state]).toEqual([gameweek, this.states.get(gameweek)]);
      const told = pairs.map(({ a, b }) => ({
        sides: [nameOf(a), nameOf(b)],
        scores: a.score === null ? null : [a.score, b.score],
      }));
      expect([table.game, gameweek, told]).toEqual([table.game, gameweek, this.duelsOf(table, draw)]);
      const names = [...table.members.keys()].map(({ username }) => username);
      const rows = plainDuelTable(
        names,
        table.draws.map((each) => this.duelsOf(table, each)),
      );
      const expected = rows.map((row) => [plainRank(row, rows), row]);
      const standing = await this.ask<DuelTableRow[]>(table, { kind: "table" });
      expect(
        standing.map(({ rank, userId: _, provisional: __, username: name, ...row }) => [
          rank,
          { name, ...row },
        ]),
      ).toEqual(expected);
      this.compared++;
    }
  }
  async compareCups(): Promise<void> {
    for (const table of this.tables) {
      const cup = await this.ask<LeagueCup>(table, { kind: "cup" });
      if (!table.seeds) {
        expect(cup.state).toBe("undrawn");
        continue;
      }
      const weeks = table.cupWeeks.map(({ isVoid, figures }) => ({
        isVoid,
        figuresOf: (name: string) => figures.get(name) ?? null,
      }));
      const expected = plainCup(table.seeds.names, weeks);
      // A League forgets the names of those who have left.
      const names = new Map<string, string>(this.people.map(({ id, username }) => [id, username]));
      const told = cup.rounds.map(({ ties }) =>
        ties.map((tie) => (tie.winner === null ? null : names.get(tie[tie.winner]?.userId ?? ""))),
      );
      expect([table.game, cup.state, told]).toEqual([table.game, "final", expected]);
      this.compared++;
    }
  }
}

/** A side's name; null for the Median. */
const nameOf = (side: LeagueDuels["pairs"][number]["b"]) => ("userId" in side ? side.username : null);
