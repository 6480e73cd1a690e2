import { existsSync, readdirSync, readFileSync } from "node:fs";
import { loadMiniflare } from "./roomy-miniflare.ts";

const CONFIGURATION = new URL("../../wrangler.toml", import.meta.url);

/** The path of the local database, where the Worker looks for it; an empty one is created if there is none. */
export async function openLocal(persistTo: string): Promise<string> {
  const folder = `${persistTo}/v3/d1/miniflare-D1DatabaseObject`;
  const find = () =>
    existsSync(folder) &&
    readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  if (!find()) await makeDatabase(persistTo);
  const file = find();
  if (!file) throw new Error(`No database in ${folder}`);
  return `${folder}/${file}`;
}

async function makeDatabase(persistTo: string): Promise<void> {
  const id = /^database_id = "(.+)"$/m.exec(readFileSync(CONFIGURATION, "utf8"))?.[1] ?? "";
  const { convertV4MiniflareOptions, Miniflare } = await loadMiniflare();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      d1Databases: { DB: id },
      resourcePersistencePath: `${persistTo}/v3`,
      telemetry: { enabled: false },
    }),
  );
  await (await miniflare.getD1Database("DB")).prepare("select 1").run();
  await miniflare.dispose();
}
