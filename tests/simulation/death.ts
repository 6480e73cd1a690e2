import { abortAllDurableObjects, evictDurableObject } from "cloudflare:test";
import { leagueObject, overallObject } from "#workers/platform/league-objects.ts";
import type { Game } from "./game.ts";
import type { Happening } from "./story.ts";

/**
 * Ends every process in the middle of its work, with everything it remembered, and starts them again. Messages that
 * were not acknowledged are delivered once more.
 */
export async function die(
  game: Game,
  { during, trips, isDone }: Extract<Happening, { kind: "killed" }>,
): Promise<void> {
  const { db, isDead } = dyingDatabase(game.env.DB, trips, isDone);
  const dying = { ...game.env, DB: db };
  const undelivered = [...game.jobs];
  try {
    if (during === "cron") await game.cron(1, dying);
    else await game.deliver("in_order", dying);
  } catch {
    // The failure no longer matters to anybody.
  }
  if (during === "messages") game.jobs.push(...undelivered);
  if (isDead()) game.counts.kills++;
  await abortAllDurableObjects();
}

/** Makes an idle object forget all that it has not stored. */
export async function evict(game: Game, { of }: Extract<Happening, { kind: "eviction" }>): Promise<void> {
  const objects = {
    season: () => [game.feed.season()],
    leagues: () => [leagueObject(game.env, game.bingo.id), leagueObject(game.env, game.tipping.id)],
    overall: () => [
      overallObject(game.env, "football_bingo", 0),
      overallObject(game.env, "score_tipping", 0),
    ],
  };
  for (const object of objects[of]()) {
    // After a kill nothing runs until it is called.
    await evictDurableObject(object as DurableObjectStub).catch((error: Error) => {
      if (!error.message.includes("not currently running")) throw error;
    });
  }
}

/** The error of a trip to the database that never came back. */
class Gone extends Error {
  constructor() {
    super("The process is gone");
  }
}

/**
 * D1 for a process that is killed at a trip to it: earlier trips work as usual. The fatal one reaches the database only
 * if `isDone`, and its caller gets no reply. Every later trip fails.
 */
export function dyingDatabase(
  db: D1Database,
  trips: number,
  isDone: boolean,
): { readonly db: D1Database; readonly isDead: () => boolean } {
  let left = trips;
  async function travel<Answer>(go: () => Promise<Answer>): Promise<Answer> {
    left--;
    if (left > 0) return go();
    if (left === 0 && isDone) await go();
    throw new Gone();
  }
  // The statement itself: a batch takes no other.
  function own(statement: D1PreparedStatement): D1PreparedStatement {
    const { bind, first, run, all, raw } = statement;
    const onTheWay = (method: (...args: never[]) => Promise<unknown>) => ({
      value: (...args: never[]) => travel(() => method.apply(statement, args)),
    });
    return Object.defineProperties(statement, {
      bind: { value: (...values: unknown[]) => own(bind.apply(statement, values)) },
      first: onTheWay(first),
      run: onTheWay(run),
      all: onTheWay(all),
      raw: onTheWay(raw as never),
    });
  }
  const over = (way: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (query: string) => own(way.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => travel(() => way.batch(statements)),
  });
  const dying = {
    ...over(db),
    withSession(constraint?: string) {
      const session = db.withSession(constraint);
      return { ...over(session), getBookmark: () => session.getBookmark() };
    },
  };
  return { db: dying as unknown as D1Database, isDead: () => left <= 0 };
}
