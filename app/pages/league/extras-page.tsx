import { Suspense, useState } from "react";
import { BigScreen } from "#app/features/league-page/extras/big-screen.tsx";
import { ChatExample } from "#app/features/league-page/extras/chat-example.tsx";
import {
  ConnectionRow,
  ReadOnlyRow,
  UnconnectedRow,
} from "#app/features/league-page/extras/connection-rows.tsx";
import { DuelsAndCup } from "#app/features/league-page/extras/duels-and-cup.tsx";
import type { ExtrasAnswer, ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { ExtrasHead } from "#app/features/league-page/extras/extras-head.tsx";
import { extrasNews } from "#app/features/league-page/extras/extras-news.ts";
import { ExtrasSection, RowName } from "#app/features/league-page/extras/extras-section.tsx";
import { PreviewRoom, PublicPanel } from "#app/features/league-page/extras/public-panel.tsx";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { SERVICE_NAMES, SERVICES, type Service } from "#domain/outgoing/kinds.ts";

// A host connects once.
const ConnectPanel = lazyPart(
  () => import("#app/features/league-page/extras/connect-panel.tsx"),
  "[data-connect]",
);
const EmbedPreview = lazyPart(() => import("./embed-preview.tsx"), "[data-embed-preview]");
const FIRST = { service: SERVICES[0], id: null };

/** What stands one below the other, on a phone and in one column of a laptop. */
const COLUMN = "grid min-w-0 grid-cols-1 lg:gap-2";
const FIRST_COLUMN = "lg:col-start-1 lg:row-span-3 lg:row-start-1";
const MIDDLE_COLUMN = "lg:col-start-2 xl:row-span-2 xl:row-start-1";
/** Three columns of a wide laptop, which end together. */
const THREE =
  "lg:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] xl:grid-rows-[1fr_auto] xl:items-stretch xl:grid-cols-[minmax(0,23.25rem)_minmax(0,23.25rem)_minmax(0,1fr)]";

/**
 * What a league tells others, and what else it plays for: for its host, and to read for its members. What is on leads,
 * on a laptop in the first column; what can be switched on follows.
 */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting } = data;
  const isPublic = league.public !== null;
  // As the page found it: what is switched stays where it is.
  const [isPlayedFirst] = useState(league.duels || league.cup);
  const isConnected = connections !== null && connections.length > 0;
  // A laptop has room to show the first service's way at once.
  const isFirst = isHost && connections?.length === 0 && !connecting && !isPublic;
  const shown = connecting ?? (isFirst ? FIRST : null);
  // What a chat is told is a column of a wide laptop, beside what else can be switched on.
  const isThree = shown !== null || (isHost && isConnected && !isPublic);
  const chat = (
    <ChatRows
      key="chat"
      isHost={isHost}
      connections={connections}
      shown={shown?.service}
      isConnecting={connecting !== null}
      isFolded={isPublic}
    />
  );
  // Beside the way to a chat a laptop has it below the chats: a phone sees first what one gets, or has it by the chats.
  const place = shown ? "lg:order-last" : isPublic ? "max-lg:order-first" : undefined;
  const example = isHost ? <ChatExample key="example" data={data} className={place} /> : null;
  const table = (
    <PublicPanel key="public" league={league} isHost={isHost}>
      {league.public ? (
        <Suspense fallback={<PreviewRoom />}>
          <EmbedPreview slug={league.public.slug} name={league.name} memberCount={league.memberCount} />
        </Suspense>
      ) : null}
    </PublicPanel>
  );
  const another =
    isHost && isConnected && connections.length < CONNECTIONS_MAX ? (
      <AnotherChat
        key="another"
        connections={connections}
        shown={shown?.service}
        isConnecting={connecting !== null}
      />
    ) : null;
  const screen = <BigScreen key="screen" leagueId={league.id} isDrawn={isThree || !isConnected} />;
  // With something on, a phone has it first; a laptop has it last in its column.
  const more = isHost ? <DuelsAndCup league={league} isThird={isThree} /> : null;
  const leads = shown
    ? [example, chat, another]
    : isThree
      ? [chat]
      : isPublic
        ? [isConnected ? chat : null, table, isConnected ? another : chat]
        : [chat];
  const middle = isThree && !shown ? [example, another] : [];
  const follows = [leads.includes(table) ? null : table, screen, shown || isThree ? null : example];
  return (
    <>
      <ExtrasHead league={league} news={extrasNews(league, connections ?? [], isHost)} />
      <div className="pb-2 lg:page-width lg:pt-2 lg:pb-5">
        <FormAnswer answer={answer} className="mx-4 mt-4 lg:mx-0">
          {answer?.secret ? (
            <span className="mt-1 block">
              Its signing secret, shown this once:{" "}
              <code className="wrap-anywhere font-semibold">{answer.secret}</code>
            </span>
          ) : null}
        </FormAnswer>
        <div
          className={cx(
            "grid grid-cols-1 items-start lg:grid-rows-[auto_auto_1fr] lg:gap-x-8 lg:gap-y-2",
            isThree ? THREE : "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)]",
          )}
        >
          {isPlayedFirst ? more : null}
          <div className={cx(COLUMN, FIRST_COLUMN, isThree && "xl:row-span-2")}>{leads}</div>
          {isHost && connections && shown ? (
            <div data-connect className={cx(COLUMN, MIDDLE_COLUMN, isFirst && "max-xl:hidden")}>
              <Part fallback={<div className="h-125" />}>
                <ConnectPanel key={shown.service} service={shown.service} again={shown.id} />
              </Part>
            </div>
          ) : middle.length > 0 ? (
            <div className={cx(COLUMN, MIDDLE_COLUMN)}>{middle}</div>
          ) : null}
          <div className={cx(COLUMN, "lg:col-start-2", isThree && "xl:col-start-3")}>{follows}</div>
          {isPlayedFirst ? null : more}
        </div>
      </div>
    </>
  );
}

interface ChatRowsProps extends Pick<ExtrasData, "isHost" | "connections"> {
  /** The service whose way stands beside the rows. */
  shown: Service | undefined;
  /** Whether it is shown because it was asked for. */
  isConnecting: boolean;
  /** Whether another of the league's extras is what the page is for. */
  isFolded: boolean;
}

/** The chats that the league is connected to, or those that it can be. */
function ChatRows({ isHost, connections, shown, isConnecting, isFolded }: ChatRowsProps) {
  if (!connections || !isHost)
    return (
      <ExtrasSection title="Group chat">
        {!connections || connections.length === 0 ? (
          <p className="py-2.5 text-muted">
            {connections
              ? "This league is connected to no group chat."
              : "Group chats are not set up on this site."}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {connections.map((connection) => (
              <ReadOnlyRow key={connection.id} connection={connection} />
            ))}
          </ul>
        )}
      </ExtrasSection>
    );
  if (connections.length === 0)
    return (
      <ExtrasSection title="Connect a group chat">
        <Services connections={connections} shown={shown} isFolded={isFolded && !isConnecting} />
      </ExtrasSection>
    );
  return (
    <ExtrasSection title="Group chat">
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} isAlone={connections.length === 1} />
        ))}
      </ul>
    </ExtrasSection>
  );
}

/** With something on already, what else could be. */
function AnotherChat({
  connections,
  shown,
  isConnecting,
}: Pick<ChatRowsProps, "shown" | "isConnecting"> & { connections: readonly Connection[] }) {
  return (
    <ExtrasSection title="Connect another">
      <Services connections={connections} shown={shown} isFolded={!isConnecting} />
    </ExtrasSection>
  );
}

interface ServicesProps extends Pick<ChatRowsProps, "shown" | "isFolded"> {
  connections: readonly Connection[];
}

/** The services that the league is not connected to yet; folded, a phone's only once they are asked for. */
function Services({ connections, shown, isFolded }: ServicesProps) {
  const open = SERVICES.filter((service) => !connections.some((each) => each.service === service));
  const rows = (
    <ul
      className={cx(
        "divide-y divide-line",
        "@2xl:grid @2xl:grid-cols-2 @2xl:gap-x-8 @2xl:divide-y-0",
        "max-lg:in-[details]:border-line max-lg:in-[details]:border-t",
      )}
    >
      {open.map((service) => (
        <UnconnectedRow key={service} service={service} isOpen={service === shown} />
      ))}
    </ul>
  );
  if (!isFolded) return rows;
  const names = open.map((service) => (service === "webhook" ? "your own" : SERVICE_NAMES[service]));
  return (
    <details className="group lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-1.5 lg:hidden">
        <RowName name="Choose a chat" hint={`${names.slice(0, -1).join(", ")} or ${names.at(-1)}`} />
        <ChevronIcon className="size-4 text-brand-ink group-open:rotate-180" />
      </summary>
      {rows}
    </details>
  );
}
