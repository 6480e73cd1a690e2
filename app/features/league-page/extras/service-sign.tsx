import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";
import type { Service } from "#domain/outgoing/kinds.ts";

/** The services' own marks are theirs: each has a sign of ours for what people do in it. */
const SIGNS: Readonly<Record<Service, ReactNode>> = {
  // A bubble.
  discord: <path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4zM9.5 11h.01M14.5 11h.01" />,
  // A channel.
  slack: <path d="m9.5 4-2 16m9-16-2 16M4.5 9h16m-17 6h16" />,
  // Two people.
  teams: (
    <path d="M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm-6 8c0-3.3 2.5-5 6-5s6 1.7 6 5m1-13.6a3 3 0 0 1 0 5.2m2 3.8c1.9.8 3 2.3 3 4.6" />
  ),
  // A paper dart.
  telegram: <path d="M3.5 12.5 20.5 4l-4 16-5-5.5zm8 2 9-10.5" />,
  // Braces.
  webhook: (
    <path d="M9 4.5c-2 0-2.5 1-2.5 2.5v2.5c0 1.5-.8 2.5-2.3 2.5 1.5 0 2.3 1 2.3 2.5V17c0 1.5.5 2.5 2.5 2.5m6-15c2 0 2.5 1 2.5 2.5v2.5c0 1.5.8 2.5 2.3 2.5-1.5 0-2.3 1-2.3 2.5V17c0 1.5-.5 2.5-2.5 2.5" />
  ),
};

export function ServiceSign({ service }: { service: Service }) {
  return (
    <span className="boxed grid size-9 shrink-0 place-items-center rounded-md bg-sunken">
      <Icon>{SIGNS[service]}</Icon>
    </span>
  );
}
