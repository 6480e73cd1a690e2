import webPush from "web-push";
import { commandOf, FEATURES, type Feature, type Settings } from "#contract/operator/features.ts";

/** What a deploy sets beside what the site has. */
export interface Given {
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Whether the keys for pushes among them were drawn just now: each run draws others. */
  readonly drawsKeys?: boolean;
}

/** Every deploy draws those that are missing. The operator's token is theirs to keep; nobody has to know the others. */
export const NEEDED_SECRETS: readonly string[] = ["DRAW_SECRET", "OPERATOR_TOKEN", "SEAL_KEY"];

/** Settings that a feature takes where they are given, and does without. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = { mail: ["RESEND_API_KEY"] };

/** Variables that a deploy passes on whenever they are given. */
const ALWAYS = [
  "APP_URL",
  "CONTACT_MAIL",
  "RUN_BY",
  "SEASON",
  "SEASON_LABEL",
  "SEASON_CUTOFF",
  "SEASON_DEDUCTIONS",
  "OVERALL_SHARDS",
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The key pair for pushes: browsers that subscribed to it are lost with it. */
const PUBLIC_KEY = "VAPID_PUBLIC_KEY";
const PRIVATE_KEY = "VAPID_PRIVATE_KEY";

/** Whether a site has its keys for pushes. */
export const hasKeys = ({ variables, secrets }: Settings): boolean =>
  Boolean(variables[PUBLIC_KEY]) && secrets.has(PRIVATE_KEY);

export interface Switching {
  /** What the site has. */
  readonly has: Settings;
  /** Whether a pair of keys that is there is replaced. */
  readonly isNewKeys: boolean;
  /** The site's address, where it has one. */
  readonly address?: string | undefined;
  /** The one that the command deploys. */
  readonly site?: "production" | "staging";
}

/**
 * The addresses of a site: that of the version that serves; that of the next upload, which has the settings of the
 * version uploaded last; and the one to set, where that version has none.
 */
export function addressesOf(serving: Settings["variables"], takenOver: Settings["variables"]) {
  const { APP_URL: served } = { ...takenOver, ...serving };
  const { APP_URL: next } = { ...serving, ...takenOver };
  return { served, next, set: takenOver.APP_URL ? undefined : next };
}

/** Those of the settings in the environment that a deploy may take. */
export const takenOf = (switchedOn: readonly string[], environment: Environment): Environment =>
  Object.fromEntries(
    [
      ...ALWAYS,
      ...FEATURES.filter(({ name }) => switchedOn.includes(name)).flatMap((feature) => namesOf(feature)),
    ]
      .filter((name) => environment[name])
      .map((name) => [name, environment[name]]),
  );

/** All settings that a feature takes. */
const namesOf = ({ name, variables, secrets }: Feature): string[] => [
  ...variables,
  ...secrets,
  ...(OPTIONAL[name] ?? []),
];

const NOTHING_YET: Switching = { has: { variables: {}, secrets: new Set() }, isNewKeys: false };

/** Reads the settings of the features to switch on; a mistake says which are missing, by name. */
export function readSettings(
  switchedOn: readonly string[],
  environment: Environment,
  { has, isNewKeys, address, site }: Switching = NOTHING_YET,
): Given | { readonly mistake: string } {
  const variables: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  let drawsKeys = false;
  for (const name of ALWAYS) if (environment[name]) variables[name] = environment[name];
  // The subject of pushes that is the site's address moves with it.
  const { APP_URL: before, VAPID_SUBJECT: subject } = has.variables;
  if (variables.APP_URL && variables.APP_URL !== before && subject && subject === before)
    variables.VAPID_SUBJECT = variables.APP_URL;
  for (const name of switchedOn) {
    const feature = FEATURES.find((each) => each.name === name);
    if (!feature)
      return {
        mistake: `There is no feature ${name}; there are ${FEATURES.map((each) => each.name).join(", ")}.`,
      };
    const isKept = name === "push" && hasKeys(has) && !isNewKeys;
    // The variables that a site has are kept whole: one given among them may belong to others than those it has.
    const areThere =
      name !== "push" && feature.variables.every((each) => has.variables[each] && !environment[each]);
    if (isKept && environment[PUBLIC_KEY] && environment[PUBLIC_KEY] !== has.variables[PUBLIC_KEY])
      return { mistake: `The site has another pair of keys than ${PUBLIC_KEY} here. ${REPLACES}` };
    const given: Environment = feature.isDrawn
      ? withKeys({ ...(address ? { APP_URL: address } : {}), ...environment })
      : environment;
    // Those that every deploy draws where they are missing are in its plan already.
    const taken = feature.secrets.filter((each) => !isKept && !NEEDED_SECRETS.includes(each));
    const needed = feature.variables.filter(
      (each) => !(isKept || areThere) || !has.variables[each] || environment[each],
    );
    const missing = [...needed, ...taken].filter((each) => !given[each]);
    if (missing.length > 0) return { mistake: lackOf(feature, missing, environment, site) };
    if (needed.includes(PUBLIC_KEY) && !environment[PUBLIC_KEY]) drawsKeys = true;
    for (const each of needed) variables[each] = given[each] ?? "";
    for (const each of taken) secrets[each] = given[each] ?? "";
    for (const each of OPTIONAL[name] ?? []) if (given[each]) secrets[each] = given[each];
  }
  return { variables, secrets, ...(drawsKeys ? { drawsKeys } : {}) };
}

/** What is missing to switch a feature on, and the command that has it. */
function lackOf(
  feature: Feature,
  missing: readonly string[],
  environment: Environment,
  site: Switching["site"],
): string {
  const needed = [...feature.variables, ...feature.secrets];
  const shown = feature.isDrawn
    ? needed.filter((each) => missing.includes(each) || environment[each])
    : needed;
  // The site's address takes its place.
  const instead =
    missing.join() === "VAPID_SUBJECT"
      ? "\nOr deploy first, without push: once the site has its address, VAPID_SUBJECT may be left out."
      : "";
  return `To switch ${feature.name} on, ${missing.join(", ")} ${missing.length === 1 ? "has" : "have"} to stand in front of the command:\n  ${commandOf(feature, site, shown)}${instead}`;
}

/**
 * What to say of the settings in the environment: one line for each that is taken only with its feature or not at all,
 * and one if points are taken off clubs, whose codes cannot be checked yet.
 */
export function notTaken(switchedOn: readonly string[], environment: Environment): string[] {
  const clubs = [...(environment.SEASON_DEDUCTIONS ?? "").matchAll(/([A-Z]{3}):/g)].map(([, code]) => code);
  return [
    ...ofOtherFeatures(switchedOn, environment),
    ...IN_DASHBOARD.filter((each) => environment[each]).map(
      (each) =>
        `${each} is set here, but no deploy takes it: it is set in the dashboard (Settings → Variables and Secrets).`,
    ),
    ...(clubs.length > 0
      ? [
          `SEASON_DEDUCTIONS takes points from ${clubs.join(", ")}. Codes are looked up once the season is there: one that no club has changes nothing.`,
        ]
      : []),
  ];
}

function ofOtherFeatures(switchedOn: readonly string[], environment: Environment): string[] {
  return FEATURES.filter(({ name }) => !switchedOn.includes(name)).flatMap((feature) =>
    namesOf(feature)
      .filter((each) => environment[each] && !ALWAYS.includes(each) && !NEEDED_SECRETS.includes(each))
      .map((each) => `${each} is set here, but taken only with --switch-on ${feature.name}.`),
  );
}

/** Settings that a deploy leaves as they are. */
const IN_DASHBOARD = ["FEED_URL", "LOG_ONE_REQUEST_IN"];

const REPLACES = "--new-keys replaces it; every browser that gets pushes then has to subscribe again.";

/** The environment, with a pair of keys where it gives neither of one. */
const withKeys = (environment: Environment): Environment =>
  environment[PUBLIC_KEY] || environment[PRIVATE_KEY]
    ? environment
    : { ...drawKeys(environment), ...environment };

/** A key pair for web push (RFC 8292). */
function drawKeys({ APP_URL }: Environment): Environment {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    ...(APP_URL ? { VAPID_SUBJECT: APP_URL } : {}),
  };
}
