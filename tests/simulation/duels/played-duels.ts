import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { CupFigures } from "#tests/support/oracles/cup-oracle.ts";
import type { PlainDraw } from "#tests/support/oracles/duel-oracle.ts";

export interface PlayedLeague {
  readonly id: string;
  readonly joinCode: string;
}

/** A gameweek of duels: its draw, by ids, and what it has brought to those who are still there. */
export interface PlayedDraw extends PlainDraw {
  readonly state: "drawn" | "live" | "final" | "void";
  readonly scores: ReadonlyMap<string, number>;
}

export interface CupDraw {
  readonly drawnAt: number;
  readonly seeds: readonly string[];
}

/** A round of a cup once its gameweek was final. */
export interface DecidedRound {
  readonly counts: boolean;
  readonly figures: ReadonlyMap<string, CupFigures>;
}

interface DrawRow {
  readonly gameweek_id: number;
  readonly drawn_at: number;
  readonly newcomers: string;
  readonly pairs: string;
  readonly scores: string | null;
}

/** What a story knows of a league's duels and cup. */
export class PlayedDuels {
  readonly league: PlayedLeague;
  readonly isTipping: boolean;
  /** The draws, each as it was first seen. */
  readonly draws: PlainDraw[] = [];
  cup: CupDraw | null = null;
  /** DUE-05, CUP-02: gameweeks and rounds as they were when first seen final: nothing changes them any more. */
  readonly final = new Map<number, PlayedDraw>();
  readonly decided: DecidedRound[] = [];
  /** When each was switched on; null while it is off. */
  duelsSince: number | null = null;
  cupSince: number | null = null;
  /** The results as they were first seen stored, by gameweek. */
  readonly #results = new Map<number, string>();

  constructor(league: PlayedLeague, isTipping: boolean) {
    this.league = league;
    this.isTipping = isTipping;
  }

  get isInUse(): boolean {
    return this.draws.length > 0 || this.cup !== null || this.duelsSince !== null || this.cupSince !== null;
  }

  /**
   * Reads the draws from D1. DUE-02, CUP-01: what has been drawn stays as it is, and so does a result. @returns the new
   * ones.
   */
  async look(season: string): Promise<PlainDraw[]> {
    const of = (table: string) => `select * from ${table} where league_id = ?1 and season_id = ?2`;
    const [draws, cups] = await env.DB.batch<unknown>([
      env.DB.prepare(`${of("duel_draws")} order by drawn_at`).bind(this.league.id, season),
      env.DB.prepare(of("cups")).bind(this.league.id, season),
    ]);
    const rows = (draws?.results ?? []) as DrawRow[];
    const all = unpack(rows);
    expect(all.slice(0, this.draws.length), "DUE-02 what was drawn stays as it is").toEqual(this.draws);
    for (const { gameweek_id: gameweek, scores } of rows) {
      const recorded = this.#results.get(gameweek);
      if (recorded !== undefined) expect(scores, `DUE-05 the result of gameweek ${gameweek}`).toBe(recorded);
      if (scores !== null) this.#results.set(gameweek, scores);
    }
    const fresh = all.slice(this.draws.length);
    this.draws.push(...fresh);
    const [cup] = (cups?.results ?? []) as { drawn_at: number; seeds: string }[];
    const drawn = cup ? { drawnAt: cup.drawn_at, seeds: JSON.parse(cup.seeds) as string[] } : null;
    if (this.cup) expect(drawn, "CUP-01 a cup is drawn once").toEqual(this.cup);
    this.cup = drawn;
    return fresh;
  }
}

/** A draw's row has the numbers of its members, given in the order in which they first took part; -1 is the Median. */
function unpack(rows: readonly DrawRow[]): PlainDraw[] {
  const ids: string[] = [];
  return rows.map(({ gameweek_id, drawn_at, newcomers, pairs }) => {
    ids.push(...(JSON.parse(newcomers) as string[]));
    const numbers = JSON.parse(pairs) as number[];
    const list = Array.from({ length: numbers.length / 2 }, (_, at): PlainDraw["pairs"][number] => {
      const [a = 0, b = 0] = numbers.slice(2 * at, 2 * at + 2);
      return [ids[a] as string, b < 0 ? null : (ids[b] as string)];
    });
    return { gameweek: gameweek_id, drawnAt: drawn_at, pairs: list };
  });
}
