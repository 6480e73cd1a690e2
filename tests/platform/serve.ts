/**
 * `node tests/platform/serve.ts`: the stand-in of the platform, until it is ended: an account with nothing on it, for
 * trying `npm run deploy` without one of one's own.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readArguments } from "#scripts/arguments.ts";
import { targetOf } from "#scripts/deploy/target.ts";
import { Account } from "./account.ts";
import { runBeside } from "./beside.ts";
import { withoutNoise } from "./quiet.ts";
import { startStandIn } from "./stand-in.ts";

const LACKS = `It does not have: \`wrangler login\` and \`tail\`, time travel (\`d1 time-travel\`), domains, mail that arrives, and
the dashboard. What the site writes is printed here instead. A command that asks for more fails with "does not know".`;

readArguments(
  `node tests/platform/serve.ts
  A stand-in of the platform on this machine: an empty account, until Ctrl-C. It says what to type in another terminal.
  ${LACKS}`,
  {},
);

const shipped = readFileSync(fileURLToPath(new URL("../../wrangler.toml", import.meta.url)), "utf8");
const account = new Account();
const names = {
  production: targetOf("production", shipped).worker,
  staging: targetOf("staging", shipped).worker,
};
const sites = await runBeside(account, names, withoutNoise(console.log));
const platform = await startStandIn(account, sites);
console.log(`An empty account of the stand-in. Ctrl-C ends it, and all that was deployed to it is gone then. In another terminal, without \`wrangler login\`:

  export CLOUDFLARE_API_BASE_URL=${platform.url} CLOUDFLARE_API_TOKEN=stand-in DEPLOY_LOOKS_AT=${sites.looksAt}
  npm run deploy

What it deploys is served at ${sites.production.url}, and with \`-- --staging\` at ${sites.staging.url}: open these in a browser, and use them as
the \`--url\` of the other commands (\`npm run smoke -- --url ${sites.production.url}\`). The addresses that the deploy prints lead nowhere.
Without the internet the feed is out of reach: then health stays 503 ("silent") and there are no clubs, and nothing else is wrong.
${LACKS}`);

setInterval(() => void sites.runCron(), 60_000);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await platform.close();
    await sites.close();
    process.exit(0);
  });
}
