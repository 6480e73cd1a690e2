/**
 * `node tests/platform/serve.ts`: the stand-in of the platform, until it is ended: an account with nothing on it, for
 * trying `npm run deploy` without one of one's own.
 */
import { freePort } from "#sandbox/worker-process.ts";
import { Account } from "./account.ts";
import { runAccount } from "./running.ts";
import { startStandIn } from "./stand-in.ts";

const account = new Account();
const site = await runAccount(account, { port: await freePort() });
const platform = await startStandIn(account, site);
console.log(`An empty account of the stand-in. In another terminal:

  export CLOUDFLARE_API_BASE_URL=${platform.url} CLOUDFLARE_API_TOKEN=stand-in DEPLOY_LOOKS_AT=${site.url}
  npm run deploy

What it deploys is served at ${site.url}; of two sites beside each other, the first.
Without the internet the feed is out of reach: then health stays 503 ("silent") and there are no clubs, and nothing else is wrong.`);

// Nothing is deployed at first, and the feed may be out of reach: the next minute tries again.
setInterval(() => site.runCron().catch(() => undefined), 60_000);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    await platform.close();
    await site.close();
    process.exit(0);
  });
}
