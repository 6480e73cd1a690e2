import { createECDH } from "node:crypto";
import { resolveSeason } from "#domain/season/season-config.ts";
import { variables as ofTheWorker, REFUSED_IN_PRODUCTION } from "#workers/platform/variables.ts";

/** How the settings of other services begin: one in another's place is found out only by whoever needs it. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  OIDC_ISSUER: ["https://"],
  RESEND_API_KEY: ["re_"],
  STRIPE_PUBLISHABLE_KEY: ["pk_"],
  STRIPE_SECRET_KEY: ["sk_", "rk_"],
  STRIPE_WEBHOOK_SECRET: ["whsec_"],
  VAPID_SUBJECT: ["https://", "mailto:"],
};

/** What stands in the commands that are shown for what is the owner's. */
const OF_EXAMPLES = /…|\byour\.domain\b|^Your Name\b/;

/** How many bytes the keys for pushes have, which are written in base64url: a point of P-256, and its scalar. */
const KEY_BYTES = { VAPID_PUBLIC_KEY: 65, VAPID_PRIVATE_KEY: 32 } as const;

/** Settings that the Worker reads by these same parsers: with a malformed one every page of it is 503. */
const OF_THE_SEASON = {
  SEASON: "a season such as 2026-27",
  SEASON_LABEL: "a text",
  SEASON_CUTOFF: "an instant such as 2026-08-22T17:00:00Z",
  SEASON_DEDUCTIONS: "clubs and points such as EVE:8,NFO:4",
  OVERALL_SHARDS: "a whole number from 1 to 99",
} as const;

/** An address whose host is a domain with a dot: of a bare name, such as `no-reply@home`, no mail arrives. */
const MAILBOX = String.raw`[^<>@\s?&]+@[^<>@\s?&]+\.[^<>@\s?&.]+`;
const SENDER = new RegExp(`^[^<>]*<${MAILBOX}>$|^${MAILBOX}$`);
const CONTACT = new RegExp(`^${MAILBOX}$`);

/** Any season: only whether a cutoff can be read beside it is asked. */
const SOME_SEASON = "2026-27";

function isRead(name: keyof typeof OF_THE_SEASON, value: string): boolean {
  if (!ofTheWorker.shape[name].safeParse(value).success) return false;
  try {
    if (name === "SEASON") resolveSeason({ id: value }, null);
    if (name === "SEASON_CUTOFF") resolveSeason({ id: SOME_SEASON, cutoff: value }, null);
    // A day alone would be read as its midnight.
    return name !== "SEASON_CUTOFF" || /T\d{2}:\d{2}/.test(value);
  } catch {
    return false;
  }
}

type Settings = Readonly<Record<string, string | undefined>>;

/** The public key of a private one; null where the number is no key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  const key = createECDH("prime256v1");
  try {
    key.setPrivateKey(privateKey, "base64url");
  } catch {
    return null;
  }
  return key.getPublicKey("base64url");
}

/** What is wrong with one setting, or with two that do not go together, other than how it begins. */
function unfit(variables: Settings): string[] {
  const complaints: string[] = [];
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) continue;
    if (value.trim() === "") complaints.push(`${name} is blank`);
    else if (OF_EXAMPLES.test(value)) complaints.push(`${name} is still the example: put in what is yours`);
  }
  for (const [name, bytes] of Object.entries(KEY_BYTES)) {
    const value = variables[name];
    if (value !== undefined && !(/^[\w-]+$/.test(value) && Buffer.from(value, "base64url").length === bytes))
      complaints.push(`${name} is not a key for pushes; without any the deploy draws a pair`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = variables;
  if (complaints.length === 0 && publicKey && privateKey && publicKey !== publicKeyOf(privateKey))
    complaints.push("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair");
  if (/@[^<>@\s]+\.workers\.dev>?$/.test(variables.MAIL_FROM ?? ""))
    complaints.push("MAIL_FROM is on workers.dev, which sends no mail: it takes a domain of your own");
  const { SEASON: season = "", SEASON_CUTOFF: cutoff } = variables;
  const startsInYear = Number(season.slice(0, 4));
  const year = new Date(cutoff ?? "").getUTCFullYear();
  if (season && cutoff && year && year !== startsInYear && year !== startsInYear + 1)
    complaints.push(`SEASON_CUTOFF is not in the season ${season}`);
  return complaints;
}

/**
 * The reasons not to deploy with these settings, secrets among them, one per line; `environment` is that of the
 * command.
 */
export function complaintsOf(variables: Settings, environment: Settings): string[] {
  const complaints = unfit(variables);
  const { APP_URL: appUrl, MAIL_FROM: mailFrom } = variables;
  if (appUrl !== undefined && (!URL.canParse(appUrl) || !/^https:\/\/[^/]+\/?$/.test(appUrl))) {
    complaints.push(
      "APP_URL is not an address such as https://your.domain, without a path; without it in front of the command the site keeps its own",
    );
  }
  if (mailFrom !== undefined && !SENDER.test(mailFrom)) {
    complaints.push("MAIL_FROM is not a sender such as `Football Bingo <no-reply@your.domain>`");
  }
  const { CONTACT_MAIL: contact, RUN_BY: owner } = variables;
  if (owner?.trim() && !/\S\s*,\s*\S/.test(owner)) {
    complaints.push("RUN_BY is not a name with its address, such as `Your Name, 1 Your Street, Your Town`");
  }
  if (contact !== undefined && !CONTACT.test(contact)) {
    complaints.push("CONTACT_MAIL is not an address such as help@your.domain");
  }
  for (const [name, beginnings] of Object.entries(BEGINNINGS)) {
    // The value itself is not shown: it may be a secret.
    const value = variables[name];
    if (value !== undefined && !beginnings.some((beginning) => value.startsWith(beginning)))
      complaints.push(
        `${name} does not begin with ${beginnings.map((beginning) => `${beginning}…`).join(" or ")}`,
      );
  }
  const modes = [variables.STRIPE_PUBLISHABLE_KEY, variables.STRIPE_SECRET_KEY].map(
    (key) => /_(test|live)_/.exec(key ?? "")?.[1],
  );
  if (modes[0] && modes[1] && modes[0] !== modes[1]) {
    complaints.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is for tests, the other takes real money",
    );
  }
  for (const [name, format] of Object.entries(OF_THE_SEASON)) {
    const value = variables[name];
    if (value !== undefined && !isRead(name as keyof typeof OF_THE_SEASON, value))
      complaints.push(`${name} is not ${format}; without it in front of the command the site keeps its own`);
  }
  const ofTheSeason = Object.keys(OF_THE_SEASON).filter((name) => name.startsWith("SEASON"));
  for (const [name, value] of Object.entries(environment)) {
    if (/^SEASON(_|$)/.test(name) && value && !ofTheSeason.includes(name))
      complaints.push(
        `${name} is no setting of this site; those of the season are ${ofTheSeason.join(", ")}`,
      );
  }
  for (const name of REFUSED_IN_PRODUCTION) {
    if (environment[name] !== undefined) complaints.push(`${name} is refused in production`);
  }
  if (environment.ENVIRONMENT !== undefined && environment.ENVIRONMENT !== "production") {
    complaints.push(`ENVIRONMENT is ${environment.ENVIRONMENT}`);
  }
  return complaints;
}
