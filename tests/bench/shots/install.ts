import type { Shot } from "./list.ts";

/** What a shop for apps shows (`public/site.webmanifest`). */
export const INSTALL_SHOTS: readonly Shot[] = [
  { name: "install-card", moment: "live", path: "/?league={Saturday Club}", isWindow: true },
  {
    name: "install-table",
    moment: "live",
    path: "/leaderboard?type=football_bingo&league={Saturday Club}",
    isWindow: true,
  },
  {
    name: "install-tips",
    moment: "live",
    path: "/premier-league-tipping?league={Armchair Pundits}&tab=results",
    devices: ["phone"],
    isWindow: true,
  },
];
