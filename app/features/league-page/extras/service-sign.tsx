import { Icon } from "#app/ui/icons.tsx";
import type { Service } from "#domain/outgoing/kinds.ts";

/** What each chat is like, in lines of our own; nobody's own mark. */
const PATHS: Readonly<Record<Service, string>> = {
  discord:
    "M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-6l-4 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm4 5.5h.01m5.98 0H15",
  slack: "M10 4 8 20m8-16-2 16M4 9h16M4 15h16",
  teams:
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm-6 8c0-3 2.7-5 6-5s6 2 6 5m1-8.5a2.5 2.5 0 1 0-1-4.8M21 18c0-2.4-1.6-4-4-4.4",
  telegram: "M21 4 3 11l6 2.5L11.5 20l3.5-4.5 4 2.5zM9 13.5 21 4",
  webhook: "M9 4C6 4 7 7 7 9s-1 3-3 3c2 0 3 1 3 3s-1 5 2 5m6-16c3 0 2 3 2 5s1 3 3 3c-2 0-3 1-3 3s1 5-2 5",
};

export function ServiceSign({ service }: { service: Service }) {
  return (
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken">
      <Icon>
        <path d={PATHS[service]} />
      </Icon>
    </span>
  );
}
