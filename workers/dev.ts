import { createWorker } from "./worker.ts";

export { Desk } from "./desk/desk.ts";
export { League } from "./league/league.ts";
export { OverallTable } from "./league/overall/overall-table.ts";
export { Season } from "./season/season.ts";
export { Relay } from "./season/telling/relays.ts";

/** The Worker for development: pages come from Vite, which passes /api and /ws on to it. */
export default createWorker(
  async () => new Response("Pages are served by Vite in development", { status: 404 }),
);
