/** OUT-01: the services that a league can be connected to, in the order in which its host is offered them. */
export const SERVICES = ["discord", "slack", "teams", "telegram", "webhook"] as const;

/** One of them. */
export type Service = (typeof SERVICES)[number];

/** OUT-01: what a connection can tell, kind by kind, in the order of its switches. */
export const KINDS = ["goals", "leads", "locks", "full_time", "monday"] as const;

/** One of those kinds. */
export type Kind = (typeof KINDS)[number];

/** What people call each service. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  discord: "Discord",
  slack: "Slack",
  teams: "Teams",
  telegram: "Telegram",
  webhook: "Webhook",
};

/** What a connection tells: the kinds chosen for it, or the digest alone. */
export interface Choice {
  readonly kinds: readonly Kind[];
  readonly digest: boolean;
}

const DIGEST = "digest";

/** A choice as the league's log keeps it, for example `discord:goals,leads` or `telegram:digest`. */
export function choiceText(service: Service, { kinds, digest }: Choice): string {
  const tells = digest ? [DIGEST] : KINDS.filter((kind) => kinds.includes(kind));
  return `${service}:${tells.join(",")}`;
}

/** What `choiceText` wrote; null for any other text. */
export function parseChoiceText(text: string): { readonly service: Service; readonly choice: Choice } | null {
  const [name, tells = ""] = text.split(":");
  const service = SERVICES.find((each) => each === name);
  if (!service) return null;
  const parts = tells.split(",");
  return {
    service,
    choice: { kinds: KINDS.filter((kind) => parts.includes(kind)), digest: parts.includes(DIGEST) },
  };
}
