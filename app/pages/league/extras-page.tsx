import { Link } from "@remix-run/react";
import { Fragment, Suspense } from "react";
import { ChatExample } from "#app/features/league-page/extras/chat-example.tsx";
import { ConnectPanel } from "#app/features/league-page/extras/connect-panel.tsx";
import {
  ConnectionRow,
  ReadOnlyRow,
  UnconnectedRow,
} from "#app/features/league-page/extras/connection-rows.tsx";
import type { ExtrasAnswer, ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { ExtrasHead } from "#app/features/league-page/extras/extras-head.tsx";
import { extrasNews } from "#app/features/league-page/extras/extras-news.ts";
import { ExtrasSection, RowName } from "#app/features/league-page/extras/extras-section.tsx";
import { PreviewRoom, PublicPanel } from "#app/features/league-page/extras/public-panel.tsx";
import { SwitchRow } from "#app/features/league-page/extras/switch-row.tsx";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { SERVICES, type Service } from "#domain/outgoing/kinds.ts";

const EmbedPreview = lazyPart(() => import("./embed-preview.tsx"), "[data-embed-preview]");
const FIRST = { service: SERVICES[0], id: null };

/** A laptop's first column; what follows it in the others stands beside it. */
const MAIN = "lg:col-start-1 lg:row-start-1 lg:row-span-6";

/** What a league tells others, and what else it plays for: for its host, and to read for its members. */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting } = data;
  const isConnected = connections !== null && connections.length > 0;
  // A laptop has room to show the first service's way at once.
  const isFirst = isHost && connections?.length === 0 && !connecting && !league.public;
  const shown = connecting ?? (isFirst ? FIRST : null);
  // With no chat, a public table is what is on: on a laptop it takes the wide column.
  const isOpen = isHost && league.public !== null && !shown && !isConnected;
  const beside = shown ? "lg:col-start-2 xl:col-start-3" : "lg:col-start-2";
  const publicPanel = (
    <PublicPanel league={league} isHost={isHost} className={isOpen ? "" : beside}>
      {league.public ? (
        <Suspense fallback={<PreviewRoom />}>
          <EmbedPreview slug={league.public.slug} name={league.name} memberCount={league.memberCount} />
        </Suspense>
      ) : null}
    </PublicPanel>
  );
  const chat = (
    <>
      <div className={isOpen ? beside : cx(MAIN, "lg:grid lg:gap-2")}>
        <ExtrasSection title="Group chat">
          <ChatRows isHost={isHost} connections={connections} shown={shown?.service} />
        </ExtrasSection>
        {isHost && shown ? <ChatExample game={league.leagueType} className="max-xl:hidden" /> : null}
      </div>
      {isHost && connections && shown ? (
        <div className={cx("lg:col-start-2 xl:row-span-6 xl:row-start-1", isFirst && "max-xl:hidden")}>
          <ConnectPanel key={shown.service} service={shown.service} again={shown.id} />
        </div>
      ) : null}
    </>
  );
  const parts = [
    {
      name: "duels",
      isOn: league.duels || league.cup,
      part: isHost ? (
        <ExtrasSection title="Duels and cup" className={beside}>
          <DuelsAndCup league={league} />
        </ExtrasSection>
      ) : null,
    },
    // As it was before one is being connected: the section under a finger stays where it is.
    { name: "chat", isOn: isConnected, part: chat },
    {
      name: "table",
      isOn: league.public !== null,
      part: isOpen ? (
        <div className={cx(MAIN, "lg:grid lg:gap-2")}>
          {publicPanel}
          <ChatExample game={league.leagueType} className="max-lg:hidden" />
        </div>
      ) : (
        publicPanel
      ),
    },
    {
      name: "screen",
      isOn: false,
      part: <BigScreen leagueId={league.id} className={beside} />,
    },
  ];
  // Chats that none has connected are five rows of what could be.
  if (!isConnected) parts.push(...parts.splice(1, 1));
  return (
    <>
      <ExtrasHead league={league} news={extrasNews(league, connections ?? [])} />
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
            "grid grid-cols-1 items-start lg:grid-rows-[auto_auto_auto_auto_auto_1fr] lg:gap-x-8 lg:gap-y-2",
            shown
              ? "lg:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,23.25rem)_minmax(0,23.25rem)_minmax(0,1fr)]"
              : "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)]",
          )}
        >
          {/* What is on stands first. */}
          {parts
            .toSorted((one, other) => Number(other.isOn) - Number(one.isOn))
            .map(({ name, part }) => (
              <Fragment key={name}>{part}</Fragment>
            ))}
          {isHost && !shown && !isOpen ? (
            <ChatExample game={league.leagueType} className={cx(beside, "max-lg:hidden")} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function BigScreen({ leagueId, className }: { leagueId: string; className: string }) {
  return (
    <ExtrasSection title="Big screen" className={className}>
      <Link
        to={`/screens?league=${leagueId}`}
        className="flex min-h-14 items-center justify-between gap-4 py-1.5 no-underline"
      >
        <RowName name="Add a screen" hint="Type the six letters on the TV" />
        <ChevronIcon className="size-4 -rotate-90 text-brand-ink" />
      </Link>
    </ExtrasSection>
  );
}

/** The host's switches of duels and cup. */
function DuelsAndCup({ league }: Pick<ExtrasData, "league">) {
  return (
    <div className="divide-y divide-line">
      <SwitchRow
        label="Duels"
        hint="A new opponent each gameweek"
        isOn={league.duels}
        fields={{ intent: "duels" }}
      />
      <SwitchRow
        label="Cup"
        hint="Up to 32 of the table, in the last gameweeks"
        isOn={league.cup}
        fields={{ intent: "cup" }}
      />
    </div>
  );
}

interface ChatRowsProps extends Pick<ExtrasData, "isHost" | "connections"> {
  /** The service whose way stands beside the rows. */
  shown: Service | undefined;
}

function ChatRows({ isHost, connections, shown }: ChatRowsProps) {
  if (!connections) return <p className="text-muted">Group chats are not set up on this site.</p>;
  if (!isHost) {
    if (connections.length === 0)
      return <p className="text-muted">This league is connected to no group chat.</p>;
    return (
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ReadOnlyRow key={connection.id} connection={connection} />
        ))}
      </ul>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line empty:hidden">
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
      {connections.length >= CONNECTIONS_MAX ? null : (
        <ul
          className={
            connections.length > 0
              ? "divide-y divide-line border-line border-t @2xl:grid @2xl:grid-cols-2 @2xl:gap-x-8 @2xl:divide-y-0"
              : "divide-y divide-line"
          }
        >
          {SERVICES.filter((service) => !connections.some((each) => each.service === service)).map(
            (service) => (
              <UnconnectedRow key={service} service={service} isOpen={service === shown} />
            ),
          )}
        </ul>
      )}
    </>
  );
}
