/** What a deploy can check before it starts. */
export interface Deployment {
  /** wrangler.toml's text. */
  readonly configuration: string;
  /** Names of the Worker's secrets; null if they could not be read. */
  readonly secrets: readonly string[] | null;
  /** The deploy's variables: from the environment, else from wrangler.toml. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

const NEEDED_SECRETS = ["DRAW_SECRET", "OPERATOR_TOKEN"] as const;
const REFUSED_IN_PRODUCTION = [
  "CLOCK_AT",
  "CLOCK_FROM",
  "CLOCK_SPEED",
  "SIMULATED_RTT",
  "STRIPE_STAND_IN_URL",
] as const;

/** The reasons not to deploy, one per line; empty when everything is present. */
export function complaintsOf({ configuration, secrets, variables }: Deployment): string[] {
  const complaints: string[] = [];
  const databaseId = /^database_id\s*=\s*"([^"]*)"/m.exec(configuration)?.[1] ?? "";
  if (!/^[0-9a-f-]{36}$/.test(databaseId) || /^[0-]+$/.test(databaseId)) {
    complaints.push(
      "wrangler.toml: database_id is not the id that `wrangler d1 create football-bingo` printed",
    );
  }
  for (const name of NEEDED_SECRETS) {
    if (secrets && !secrets.includes(name))
      complaints.push(`${name} is not set: npx wrangler secret put ${name}`);
  }
  const { APP_URL: appUrl, MAIL_FROM: mailFrom } = variables;
  if (!appUrl || !URL.canParse(appUrl) || !/^https:\/\/[^/]+\/?$/.test(appUrl)) {
    complaints.push("APP_URL is not the site's address, https://… without a path (ACC-10)");
  }
  if (!mailFrom || !/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(mailFrom)) {
    complaints.push("MAIL_FROM is not a sender such as `Football Bingo <no-reply@your.domain>`");
  }
  for (const name of REFUSED_IN_PRODUCTION) {
    if (variables[name] !== undefined) complaints.push(`${name} is refused in production`);
  }
  if (variables.ENVIRONMENT !== undefined && variables.ENVIRONMENT !== "production") {
    complaints.push(`ENVIRONMENT is ${variables.ENVIRONMENT}`);
  }
  return complaints;
}

/** The variables under `[vars]` of wrangler.toml. */
export function variablesIn(configuration: string): Record<string, string> {
  const section = /^\[vars\]\n((?:(?!\[).*\n?)*)/m.exec(configuration)?.[1] ?? "";
  const pairs = [...section.matchAll(/^(\w+)\s*=\s*"([^"]*)"/gm)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
}
