import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AskedForm } from "#app/features/league-page/asked-form.tsx";
import { KIND_WORDS, kindHint } from "#app/features/league-page/connection-words.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { KINDS, SERVICE_NAMES, type Service } from "#domain/outgoing/kinds.ts";
import { listOf } from "#domain/shared/words.ts";
import { HowOften } from "./how-often.tsx";
import { ServiceSign } from "./service-sign.tsx";
import { SwitchRow } from "./switch-row.tsx";

interface ServiceRowProps {
  service: Service;
  className?: string;
  children: ReactNode;
}

function ServiceRow({ service, className, children }: ServiceRowProps) {
  return (
    <li className={cx("flex gap-3.5", className)}>
      <span className="pt-2.5 lg:pt-3.5 @2xl:pt-2.5">
        <ServiceSign service={service} />
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
    <ServiceRow
      service={service}
      className={cx(isOpen && "xl:-mx-5 xl:bg-brand-soft xl:px-5 xl:first:-mt-1.5 xl:first:rounded-t-lg")}
    >
      <Link
        to={`?connect=${service}#connect`}
        aria-current={isOpen ? "step" : undefined}
        className="group/service flex min-h-14 items-center justify-between gap-3 no-underline lg:min-h-16 @2xl:min-h-14"
      >
        <span className="min-w-0 font-semibold text-[0.9375rem] leading-5">
          <span className="sr-only">Connect </span>
          <span className="group-hover/service:underline">{SERVICE_NAMES[service]}</span>
          {service === "webhook" ? (
            <span className="block font-normal text-[0.8125rem] text-muted">For developers</span>
          ) : null}
        </span>
        <ChevronIcon className="size-4 shrink-0 -rotate-90 text-brand-ink" />
      </Link>
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

interface ConnectionRowProps {
  connection: Connection;
  /** Whether what it tells is in sight at once. */
  isAlone: boolean;
}

/** A connection with its host's switches. */
export function ConnectionRow({ connection, isAlone }: ConnectionRowProps) {
  const { id: cid, service, state, kinds, digest, health } = connection;
  const fields = { cid };
  const title = SERVICE_NAMES[service];
  if (state === "paused") return <PausedRow connection={connection} />;
  const failing = health?.failing ?? null;
  const kindRows = KINDS.map((kind) => (
    <SwitchRow
      key={kind}
      label={KIND_WORDS[kind]}
      hint={kindHint(kind, service)}
      isOn={kinds.includes(kind)}
      rank="child"
      isIdle={digest || state === "off"}
      fields={{ ...fields, intent: "kind", kind }}
    />
  ));
  return (
    <li>
      <div className="flex items-center gap-3.5">
        <ServiceSign service={service} />
        <div className="min-w-0 flex-1">
          <SwitchRow
            label={title}
            hint={failing ? failing.reason : <LastDelivery connection={connection} />}
            isWrong={failing !== null}
            rank="master"
            isOn={state === "on"}
            fields={{ ...fields, intent: "power" }}
          />
        </div>
      </div>
      {/* They hang under their service's name. */}
      <div className="ml-12.5 divide-y divide-line border-line border-t">
        <HowOften connection={connection} />
        {/* The only one's switches are what its host comes for. */}
        {isAlone ? (
          <div className="divide-y divide-line">{kindRows}</div>
        ) : (
          <details className="group/kinds">
            <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 py-1">
              <span className="flex-1 font-semibold text-[0.9375rem]">What it tells</span>
              <span className="text-muted text-sm">
                {digest ? "one digest" : `${kinds.length} of ${KINDS.length} on`}
              </span>
              <ChevronIcon className="size-5 text-muted group-open/kinds:rotate-180" />
            </summary>
            <div className="divide-y divide-line border-line border-t">{kindRows}</div>
          </details>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
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
    </li>
  );
}

/** Where its messages go, and when the last one arrived. */
function LastDelivery({ connection: { name, health } }: { connection: Connection }) {
  const now = useServerClock()();
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {health?.deliveredAt ? (
        <>
          , last message <ShortTime iso={health.deliveredAt} format={nearTime(now)} />
        </>
      ) : (
        ", no message yet"
      )}
    </>
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
  const now = useServerClock()();
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="cid" value={id} />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        Send a test<span className="sr-only"> to {SERVICE_NAMES[service]}</span>
      </Button>
      {health?.testedAt ? (
        <span className="text-muted text-sm">
          <span aria-hidden="true">✓ </span>last one{" "}
          <ShortTime iso={health.testedAt} format={nearTime(now)} />
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
