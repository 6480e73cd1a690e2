/**
 * `node tests/platform/serve.ts`: the stand-in for the platform, until it is ended: an account with nothing on it, for
 * trying `npm run deploy` without one of one's own.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { createVirtualClock } from "#sandbox/clock.ts";
import { startFeedServer } from "#sandbox/feed-server.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import { nextKickoffOf, playedNow } from "#sandbox/season/moved.ts";
import { targetOf } from "#scripts/deploy/target.ts";
import { readArguments } from "#scripts/shared/arguments.ts";
import { Account } from "./account.ts";
import { runBeside } from "./beside.ts";
import { withoutNoise } from "./quiet.ts";
import { startStandIn } from "./stand-in.ts";

const LACKS = `It does not have: \`wrangler login\` and \`tail\`, going back in time (\`d1 time-travel restore\`), refusing a wrong token,
domains, and the dashboard. What the sites write is printed here instead, after the site's name, and each mail, from any
MAIL_FROM: its links begin with the site's address at the platform, so open them at the one that it is served at. While a
version changes, requests wait for some seconds; the platform lets the one before answer. A command that needs anything
else that the stand-in lacks fails with "does not know".`;

const { values } = readArguments(
  `npx node tests/platform/serve.ts [options]
  --real-feed   the Premier League's own feed, over the internet, in place of the generated season

  A stand-in for the platform on this machine: an empty account, until Ctrl-C. It says what to type in another terminal.
  ${LACKS}`,
  { options: { "real-feed": { type: "boolean", default: false } } },
);

/** As long as a first deploy takes, and some minutes to make an account and a league before the matches. */
const LEAD_MS = 20 * MINUTE_MS;

/** The season of `npm start`, as if it were played now: a deployed site knows the machine's clock alone. */
async function startSeason(): Promise<{ readonly feedUrl: string; readonly kickoff: Date }> {
  const now = Date.now();
  const archive = playedNow(generateSeason(), now, LEAD_MS);
  const feed = await startFeedServer({ archive, clock: createVirtualClock({ at: instant(now) }) });
  return { feedUrl: feed.feedUrl, kickoff: new Date(nextKickoffOf(archive, now) ?? now) };
}

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});
const season = values["real-feed"] ? null : await startSeason();
const shipped = readFileSync(fileURLToPath(new URL("../../wrangler.toml", import.meta.url)), "utf8");
const account = new Account();
const names = {
  production: targetOf("production", shipped).worker,
  staging: targetOf("staging", shipped).worker,
};
const vars: Record<string, string> = season ? { FEED_URL: season.feedUrl } : {};
const sites = await runBeside(account, names, withoutNoise(console.log), vars);
const platform = await startStandIn(account, sites);
const told = season
  ? `The season is the generated one of \`npm start\`, moved to this year: the next matches kick off
on ${london.format(season.kickoff)} in London, in ${Math.round((season.kickoff.getTime() - Date.now()) / MINUTE_MS)} minutes. It arrives within a minute of the
first deploy. \`--real-feed\` plays the Premier League's instead.`
  : `The season is the Premier League's own, over the internet. Without it there are no clubs and no matches,
and health is 503 ("silent").`;
// A file, because one line of this length does not survive being copied from every terminal.
const ENVIRONMENT = ".wrangler/stand-in.env";
mkdirSync(".wrangler", { recursive: true });
writeFileSync(
  ENVIRONMENT,
  `export CLOUDFLARE_API_BASE_URL=${platform.url}
export CLOUDFLARE_API_TOKEN=stand-in
export CLOUDFLARE_ACCOUNT_ID=${account.id}
export DEPLOY_LOOKS_AT=${sites.looksAt}
`,
);
console.log(`An empty account of the stand-in. Ctrl-C ends it, and all that was deployed to it is gone then. In another terminal, in this folder:

  source ${ENVIRONMENT}
  npm run deploy

There is no \`wrangler login\` here: the first line leads every command of that terminal to the stand-in,
for good: open a new one for the real platform. What is deployed is served at
  ${sites.production.url}   production
  ${sites.staging.url}   staging, after \`npm run deploy -- --staging\`
in a browser, and for the \`--url\` of other commands (\`npm run smoke -- --url ${sites.production.url}\`).
A deploy names the site twice: https://${names.production}.${account.subdomain}.workers.dev is its address at the
platform, which leads nowhere in a browser here; commands that are given it look at the address above.
Lines with "status":400 to 426 are printed here during a deploy: its checks ask for what must be refused, and it is.

${told}
${LACKS}
`);

setInterval(() => void sites.runCron(), MINUTE_MS);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await platform.close();
    await sites.close();
    process.exit(0);
  });
}
