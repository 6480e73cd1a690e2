import type { Service } from "#domain/outgoing/kinds.ts";

/** The letters of each chat; nobody's own mark. */
const LETTERS: Readonly<Record<Service, string>> = {
  discord: "Di",
  slack: "Sl",
  teams: "Te",
  telegram: "Tg",
  webhook: "We",
};

export function ServiceSign({ service }: { service: Service }) {
  return (
    <span
      aria-hidden="true"
      className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-lg"
    >
      {LETTERS[service]}
    </span>
  );
}
