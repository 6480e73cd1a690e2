import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { comeAndGo, pay, pick, predict, transfer } from "./acts.ts";
import { check, ledgerIsTrue, peek } from "./checks.ts";
import { die, evict } from "./death.ts";
import { duelsAreRight, switchDuels, tellDrawsDue } from "./duels/duels.ts";
import { Game } from "./game.ts";
import { changeHalf, halfHonoursAreRight } from "./half/half.ts";
import type { Step, Tale } from "./story.ts";
import { beginNextSeason, eraseChampion, joinBetween } from "./trouble/after-the-end.ts";
import { leaverFreed } from "./trouble/leaver.ts";
import { takeRefused } from "./trouble/refusing.ts";
import { beginRollOut, endRollOut, speakAsBefore } from "./versions/roll-out.ts";

/** Why a story could not be run to its end, and at which step. */
export class Broken extends Error {
  readonly step: number;
  /** What broke, without the ids and amounts in which two stories that break the same way differ. */
  readonly kind: string;
  constructor(step: number, tale: Tale, cause: unknown) {
    const what = tale.steps[step];
    super(`step ${step} (${what ? lineOf(what) : "the end"}): ${(cause as Error).message}`, { cause });
    this.step = step;
    this.kind = ((cause as Error).message.split("\n")[0] ?? "").replace(/\d+/g, "#");
  }
}

export const lineOf = ({ at, ...step }: Step) => `${new Date(at).toISOString()} ${JSON.stringify(step)}`;

const ON_THE_PITCH: ReadonlySet<Step["kind"]> = new Set([
  "starts",
  "ends",
  "minute",
  "goal",
  "goal_moves",
  "goal_struck_off",
  "called_off",
  "new_date",
  "checked",
  "moves_club",
  "feed_lies",
]);

/** A story's counts, so that one that does nothing is noticed. */
export interface Tally {
  readonly steps: number;
  readonly epochs: number;
  readonly goals: number;
  readonly tables: number;
  readonly accepted: number;
  readonly refused: number;
  /** How often the processes were killed in the middle of some work. */
  readonly kills: number;
  /** Predictions that the version before took. */
  readonly former: number;
  /** How often a relay was told of an epoch. */
  readonly news: number;
  /** Goals that chats had to be told of. */
  readonly chatGoals: number;
}

/** Steps closer together than this are one burst, such as a poll and what happens within milliseconds of it. */
const BURST_MS = 3 * MINUTE_MS;

/** Whether a step is the last of its burst among those that reach the product. */
function endsBurst(steps: readonly Step[], index: number): boolean {
  const { at, kind: own } = steps[index] as Step;
  // The tables can be compared once nothing is on its way.
  if (own === "messages") return true;
  const next = steps.slice(index + 1).find(({ kind }) => !ON_THE_PITCH.has(kind));
  return next === undefined || next.at - at > BURST_MS;
}

/**
 * Runs the product through a story. Each act is checked as it is done, the product as a whole after each burst of steps
 * that can reach it, and at the end. @throws Broken.
 */
export async function tell(tale: Tale, year: number): Promise<Tally> {
  const game = await Game.begin(tale, year);
  for (const [index, step] of tale.steps.entries()) {
    try {
      game.setClock(step.at);
      // An event on the pitch reaches nobody before the feed is polled.
      if (ON_THE_PITCH.has(step.kind)) game.feed.happen(step, step.at);
      else {
        await take(game, step);
        if (!game.d1.isRefusing && endsBurst(tale.steps, index)) await check(game);
      }
    } catch (error) {
      game.d1.answer();
      throw new Broken(index, tale, error);
    }
  }
  try {
    game.d1.answer();
    const truth = frozenTruth(game);
    game.setClock((tale.steps.at(-1)?.at ?? Date.now()) + DAY_MS);
    for (let poll = 0; poll < 5; poll++) {
      // The chores run with the first poll and the last.
      await (poll % 4 === 0 ? game.cron() : game.alarm(1));
      game.setClock(Date.now() + HOUR_MS);
    }
    await game.deliver("in_order");
    await check(game);
    ledgerIsTrue(game, truth);
    if (!game.isPast) {
      for (const duels of game.duels) await duelsAreRight(game, duels);
      await halfHonoursAreRight(game);
    }
    const { epoch, goals } = game.recorded;
    return { steps: tale.steps.length, epochs: epoch, goals: goals.length, ...game.counts };
  } catch (error) {
    throw new Broken(tale.steps.length, tale, error);
  } finally {
    game.d1.answer();
  }
}

/** BNG-05: the feed's goals while a gameweek is open, the ledger's once it is final, whatever the feed says. */
function frozenTruth(game: Game): string[] {
  const isFinal = new Set(
    game.recorded.fixtures.filter(({ is_final }) => is_final === 1).map(({ id }) => id),
  );
  const isOf = (line: string) => isFinal.has(Number(line.split(" ")[0]));
  return [
    ...game.recorded.ledger().filter(isOf),
    ...game.feed.goalsByNow().filter((line) => !isOf(line)),
  ].sort();
}

async function take(game: Game, step: Step): Promise<void> {
  if (step.kind === "d1_refuses") return game.d1.refuse();
  if (step.kind === "d1_answers") return game.d1.answer();
  if (game.d1.isRefusing) return takeRefused(game, step);
  switch (step.kind) {
    case "cron":
      return game.cron(step.times);
    case "alarm":
      return game.alarm(step.times);
    case "killed":
      return die(game, step);
    case "draws_due":
      return tellDrawsDue(game, step);
    case "switch":
      return switchDuels(game, step);
    case "leaver_freed":
      return leaverFreed(game, step);
    case "champion_erased":
      return eraseChampion(game);
    case "joins_between":
      return joinBetween(game);
    case "next_season":
      return beginNextSeason(game);
    case "chats_connect":
      return game.chats.connect(game);
    case "chat_ends":
      return game.chats.end(game, step);
    case "chats_run":
      return game.chats.run(game, step.how);
    case "chats_told":
      return game.chats.told(game, step.at);
    case "replica_catches_up":
      return game.replica?.catchUp();
    case "messages":
      return game.deliver(step.how);
    case "roll_out_begins":
      return beginRollOut(game);
    case "roll_out_ends":
      return endRollOut(game);
    case "former_version":
      return speakAsBefore(game, game.at(step.person));
    case "news_lost":
      game.news.length = 0;
      return;
    case "eviction":
      return evict(game, step);
    case "pick":
      return pick(game, step);
    case "predict":
      return predict(game, step);
    case "half_pick":
    case "half_copy":
      return changeHalf(game, step);
    case "leave":
    case "removed":
    case "let_back":
    case "join":
      return comeAndGo(game, step);
    case "pay":
      return pay(game, step);
    case "transfer":
      return transfer(game, step);
    case "peek":
      return peek(game, step);
    default:
      throw new Error(`Nobody knows how to ${step.kind}`);
  }
}
