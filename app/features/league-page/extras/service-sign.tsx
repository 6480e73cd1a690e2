import { Icon } from "#app/ui/icons.tsx";
import type { Service } from "#domain/outgoing/kinds.ts";

/** What each is like, in one hand: a talk, a channel, people at a table, a letter that flies, a plug. */
const DRAWN: Readonly<Record<Service, string>> = {
  discord: "M4 6.5h16v10h-8l-4.5 3.5v-3.5H4ZM9 11.5h.01M15 11.5h.01",
  slack: "M9.5 4.5 7.5 19.5M16.5 4.5l-2 15M5 9.5h14.5M4.5 14.5H19",
  teams:
    "M9 10.5a3 3 0 1 0 0-6a3 3 0 0 0 0 6ZM3 19.5c0-6.7 12-6.7 12 0M15.5 4.7a3 3 0 0 1 0 5.6M17.5 14c2.3.8 3.5 2.7 3.5 5.5",
  telegram: "M20.5 4.5 3.5 11l5.5 2.5 2.5 6ZM20.5 4.5 9 13.5",
  webhook: "M8.5 3.500v5M15.5 3.500v5M6 8.500h12v3a6 6 0 0 1-12 0ZM12 17.500v3.5",
};

/** A sign for a kind of chat; no service's own mark. */
export function ServiceSign({ service }: { service: Service }) {
  return (
    <span
      aria-hidden="true"
      className="boxed grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink"
    >
      <Icon>
        <path d={DRAWN[service]} />
      </Icon>
    </span>
  );
}
