import { Form, useNavigation } from "@remix-run/react";
import { formatDate } from "#app/lib/time/format-date.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";

/** A message that says no more than that it arrives, and when the last one did. */
export function TestRow({ connection: { id, service, health } }: { connection: Connection }) {
  const isBusy = useNavigation().state !== "idle";
  const now = useServerClock()();
  return (
    <Form
      method="post"
      preventScrollReset
      className={cx(
        "flex flex-wrap items-center gap-x-3.5 gap-y-1 py-2",
        // Otherwise the way to disconnect stands beside it.
        hasMessages(health) && "basis-full",
      )}
    >
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="cid" value={id} />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        Send a test<span className="sr-only"> to {SERVICE_NAMES[service]}</span>
      </Button>
      {health?.testedAt ? (
        <span className="flex items-center gap-2 text-muted text-sm">
          <CheckIcon className="size-4 text-brand-ink" />
          <span>
            last one <ShortTime iso={health.testedAt} format={nearTime(now)} />
          </span>
        </span>
      ) : null}
    </Form>
  );
}

const hasMessages = (health: Connection["health"]) => (health?.deliveries.length ?? 0) > 0;

const STATE_WORDS = { sending: "being sent", delivered: "delivered", edited: "edited" } as const;

/** The last messages: how many moments each told, never which. */
export function LastMessages({ connection: { health } }: { connection: Connection }) {
  if (!health || health.deliveries.length === 0) return null;
  return (
    <details className="mr-auto open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        Last messages
      </summary>
      <ul className="mb-2 grid gap-1 text-muted text-sm">
        {health.deliveries.map(({ at, moments, state }) => (
          <li key={`${at} ${state}`}>
            {formatDate(at)}: {moments === 1 ? "one moment" : `${moments} moments`}, {STATE_WORDS[state]}
          </li>
        ))}
      </ul>
    </details>
  );
}
