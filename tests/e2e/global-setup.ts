import { existsSync, rmSync } from "node:fs";
import { buildPages, migrateLocal } from "#sandbox/worker-process.ts";
import { GAMES_DIR, TEMPLATE_DIR } from "./game.ts";

/** Once before all tests: builds the pages, and migrates a database that every game copies. */
export default async function globalSetup() {
  if (!existsSync("build/server/index.js")) await buildPages();
  rmSync(GAMES_DIR, { recursive: true, force: true });
  await migrateLocal(TEMPLATE_DIR);
}
