import type { Context } from "#workers/platform/context.ts";

/** A context whose database is gone after so many calls, as when the process is killed there. @param isDone whether the last call was still carried out. */
export function killedAfter(ctx: Context, calls: number, isDone: boolean): Context {
  let made = 0;
  const batch: typeof ctx.db.batch = async (...args) => {
    made += 1;
    if (made === calls && isDone) await ctx.db.batch(...args);
    if (made >= calls) throw new Error("killed");
    return ctx.db.batch(...args);
  };
  const db = new Proxy(ctx.db, {
    get: (target, key) => (key === "batch" ? batch : Reflect.get(target, key, target)),
  });
  return { ...ctx, db };
}
