/** What a site can do beyond the game itself, and what it needs for it. */
export interface Feature {
  readonly name: string;
  /** What it does, as a verb of the third person. */
  readonly gives: string;
  readonly variables: readonly string[];
  readonly secrets: readonly string[];
  /** What has to be there before it is switched on. */
  readonly first?: string;
  /** Drawn by the command itself; everything else comes from the environment. */
  readonly isDrawn?: true;
}

/** In the order in which a deploy and the operator's page list them. */
export const FEATURES: readonly Feature[] = [
  {
    name: "contact",
    gives: "shows an address to write to: at the end of pages, in the privacy policy and in the terms",
    variables: ["CONTACT_MAIL"],
    secrets: [],
  },
  {
    name: "imprint",
    gives: "says who runs the site, by name and address: at /imprint and in the privacy policy",
    variables: ["RUN_BY"],
    secrets: [],
  },
  {
    name: "mail",
    gives: "mails the links that set and reset passwords, confirmations, reminders and recaps",
    first:
      "It takes a domain of your own, first onboarded under Email Sending in the dashboard, or a key of Resend's (README.md, 6): a workers.dev address sends no mail.",
    variables: ["MAIL_FROM"],
    secrets: [],
  },
  {
    name: "provider",
    gives: "lets people sign in with an account that they have elsewhere",
    first:
      "First register the site with the provider, which gives the id and the secret. Where it sends people back to is the site's address with /api/login/callback behind it.",
    variables: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_NAME"],
    secrets: ["OIDC_CLIENT_SECRET"],
  },
  {
    name: "payments",
    gives: "sells January's transfers, paid for by card",
    first: "First make the webhook at Stripe (docs/runbook.md, Payments): whsec_… is its signing secret.",
    variables: ["STRIPE_PUBLISHABLE_KEY"],
    secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  },
  {
    name: "push",
    gives:
      "notifies players of goals while the page is closed; each turns it on in their profile, under Account",
    variables: ["VAPID_PUBLIC_KEY", "VAPID_SUBJECT"],
    secrets: ["VAPID_PRIVATE_KEY"],
    isDrawn: true,
  },
  {
    name: "chats",
    gives: "tells leagues' group chats what happens",
    variables: [],
    secrets: ["SEAL_KEY"],
    isDrawn: true,
  },
];

/** The settings of a site: its variables by name, and the names of its secrets. */
export interface Settings {
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: ReadonlySet<string>;
}

/** Whether a feature has all its settings. */
export const isOn = ({ variables, secrets }: Feature, has: Settings): boolean =>
  variables.every((name) => has.variables[name]) && secrets.every((name) => has.secrets.has(name));

/** The form of a value, where it has one that a mistake could miss. */
const FORMS: Readonly<Record<string, string>> = {
  CONTACT_MAIL: "help@your.domain",
  RUN_BY: "Your Name, 1 Your Street, Your Town",
  MAIL_FROM: "Football Bingo <no-reply@your.domain>",
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_NAME: "Google",
  STRIPE_PUBLISHABLE_KEY: "pk_…",
  STRIPE_SECRET_KEY: "sk_…",
  STRIPE_WEBHOOK_SECRET: "whsec_…",
  VAPID_SUBJECT: "mailto:help@your.domain",
};

/**
 * How a feature is switched on. Values are quoted: a sender has brackets, which a shell would take for itself.
 *
 * @param site the one that the command deploys.
 * @param needed the settings that stand in front of it: all, where the command draws none.
 */
export function commandOf(
  feature: Feature,
  site: "production" | "staging" = "production",
  needed: readonly string[] = feature.isDrawn ? [] : [...feature.variables, ...feature.secrets],
): string {
  const given = needed.map((name) => `${name}='${FORMS[name] ?? "…"}' `).join("");
  return `${given}npm run deploy --${site === "staging" ? " --staging" : ""} --switch-on ${feature.name}`;
}

/** One entry for each feature: whether it is on, and how it is switched on. */
export function reportOf(has: Settings, site: "production" | "staging" = "production"): string[] {
  return FEATURES.map((feature) =>
    isOn(feature, has)
      ? `on   ${feature.name}: ${feature.gives}.`
      : `off  ${feature.name}: ${feature.gives}.${feature.first ? `\n       ${feature.first}` : ""}\n       ${commandOf(feature, site)}`,
  );
}

/**
 * What a feature that has its settings needs elsewhere before it works; null where nothing is left.
 *
 * @param address the site's own, which other services know.
 * @param here where people open it, if that is elsewhere.
 */
export function leftElsewhere(
  feature: string,
  address: string,
  has: Settings,
  here = address,
): string | null {
  if (feature === "mail" && !has.secrets.has("RESEND_API_KEY"))
    return "Mail goes out once the sender's domain, which has to be in the same account, is under Email Sending in the platform's dashboard (Onboard Domain). To try it, sign up: a mail goes to the address that you give.";
  if (feature === "provider")
    return `Tell ${has.variables.OIDC_NAME ?? "the provider"} where it sends people back to: ${address}/api/login/callback`;
  if (feature === "payments") {
    const isTest = has.variables.STRIPE_PUBLISHABLE_KEY?.startsWith("pk_test_");
    const test = isTest ? "These are Stripe's test keys: no money is taken. " : "";
    return `${test}See that Stripe's webhook points at ${address}/api/stripe/webhook (docs/runbook.md, Payments). To try it, pick twenty players and open ${here}/transfer-payment: the form for a card comes only with right keys.`;
  }
  if (feature === "chats")
    return `A league's host connects its group chat under ${here}/leagues, in the league's Extras.`;
  return null;
}
