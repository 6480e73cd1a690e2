const REFUSED_IN_PRODUCTION = [
  "CLOCK_AT",
  "CLOCK_FROM",
  "CLOCK_SPEED",
  "SIMULATED_RTT",
  "STRIPE_STAND_IN_URL",
  "CHATS_STAND_IN_URL",
  "PLAYER_PHOTOS",
] as const;

/** How the settings of other services begin: one in another's place is found out only by whoever needs it. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  OIDC_ISSUER: ["https://"],
  STRIPE_PUBLISHABLE_KEY: ["pk_"],
  STRIPE_SECRET_KEY: ["sk_", "rk_"],
  STRIPE_WEBHOOK_SECRET: ["whsec_"],
};

type Settings = Readonly<Record<string, string | undefined>>;

/** The reasons not to deploy with these settings, secrets among them, one per line; `environment` is that of the command. */
export function complaintsOf(variables: Settings, environment: Settings): string[] {
  const complaints: string[] = [];
  const { APP_URL: appUrl, MAIL_FROM: mailFrom } = variables;
  if (appUrl !== undefined && (!URL.canParse(appUrl) || !/^https:\/\/[^/]+\/?$/.test(appUrl))) {
    complaints.push("APP_URL is not the site's address, https://… without a path (ACC-10)");
  }
  if (mailFrom !== undefined && !/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom)) {
    complaints.push("MAIL_FROM is not a sender such as `Football Bingo <no-reply@your.domain>`");
  }
  const { CONTACT_MAIL: contact } = variables;
  if (contact !== undefined && !/^[^<>@\s?&]+@[^<>@\s?&]+$/.test(contact)) {
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
  for (const name of REFUSED_IN_PRODUCTION) {
    if (environment[name] !== undefined) complaints.push(`${name} is refused in production`);
  }
  if (environment.ENVIRONMENT !== undefined && environment.ENVIRONMENT !== "production") {
    complaints.push(`ENVIRONMENT is ${environment.ENVIRONMENT}`);
  }
  return complaints;
}
