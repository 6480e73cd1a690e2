import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A site with a binding of each kind that the real one has, and so little code that a deploy of it takes seconds. */
export const CONFIGURATION = `name = "little"
main = "worker.js"
compatibility_date = "2026-09-01"
send_metrics = false
keep_vars = true

[assets]
directory = "files"

[[d1_databases]]
binding = "DB"
database_name = "little"
database_id = "00000000-0000-0000-0000-000000000000"
migrations_dir = "migrations"

[durable_objects]
bindings = [{ name = "COUNTERS", class_name = "Counter" }]

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Counter"]

[[queues.producers]]
binding = "JOBS"
queue = "little-jobs"

[[queues.consumers]]
queue = "little-jobs"
max_retries = 5
dead_letter_queue = "little-dead"

[[queues.consumers]]
queue = "little-dead"
max_retries = 5

[triggers]
crons = ["* * * * *"]
`;

const workerOf = (build: string) => `import { DurableObject } from "cloudflare:workers";
export class Counter extends DurableObject {}
export default {
  async fetch(request, env) {
    const { results } = await env.DB.prepare("select name from things").all();
    return new Response("${build} " + results.length + (env.DRAW_SECRET ? "" : " without its secret"));
  },
  async queue() {},
  async scheduled() {},
};
`;

/** Writes a build of the little site into a folder. */
export function writeLittleSite(folder: string, build: string): void {
  for (const part of ["files", "migrations"]) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, "wrangler.toml"), CONFIGURATION);
  writeFileSync(join(folder, "worker.js"), workerOf(build));
  writeFileSync(join(folder, "files/words.txt"), `The words of ${build}.`);
  writeFileSync(join(folder, "files/more.txt"), "The same in every build.");
  writeFileSync(join(folder, "migrations/0000_things.sql"), "create table things (name text primary key);");
}
