/**
 * `node tests/platform/little/deploy.ts <folder> <build> <site>`: the steps of `npm run deploy` with the little site.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PlatformError, readAccount } from "#scripts/deploy/account.ts";
import { carryOut } from "#scripts/deploy/carry-out.ts";
import { isNothing, planOf } from "#scripts/deploy/plan.ts";
import { targetOf } from "#scripts/deploy/target.ts";
import { wrangler, wranglerBeside } from "#scripts/deploy/wrangler.ts";
import { CONFIGURATION } from "./site.ts";

const [folder = "", build = "", site = ""] = process.argv.slice(2);
process.chdir(folder);
const target = targetOf("production", CONFIGURATION);

async function lookAt(headers: Readonly<Record<string, string>>): Promise<string[]> {
  try {
    // A connection that is kept ends where the site starts anew.
    const text = await (await fetch(site, { headers: { ...headers, Connection: "close" } })).text();
    return text === `${build} 0` ? [] : [`the site says ${text}`];
  } catch (error) {
    return [`the site does not answer: ${(error as Error).message}`];
  }
}

async function main(): Promise<readonly string[]> {
  const account = readAccount(target, CONFIGURATION, { wrangler });
  const wanted = { build, migrations: readdirSync(join(folder, "migrations")), variables: {}, secrets: [] };
  const plan = planOf(target, account, wanted);
  if (isNothing(plan)) return [];
  const { wrong } = await carryOut({
    target,
    account,
    plan,
    wanted,
    shipped: CONFIGURATION,
    secretOf: () => "",
    tools: {
      wrangler,
      change: wranglerBeside,
      smokeAt: (_, headers) => lookAt(headers),
      pause: async () => {},
      watch: async () => {},
      say: () => {},
    },
  });
  return wrong;
}

try {
  console.log(JSON.stringify(await main()));
} catch (error) {
  if (!(error instanceof PlatformError)) throw error;
  console.log(JSON.stringify([error.message]));
}
