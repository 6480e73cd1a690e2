import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateLocal } from "#sandbox/migrate.ts";
import { freePort } from "#sandbox/worker-process.ts";
import { openLocal } from "#scripts/shared/open-local.ts";
import { Account } from "./account.ts";
import { type RunningSite, runAccount } from "./running.ts";
import { type StandIn, startStandIn } from "./stand-in.ts";

const folder = mkdtempSync(join(tmpdir(), "platform-copies-"));
const at = (name: string) => join(folder, name);
const account = new Account();
let site: RunningSite;
let platform: StandIn;

beforeAll(async () => {
  site = await runAccount(account, { port: await freePort() });
  platform = await startStandIn(account, site);
  await migrateLocal(at("first"));
  const database = new DatabaseSync(await openLocal(at("first")));
  database.exec(`insert into user_pictures values ('ann', 'image/jpeg', randomblob(150000));
    insert into league_members values ('pub', 'ann', 'member', 1), ('pub', 'bob', 'member', 1);`);
  database.close();
  const { code, output } = await run(
    "backup",
    "--local",
    "--persist-to",
    at("first"),
    "--yes",
    "--output",
    at("first.sql"),
  );
  expect(code, output).toBe(0);
});
afterAll(async () => {
  await platform.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the project against the stand-in, with nobody at the terminal. */
const run = (command: string, ...args: string[]) => runScript(`scripts/backups/${command}.ts`, ...args);

function runScript(script: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        CLOUDFLARE_API_BASE_URL: platform.url,
        CLOUDFLARE_API_TOKEN: "stand-in",
        NODE_ENV: "",
        VITEST: "",
      },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output }));
  });
}
const restore = (...options: string[]) => run("restore", "--from", at("first.sql"), ...options);
/** Every row of a local database, by table. */
async function rowsOf(persistTo: string): Promise<Record<string, unknown[]>> {
  const database = new DatabaseSync(await openLocal(persistTo), { readOnly: true });
  const tables = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'",
    )
    .all()
    .map(({ name }) => String(name));
  const rows = tables.map((name) => [name, database.prepare(`select * from "${name}"`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

test("a copy goes to the platform, into a database that is made for it, and comes back the same", async () => {
  const there = await restore("--staging", "--yes");
  expect([there.code, there.output]).toEqual([0, expect.stringContaining("as in the copy")]);
  expect([...account.databases.values()]).toEqual(["football-bingo-staging"]);

  const back = await run("backup", "--staging", "--yes", "--output", at("back.sql"));
  expect([back.code, back.output]).toEqual([0, expect.stringContaining("read back to its end")]);
  const home = await run(
    "restore",
    "--local",
    "--persist-to",
    at("second"),
    "--yes",
    "--from",
    at("back.sql"),
  );
  expect(home.code, home.output).toBe(0);
  expect(await rowsOf(at("second"))).toEqual(await rowsOf(at("first")));
});

test("a database that has tables is left alone unless told, and the platform's fault leaves it as it was", async () => {
  const refused = await restore("--staging", "--yes");
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("There is something in football-bingo"),
  ]);

  platform.fault = (call) => (/\/import$/.test(call) ? { status: 500 } : null);
  const failed = await restore("--staging", "--yes", "--over");
  platform.fault = () => null;
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringMatching(/The import failed.*Nothing was changed: .* Run the same command again/s),
  ]);
  const still = await run("backup", "--staging", "--yes", "--output", at("still.sql"));
  expect(still.code, still.output).toBe(0);
  expect(readFileSync(at("still.sql"), "utf8")).toBe(readFileSync(at("back.sql"), "utf8"));

  const done = await restore("--staging", "--yes", "--over");
  expect([done.code, done.output]).toEqual([
    0,
    expect.stringMatching(/time-travel restore .*--bookmark=0000/),
  ]);
});

test("production is left alone while nobody has typed its name", async () => {
  const { code, output } = await restore("--production", "--over");
  expect([code, output]).toEqual([1, expect.stringContaining("nobody is at one")]);
  expect([...account.databases.values()]).toEqual(["football-bingo-staging"]);
});

test("TRF-06 codes for production are stored in its own database; without one the command says so", async () => {
  const codes = (...args: string[]) => runScript("scripts/codes.ts", ...args, "--production");
  const none = await codes("create", "--uses", "3");
  expect([none.code, none.output]).toEqual([1, expect.stringContaining("npm run deploy makes it")]);

  // The stand-in's one database by another name: restoring to production asks a person to type it.
  const [[id] = [""]] = account.databases;
  account.databases.set(id, "football-bingo");
  const made = await codes("create", "--uses", "3", "--label", "Friends");
  expect(made.code, made.output).toBe(0);
  const listed = await codes("list");
  expect([listed.code, listed.output]).toEqual([0, expect.stringContaining("Friends")]);
  const ended = await codes("end", made.output.split("\n").find((line) => /^[A-Z2-9]{10}$/.test(line)) ?? "");
  expect([ended.code, ended.output]).toEqual([0, expect.stringContaining("It works no longer: Friends.")]);
});

test("no call was one that the stand-in does not know", () => {
  expect(platform.unknown).toEqual([]);
});
