import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { ConnectPanel } from "#app/features/league-page/extras/connect-panel.tsx";
import {
  ConnectionRow,
  ReadOnlyRow,
  UnconnectedRow,
} from "#app/features/league-page/extras/connection-rows.tsx";
import type { ExtrasAnswer, ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { ExtrasHead, LOGGED } from "#app/features/league-page/extras/extras-head.tsx";
import { extrasNews } from "#app/features/league-page/extras/extras-news.ts";
import { ExtrasSection, RowName } from "#app/features/league-page/extras/extras-section.tsx";
import { PublicPanel } from "#app/features/league-page/extras/public-panel.tsx";
import { SwitchRow } from "#app/features/league-page/extras/switch-row.tsx";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { SERVICES, type Service } from "#domain/outgoing/kinds.ts";

const EmbedPreview = lazyPart(() => import("./embed-preview.tsx"), "[data-embed-preview]");
/** What the preview takes, so that nothing moves when it comes. */
const PREVIEW_HEIGHT = 366;

/** What is beside the chats stands in a laptop's third column. */
const RIGHT = "xl:col-start-3 xl:row-start-1 xl:flex xl:flex-col xl:gap-2";
const FIRST = { service: SERVICES[0], id: null };

/** What a league tells others, and what else it plays for: for its host, and to read for its members. */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting } = data;
  // A laptop has room to show the first service's way at once.
  const isFirst = isHost && connections?.length === 0 && !connecting && !league.public;
  const shown = connecting ?? (isFirst ? FIRST : null);
  // With nothing being connected, what is connected takes the two columns, its switches side by side.
  const isWide = isHost && !shown && connections !== null && connections.length > 0;
  // The public table's preview stands in the middle while nothing else does.
  const isOpen = league.public !== null && !shown && !isWide;
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
        <div className="grid grid-cols-1 items-start lg:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] lg:gap-x-8 lg:gap-y-2 xl:grid-cols-[minmax(0,23.25rem)_minmax(0,23.25rem)_minmax(0,1fr)] xl:grid-rows-[auto_auto_auto_1fr]">
          {isHost ? (
            <ExtrasSection
              title="More to play for"
              className={cx(
                isWide
                  ? "xl:col-span-2 xl:col-start-1 xl:row-start-2 lg:max-xl:col-start-2"
                  : "lg:col-start-2",
                isFirst || isOpen ? "xl:col-start-3 xl:row-start-2" : "",
                shown && !isFirst ? "xl:row-start-3" : "xl:row-start-2",
              )}
            >
              <MoreToPlayFor league={league} />
            </ExtrasSection>
          ) : null}
          <ExtrasSection
            title="Group chat"
            aside={<span className="lg:hidden">for everybody in the chat</span>}
            className={cx(
              "lg:col-start-1 lg:row-span-4 lg:row-start-1",
              isWide && "xl:col-span-2 xl:row-span-1",
            )}
          >
            <ChatRows isHost={isHost} connections={connections} shown={shown?.service} isWide={isWide} />
          </ExtrasSection>
          {isHost && connections && shown ? (
            <div className={cx("lg:col-start-2 lg:row-start-1", isFirst && "row-span-4 max-xl:hidden")}>
              <ConnectPanel key={shown.service} service={shown.service} again={shown.id} />
            </div>
          ) : null}
          <div className={cx("contents", isFirst && RIGHT, isWide && `${RIGHT} xl:row-span-4`)}>
            <PublicPanel
              league={league}
              isHost={isHost}
              className={cx("lg:col-start-2 xl:row-span-4 xl:row-start-1", isOpen ? "" : "xl:col-start-3")}
            >
              {league.public ? (
                <Suspense fallback={<div style={{ height: PREVIEW_HEIGHT }} />}>
                  <EmbedPreview
                    slug={league.public.slug}
                    name={league.name}
                    memberCount={league.memberCount}
                  />
                </Suspense>
              ) : null}
            </PublicPanel>
            <ExtrasSection
              title="Big screen"
              className={cx(
                "lg:col-start-2",
                shown ? "xl:row-start-2" : "xl:row-start-1",
                isOpen && "xl:col-start-3",
              )}
            >
              <Link
                to={`/screens?league=${league.id}`}
                className="flex min-h-14 items-center justify-between gap-4 py-1.5 no-underline"
              >
                <RowName name="Add a screen" hint="Type the six letters on the TV" />
                <ChevronIcon className="size-4 -rotate-90 text-brand-ink" />
              </Link>
            </ExtrasSection>
            {isWide && connections.length < CONNECTIONS_MAX ? (
              <ExtrasSection title="Another chat" className="max-xl:hidden">
                <ul className="divide-y divide-line">
                  <Unconnected connections={connections} />
                </ul>
              </ExtrasSection>
            ) : null}
          </div>
        </div>
        <p className="px-4 py-3 text-muted text-sm lg:hidden">{LOGGED}</p>
      </div>
    </>
  );
}

/** The host's switches of duels and cup. */
function MoreToPlayFor({ league }: Pick<ExtrasData, "league">) {
  return (
    <div className="grid divide-y divide-line @2xl:grid-cols-2 @2xl:gap-x-8 @2xl:divide-y-0">
      <SwitchRow
        label="Duels"
        hint="Everyone meets one other member each gameweek, from the next draw on"
        isOn={league.duels}
        fields={{ intent: "duels" }}
      />
      <SwitchRow
        label="Cup"
        hint="The best 4, 8, 16 or 32 of the table, in the season’s last gameweeks"
        isOn={league.cup}
        fields={{ intent: "cup" }}
      />
    </div>
  );
}

interface ChatRowsProps extends Pick<ExtrasData, "isHost" | "connections"> {
  /** The service whose way stands beside the rows. */
  shown: Service | undefined;
  /** Whether a laptop lists what can be connected elsewhere. */
  isWide: boolean;
}

function ChatRows({ isHost, connections, shown, isWide }: ChatRowsProps) {
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
          className={cx(
            "divide-y divide-line",
            connections.length > 0 && "border-line border-t",
            isWide && "xl:hidden",
          )}
        >
          <Unconnected connections={connections} shown={shown} />
        </ul>
      )}
    </>
  );
}

interface UnconnectedProps {
  connections: readonly Connection[];
  shown?: Service | undefined;
}

/** The services that the league tells nothing yet. */
function Unconnected({ connections, shown }: UnconnectedProps) {
  return SERVICES.filter((service) => !connections.some((each) => each.service === service)).map(
    (service) => <UnconnectedRow key={service} service={service} isOpen={service === shown} />,
  );
}
