import { FEATURES, isOn, leftElsewhere, reportOf, type Settings } from "#contract/operator/features.ts";
import type { AccountState } from "./account.ts";
import { reach } from "./reach.ts";
import { FIRST_POLL, type SmokeResult, summaryOf } from "./smoke-checks.ts";
import { type TakenBack, takenBackSentence } from "./taken/taken-back.ts";
import { nextUploadOf } from "./taken/taken-over.ts";
import type { Target } from "./target.ts";

export interface End {
  /** The site's, as the site knows it. */
  readonly address: string;
  readonly site: Target["site"];
  readonly after: Settings;
  /** What a site was asked that needs its feed. */
  readonly feed: readonly SmokeResult[];
  readonly switchedOn: readonly string[];
  /** Whether this deploy has given the site another address, which other services know. */
  readonly isMoved: boolean;
  /** Whether this deploy has drawn the operator's token. */
  readonly isTokenNew: boolean;
}

/**
 * The addresses that an owner needs, in the order in which they need them; on the stand-in those where they are served.
 */
export function addressLines(
  address: string,
  token = "OPERATOR_TOKEN, which the first deploy printed or that you have set since",
): string[] {
  const own = address.replace(/\/$/, "");
  const site = reach(own);
  return [
    `  The site  ${site}`,
    ...(site === own
      ? []
      : [`            (this is the stand-in: the site is looked at here instead of at ${own})`]),
    `  For you   ${site}/setup asks for ${token}, and says what is on and what is left`,
    `  To play   ${site}/signup makes an account, your own included`,
  ];
}

/** What a site that serves is told of, and its owner. */
export function endLines({ address, site, after, feed, switchedOn, isMoved, isTokenNew }: End): string[] {
  const { text, isAwaited } = summaryOf(feed);
  const movedTo = FEATURES.filter((feature) => isMoved && isOn(feature, after)).map(({ name }) => name);
  const left = [...new Set([...switchedOn, ...movedTo])].flatMap((name) => {
    const line = leftElsewhere(name, address, after, reach(address));
    return line !== null && (switchedOn.includes(name) || line.includes(address)) ? line : [];
  });
  return [
    "",
    `The site ${text}.`,
    ...addressLines(address, isTokenNew ? "the OPERATOR_TOKEN above" : undefined),
    "",
    ...reportOf(after, site).map((line) => `  ${line}`),
    ...feed.flatMap(({ what, wrong }) => (wrong === null ? [] : [`  not yet  ${what}: ${wrong}`])),
    ...left.flatMap((line) => ["", line]),
    ...(isAwaited ? ["", FIRST_POLL, `Look again then: npm run smoke -- --url ${reach(address)}`] : []),
  ];
}

export interface Nothing {
  readonly account: AccountState;
  readonly after: Settings;
  /** The site's, where it has one. */
  readonly address: string | undefined;
  readonly lastTakenBack: TakenBack | null;
  readonly site: Target["site"];
  /** In which account, as a sentence ends; empty where that is not known. */
  readonly where: string;
}

/** What is told where this build serves everybody already: what is on, and what a next upload would bring along. */
export function nothingLines({ account, after, address, lastTakenBack, site, where }: Nothing): string[] {
  const nextUpload = nextUploadOf(account);
  const again = `npm run deploy -- ${site === "staging" ? "--staging " : ""}--again`;
  // What is left of a command that was broken off is no feature that is on yet.
  const left =
    lastTakenBack === null
      ? `The version uploaded last serves nobody: its deploy was broken off. \`${again}\` finishes it.`
      : takenBackSentence(lastTakenBack);
  return [
    `\nThere is nothing to do: this build serves everybody, on ${site}${where}.`,
    ...(address ? addressLines(address) : []),
    ...(nextUpload ? [`\n${nextUpload}\n${left}`] : []),
    "",
    ...reportOf(account.serving ?? after, site).map((line) => `  ${line}`),
  ];
}
