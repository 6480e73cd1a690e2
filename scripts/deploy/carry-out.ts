import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AccountState, findDatabase, PlatformError } from "./account.ts";
import type { Plan, Wanted } from "./plan.ts";
import { reach } from "./reach.ts";
import { reasonIn } from "./reason.ts";
import { type Outcome, rollOut } from "./roll-out.ts";
import { configurationOf, type Target } from "./target.ts";
import { BrokenOff, type Tools } from "./tools.ts";
import { type Changes, messageOf } from "./version-message.ts";

/** The platform's region of the database: beside the objects that write it (docs/decisions/0024). */
export const REGION = "weur";
const SECRET_BYTES = 32;

export interface Deploy {
  readonly target: Target;
  readonly account: AccountState;
  readonly plan: Plan;
  readonly wanted: Wanted;
  /** The text of wrangler.toml. */
  readonly shipped: string;
  /** The values of `plan.writesSecrets`. */
  readonly secretOf: (name: string) => string;
  readonly tools: Omit<Tools, "smoke"> & {
    /** Looks at the site at an address. */
    readonly smokeAt: (address: string, headers: Readonly<Record<string, string>>) => Promise<string[]>;
  };
}

/**
 * Carries a plan out, step by step. Each is one that a later run finds done: wherever it breaks off, the next goes on.
 *
 * @returns the site's address, and how its new version fared.
 * @throws PlatformError when a step fails; the site serves as before.
 */
export async function carryOut(deploy: Deploy): Promise<Outcome & { address: string }> {
  const { target, plan, account, shipped, tools } = deploy;
  const must = async (what: string, ...args: string[]) => {
    const { isOk, output } = await tools.change(...args);
    if (!isOk) throw new PlatformError(`${what} failed: ${reasonIn(output)}`);
    return output;
  };
  if (plan.createsDatabase) {
    tools.say(`making the database ${target.database}`);
    await must("Making the database", "d1", "create", target.database, "--location", REGION);
  }
  for (const queue of plan.createsQueues) {
    tools.say(`making the queue ${queue}`);
    const { isOk, output } = await tools.change("queues", "create", queue);
    // Another run may have made it since this one looked.
    if (!isOk && !/already (taken|exists)/i.test(output))
      throw new PlatformError(`Making the queue ${queue} failed: ${reasonIn(output)}`);
  }
  const databaseId = account.databaseId ?? findDatabase(target, tools);
  if (databaseId === null) throw new PlatformError(`The database ${target.database} is not there.`);
  writeFileSync(target.file, configurationOf(target.site, shipped, databaseId));
  if (plan.migrates.length > 0) {
    tools.say("migrating the database");
    await must("Migrating", "d1", "migrations", "apply", "DB", "--remote", "--config", target.file);
  }
  const address = account.serving?.variables.APP_URL ?? "";
  return plan.uploads
    ? withSecrets(deploy, (flags) => upload(deploy, flags))
    : { address, wrong: [], isBack: false };
}

/** Hands the secrets over in a file that nobody else can read, which is gone afterwards. */
async function withSecrets<Value>(
  { plan, secretOf, tools }: Deploy,
  work: (flags: readonly string[]) => Promise<Value>,
): Promise<Value> {
  const drawn = Object.fromEntries(
    plan.draws.map((name) => [name, randomBytes(SECRET_BYTES).toString("base64url")]),
  );
  const given = Object.fromEntries(plan.writesSecrets.map((name) => [name, secretOf(name)]));
  const secrets = { ...drawn, ...given };
  if (Object.keys(secrets).length === 0) return work([]);
  if (drawn.OPERATOR_TOKEN) {
    tools.say("");
    tools.say(
      "Keep this now, in a safe place: it is shown once. /setup and the operator's commands ask for it:",
    );
    tools.say(`  OPERATOR_TOKEN=${drawn.OPERATOR_TOKEN}`);
    tools.say(
      "Should this break off before the site serves, the next run draws another: the last one printed counts.",
    );
    tools.say("");
  }
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A signal that ends the process passes every `finally` by.
  process.once("exit", remove);
  try {
    chmodSync(folder, 0o700);
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    return await work(["--secrets-file", file]);
  } finally {
    remove();
    process.off("exit", remove);
  }
}

async function upload(deploy: Deploy, secrets: readonly string[]) {
  const { target, account, plan, wanted, tools } = deploy;
  // Without a change to name, a build that is there already is brought once more.
  const isAgain = account.serving?.build === wanted.build;
  const last = account.serving?.uploads.at(-1);
  const takesOver = last && last.id !== account.serving?.version ? last.number : null;
  let number = last?.number ?? 0;
  const flagsOf = (changes: Changes) => [
    ...["--config", target.file, "--tag", wanted.build, "--message", messageOf(wanted, changes, ++number)],
    ...Object.entries(changes.setsVariables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
  ];
  const roll = (address: string, flags: readonly string[]) =>
    rollOut(
      { worker: target.worker, flags },
      { ...tools, smoke: (headers) => tools.smokeAt(address, headers) },
    );
  if (!plan.findsAddress) {
    const address = plan.setsVariables.APP_URL ?? account.serving?.takenOver.APP_URL ?? "";
    return { address, ...(await roll(address, [...flagsOf({ ...plan, isAgain, takesOver }), ...secrets])) };
  }
  // The platform says the address only once there is a Worker.
  tools.say(`deploying ${target.worker}`);
  const { isOk, output } = await tools.change(
    "deploy",
    ...flagsOf({ ...plan, isAgain, takesOver }),
    ...secrets,
  );
  if (!isOk) throw new PlatformError(`The first deploy failed: ${reasonIn(output)}`);
  const address = /https:\/\/\S+/.exec(output.slice(output.indexOf("triggers")))?.[0];
  if (!address)
    throw new PlatformError(
      "The site runs, and the platform gave it no address. Say which is its own: APP_URL=https://… npm run deploy",
    );
  tools.say(`The site's address is ${address}`);
  try {
    const changes = {
      setsVariables: { APP_URL: address },
      writesSecrets: [],
      draws: [],
      isAgain,
      takesOver: null,
    };
    return { address, ...(await roll(address, flagsOf(changes))) };
  } catch (error) {
    if (!(error instanceof BrokenOff) || error.message !== "") throw error;
    throw new BrokenOff(
      `The site answers at ${reach(address)} already${plan.draws.includes("OPERATOR_TOKEN") ? ", with the OPERATOR_TOKEN above" : ""}; it is yet to be told that this is its address.`,
    );
  }
}
