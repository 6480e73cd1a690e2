import type { Service } from "#domain/outgoing/kinds.ts";

/** The services' own marks are theirs: two letters tell them apart. */
const LETTERS: Readonly<Record<Service, string>> = {
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
      className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-md bg-sunken"
    >
      {LETTERS[service]}
    </span>
  );
}
