import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AskedForm } from "#app/features/league-page/asked-form.tsx";
import { KIND_WORDS, kindHint } from "#app/features/league-page/connection-words.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { KINDS, SERVICE_NAMES, type Service } from "#domain/outgoing/kinds.ts";
import { listOf } from "#domain/shared/words.ts";
import { SwitchRow } from "./switch-row.tsx";

/** Drawings of our own, of no service's mark: a headset, a hash, two people, a paper plane, code. */
const SIGNS: Readonly<Record<Service, string>> = {
  discord: "M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H4zM20 14h-3v5h3z",
  slack: "M10 4 8 20M16 4l-2 16M4.5 9.5h16M3.5 15h16",
  teams:
    "M9 11a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4zM3 19.5c0-3.3 2.6-5.5 6-5.5s6 2.2 6 5.5M16 11a3 3 0 0 0 0-6M17.5 14.3c2.2.6 3.5 2.5 3.5 5.2",
  telegram: "M21 4 3 11l6.5 2.5L12 20l2.5-4.5zM9.5 13.5 21 4",
  webhook: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
};

function Sign({ service }: { service: Service }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-9 shrink-0 rounded-md bg-brand-soft fill-none stroke-2 stroke-brand-ink p-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SIGNS[service]} />
    </svg>
  );
}

interface ServiceRowProps {
  service: Service;
  className?: string;
  children: ReactNode;
}

function ServiceRow({ service, className, children }: ServiceRowProps) {
  return (
    <li className={cx("flex gap-3.5", className)}>
      <span className="pt-2.5">
        <Sign service={service} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

interface UnconnectedRowProps {
  service: Service;
  isOpen?: boolean;
}

/** A service that can be connected, or whose way stands beside it. */
export function UnconnectedRow({ service, isOpen = false }: UnconnectedRowProps) {
  return (
    <ServiceRow service={service} className={isOpen ? "xl:-mx-3 xl:rounded-md xl:bg-brand-soft xl:px-3" : ""}>
      <span className="flex min-h-14 items-center justify-between gap-3">
        <span className="font-semibold text-[0.9375rem]">{SERVICE_NAMES[service]}</span>
        {isOpen ? (
          <span aria-hidden="true" className="font-semibold text-brand-ink text-sm max-xl:hidden">
            Chosen
          </span>
        ) : null}
        <Link
          to={`?connect=${service}#connect`}
          className={cx(
            "target flex items-center gap-1.5 font-semibold text-brand-ink text-sm no-underline hover:underline",
            isOpen && "xl:sr-only",
          )}
        >
          Connect<span className="sr-only"> {SERVICE_NAMES[service]}</span>
          <ChevronIcon className="size-4 -rotate-90" />
        </Link>
      </span>
    </ServiceRow>
  );
}

/** OUT-01: what a connection tells, in words. */
export function tellsWords({ kinds, digest, state }: Connection): string {
  if (state !== "on") return state === "off" ? "Switched off" : "Paused";
  if (digest) return "One digest at full time, nothing else";
  return kinds.length > 0 ? listOf(kinds.map((kind) => KIND_WORDS[kind])) : "Nothing for now";
}

/** A connection as members see it. */
export function ReadOnlyRow({ connection }: { connection: Connection }) {
  return (
    <ServiceRow service={connection.service}>
      <span className="block pt-1 font-semibold text-[0.9375rem]">{SERVICE_NAMES[connection.service]}</span>
      <span className="wrap-anywhere block text-[0.8125rem] text-muted">
        <bdi>{connection.name}</bdi>: {tellsWords(connection)}
      </span>
    </ServiceRow>
  );
}

/** A connection with its host's switches. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const { id: cid, service, name, state, kinds, digest, health } = connection;
  const fields = { cid };
  const title = SERVICE_NAMES[service];
  if (state === "paused") return <PausedRow connection={connection} />;
  const failing = health?.failing ?? null;
  const delivered = health?.deliveredAt ? `, delivered ${formatDate(health.deliveredAt)}` : "";
  return (
    <ServiceRow service={service}>
      <SwitchRow
        label={title}
        hint={failing ? failing.reason : `${name}${delivered}`}
        isWrong={failing !== null}
        isOn={state === "on"}
        fields={{ ...fields, intent: "power" }}
      />
      <div className="divide-y divide-line border-line border-t">
        <div className="@2xl:grid grid-cols-2 gap-x-8 divide-y divide-line @2xl:divide-y-0 @2xl:*:border-line @2xl:*:nth-[-n+4]:border-b">
          {KINDS.map((kind) => (
            <SwitchRow
              key={kind}
              label={KIND_WORDS[kind]}
              hint={kindHint(kind, service)}
              isOn={kinds.includes(kind)}
              isIdle={digest || state === "off"}
              fields={{ ...fields, intent: "kind", kind }}
            />
          ))}
          <SwitchRow
            label="Quiet"
            hint="One digest at full time, nothing else"
            isOn={digest}
            isIdle={state === "off"}
            fields={{ ...fields, intent: "quiet" }}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <TestRow connection={connection} />
          <AskedForm
            intent="disconnect"
            opener={
              <>
                Disconnect<span className="sr-only"> {title}</span>
              </>
            }
            question="It tells nothing more, and we forget its address."
            act="Disconnect"
            fields={fields}
            isDanger
          />
        </div>
      </div>
      <LastMessages connection={connection} />
    </ServiceRow>
  );
}

function PausedRow({ connection: { id, service, health } }: { connection: Connection }) {
  const since = health?.failing ? `, the first on ${formatDate(health.failing.since)}` : "";
  return (
    <ServiceRow service={service}>
      <span className="flex items-center justify-between gap-3 py-1.5">
        <span>
          <span className="block font-semibold text-[0.9375rem]">{SERVICE_NAMES[service]}</span>
          <span className="block text-[0.8125rem] text-danger-ink">
            Paused after three days without an answer{since}
          </span>
        </span>
        <Link
          to={`?connect=${service}&again=${id}#connect`}
          className="target font-semibold text-brand-ink text-sm"
        >
          Reconnect<span className="sr-only"> {SERVICE_NAMES[service]}</span>
        </Link>
      </span>
    </ServiceRow>
  );
}

function TestRow({ connection: { id, service, health } }: { connection: Connection }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3 py-2">
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="cid" value={id} />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        Send a test<span className="sr-only"> to {SERVICE_NAMES[service]}</span>
      </Button>
      {health?.testedAt ? (
        <span className="text-muted text-sm">
          <span aria-hidden="true">✓ </span>last one {formatDate(health.testedAt)}
        </span>
      ) : null}
    </Form>
  );
}

const STATE_WORDS = { sending: "being sent", delivered: "delivered", edited: "edited" } as const;

function LastMessages({ connection: { health } }: { connection: Connection }) {
  if (!health || health.deliveries.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink text-sm">
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
