import { currentVersion } from "./account.ts";
import { reasonIn } from "./reason.ts";
import { BrokenOff, type Tools } from "./tools.ts";

export type { Tools };

export interface RollOut {
  /** The Worker's name, as the platform knows it. */
  readonly worker: string;
  /** Flags of the upload: variables, and the configuration's file. */
  readonly flags: readonly string[];
}

export interface Outcome {
  /** One line each; empty when the new version serves everybody. */
  readonly wrong: readonly string[];
  /** Whether the version before serves everybody again. */
  readonly isBack: boolean;
}

/**
 * Until a deployment is everywhere, a request may still meet the version before it, which would pass for the new one.
 */
const SETTLES_WITHIN_MS = 10_000;
/** How often the smoke test is tried: a cold start and the first poll take some seconds. */
const SMOKE_ATTEMPTS = 5;
const SMOKE_APART_MS = 10_000;
/** The share of requests that the new version gets first, in per cent. */
const FIRST_SHARE = 10;

/**
 * Brings a new version to everybody: uploaded, looked at while nobody else is sent to it, then for a tenth of the
 * requests, then for all. Whatever goes wrong, the version before serves everything again. The first deploy, and one
 * with a new class of objects, which the platform refuses to divide, go to everybody at once and are looked at
 * afterwards.
 */
export async function rollOut({ worker, flags }: RollOut, tools: Tools): Promise<Outcome> {
  const before = currentVersion(worker, tools.wrangler)?.version ?? null;
  if (before === null) return deployAtOnce(flags, null, tools);
  tools.say("uploading the new version");
  const upload = await tools.change("versions", "upload", ...flags);
  if (!upload.isOk) {
    if (/migration/i.test(upload.output)) return deployAtOnce(flags, before, tools);
    return ended([`the new version could not be uploaded: ${reasonIn(upload.output)}`]);
  }
  const version = /Worker Version ID:\s*([0-9a-f-]{36})/i.exec(upload.output)?.[1];
  if (!version) return ended(["wrangler did not say which version it uploaded"]);
  const share = (percent: number) =>
    tools.change(
      "versions",
      "deploy",
      `${version}@${percent}%`,
      ...(percent < 100 ? [`${before}@${100 - percent}%`] : []),
      "--yes",
      ...configurationIn(flags),
    );
  const onlyNew = { "Cloudflare-Workers-Version-Overrides": `${worker}="${version}"` };
  let reached = 0;
  try {
    for (const percent of [0, FIRST_SHARE, 100]) {
      const { isOk, output } = await share(percent);
      if (isOk) {
        reached = percent;
        tools.say(
          percent === 0
            ? `Version ${version} is uploaded; so far only the checks reach it`
            : `${percent} % of the requests go to version ${version}`,
        );
      }
      const wrong = isOk
        ? await lookAt(tools, percent === 100 ? {} : onlyNew)
        : [`${percent} % of the requests could not be sent to the new version: ${reasonIn(output)}`];
      if (wrong.length > 0) return await putBack(before, wrong, flags, tools);
      if (percent === FIRST_SHARE) await tools.watch();
    }
    tools.say("setting its cron triggers and queues");
    // Cron Triggers and queue consumers belong to no version.
    const triggers = await tools.change("triggers", "deploy", ...configurationIn(flags));
    return ended(
      triggers.isOk
        ? []
        : [`the new version runs, but its triggers were not deployed: ${reasonIn(triggers.output)}`],
    );
  } catch (error) {
    if (!(error instanceof BrokenOff) || reached === 0) throw error;
    throw new BrokenOff(leftAt(reached, backTo(before, flags)));
  }
}

async function deployAtOnce(flags: readonly string[], before: string | null, tools: Tools): Promise<Outcome> {
  tools.say("to everybody at once: there is no version before it, or it has a new class of objects");
  const { isOk, output } = await tools.change("deploy", ...flags);
  if (!isOk) return ended([`the deploy failed: ${reasonIn(output)}`]);
  const wrong = await lookAt(tools, {});
  if (wrong.length === 0 || before === null) return ended(wrong);
  return putBack(before, wrong, flags, tools);
}

/** What a roll-out that was broken off has left to the site's visitors. */
const leftAt = (percent: number, back: string) =>
  `${percent === 100 ? "Everybody gets the new version already" : `Until then two versions are live: ${percent} % of the requests go to the new one`}. Or go back to the one before: ${back}`;

/** By itself it goes on past changed secrets, which the platform's other command refuses. */
const backTo = (before: string, flags: readonly string[]) =>
  ["npx wrangler rollback", before, ...configurationIn(flags)].join(" ");

const ended = (wrong: readonly string[]): Outcome => ({ wrong, isBack: false });

async function putBack(
  before: string,
  wrong: readonly string[],
  flags: readonly string[],
  tools: Tools,
): Promise<Outcome> {
  tools.say("bringing the version before back to everybody");
  const configuration = configurationIn(flags);
  // In the platform's list of deployments, and in the plan of whoever brings that version's build again.
  const why = ["--message", "The version after it was not well"];
  const all = `${before}@100%`;
  const back = await tools.change("versions", "deploy", all, "--yes", ...why, ...configuration);
  // The platform refuses it where the version before has other secrets; nobody is asked whether to go on.
  const isBack = back.isOk || (await tools.change("rollback", before, ...why, ...configuration)).isOk;
  return isBack
    ? { wrong, isBack }
    : ended([...wrong, `the version before is NOT back: ${backTo(before, flags)}`]);
}

/** The `--config` flag and its value, which every command needs; empty when not given. */
function configurationIn(flags: readonly string[]): string[] {
  const at = flags.indexOf("--config");
  return at < 0 ? [] : flags.slice(at, at + 2);
}

async function lookAt(tools: Tools, headers: Readonly<Record<string, string>>): Promise<string[]> {
  await tools.pause(SETTLES_WITHIN_MS);
  for (let attempt = 1; ; attempt++) {
    const wrong = await tools.smoke(headers);
    if (wrong.length === 0 || attempt === SMOKE_ATTEMPTS) return wrong;
    await tools.pause(SMOKE_APART_MS);
  }
}
