import type { SeasonId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { AnswerOrError, LeagueRpc, Question } from "#workers/rpc/league.ts";

type Method = Question["method"];
type AnswerTo<M extends Method> = Awaited<ReturnType<LeagueRpc[M]>>;

interface Waiting extends Question {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** The questions of one turn of the event loop, and when they leave. */
interface Round {
  readonly leagues: Map<string, Waiting[]>;
  readonly leaves: Promise<void>;
}

/** The round that each request is gathering. */
const gathering = new WeakMap<object, Round>();

/**
 * Asks a league. Questions that a page asks within one turn of the event loop travel as one call of each object,
 * because each call is billed, and all calls leave together; each question gets its own answer or failure.
 */
export function askLeague<M extends Method>(
  ctx: Context,
  league: string,
  method: M,
  asked: Parameters<LeagueRpc[M]>[0],
): Promise<AnswerTo<M>> {
  return new Promise<AnswerTo<M>>((resolve, reject) => {
    const question: Waiting = { method, asked, resolve, reject };
    // A request that keeps no answers asks for one thing only.
    if (!ctx.memory) return void send(ctx, league, ctx.config.season.id, [question]);
    const { leagues } = roundOf(ctx, ctx.memory);
    const waiting = leagues.get(league);
    if (waiting) waiting.push(question);
    else leagues.set(league, [question]);
  });
}

/**
 * Waits for the questions that this turn's asks send to Leagues: what is asked then, of other objects, leaves with
 * them.
 */
export async function withNextRound(ctx: Context): Promise<void> {
  if (ctx.memory) await roundOf(ctx, ctx.memory).leaves;
}

function roundOf(ctx: Context, memory: object): Round {
  const gathered = gathering.get(memory);
  if (gathered) return gathered;
  const leagues = new Map<string, Waiting[]>();
  const leaves = new Promise<void>((resolve) => {
    setTimeout(() => {
      gathering.delete(memory);
      for (const [league, questions] of leagues) void send(ctx, league, ctx.config.season.id, questions);
      resolve();
    }, 0);
  });
  const round = { leagues, leaves };
  gathering.set(memory, round);
  return round;
}

async function send(ctx: Context, league: string, season: SeasonId, all: readonly Waiting[]): Promise<void> {
  const object = leagueObject(ctx.env, league, season) as unknown as LeagueRpc;
  const [first, ...others] = all;
  try {
    if (first && others.length === 0) {
      first.resolve((await object[first.method](first.asked as never)) as never);
      return;
    }
    const answers = await object.together(all.map(({ method, asked }) => ({ method, asked })));
    all.forEach(({ resolve, reject }, at) => {
      const answer: AnswerOrError = answers[at] ?? { error: "No answer" };
      if ("value" in answer) resolve(answer.value as never);
      else reject(new Error(answer.error));
    });
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
