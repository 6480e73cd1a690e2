import type { SeasonId } from "#domain/shared/ids.ts";
import type { LeagueRpc, Question, SettledAnswer } from "#workers/league/rpc.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";

type Method = Question["method"];
type AnswerTo<M extends Method> = Awaited<ReturnType<LeagueRpc[M]>>;

interface Waiting extends Question {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

/** What each request has asked of leagues in this turn of the event loop. */
const asking = new WeakMap<object, Map<string, Waiting[]>>();

/**
 * Asks a league. Questions that a page asks within one turn of the event loop travel as one call of the object, because
 * each call is billed; each gets its own answer or failure.
 */
export function askLeague<M extends Method>(
  ctx: Context,
  league: string,
  method: M,
  asked: Parameters<LeagueRpc[M]>[0],
): Promise<AnswerTo<M>> {
  const season = ctx.config.season.id;
  return new Promise<AnswerTo<M>>((resolve, reject) => {
    const question: Waiting = { method, asked, resolve, reject };
    // A request that keeps no answers asks for one thing only.
    if (!ctx.memory) return void send(ctx, league, season, [question]);
    const leagues = asking.get(ctx.memory) ?? new Map<string, Waiting[]>();
    asking.set(ctx.memory, leagues);
    const waiting = leagues.get(league);
    if (waiting) return void waiting.push(question);
    const first = [question];
    leagues.set(league, first);
    setTimeout(() => {
      leagues.delete(league);
      void send(ctx, league, season, first);
    }, 0);
  });
}

async function send(ctx: Context, league: string, season: SeasonId, all: readonly Waiting[]): Promise<void> {
  const object = leagueObject(ctx.env, league, season) as unknown as LeagueRpc;
  const single = async ({ method, asked, resolve, reject }: Waiting) => {
    try {
      resolve((await object[method](asked as never)) as never);
    } catch (error) {
      reject(error);
    }
  };
  const [first] = all;
  if (first && all.length === 1) return single(first);
  try {
    const answers = await object.together(all.map(({ method, asked }) => ({ method, asked })));
    all.forEach(({ resolve, reject }, at) => {
      const answer: SettledAnswer = answers[at] ?? { error: "No answer" };
      if ("value" in answer) resolve(answer.value as never);
      else reject(new Error(answer.error));
    });
  } catch (error) {
    // An object of the previous version knows only single questions.
    if (/does not implement/.test(String(error))) await Promise.all(all.map(single));
    else for (const { reject } of all) reject(error);
  }
}
