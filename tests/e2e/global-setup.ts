import { readdirSync, statSync } from "node:fs";
import { buildPages } from "#sandbox/worker-process.ts";
import { findBrowsers } from "#scripts/shared/find-browsers.ts";
import { prepareGames } from "./game.ts";

const BUILT = "build/server/index.js";
/** What the pages are built from. */
const SOURCES = ["app", "contract", "domain", "public", "scripts"];

/** Whether the pages were built since their sources last changed. */
function isBuilt(): boolean {
  const builtAt = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.every((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(`${entry.parentPath}/${entry.name}`).mtimeMs <= builtAt,
    ),
  );
}

/** Runs once before all tests. */
export default async function globalSetup() {
  findBrowsers();
  if (!isBuilt()) await buildPages();
  await prepareGames();
}
