import { commandOf, FEATURES, isOn, leftElsewhere } from "#contract/operator/features.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { barePage, type PlainPage } from "#workers/api/plain-page.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import { readEnv } from "#workers/platform/config.ts";
import type { Env } from "#workers/platform/env.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { isSameSecret } from "#workers/platform/tokens.ts";
import { ConfigurationError } from "#workers/platform/variables.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { followSeason, seenSeasons } from "#workers/services/season/followed-season.ts";

/** Where the owner reads what is left to set up. */
export const SETUP_PATH = "/setup";

const ASKS: PlainPage = {
  title: "The site's setup",
  text: "This page is for the owner of the site. The first deploy printed the token as <code>OPERATOR_TOKEN</code>; <code>docs/runbook.md</code> says what to do where it is lost.",
  forms: [{ button: "Show what is left", password: { label: "Operator token" } }],
};
const REFUSES: PlainPage = {
  ...ASKS,
  forms: [
    { button: "Show what is left", password: { label: "Operator token", problem: "That is not the token." } },
  ],
};

/**
 * What is on and what is left, by name of command, for whoever has the operator's token; nobody else learns anything,
 * not even whether there is a token. It works before the site is complete, and without the database.
 */
export async function answerSetup(request: Request, env: Env): Promise<Response> {
  if (request.method !== "POST") return barePage(ASKS, 200, {});
  const limited = await spendLimit(env.LIMIT_SIGN_IN, {
    what: "setup",
    address: visitorAddress(request.headers),
    subject: null,
  });
  if (limited) return barePage({ ...ASKS, text: limited.message }, 429, { "Retry-After": "60" });
  const form = await request.formData().catch(() => null);
  const given = form?.get("password");
  const token = env.OPERATOR_TOKEN;
  const isOwner =
    typeof given === "string" && typeof token === "string" && (await isSameSecret(given, token));
  return isOwner ? barePage(await reportPage(env), 200, {}) : barePage(REFUSES, 403, {});
}

const PLAIN: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What comes from elsewhere, for a page: the feed's answer may be a page itself. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => PLAIN[sign] ?? "");

/** A line to copy: browsers would break it behind the hyphens of its options. */
const command = (line: string) =>
  `<code class="command">${escaped(line).replace(/\S*-\S*/g, "<span>$&</span>")}</code>`;

/** A text in which settings and files are set as code. */
const withNames = (text: string) => text.replace(/\b(?:docs\/)?\w+\.md\b|\b[A-Z_]{6,}\b/g, "<code>$&</code>");

/** Why the last poll of the feed failed; null where none did. */
async function failedPoll(env: Env): Promise<string | null> {
  try {
    return (await seasonObject(env, readEnv(env).config.season.id).health()).lastError;
  } catch {
    return null;
  }
}

/** How far the game is, in a sentence or two. */
async function tellState(env: Env): Promise<string> {
  try {
    readEnv(env);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return withNames(`The game waits for a setting. ${error.message}.`);
    throw error;
  }
  await followSeason(env);
  if (seenSeasons().length > 0) return "The site runs. The game is ready to be played.";
  const failure = await failedPoll(env);
  return failure === null
    ? "The site runs, and the season is still awaited: it comes with the first poll of the feed."
    : `The site runs, and the season is still awaited: the last poll of the feed failed (${escaped(failure)}). <code>docs/runbook.md</code>, The feed is down, says what to do.`;
}

const countOff = (off: number) =>
  off === 0
    ? "Every part is on"
    : `${capitalised(numberWord(off))} ${off === 1 ? "part is" : "parts are"} off`;

/** The variables of the features, whose values may be shown: a secret's never is. */
const SHOWN = new Set(FEATURES.flatMap(({ variables }) => variables));

async function reportPage(env: Env): Promise<PlainPage> {
  const settings = env as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(settings).filter((name) => typeof settings[name] === "string" && settings[name]);
  const variables = Object.fromEntries(
    names.map((name) => [name, SHOWN.has(name) ? escaped(String(settings[name])) : "set"]),
  );
  const has = { variables, secrets: new Set(names) };
  const off = FEATURES.filter((feature) => !isOn(feature, has)).length;
  const address = String(settings.APP_URL ?? "https://…").replace(/\/$/, "");
  const site = settings.SITE === "staging" ? "staging" : "production";
  const deploys = command(site === "staging" ? "npm run deploy -- --staging" : "npm run deploy");
  // Without the operator's token nobody gets here, and without another secret only what needs it is off.
  const isWaiting = !has.secrets.has("DRAW_SECRET");
  const lacksAddress = has.variables.APP_URL
    ? ""
    : `The site does not know its own address; this command tells it: ${deploys} `;
  return {
    title: "The site's setup",
    text: isWaiting
      ? withNames("The game waits for DRAW_SECRET. This command draws it:")
      : `${await tellState(env)} ${lacksAddress}${countOff(off)}:`,
    lines: [
      ...(isWaiting ? [deploys] : []),
      ...FEATURES.map((feature) => {
        const { name, gives, first } = feature;
        const says = `${capitalised(name)}: ${isOn(feature, has) ? "on" : "off"}. ${capitalised(gives)}.`;
        if (!isOn(feature, has))
          return `${says}${first ? ` ${withNames(first)}` : ""} ${command(commandOf(feature, site))}`;
        const left = leftElsewhere(name, escaped(address), has);
        // Chats are connected on the site itself, by each league's host.
        const where = name === "chats" ? "" : " One step is taken outside this site, once.";
        return `${says}${left === null ? "" : `${where} ${withNames(left)}`}`;
      }),
    ],
    links: [{ label: "To the game", href: "/" }],
  };
}
