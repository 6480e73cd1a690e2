import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AskedForm } from "#app/features/league-page/asked-form.tsx";
import { KIND_WORDS, kindHint } from "#app/features/league-page/connection-words.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { KINDS, SERVICE_NAMES, type Service } from "#domain/outgoing/kinds.ts";
import { listOf } from "#domain/shared/words.ts";
import { SwitchRow } from "../switch-row.tsx";
import { LastMessages, TestRow } from "./sent-messages.tsx";
import { ServiceSign } from "./service-sign.tsx";

interface ServiceRowProps {
  service: Service;
  className?: string | undefined;
  children: ReactNode;
}

function ServiceRow({ service, className, children }: ServiceRowProps) {
  return (
    <li className={cx("flex gap-3.5", className)}>
      <span className="pt-2.5">
        <ServiceSign service={service} />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

interface UnconnectedRowProps {
  service: Service;
  /** Whether its way stands beside it, where there is room. */
  isOpen: boolean;
}

/** A service that can be connected. */
export function UnconnectedRow({ service, isOpen }: UnconnectedRowProps) {
  return (
    <ServiceRow service={service}>
      <Link
        to={`?connect=${service}#connect`}
        aria-current={isOpen ? "step" : undefined}
        className="flex min-h-14 items-center gap-3 no-underline"
      >
        <span className="min-w-0 flex-1 font-semibold text-[0.9375rem] leading-5">
          {SERVICE_NAMES[service]}
          {service === "webhook" ? (
            <span className="block font-normal text-[0.8125rem] text-muted leading-4.5">For developers</span>
          ) : null}
        </span>
        <span className="flex items-center gap-2 font-semibold text-brand-ink text-sm">
          Connect
          <ChevronIcon className="size-4 shrink-0 -rotate-90" />
        </span>
      </Link>
    </ServiceRow>
  );
}

const QUIET = "One digest at full time, nothing else";

/** OUT-01: what a connection tells, in words. */
export function tellsWords({ kinds, digest, state }: Connection): string {
  if (state !== "on") return state === "off" ? "Switched off" : "Paused";
  if (digest) return QUIET;
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
  const kindRows = (
    <>
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
        hint={QUIET}
        isOn={digest}
        isIdle={state === "off"}
        fields={{ ...fields, intent: "quiet" }}
      />
    </>
  );
  return (
    <li>
      <div className="flex items-center gap-3.5">
        <ServiceSign service={service} />
        <div className="min-w-0 flex-1">
          <SwitchRow
            label={title}
            hint={failing ? failing.reason : <LastDelivery connection={connection} />}
            isWrong={failing !== null}
            isOn={state === "on"}
            fields={{ ...fields, intent: "power" }}
          />
        </div>
      </div>
      {/* They hang under their service's name. */}
      <div className="ml-12.5 divide-y divide-line border-line border-t">
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
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <TestRow connection={connection} />
          <LastMessages connection={connection} />
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
          , delivered <ShortTime iso={health.deliveredAt} format={nearTime(now)} />
        </>
      ) : (
        ", nothing delivered yet"
      )}
    </>
  );
}

const dayAndMonth = timeFormat({ day: "numeric", month: "long" });

function PausedRow({ connection: { id, service, health } }: { connection: Connection }) {
  return (
    <ServiceRow service={service}>
      <span className="flex min-h-14 items-center gap-3 py-1.5">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-[0.9375rem] leading-5">{SERVICE_NAMES[service]}</span>
          <span className="block text-pretty text-[0.8125rem] text-danger-ink leading-4.5">
            Paused after three days without an answer
            {health?.deliveredAt ? (
              <>
                , last one <ShortTime iso={health.deliveredAt} format={dayAndMonth} />
              </>
            ) : null}
          </span>
        </span>
        <Link
          to={`?connect=${service}&again=${id}#connect`}
          className="target font-semibold text-brand-ink text-sm no-underline hover:underline"
        >
          Reconnect<span className="sr-only"> {SERVICE_NAMES[service]}</span>
        </Link>
      </span>
    </ServiceRow>
  );
}
