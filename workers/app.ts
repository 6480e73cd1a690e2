import { createPageHandler } from "./pages.ts";
import { createWorker } from "./worker.ts";

export { Desk } from "./desk/desk.ts";
export { League } from "./league/league.ts";
export { OverallTable } from "./league/overall/overall-table.ts";
export { Season } from "./season/season.ts";
export { Relay } from "./season/telling/relays.ts";

// The build is loaded at the first page, so that API calls and objects start without it.
export default createWorker(createPageHandler(() => import("../build/server/index.js")));
