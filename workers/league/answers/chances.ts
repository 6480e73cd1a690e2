import type { LeagueChances, MemberChancesDto } from "#contract/chances.ts";
import { leagueChances, type MemberChances } from "#domain/chances/league-chances.ts";
import { MODEL } from "#domain/chances/model.ts";
import { outlookOf } from "#domain/chances/prospects.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { unpackFigures } from "#domain/season/player-figures.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { readFigures } from "#workers/db/season/player-figures.ts";
import type { LeagueStore } from "#workers/league/storage/store.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";

/** The input of a league's chances. */
interface Asked {
  readonly table: Table;
  readonly facts: SeasonFacts;
  readonly epoch: number;
}

interface Computed {
  readonly key: string;
  readonly answer: Promise<LeagueChances>;
}

/**
 * A league's chances (STO-04), computed when first requested after a new epoch or a change of members or squads. The
 * work is done in steps of a few milliseconds outside the League's queue: between two steps goals, sockets and readers
 * get their turn. The result is kept in the League's storage, so that waking up does not produce different numbers.
 */
export class ChancesDesk {
  readonly #name: string;
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  #known: Computed | null = null;

  constructor(name: string, ctx: Context, store: LeagueStore) {
    this.#name = name;
    this.#ctx = ctx;
    this.#store = store;
  }

  answer({ table, facts, epoch }: Asked): Promise<LeagueChances> {
    const members = Array.from({ length: table.length }, (_, place) => table.memberAt(place));
    const key = keyOf(this.#ctx.config.season.id, epoch, members);
    if (this.#known?.key === key) return this.#known.answer;
    const kept = this.#store.readChances(key);
    const answer = kept
      ? Promise.resolve(JSON.parse(kept) as LeagueChances)
      : this.#compute(key, facts, epoch, members);
    this.#known = { key, answer };
    // A failed computation is retried at the next request.
    answer.catch(() => {
      if (this.#known?.key === key) this.#known = null;
    });
    return answer;
  }

  async #compute(key: string, facts: SeasonFacts, epoch: number, members: readonly Member[]) {
    const rows = await readFigures(this.#ctx.db, this.#ctx.config.season.id);
    const figures = new Map(rows.flatMap(({ packed }) => [...unpackFigures(packed)]));
    const steps = leagueChances(
      members.map((member) => ({ ...member, picks: unpackPicks(member.picks) })),
      goalIndexOf(facts),
      outlookOf(facts, figures, this.#ctx.clock.now()),
      `${this.#name}:${epoch}`,
    );
    let step = steps.next();
    while (!step.done) {
      await scheduler.wait(0);
      step = steps.next();
    }
    const answer = { epoch, model: MODEL, members: step.value.map((of) => toDto(of, facts)) };
    this.#store.keepChances(key, JSON.stringify(answer));
    return answer;
  }
}

function toDto(of: MemberChances, facts: SeasonFacts): MemberChancesDto {
  const { userId, username, remaining, oneAway, complete, win, canWin } = of;
  const name = oneAway && (facts.players.get(oneAway.playerId)?.name ?? "");
  return {
    id: userId,
    username,
    remaining,
    oneAway: oneAway && { playerId: oneAway.playerId, name: name ?? "", teamId: oneAway.clubId },
    complete,
    win,
    canWin,
  };
}

/** Model, season, epoch, and an FNV-1a hash of the members and their squads, which the chances depend on. */
function keyOf(season: string, epoch: number, members: readonly Member[]): string {
  let hash = 0x811c9dc5;
  for (const { userId, username, picks, winterTransfersUsed } of members) {
    const text = `${userId}|${username}|${picks}|${winterTransfersUsed}`;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `${MODEL}/${season}/${epoch}/${members.length}/${(hash >>> 0).toString(36)}`;
}
