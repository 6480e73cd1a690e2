import type { LeagueChances, MemberChancesDto } from "#contract/chances.ts";
import { type ChanceMember, leagueChances, type MemberChances } from "#domain/chances/league-chances.ts";
import { HALF_MODEL, MODEL } from "#domain/chances/model.ts";
import { type Outlook, outlookOf } from "#domain/chances/prospects.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { figuresIn } from "#domain/season/player-figures.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import type { GoalIndex } from "#domain/squad/tick.ts";
import { readFigures } from "#workers/db/season/player-figures.ts";
import { goalsBeforeKickoff } from "#workers/league/games/bingo-game.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { LeagueStore } from "#workers/league/storage/store.ts";
import type { Member } from "#workers/league/table/member.ts";
import { hasCard } from "#workers/league/table/run-roster.ts";
import type { Context } from "#workers/platform/context.ts";

interface Computed {
  readonly key: string;
  readonly answer: Promise<LeagueChances>;
}

/**
 * A league's chances (STO-04), computed when first requested after a new epoch or a change of members or squads. The
 * work is done in steps of a few milliseconds outside the League's queue: between two steps goals, sockets and readers
 * get their turn. The result is kept in the League's storage, so that waking up does not produce different numbers.
 */
export class ChancesCache {
  readonly #name: string;
  readonly #ctx: Context;
  readonly #store: LeagueStore;
  readonly #answers = new Map<RunName, Computed>();

  constructor(name: string, ctx: Context, store: LeagueStore) {
    this.#name = name;
    this.#ctx = ctx;
    this.#store = store;
  }

  answer(standings: RunStandings): Promise<LeagueChances> {
    const { name, table, epoch } = standings;
    const members = Array.from({ length: table.length }, (_, place) => table.memberAt(place));
    const key = keyOf(modelOf(name), this.#ctx.config.season.id, epoch, members);
    const inMemory = this.#answers.get(name);
    if (inMemory?.key === key) return inMemory.answer;
    const inStorage = this.#store.chances.read(name, key);
    const answer = inStorage
      ? Promise.resolve(JSON.parse(inStorage) as LeagueChances)
      : this.#compute(key, standings, members);
    this.#answers.set(name, { key, answer });
    // A failed computation is retried at the next request.
    answer.catch(() => {
      if (this.#answers.get(name)?.key === key) this.#answers.delete(name);
    });
    return answer;
  }

  async #compute(
    key: string,
    { name, run, facts, seasonFacts, epoch }: RunStandings,
    members: readonly Member[],
  ): Promise<LeagueChances> {
    const rows = await readFigures(this.#ctx.db, this.#ctx.config.season.id);
    const figures = figuresIn(rows);
    // HLF-06: a member without a card of the half cannot win it. The whole season tells how well a footballer scores.
    const players = members
      .filter((member) => name === DEFAULT_RUN || hasCard(member))
      .map((member) => ({ ...member, picks: unpackPicks(member.picks) }));
    const outlook = outlookOf(seasonFacts, figures, this.#ctx.clock.now(), run ?? undefined);
    const seed = `${this.#name}:${epoch}`;
    const now = await played(players, goalIndexOf(facts), outlook, seed);
    // The same footballers, matches and seed without the gameweek's goals: the difference is what these have brought.
    const goals = goalsBeforeKickoff(facts, run?.firstGameweek ?? null);
    const hasMoved = goals !== null && goals.size !== facts.goals.size;
    const before = hasMoved
      ? await played(players, goalIndexOf({ fixtures: facts.fixtures, goals }), outlook, seed)
      : now;
    const ids = new Set(players.map(({ userId }) => userId));
    const others = members.filter(({ userId }) => !ids.has(userId)).map(withoutChance);
    const chances = [
      ...now.map((of, at) => toDto(of, of.win - (before[at]?.win ?? of.win), facts)),
      ...others,
    ];
    const answer = { epoch, model: modelOf(name), members: chances };
    this.#store.chances.write(name, key, JSON.stringify(answer));
    return answer;
  }
}

/** Everybody's chances, with a pause after each step. */
async function played(players: readonly ChanceMember[], goals: GoalIndex, outlook: Outlook, seed: string) {
  const steps = leagueChances(players, goals, outlook, seed);
  let step = steps.next();
  while (!step.done) {
    await scheduler.wait(0);
    step = steps.next();
  }
  return step.value;
}

const withoutChance = ({ userId, username }: Member): MemberChancesDto => ({
  id: userId,
  username,
  remaining: SQUAD_SIZE,
  oneAway: null,
  expected: 0,
  complete: 0,
  win: 0,
  moved: 0,
  canWin: false,
});

function toDto(of: MemberChances, moved: number, facts: SeasonFacts): MemberChancesDto {
  const { userId, username, remaining, oneAway, expected, complete, win, canWin } = of;
  const name = oneAway && (facts.players.get(oneAway.playerId)?.name ?? "");
  return {
    id: userId,
    username,
    remaining,
    oneAway: oneAway && { playerId: oneAway.playerId, name: name ?? "", teamId: oneAway.clubId },
    expected,
    complete,
    win,
    moved,
    canWin,
  };
}

const modelOf = (name: RunName) => (name === "half" ? HALF_MODEL : MODEL);

/**
 * What the chances depend on: what is kept of them, model, season, epoch, and an FNV-1a hash of the members and their
 * squads.
 */
function keyOf(model: string, season: string, epoch: number, members: readonly Member[]): string {
  let hash = 0x811c9dc5;
  for (const { userId, username, picks, winterTransfersUsed } of members) {
    const text = `${userId}|${username}|${picks}|${winterTransfersUsed}`;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return `moved/${model}/${season}/${epoch}/${members.length}/${(hash >>> 0).toString(36)}`;
}
