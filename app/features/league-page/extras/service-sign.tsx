import type { Service } from "#domain/outgoing/kinds.ts";

const LETTERS: Readonly<Record<Service, string>> = {
  discord: "Di",
  slack: "Sl",
  teams: "Te",
  telegram: "Tg",
  webhook: "We",
};

/** Two letters of a kind of chat; no service's own mark. */
export function ServiceSign({ service }: { service: Service }) {
  return (
    <span
      aria-hidden="true"
      className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink text-lg"
    >
      {LETTERS[service]}
    </span>
  );
}
