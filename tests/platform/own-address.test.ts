import { expect, test } from "vitest";
import { freePort } from "#sandbox/worker-process.ts";
import { Account } from "./account.ts";
import { type Given, runCommand, SERVES } from "./run-command.ts";
import { runAccount } from "./running.ts";
import { startStandIn } from "./stand-in.ts";

test("a first deploy that breaks off with the address uploaded and not served yet goes on to a site that knows it", async () => {
  const account = new Account();
  const site = await runAccount(account, { port: await freePort() });
  const platform = await startStandIn(account, site);
  const deploy = (given: Given, ...options: string[]) =>
    runCommand({ platform, site }, given, "scripts/deploy.ts", "--yes", "--watch", "0", ...options);
  try {
    const killedAt = [/^POST .*\/deployments$/, 1] as const;
    expect((await deploy({ killedAt }, "--staging")).code).not.toBe(0);
    const [script] = account.scripts.values();
    const addressOf = (id?: string) =>
      script?.versions.find((each) => each.id === id)?.bindings.find(({ name }) => name === "APP_URL")?.text;
    const serving = () => addressOf(script?.deployments.at(-1)?.shares[0]?.version_id);
    const last = addressOf(script?.versions.at(-1)?.id);
    expect([serving(), last]).toEqual([undefined, expect.stringMatching(/^https:/)]);

    const { code, output } = await deploy({}, "--staging", "--built");
    expect([code, output]).toEqual([0, expect.stringMatching(SERVES)]);
    expect(output).toContain(`- tell the site its own address, ${last}\n`);
    expect(output).not.toContain("To keep a setting");
    expect(serving()).toBe(last);
    const again = await deploy({}, "--staging", "--built");
    expect([again.code, again.output]).toEqual([0, expect.stringContaining("There is nothing to do")]);
  } finally {
    await platform.close();
    await site.close();
  }
});
