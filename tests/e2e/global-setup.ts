import { existsSync } from "node:fs";
import { buildPages } from "#sandbox/worker-process.ts";
import { findBrowsers } from "#scripts/find-browsers.ts";
import { prepareGames } from "./game.ts";

/** Runs once before all tests. */
export default async function globalSetup() {
  findBrowsers();
  if (!existsSync("build/server/index.js")) await buildPages();
  await prepareGames();
}
