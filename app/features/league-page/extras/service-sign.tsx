import type { ReactNode } from "react";
import { Icon } from "#app/ui/icons.tsx";
import type { Service } from "#domain/outgoing/kinds.ts";

/** What each kind of chat is, drawn; no service's own mark. */
const DRAWN: Readonly<Record<Service, ReactNode>> = {
  // A voice and a word: a headset.
  discord: (
    <>
      <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2" />
      <path d="M4.5 13.5h2.8v5H6a1.5 1.5 0 0 1-1.5-1.5zm15 0h-2.8v5H18a1.5 1.5 0 0 0 1.5-1.5z" />
    </>
  ),
  // A channel.
  slack: <path d="M9.5 4 7.5 20m9-16-2 16M4.5 9h15.5M4 15h15.5" />,
  // People of one room.
  teams: (
    <>
      <circle cx="9" cy="8" r="3" />
      <path d="M3.5 19v-1.5a5.5 5.5 0 0 1 11 0V19M15.5 5.5a3 3 0 0 1 0 5M17 13.5a5 5 0 0 1 3.5 4.5v1" />
    </>
  ),
  // A message on its way.
  telegram: <path d="m3.5 11.5 17-7-3.5 15.5-5-4.5m8.5-11-11 9.5v6l2.5-4.5m-2.5-1.5-6-2.5" />,
  // One end, two takers.
  webhook: (
    <>
      <circle cx="5.5" cy="12" r="2.5" />
      <circle cx="18.5" cy="6" r="2.5" />
      <circle cx="18.5" cy="18" r="2.5" />
      <path d="m7.8 11 8.4-4M7.8 13l8.4 4" />
    </>
  ),
};

export function ServiceSign({ service }: { service: Service }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
      <Icon>{DRAWN[service]}</Icon>
    </span>
  );
}
