import { env } from "cloudflare:workers";
import type { SeasonChange } from "#domain/season/changes.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { HOUR_MS, instant } from "#domain/shared/instant.ts";
import type { ArchiveFixture } from "#sandbox/archive/types.ts";
import { tables } from "#tests/support/people.ts";
import { makeGameweek } from "#tests/support/worlds/facts.ts";
import * as schema from "#workers/db/schema/index.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { DuelTables } from "./duel-tables.ts";
import { kickoffOf } from "./duel-world.ts";
import { pickOne } from "./random.ts";

/**
 * A real season of leagues of 2 to 40 with duels and cups, people coming and going: after each draw, while matches are
 * on and once a gameweek is final, every pair, score and row is compared with a plain computation; at the end the cups
 * are.
 */
export class DuelSeason extends DuelTables {
  async play(): Promise<void> {
    const { events, fixtures } = this.archive;
    await this.begin(Math.min(...fixtures.map(kickoffOf)) - 5 * 24 * HOUR_MS);
    const weekOf = (id: number) => fixtures.filter(({ event }) => event === id);
    const steps: { at: number; run: () => Promise<void> }[] = [];
    for (const { id } of events) {
      const matches = weekOf(id);
      if (matches.length === 0) continue;
      const kickoffs = matches.map(kickoffOf);
      steps.push({ at: Math.min(...kickoffs) - 48 * HOUR_MS, run: () => this.drawWeek(id) });
      const days = new Set(matches.map((match) => new Date(kickoffOf(match)).toISOString().slice(0, 10)));
      for (const day of days) {
        const own = matches.filter((match) => new Date(kickoffOf(match)).toISOString().startsWith(day));
        const at = Math.max(...own.map(kickoffOf)) + 2 * HOUR_MS;
        steps.push({ at, run: () => this.playDay(id, own) });
      }
      steps.push({ at: Math.max(...kickoffs) + 12 * HOUR_MS, run: () => this.endWeek(id) });
    }
    for (const { at, run } of steps.sort((a, b) => a.at - b.at)) {
      this.at(at);
      await run();
    }
    await this.compareCups();
  }

  async playDay(gameweek: number, matches: readonly ArchiveFixture[]): Promise<void> {
    await this.comeAndGo();
    if (gameweek === this.voidWeek) {
      const off = { gameweekId: null, kickoffAt: null };
      await this.tell(
        ...matches.map((match) => ({
          kind: "fixture_rescheduled" as const,
          fixture: this.fixture(match, off),
        })),
      );
      return;
    }
    const changes: SeasonChange[] = [];
    for (const match of matches) {
      this.played.add(match.id);
      const kickoffAt = instant(kickoffOf(match));
      const lock = { lockedAt: kickoffAt, gameweekId: gameweekId(gameweek), kickoffAt, candidates: [] };
      const over = { lock, hasStarted: true, homeScore: match.team_h_score, awayScore: match.team_a_score };
      changes.push({ kind: "fixture_locked", fixture: this.fixture(match, over) });
      changes.push({ kind: "fixture_settled", fixture: this.fixture(match, { ...over, isSettled: true }) });
      for (const side of ["h", "a"] as const) {
        for (const [element, count] of match.goals_scored[side]) {
          for (let n = 1; n <= count; n++) changes.push(this.goal(match.id, element, n));
        }
      }
    }
    // A goal of somebody's footballer that is taken back after the whistle.
    const [first] = matches;
    const { element } = pickOne(pickOne(this.people, this.random).picks, this.random);
    if (first && gameweek % 3 === 0) {
      this.phantoms.set(first.id, element);
      changes.push(this.goal(first.id, element, 9));
    }
    await this.tell(...changes);
    this.states.set(gameweek, "live");
    if (gameweek % 3 === 0) await this.compare(gameweek);
  }

  async endWeek(gameweek: number): Promise<void> {
    await this.comeAndGo();
    const own = new Set(this.archive.fixtures.filter(({ event }) => event === gameweek).map(({ id }) => id));
    const revoked = [...this.phantoms].filter(([match]) => own.has(match));
    for (const [match] of revoked) this.phantoms.delete(match);
    const event = this.archive.events.find(({ id }) => id === gameweek);
    const final = makeGameweek(gameweek, event?.deadline_time ?? "", { isFinished: true, isFinal: true });
    await this.tell(...revoked.map(([match, element]) => this.goal(match, element, 9, "revoked")), {
      kind: "gameweek_final",
      gameweek: { ...final, finalAt: instant(this.now) },
    });
    this.states.set(gameweek, gameweek === this.voidWeek ? "void" : "final");
    for (const table of this.tables) {
      const draw = table.draws.find((each) => each.gameweek === gameweek);
      if (draw) table.written.set(gameweek, this.duelsOf(table, draw));
      const rounds = Math.log2(table.seeds?.names.length ?? 1);
      if (!table.seeds || gameweek <= this.archive.events.length - rounds) continue;
      const { names, drawnAt } = table.seeds;
      const figures = names.map((name) => {
        const found = [...table.members].find(([{ username }]) => username === name);
        const isIn = found && found[1] <= drawnAt;
        return [name, isIn ? this.scoreOf(found[0], table.game, gameweek) : null] as const;
      });
      table.cupWeeks.push({ isVoid: gameweek === this.voidWeek, figures: new Map(figures) });
    }
    await this.compare(gameweek);
  }

  /** In each league of more than two now and then somebody leaves, and somebody else, or they again, comes in. */
  async comeAndGo(): Promise<void> {
    for (const { id, members } of this.tables.filter((table) => table.members.size > 2)) {
      const [, ...others] = members.keys();
      if (this.random() < 0.06 && members.size > 3) {
        const leaver = pickOne(others, this.random);
        members.delete(leaver);
        await env.DB.prepare("delete from league_members where league_id = ?1 and user_id = ?2")
          .bind(id, leaver.id)
          .run();
        await leagueObject(env, id).memberRemoved({ userId: leaver.id });
      }
      if (this.random() < 0.06) {
        const comer = pickOne(this.people, this.random);
        if (members.has(comer)) continue;
        members.set(comer, this.now);
        await tables()
          .insert(schema.leagueMembers)
          .values({ leagueId: id as never, userId: comer.id, role: "member", joinedAt: instant(this.now) });
        await leagueObject(env, id).memberChanged({ userId: comer.id });
      }
    }
  }
}
