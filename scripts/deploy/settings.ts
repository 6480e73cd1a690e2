import { generateKeyPairSync } from "node:crypto";
import { FEATURES } from "#contract/operator/features.ts";

/** What a deploy sets beside what the site has. */
export interface Given {
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Every deploy draws those that are missing. The operator's token is theirs to keep; nobody has to know the others. */
export const NEEDED_SECRETS: readonly string[] = ["DRAW_SECRET", "OPERATOR_TOKEN", "SEAL_KEY"];

/** Settings that a feature takes where they are given, and does without. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = { mail: ["RESEND_API_KEY"] };

/** Variables that a deploy passes on whenever they are given. */
const ALWAYS = ["APP_URL", "SEASON", "SEASON_LABEL", "SEASON_CUTOFF", "SEASON_DEDUCTIONS", "OVERALL_SHARDS"];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of the features to switch on; a mistake says which are missing, by name. */
export function readSettings(
  switchedOn: readonly string[],
  environment: Environment,
): Given | { readonly mistake: string } {
  const variables: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const name of ALWAYS) if (environment[name]) variables[name] = environment[name];
  for (const name of switchedOn) {
    const feature = FEATURES.find((each) => each.name === name);
    if (!feature)
      return { mistake: `There is no feature ${name}: ${FEATURES.map((each) => each.name).join(", ")}.` };
    const given: Environment = feature.isDrawn ? { ...drawKeys(environment), ...environment } : environment;
    // Those that every deploy draws where they are missing are in its plan already.
    const taken = feature.secrets.filter((each) => !NEEDED_SECRETS.includes(each));
    const missing = [...feature.variables, ...taken].filter((each) => !given[each]);
    if (missing.length > 0)
      return { mistake: `To switch ${name} on, set in the environment: ${missing.join(", ")}.` };
    for (const each of feature.variables) variables[each] = given[each] ?? "";
    for (const each of taken) secrets[each] = given[each] ?? "";
    for (const each of OPTIONAL[name] ?? []) if (given[each]) secrets[each] = given[each];
  }
  return { variables, secrets };
}

/** What a feature that is switched on needs elsewhere before it works; null where nothing is left. */
export function leftElsewhere(feature: string, address: string, given: Given): string | null {
  if (feature === "mail" && given.secrets.RESEND_API_KEY === undefined)
    return "Mail goes out once the sender's domain is under Email Sending in the platform's dashboard (Onboard Domain).";
  if (feature === "provider")
    return `Tell the provider where it sends people back to: ${address}/api/login/callback`;
  if (feature === "payments")
    return `Point a webhook of the payment provider at ${address}/api/stripe/webhook (docs/runbook.md, Payments).`;
  return null;
}

/** A key pair for web push (RFC 8292): both as the raw points and scalars of P-256, base64url. */
function drawKeys({ APP_URL }: Environment): Environment {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return {
    VAPID_PUBLIC_KEY: point.toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    ...(APP_URL ? { VAPID_SUBJECT: APP_URL } : {}),
  };
}
