/**
 * `npm run cost`: what a gameweek costs at list prices, from counted figures and stated habits
 * (scripts/cost/model.ts). Accounts' free allowances are left out.
 */

import { A_GAMEWEEK, A_GAMEWEEK_OF_THE_HALF } from "./cost/habits.ts";
import { costOf } from "./cost/model.ts";
import { PLAN } from "./cost/prices.ts";
import { readArguments, readCount } from "./shared/arguments.ts";

const USAGE = `npm run cost -- [options]
  what a gameweek costs at list prices, beside the plan's price a month

  --players <n>   so many players; default ${A_GAMEWEEK.players}`;

/** Once a minute. */
const CRON_A_MONTH = (365 / 12) * 24 * 60;

const { values } = readArguments(USAGE, {
  options: { players: { type: "string", default: String(A_GAMEWEEK.players) } },
});
const players = readCount(USAGE, "--players", values.players);
const liveLeagues = Math.round((A_GAMEWEEK.liveLeagues * players) / A_GAMEWEEK.players);
const totalOf = (lines: ReturnType<typeof costOf>) => lines.reduce((sum, { usd }) => sum + usd, 0);
const lines = costOf({ ...A_GAMEWEEK, players, liveLeagues });
const ofHalf = totalOf(costOf({ ...A_GAMEWEEK_OF_THE_HALF, players, liveLeagues }));
for (const { what, amount, usd } of lines.sort((a, b) => b.usd - a.usd)) {
  console.log(
    `$${usd.toFixed(2).padStart(7)}  ${amount.toLocaleString("en-GB", { maximumFractionDigits: 1 }).padStart(15)}  ${what}`,
  );
}
const total = totalOf(lines);
console.log(
  `$${total.toFixed(2).padStart(7)}  for ${players.toLocaleString("en-GB")} players and a gameweek`,
);
// A small site's Cron and Season are shared by few.
if (players >= A_GAMEWEEK.players) {
  console.log(
    `$${((total / players) * 1e6).toFixed(2).padStart(7)}  per million players and gameweek; the aim is 10, then 5`,
  );
}
console.log(
  `$${ofHalf.toFixed(2).padStart(7)}  in the second half, with second cards, duels, cups and group chats`,
);
console.log(
  `$${PLAN.usd.toFixed(2).padStart(7)}  a month, whoever plays: the Workers Paid plan, without which there is no site. Above are list prices: it\n` +
    `          includes ${PLAN.includes}.\n` +
    `          Cron alone makes ${CRON_A_MONTH.toLocaleString("en-GB")} requests a month, and as many of an object, more while matches are on; it writes a log line only where something changed.`,
);
for (const source of new Set(lines.map(({ price }) => price.source))) console.log(`prices: ${source}`);
