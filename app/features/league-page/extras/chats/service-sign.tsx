import type { Service } from "#domain/outgoing/kinds.ts";

/** The services' own marks are theirs: each has its first letters. */
const SIGNS: Readonly<Record<Service, string>> = {
  discord: "Di",
  slack: "Sl",
  teams: "Te",
  telegram: "Tg",
  webhook: "{ }",
};

export function ServiceSign({ service }: { service: Service }) {
  return (
    <span
      aria-hidden="true"
      className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-lg"
    >
      {SIGNS[service]}
    </span>
  );
}
