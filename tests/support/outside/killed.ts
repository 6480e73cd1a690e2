import type { Context } from "#workers/platform/context.ts";

/**
 * Where a run may be killed without a chat being told twice (decision 0042): after so many trips, the last of them made
 * or not.
 */
export const KILLS = [
  [1, false],
  [2, false],
  [2, true],
  [3, true],
] as const;

/**
 * A context whose database is gone after so many trips, as when the process is killed there. @param isDone whether the
 * last was still made.
 */
export function killedAfter(ctx: Context, trips: number, isDone: boolean): Context {
  let made = 0;
  const trip = async <Answer>(go: () => Promise<Answer>): Promise<Answer> => {
    made += 1;
    if (made === trips && isDone) await go();
    if (made >= trips) throw new Error("killed");
    return go();
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (original: D1PreparedStatement): D1PreparedStatement => {
    const statement = new Proxy(original, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (key === "run") return () => trip(() => target.run());
        if (key === "all") return () => trip(() => target.all());
        return Reflect.get(target, key, target);
      },
    });
    originals.set(statement, original);
    return statement;
  };
  const prepare: typeof ctx.db.prepare = (...args) => counted(ctx.db.prepare(...args));
  const batch: typeof ctx.db.batch = (statements) =>
    trip(() => ctx.db.batch(statements.map((each) => originals.get(each) ?? each)));
  const db = new Proxy(ctx.db, {
    get: (target, key) =>
      key === "batch" ? batch : key === "prepare" ? prepare : Reflect.get(target, key, target),
  });
  return { ...ctx, db };
}
