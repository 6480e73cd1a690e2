/** What a site can do beyond the game itself, and what it needs for it. */
export interface Feature {
  readonly name: string;
  /** Completes 'with it …'. */
  readonly gives: string;
  readonly variables: readonly string[];
  readonly secrets: readonly string[];
  /** Drawn by the command itself; everything else comes from the environment. */
  readonly isDrawn?: true;
}

export const FEATURES: readonly Feature[] = [
  {
    name: "mail",
    gives: "a forgotten password is set again, and confirmations, reminders and recaps go out",
    variables: ["MAIL_FROM"],
    secrets: [],
  },
  {
    name: "provider",
    gives: "people sign in with an account they have elsewhere",
    variables: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_NAME"],
    secrets: ["OIDC_CLIENT_SECRET"],
  },
  {
    name: "payments",
    gives: "January's transfers are sold by card",
    variables: ["STRIPE_PUBLISHABLE_KEY"],
    secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  },
  {
    name: "push",
    gives: "goals reach phones that have the page closed",
    variables: ["VAPID_PUBLIC_KEY", "VAPID_SUBJECT"],
    secrets: ["VAPID_PRIVATE_KEY"],
    isDrawn: true,
  },
  {
    name: "chats",
    gives: "leagues tell their group chats what happens",
    variables: [],
    secrets: ["SEAL_KEY"],
    isDrawn: true,
  },
];

export interface Settings {
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: ReadonlySet<string>;
}

export const isOn = ({ variables, secrets }: Feature, has: Settings): boolean =>
  variables.every((name) => has.variables[name]) && secrets.every((name) => has.secrets.has(name));

/**
 * How a feature is switched on. Values are quoted: a sender has brackets, which a shell would take for itself.
 *
 * @param site the one that the command deploys.
 */
export function commandOf(feature: Feature, site: "production" | "staging" = "production"): string {
  const needed = [...feature.variables, ...feature.secrets];
  const given = feature.isDrawn ? "" : `${needed.map((name) => `${name}='…'`).join(" ")} `;
  return `${given}npm run deploy --${site === "staging" ? " --staging" : ""} --switch-on ${feature.name}`;
}

/** One entry for each feature: whether it is on, and how it is switched on. */
export function reportOf(has: Settings, site: "production" | "staging" = "production"): string[] {
  return FEATURES.map((feature) =>
    isOn(feature, has)
      ? `on   ${feature.name}: ${feature.gives}`
      : `off  ${feature.name}: with it ${feature.gives}.\n       ${commandOf(feature, site)}`,
  );
}

/**
 * What a feature that has its settings needs elsewhere before it works; null where nothing is left.
 *
 * @param address the site's.
 */
export function leftElsewhere(feature: string, address: string, has: Settings): string | null {
  if (feature === "mail" && !has.secrets.has("RESEND_API_KEY"))
    return "Mail goes out once the sender's domain is under Email Sending in the platform's dashboard (Onboard Domain).";
  if (feature === "provider")
    return `Tell ${has.variables.OIDC_NAME ?? "the provider"} where it sends people back to: ${address}/api/login/callback`;
  if (feature === "payments")
    return `Point a webhook of Stripe at ${address}/api/stripe/webhook (docs/runbook.md, Payments).`;
  return null;
}
