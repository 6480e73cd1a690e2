import { env } from "cloudflare:workers";

type Way = Record<"first" | "run" | "all" | "raw" | "batch", unknown>;

const refuse = async () => {
  throw new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long.");
};

/** D1 as everybody meets it: objects, jobs and calls. */
export class RefusingD1 {
  #before: { readonly of: Way; readonly name: keyof Way; readonly was: unknown }[] = [];

  get isRefusing(): boolean {
    return this.#before.length > 0;
  }

  refuse(): void {
    if (this.isRefusing) return;
    const statement = Object.getPrototypeOf(env.DB.prepare("select 1")) as Way;
    const batching = [env.DB, env.DB.withSession()].map((of) => Object.getPrototypeOf(of) as Way);
    const ways = [
      ...(["first", "run", "all", "raw"] as const).map((name) => ({ of: statement, name })),
      ...batching.map((of) => ({ of, name: "batch" as const })),
    ];
    this.#before = ways.map(({ of, name }) => ({ of, name, was: of[name] }));
    for (const { of, name } of ways) of[name] = refuse;
  }

  answer(): void {
    for (const { of, name, was } of this.#before.reverse()) of[name] = was;
    this.#before = [];
  }
}
