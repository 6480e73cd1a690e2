import { existsSync, rmSync } from "node:fs";
import { buildPages, migrateLocal } from "#sandbox/worker-process.ts";
import { GAMES_DIR, TEMPLATE_DIR } from "./game.ts";

/** Once before all: the built pages, and a migrated database that every game starts from as a copy. */
export default async function globalSetup() {
  if (!existsSync("build/server/index.js")) await buildPages();
  rmSync(GAMES_DIR, { recursive: true, force: true });
  await migrateLocal(TEMPLATE_DIR);
}
