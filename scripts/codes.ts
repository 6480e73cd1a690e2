import { pathToFileURL } from "node:url";
import { readShipped } from "./backups/remote.ts";
import { writeConfiguration } from "./deploy/account.ts";
import { targetOf } from "./deploy/target.ts";
import { chooseAccount } from "./deploy/which-account.ts";
import { wrangler } from "./deploy/wrangler.ts";
import { readArguments, refuse } from "./shared/arguments.ts";
import {
  type CodesPlace,
  createDiscountCode,
  endingOf,
  endOfLondonDay,
  hashOf,
  localCodes,
  Mistake,
  nameInList,
  rowsOf,
} from "./shared/discount-codes.ts";
import { giveSigns } from "./shared/signs.ts";

const USAGE = `Discount codes for transfer access. Only a hash of a code is stored: it is shown once, here.

  npm run codes -- create --uses 100 --expires <day> [--label Friends] [--code FRIENDS26] [where]
  npm run codes -- list [where]
  npm run codes -- end <code> [where]

  <code>      the code, or the twelve characters its line in the list begins with: it works no longer, and what it gave stays
  --uses      how often it can be used in all; each player uses it once
  --expires   the last day (Europe/London) on which it works, YYYY-MM-DD; left out, it does not end
  --code      this code instead of a drawn one: 6 to 64 letters, digits and dashes
  where       --local (the default) [--persist-to DIR], or --production (or --remote, the same).
              Stop a running 'wrangler dev' on the same directory first: two cannot open its database.`;

const PRODUCTION: CodesPlace = {
  /** wrangler.toml names nobody's database: the configuration is first written with production's id. */
  flags() {
    const shipped = readShipped();
    chooseAccount(shipped, { wrangler });
    const target = targetOf("production", shipped);
    if (writeConfiguration(target, shipped, { wrangler }) === null)
      throw new Error("This account has no database of the site: npm run deploy makes it.");
    return ["--remote", "--config", target.file];
  },
  withoutTables: "Production's database has no tables yet: npm run deploy makes them.",
};

/** @throws Mistake when a code's last day is over already. */
export function refuseEnded(day: string, now: number): void {
  if (endOfLondonDay(day) <= now) throw new Mistake(`--expires ${day} is over: the code would never work`);
}

interface ListedCode {
  readonly code_hash: string;
  readonly label: string;
  readonly max_uses: number;
  readonly uses: number;
  readonly expires_at: number | null;
}

const listCodes = (place: CodesPlace) =>
  rowsOf<ListedCode>(
    `select c.code_hash, c.label, c.max_uses, c.expires_at,
       (select count(*) from discount_redemptions r where r.code_hash = c.code_hash) as uses
     from discount_codes c order by c.created_at`,
    place,
  );

const londonDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** The last day of a code, as it was given. @param expiresAt the midnight after it, in ms since 1970. */
export const lastDayOf = (expiresAt: number): string => londonDay.format(expiresAt - 1);

/** Until when a code works, as the list says it. @param expiresAt and `now` in ms since 1970. */
export function endsText(expiresAt: number | null, now: number): string {
  if (expiresAt === null) return "no end";
  return expiresAt <= now ? "over" : `until the end of ${lastDayOf(expiresAt)}`;
}

/** What the list prints. @param now in ms since 1970. */
export const listText = (codes: readonly ListedCode[], now: number): string =>
  codes
    .map(
      ({ code_hash: hash, uses, max_uses: most, expires_at: end, label }) =>
        `${nameInList(hash)}  ${uses}/${most} used  ${endsText(end, now)}  ${label}`,
    )
    .join("\n") || "There are no codes yet.";

async function main(): Promise<void> {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      uses: { type: "string" },
      expires: { type: "string" },
      label: { type: "string" },
      code: { type: "string" },
      "persist-to": { type: "string" },
      local: { type: "boolean" },
      remote: { type: "boolean" },
      production: { type: "boolean" },
    },
  });
  const isThere = values.remote || values.production;
  const place = isThere ? PRODUCTION : localCodes(values["persist-to"]);
  // The code itself may be read by another command: nothing else goes to its output.
  if (isThere) giveSigns("stderr").begin("Asking the platform …");
  const [action, which] = positionals;
  if (action === "create") {
    if (values.uses === undefined) throw new Mistake("--uses is missing: how often the code can be used.");
    const { code, expires, label } = values;
    if (expires !== undefined) refuseEnded(expires, Date.now());
    const made = await createDiscountCode({
      uses: Number(values.uses),
      place,
      ...(code === undefined ? {} : { code }),
      ...(expires === undefined ? {} : { expires }),
      ...(label === undefined ? {} : { label }),
    });
    console.log(made);
    console.error(`Keep it: only its hash is stored. The list names it ${nameInList(hashOf(made))}.`);
    return;
  }
  if (action === "list") {
    console.log(listText(await listCodes(place), Date.now()));
    return;
  }
  if (action === "end") {
    if (which === undefined) throw new Mistake("Which code? Give it, or its name in the list.");
    const ended = await rowsOf<Pick<ListedCode, "label">>(endingOf(which), place);
    if (ended.length === 0) throw new Error(`No code that still works is ${which}. Nothing was done.`);
    console.log(`It works no longer: ${ended.map(({ label }) => label || which).join(", ")}.`);
    return;
  }
  throw new Mistake("It is `create`, `list` or `end`.");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    if (error instanceof Mistake) refuse(USAGE, error.message);
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
