import { FEATURES } from "#contract/operator/features.ts";
import { readArguments, refuse } from "#scripts/shared/arguments.ts";
import { askYes } from "#scripts/shared/ask.ts";
import type { Plan } from "./plan.ts";

const USAGE = `npm run deploy -- [options]
  makes the site, or brings it to this code: says first what it will do, and asks; run again it goes on, or has nothing to do

  --yes                  without asking
  --dry-run              prints the plan alone, for which one has to be signed in: nothing is changed
  --staging              a site of its own beside production, which is meant without it
  --built                with the pages in build/ as they are
  --again                uploads a new version of the build that serves: every object starts anew, as after a restore
  --though-taken-back    with --yes: also a build that was taken back; without --yes that is asked
  --switch-on <feature>  contact, imprint, mail, provider, payments or push; may be repeated. Its settings stand in front of
                         the command (MAIL_FROM='…' npm run deploy -- --switch-on mail); where one is missing, it says which.
                         Chats are on from the first deploy; chats draws their key again where it was taken away
  --new-keys             with --switch-on push: another pair of keys, with which every browser has to subscribe again
  --watch <seconds>      how long a tenth of the requests is watched; default 60; a shorter time shortens
                         every other pause as well

  ends with 0 when the site serves or has nothing to do, with 1 when something failed or the answer was no, with 2 when an
  option or a setting is missing or malformed, and with 130 when it was broken off by Ctrl-C`;

/** Reads the options of `npm run deploy`. A mistake in them ends it. */
export function readOptions() {
  const { values } = readArguments(USAGE, {
    options: {
      yes: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      staging: { type: "boolean", default: false },
      built: { type: "boolean", default: false },
      again: { type: "boolean", default: false },
      "though-taken-back": { type: "boolean", default: false },
      "switch-on": { type: "string", multiple: true, default: [] },
      "new-keys": { type: "boolean", default: false },
      watch: { type: "string", default: "60" },
    },
  });
  const watch = Number(values.watch);
  if (!(watch >= 0)) refuse(USAGE, `--watch takes a number of seconds, not "${values.watch}".`);
  const names = FEATURES.map(({ name }) => name);
  for (const name of values["switch-on"])
    if (!names.includes(name)) refuse(USAGE, `There is no feature "${name}"; there are ${names.join(", ")}.`);
  if (values["new-keys"] && !values["switch-on"].includes("push"))
    refuse(USAGE, "--new-keys goes with --switch-on push.");
  return { ...values, watch };
}

type Options = ReturnType<typeof readOptions>;

// The platform's own builds run this command after the deploy button, with nobody at a terminal.
export const isAnswered = ({ yes }: { readonly yes: boolean }): boolean =>
  yes || Boolean(process.env.WORKERS_CI);

/** How the command goes on without --dry-run. */
export function afterDryRun(options: Options, { takenBack }: Plan): string {
  const mustSay = isAnswered(options) && takenBack !== null && !options["though-taken-back"];
  const how = mustSay
    ? " only with --though-taken-back"
    : isAnswered(options)
      ? " without asking"
      : ", after asking";
  return `This was a dry run: nothing was done. The same command without --dry-run does it${how}.`;
}

/** Whether a plan may be carried out: by an option, or by whoever is at the terminal. */
export async function isAgreed(options: Options, { takenBack }: Plan): Promise<boolean> {
  if (takenBack === null || options["though-taken-back"])
    return isAnswered(options) || askYes("Go on? (yes or no) ", "--yes");
  if (!isAnswered(options))
    return askYes("Bring the build that was taken back to everybody again? (yes or no) ");
  console.error(
    "This build was taken back (above), and --yes does not answer for that. Mend the code and deploy that, or say: --yes --though-taken-back",
  );
  return false;
}
