import { FEATURES, isOn, type Settings } from "#contract/operator/features.ts";
import type { AccountState } from "./account.ts";
import { hasKeys, NEEDED_SECRETS } from "./settings.ts";
import { type TakenBack, takenBackLine } from "./taken/taken-back.ts";
import { takenOverOf } from "./taken/taken-over.ts";
import type { Target } from "./target.ts";

/** What a deploy is to bring about. */
export interface Wanted {
  /** A name of the build, the same for the same code. */
  readonly build: string;
  /** The commit that it is of, for people; null without git. */
  readonly commit?: string | null;
  /** The migrations of this code, in order. */
  readonly migrations: readonly string[];
  /** Variables to set, whatever they are now. */
  readonly variables: Readonly<Record<string, string>>;
  /** Secrets to write beside the needed ones. */
  readonly secrets: readonly string[];
  /** Whether the keys for pushes among them are drawn by this run. */
  readonly drawsKeys?: boolean;
  /** Whether a build that serves already is uploaded again, so that every object starts anew. */
  readonly isAgain?: boolean;
  /** Whether what the command asks for waits in a version that does not serve. */
  readonly isWaiting?: boolean;
  /** When the build was taken back, if it was. */
  readonly takenBack?: TakenBack | null;
  /** When the version uploaded last was, if it was. */
  readonly lastTakenBack?: TakenBack | null;
}

export interface Plan {
  readonly createsDatabase: boolean;
  readonly createsQueues: readonly string[];
  readonly migrates: readonly string[];
  /** Needed secrets that are not there: they are drawn. */
  readonly draws: readonly string[];
  readonly writesSecrets: readonly string[];
  /** Whether a pair of keys for pushes is drawn, which are among the secrets and the variables. */
  readonly drawsKeys: boolean;
  readonly setsVariables: Readonly<Record<string, string>>;
  /** Whether other keys for pushes take the place of those that browsers have subscribed with. */
  readonly replacesKeys: boolean;
  readonly uploads: boolean;
  /** Whether that is the build that serves already, once more. */
  readonly isAgain: boolean;
  /** Whether it brings what a run before uploaded, and broke off with. */
  readonly isFinishing: boolean;
  /** Whether it tells the site the address that a version has which does not serve. */
  readonly tellsAddress: boolean;
  /** When the build was taken back, and why; null if it was not. */
  readonly takenBack: TakenBack | null;
  /** The same of the version uploaded last, of whichever build, whose settings an upload takes over. */
  readonly lastTakenBack: TakenBack | null;
  /** Whether the site's address is found out after a deploy to everybody, because nobody gave it. */
  readonly findsAddress: boolean;
  /** Whether the upload goes to everybody at once: there is no version before it, or no address to look at it at. */
  readonly isAtOnce: boolean;
}

/** What is missing between what there is and what is wanted; nothing that is there is changed. */
export function planOf(target: Target, account: AccountState, wanted: Wanted): Plan {
  const has = account.serving?.takenOver ?? {};
  const serves = account.serving?.variables ?? {};
  const tellsAddress =
    account.serving !== null && !serves.APP_URL && Boolean(has.APP_URL) && !wanted.variables.APP_URL;
  const variables = tellsAddress ? { ...wanted.variables, APP_URL: has.APP_URL ?? "" } : wanted.variables;
  const setsVariables = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => has[name] !== value || serves[name] !== value),
  );
  const draws = NEEDED_SECRETS.filter((name) => !account.secrets.has(name));
  const findsAddress = !(wanted.variables.APP_URL ?? has.APP_URL);
  return {
    createsDatabase: account.databaseId === null,
    createsQueues: target.queues.filter((name) => !account.queues.has(name)),
    migrates: wanted.migrations.filter((name) => !account.migrations.has(name)),
    draws,
    writesSecrets: wanted.secrets,
    drawsKeys: wanted.drawsKeys === true,
    setsVariables,
    replacesKeys:
      "VAPID_PUBLIC_KEY" in setsVariables && hasKeys({ variables: has, secrets: account.secrets }),
    uploads:
      wanted.isAgain === true ||
      wanted.isWaiting === true ||
      account.serving === null ||
      !account.serving.isAlone ||
      account.serving.build !== wanted.build ||
      findsAddress ||
      draws.length + wanted.secrets.length + Object.keys(setsVariables).length > 0,
    isAgain: wanted.isAgain === true && account.serving?.build === wanted.build,
    isFinishing: wanted.isWaiting === true && !wanted.lastTakenBack,
    tellsAddress,
    takenBack: wanted.takenBack ?? null,
    lastTakenBack: wanted.lastTakenBack ?? null,
    findsAddress,
    isAtOnce: findsAddress || account.serving === null,
  };
}

export const isNothing = (plan: Plan): boolean =>
  !plan.createsDatabase && plan.createsQueues.length + plan.migrates.length === 0 && !plan.uploads;

/**
 * Whether a deploy is sure to have something to ask, as far as can be seen before a build, which takes a minute: of the
 * commit that serves the build is taken for the same.
 *
 * @param isBuilt whether the build is there already, and named in seconds.
 */
export function isSureToAsk(
  target: Target,
  account: AccountState,
  wanted: Omit<Wanted, "build">,
  isBuilt: boolean,
): boolean {
  const { serving } = account;
  const isOfCommit =
    wanted.commit && !wanted.commit.endsWith("with changes") && wanted.commit === serving?.commit;
  const build = ((isBuilt || isOfCommit) && serving?.build) || "";
  return !isNothing(planOf(target, account, { ...wanted, build }));
}

/**
 * Whether a feature to switch on has its settings, or others, in the version uploaded last alone, which does not serve:
 * bringing a version to everybody switches it on.
 */
export const isWaitingIn = ({ serving, secrets }: AccountState, switchedOn: readonly string[]): boolean =>
  serving !== null &&
  FEATURES.some(
    (feature) =>
      switchedOn.includes(feature.name) &&
      (!isOn(feature, serving) ||
        feature.variables.some((name) => serving.variables[name] !== serving.takenOver[name])) &&
      isOn(feature, { variables: serving.takenOver, secrets }),
  );

/** The features that a deploy brings on, asked for by it or by one that was broken off. */
export const cameOn = ({ serving }: Pick<AccountState, "serving">, after: Settings): string[] =>
  FEATURES.filter((feature) => isOn(feature, after) && (serving === null || !isOn(feature, serving))).map(
    ({ name }) => name,
  );

/** Which pair a run draws nobody knows before. */
const KEYS: readonly string[] = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"];
const UNREAD = "nobody can read one back, so whether it is the same is not known";

/** The platform gives a Worker its address on workers.dev by itself, and no other. */
const ofAddress = (address: string) =>
  /\.workers\.dev\/?$/.test(address)
    ? ""
    : ", where the checks look then: the domain has to be on the Worker already (README.md, Deploy)";

/** Why a version is uploaded that may have the code of the one that serves. */
const reasonOf = ({ isAgain, isFinishing }: Plan) =>
  isAgain
    ? ", of the build that serves, so that every object starts anew"
    : isFinishing
      ? ", to finish what was broken off"
      : "";

/** The plan as a person reads it before they say yes: one line for each step, in order. */
export function linesOf(plan: Plan, target: Target, account: AccountState): string[] {
  const list = (what: string, names: readonly string[]) =>
    `${what}${names.length === 1 ? "" : "s"} ${names.join(", ")}`;
  const isTold = ([name]: readonly [string, string]) => !(plan.drawsKeys && KEYS.includes(name));
  const written = (isThere: boolean) =>
    plan.writesSecrets.filter((name) => isTold([name, ""]) && account.secrets.has(name) === isThere);
  const stages = "checked with no visitors yet, then with a tenth of the requests, then with all";
  return [
    ...(plan.createsDatabase ? [`make the database ${target.database}, in western Europe`] : []),
    ...(plan.createsQueues.length > 0 ? [`make the ${list("queue", plan.createsQueues)}`] : []),
    ...(plan.migrates.length > 0 ? [`migrate the database: ${plan.migrates.join(", ")}`] : []),
    ...(plan.draws.length > 0 ? [`draw the ${list("secret", plan.draws)}`] : []),
    ...(plan.drawsKeys ? [`draw a pair of keys for pushes: ${KEYS.join(", ")}`] : []),
    ...(written(false).length > 0 ? [`write the ${list("secret", written(false))}`] : []),
    ...(written(true).length > 0 ? [`write the ${list("secret", written(true))} again: ${UNREAD}`] : []),
    ...(account.serving?.isAlone === false
      ? ["end a roll-out that was broken off: two versions are live"]
      : []),
    ...(plan.uploads
      ? // A build that was taken back has its day and message in a line of its own.
        [takenOverOf(account, plan.setsVariables, plan.takenBack ? null : plan.lastTakenBack) ?? []].flat()
      : []),
    ...Object.entries(plan.setsVariables)
      .filter(isTold)
      .map(([name, value]) =>
        name === "APP_URL" && plan.tellsAddress
          ? `tell the site its own address, ${value}`
          : `set ${name} to ${value}${name === "APP_URL" && !plan.isAtOnce ? ofAddress(value) : ""}`,
      ),
    ...(plan.replacesKeys
      ? ["WARNING: with another pair of keys every browser that gets pushes has to subscribe again"]
      : []),
    ...(plan.takenBack === null ? [] : [takenBackLine(plan.takenBack)]),
    ...(plan.uploads
      ? [
          plan.isAtOnce
            ? `deploy ${target.worker} for everybody, and check it`
            : `upload a new version of ${target.worker}${reasonOf(plan)}: ${stages}`,
        ]
      : []),
    ...(plan.findsAddress ? [`tell the site its own address, in a second version: ${stages}`] : []),
  ];
}

/** The good news after a version that was not well, and which of its settings the next upload would take again. */
export function backAgain({ migrates, setsVariables }: Plan): string {
  const tables = migrates.length > 0 ? ", on the migrated tables, which it reads as well" : "";
  const names = Object.keys(setsVariables);
  const left =
    names.length > 0
      ? ` The next deploy would take ${names.join(", ")} again: put the right value in front of its command.`
      : "";
  return `The version before serves everybody again${tables}.${left}`;
}
