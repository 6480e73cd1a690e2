import { freePort } from "#sandbox/worker-process.ts";
import type { Account } from "./account.ts";
import { type RunningSite, runAccount } from "./running.ts";

/** Two sites of one account, each at an address of its own. */
export interface Beside extends Pick<RunningSite, "runSql" | "follow" | "runCron" | "close"> {
  readonly production: RunningSite;
  readonly staging: RunningSite;
  /** `DEPLOY_LOOKS_AT`: where the deploy finds each of them (scripts/deploy/reach.ts). */
  readonly looksAt: string;
}

/**
 * Runs production and staging beside each other.
 *
 * @param names those of their Workers; that of staging's begins those of its databases.
 * @param vars what stands in for what only the outside world can say, such as a feed.
 */
export async function runBeside(
  account: Account,
  names: { readonly production: string; readonly staging: string },
  onLine: (line: string) => void,
  vars: Readonly<Record<string, string>> = {},
): Promise<Beside> {
  const isStaging = (database?: string) => database?.startsWith(names.staging) === true;
  const start = async (site: "production" | "staging") =>
    runAccount(account, {
      port: await freePort(),
      worker: names[site],
      vars,
      onLine: (text) => {
        for (const line of text.split("\n")) onLine(`${site.padEnd("production".length)}  ${line}`);
      },
      hasDatabase: (name) => isStaging(name) === (site === "staging"),
    });
  const production = await start("production");
  const staging = await start("staging");
  const both = [production, staging];
  const siteOf = (databaseId: string) =>
    isStaging(account.databases.get(databaseId)) ? staging : production;
  return {
    production,
    staging,
    looksAt: `https://${names.staging}.${account.subdomain}.workers.dev=${staging.url},${production.url}`,
    runSql: (databaseId, sql, params) => siteOf(databaseId).runSql(databaseId, sql, params),
    async follow() {
      for (const site of both) await site.follow();
    },
    async runCron() {
      // A site that is not deployed has none, and a feed out of reach is tried again in the next minute.
      await Promise.allSettled(both.map((site) => site.runCron()));
    },
    async close() {
      for (const site of both) await site.close();
    },
  };
}
