import { Icon } from "#app/ui/icons.tsx";
import type { Service } from "#domain/outgoing/kinds.ts";

/** A chat, or what developers write: the services' own marks are theirs, and their names stand beside it. */
export function ServiceSign({ service }: { service: Service }) {
  return (
    <span
      aria-hidden="true"
      className="scoreboard boxed grid size-9 shrink-0 place-items-center rounded-md bg-sunken text-lg"
    >
      {service === "webhook" ? (
        "{ }"
      ) : (
        <Icon className="mt-0.5 size-6 text-brand-ink">
          <path d="M4 5h16v11h-9l-4 4v-4H4z" />
        </Icon>
      )}
    </span>
  );
}
