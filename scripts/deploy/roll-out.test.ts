import { expect, test } from "vitest";
import { rollOut, type Tools } from "./roll-out.ts";
import { BrokenOff, stoppable } from "./tools.ts";

const OLD = "11111111-1111-4111-8111-111111111111";
const NEW = "22222222-2222-4222-8222-222222222222";

interface Platform {
  /** The share of requests by version, in per cent. */
  shares: Record<string, number>;
  log: string[];
  tools: Tools;
}

/** The platform's side, as far as a roll-out meets it. `isIll` says when the site answers wrongly. */
function arrangePlatform({
  deployed = OLD,
  uploads = `Uploaded\nWorker Version ID: ${NEW}\n`,
  isIll = () => false,
  isSilent = false,
  hasOtherSecrets = false,
}: {
  deployed?: string | null;
  uploads?: string | Error;
  isIll?: (site: { share: number }) => boolean;
  isSilent?: boolean;
  hasOtherSecrets?: boolean;
} = {}): Platform {
  const platform: Platform = { shares: deployed ? { [deployed]: 100 } : {}, log: [], tools: null as never };
  // A deployment is everywhere only some seconds later.
  let met = { ...platform.shares };
  const wrangler: Tools["wrangler"] = (...args) => {
    platform.log.push(args.join(" "));
    const [command, action] = args;
    if (command === "deployments") {
      const versions = Object.entries(platform.shares).map(([version_id, percentage]) => {
        return { version_id, percentage };
      });
      if (isSilent) return { isOk: false, output: "[ERROR] A request to the API failed." };
      if (versions.length === 0)
        return { isOk: false, output: "The Worker football-bingo has no deployments." };
      return { isOk: true, output: `something first\n${JSON.stringify({ versions })}` };
    }
    if (action === "upload") {
      return uploads instanceof Error
        ? { isOk: false, output: uploads.message }
        : { isOk: true, output: uploads };
    }
    if (command === "deploy") platform.shares = { [NEW]: 100 };
    if (command === "rollback" && action) platform.shares = { [action]: 100 };
    if (action === "deploy" && command === "versions") {
      // Other secrets than the version that serves has.
      if (hasOtherSecrets && args[2] === `${OLD}@100%`)
        return { isOk: false, output: "[ERROR] The following secrets have changed: A [code: 10220]" };
      platform.shares = Object.fromEntries(
        args
          .filter((arg) => arg.includes("@"))
          .map((arg) => [arg.slice(0, 36), Number.parseInt(arg.slice(37), 10)]),
      );
    }
    return { isOk: true, output: "" };
  };
  platform.tools = {
    wrangler,
    change: async (...args) => wrangler(...args),
    smoke: async (headers) => {
      const isOnlyNew = headers["Cloudflare-Workers-Version-Overrides"] === `football-bingo="${NEW}"`;
      const share = met[NEW] ?? 0;
      platform.log.push(`looked, new version ${share} %${isOnlyNew ? ", asked for by name" : ""}`);
      return isIll({ share }) ? ["the site is ill"] : [];
    },
    pause: async () => {
      met = { ...platform.shares };
    },
    watch: async () => {
      platform.log.push("watched");
      met = { ...platform.shares };
    },
    say: (line) => platform.log.push(`said: ${line}`),
  };
  return platform;
}

const WELL = { wrong: [], isBack: false };
const roll = ({ tools }: Platform) => rollOut({ worker: "football-bingo", flags: ["--var", "A:b"] }, tools);

test("a version is looked at before anybody is sent to it, then by a tenth, then by all", async () => {
  const platform = arrangePlatform();
  expect(await roll(platform)).toEqual(WELL);
  expect(platform.shares).toEqual({ [NEW]: 100 });
  expect(platform.log).toEqual([
    "deployments status --json --name football-bingo",
    "said: uploading the new version",
    "versions upload --var A:b",
    `versions deploy ${NEW}@0% ${OLD}@100% --yes`,
    `said: Version ${NEW} is uploaded; so far only the checks reach it`,
    "looked, new version 0 %, asked for by name",
    `versions deploy ${NEW}@10% ${OLD}@90% --yes`,
    `said: 10 % of the requests go to version ${NEW}`,
    "looked, new version 10 %, asked for by name",
    "watched",
    `versions deploy ${NEW}@100% --yes`,
    `said: 100 % of the requests go to version ${NEW}`,
    "looked, new version 100 %",
    "said: setting its cron triggers and queues",
    "triggers deploy",
  ]);
});

test.each([0, 10, 100])("a version that is ill at %i per cent gives way to the one before", async (share) => {
  const platform = arrangePlatform({ isIll: (site) => site.share === share });
  const outcome = await roll(platform);
  expect(outcome).toEqual({ wrong: ["the site is ill"], isBack: true });
  expect(platform.shares).toEqual({ [OLD]: 100 });
  // Whoever reads the platform's list of deployments, or brings that build again, is told why.
  expect(platform.log.at(-1)).toContain("--message The version after it was not well");
});

test("a version before with other secrets is brought back past them", async () => {
  const platform = arrangePlatform({ isIll: (site) => site.share === 100, hasOtherSecrets: true });
  expect(await roll(platform)).toEqual({ wrong: ["the site is ill"], isBack: true });
  expect(platform.shares).toEqual({ [OLD]: 100 });
});

test("an answer that is wrong once is asked for again", async () => {
  let looks = 0;
  const platform = arrangePlatform({ isIll: () => ++looks === 1 });
  expect(await roll(platform)).toEqual(WELL);
  expect(platform.shares).toEqual({ [NEW]: 100 });
});

test("the first deploy goes to everybody, and has nothing to return to", async () => {
  const platform = arrangePlatform({ deployed: null });
  expect(await roll(platform)).toEqual(WELL);
  expect(platform.log).toEqual([
    "deployments status --json --name football-bingo",
    expect.stringMatching(/^said: to everybody at once/),
    "deploy --var A:b",
    "looked, new version 100 %",
  ]);
  expect(await roll(arrangePlatform({ deployed: null, isIll: () => true }))).toEqual({
    wrong: ["the site is ill"],
    isBack: false,
  });
});

test("a new class of objects goes to everybody at once, and back when it is ill", async () => {
  const refused = new Error("Version upload failed: this Worker has a Durable Object migration");
  expect(await roll(arrangePlatform({ uploads: refused }))).toEqual(WELL);
  const ill = arrangePlatform({ uploads: refused, isIll: () => true });
  await roll(ill);
  expect(ill.shares).toEqual({ [OLD]: 100 });
});

test("an upload that fails changes nothing", async () => {
  const platform = arrangePlatform({ uploads: new Error("no network") });
  expect(await roll(platform)).toEqual({
    wrong: ["the new version could not be uploaded: no network"],
    isBack: false,
  });
  expect(platform.shares).toEqual({ [OLD]: 100 });
});

test("where the platform does not say which version serves, nothing is brought to anybody", async () => {
  const platform = arrangePlatform({ isSilent: true });
  await expect(roll(platform)).rejects.toThrow("A request to the API failed.");
  expect(platform.log).toEqual(["deployments status --json --name football-bingo"]);
});

test.each([
  [
    10,
    /^Until then two versions are live: 10 % .*\. Or go back to the one before: npx wrangler rollback 1{8}\S+$/,
  ],
  [
    100,
    /^Everybody gets the new version already\. Or go back to the one before: npx wrangler rollback 1{8}\S+$/,
  ],
])("broken off at %i per cent it says what is live, and the way back", async (share, said) => {
  const breaking = new AbortController();
  const platform = arrangePlatform();
  const { change, smoke } = platform.tools;
  const looking = async (headers: Readonly<Record<string, string>>) => {
    if (platform.shares[NEW] === share) breaking.abort();
    return smoke(headers);
  };
  platform.tools = { ...platform.tools, change: stoppable(change, breaking.signal), smoke: looking };
  const ended: unknown = await roll(platform).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(BrokenOff);
  expect((ended as BrokenOff).message).toMatch(said);
});
