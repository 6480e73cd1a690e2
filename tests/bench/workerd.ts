import { readdirSync } from "node:fs";
// It comes with wrangler, which starts the same one behind servers of its own.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { PROJECT_DIR, runToEnd } from "#sandbox/worker-process.ts";

const WRANGLER = `${PROJECT_DIR}/node_modules/wrangler/bin/wrangler.js`;
const KINDS = { js: "ESModule", wasm: "CompiledWasm", woff: "Data" } as const;
/** The id of the project's own configuration, whose migrations have been applied. */
const DATABASE = "00000000-0000-0000-0000-000000000000";

/**
 * Bundles a Worker with the game's objects and runs it in workerd alone: a socket takes one file descriptor, where
 * `wrangler dev` with its servers in front takes four.
 *
 * @param directory of its wrangler.toml.
 * @param persistTo where the migrated D1 lies.
 */
export async function startWorkerd(
  directory: string,
  persistTo: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const bundle = `${persistTo}/bundle`;
  const config = `${directory}/wrangler.toml`;
  await runToEnd([WRANGLER, "deploy", "--dry-run", "--outdir", bundle, "--config", config]);
  const modules = readdirSync(bundle).flatMap((name) => {
    const type = KINDS[name.slice(name.lastIndexOf(".") + 1) as keyof typeof KINDS];
    return type ? [{ type, path: `${bundle}/${name}` }] : [];
  });
  const object = (className: string) => ({ className, useSQLite: true });
  const server = new Miniflare(
    convertV4MiniflareOptions({
      // The first module is the entry.
      modules: modules.sort((a, b) => Number(b.type === "ESModule") - Number(a.type === "ESModule")),
      modulesRoot: bundle,
      compatibilityDate: "2026-09-01",
      compatibilityFlags: ["nodejs_compat"],
      bindings: { ENVIRONMENT: "development" },
      d1Databases: { DB: DATABASE },
      resourcePersistencePath: `${persistTo}/v3`,
      durableObjects: {
        SEASONS: object("Season"),
        LEAGUES: object("League"),
        DESKS: object("Desk"),
        RELAYS: object("Relay"),
        BARE: object("BareRoom"),
      },
      queueProducers: { JOBS: "football-bingo-jobs" },
    }),
  );
  const url = await server.ready;
  return { url: url.origin, close: () => server.dispose() };
}
