import { Link } from "@remix-run/react";
import { Suspense } from "react";
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

/** The columns of a laptop, and what stands in each as long as a service's way is shown, and as long as none is. */
const FIRST_COLUMN = "lg:col-start-1 lg:row-start-1 lg:row-span-4";
const BESIDE = { shown: "lg:col-start-2 xl:col-start-3", none: "lg:col-start-2" };

/**
 * What a league tells others, and what else it plays for: for its host, and to read for its members. Its parts keep
 * their order, whatever is on.
 */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting } = data;
  // A laptop has room to show the first service's way at once.
  const isFirst = isHost && connections?.length === 0 && !connecting;
  const shown = connecting ?? (isFirst ? FIRST : null);
  const beside = shown ? BESIDE.shown : BESIDE.none;
  const example = (
    <ChatExample
      game={league.leagueType}
      hasTable={shown !== null}
      className={connecting ? "max-lg:hidden" : ""}
    />
  );
  // A public table takes the third column's height, so what follows it stands in the second.
  const isTall = shown !== null && league.public !== null;
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
            "grid grid-cols-1 items-start lg:gap-x-8 lg:gap-y-2",
            isTall ? "xl:grid-rows-[auto_auto_1fr]" : "lg:grid-rows-[auto_auto_auto_1fr]",
            shown
              ? "lg:grid-cols-[minmax(0,23.25rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,23.25rem)_minmax(0,23.25rem)_minmax(0,1fr)]"
              : "lg:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)]",
          )}
        >
          {isHost ? (
            <ExtrasSection title="Duels and cup" className={beside}>
              <DuelsAndCup league={league} />
            </ExtrasSection>
          ) : null}
          <div className={cx(FIRST_COLUMN, "min-w-0 lg:grid lg:gap-2")}>
            <ExtrasSection title="Group chat">
              <ChatRows
                isHost={isHost}
                connections={connections}
                shown={shown?.service}
                isConnecting={connecting !== null}
              />
            </ExtrasSection>
            {isHost && shown ? example : null}
          </div>
          {isHost && connections && shown ? (
            <div
              className={cx(
                "lg:col-start-2 xl:row-start-1",
                isTall ? "xl:row-span-2" : "xl:row-span-4",
                isFirst && "max-xl:hidden",
              )}
            >
              <ConnectPanel key={shown.service} service={shown.service} again={shown.id} />
            </div>
          ) : null}
          <PublicPanel league={league} isHost={isHost} className={cx(beside, isTall && "xl:row-span-2")}>
            {league.public ? (
              <Suspense fallback={<PreviewRoom />}>
                <EmbedPreview slug={league.public.slug} name={league.name} memberCount={league.memberCount} />
              </Suspense>
            ) : null}
          </PublicPanel>
          <BigScreen
            leagueId={league.id}
            isDrawn={shown !== null && !isTall}
            className={isTall ? "lg:col-start-2 xl:row-start-3" : beside}
          />
          {isHost && !shown ? <div className={cx(beside, "max-lg:hidden")}>{example}</div> : null}
        </div>
      </div>
    </>
  );
}

interface BigScreenProps {
  leagueId: string;
  /** Whether a television with its letters is drawn, where a laptop has the room. */
  isDrawn: boolean;
  className: string;
}

function BigScreen({ leagueId, isDrawn, className }: BigScreenProps) {
  return (
    <ExtrasSection title="Big screen" className={className}>
      {isDrawn ? (
        <p
          aria-hidden="true"
          className="scoreboard pitch my-2.5 grid justify-items-center gap-2.5 rounded-md py-6 text-xl max-xl:hidden"
        >
          Put your league on this screen
          <span className="flex gap-1.5">
            {[..."QHRKWM"].map((letter) => (
              <span
                key={letter}
                className="grid h-12 w-9.5 place-items-center rounded-sm bg-board text-3xl nth-4:ml-1.5"
              >
                {letter}
              </span>
            ))}
          </span>
        </p>
      ) : null}
      <Link
        to={`/screens?league=${leagueId}`}
        className="flex min-h-14 items-center justify-between gap-4 py-1.5 no-underline"
      >
        <RowName name="Add a screen" hint="Type the six letters shown on your TV" />
        <ChevronIcon className="size-4 -rotate-90 text-brand-ink" />
      </Link>
    </ExtrasSection>
  );
}

/** CUP-01: the best so many as the league can fill. */
const cupHint = (members: number) =>
  `The best ${[32, 16, 8].find((size) => size <= members) ?? 4} in a knockout, the final in the last gameweek`;

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
        hint={cupHint(league.memberCount)}
        isOn={league.cup}
        fields={{ intent: "cup" }}
      />
    </div>
  );
}

interface ChatRowsProps extends Pick<ExtrasData, "isHost" | "connections"> {
  /** The service whose way stands beside the rows. */
  shown: Service | undefined;
  /** Whether it is shown because it was asked for. */
  isConnecting: boolean;
}

function ChatRows({ isHost, connections, shown, isConnecting }: ChatRowsProps) {
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
          <ConnectionRow key={connection.id} connection={connection} isAlone={connections.length === 1} />
        ))}
      </ul>
      {connections.length >= CONNECTIONS_MAX ? null : (
        // With one connected, what else could be is a phone's only once it is asked for.
        <details
          open={isConnecting || connections.length === 0}
          className={cx(
            "group border-line lg:[&::details-content]:[content-visibility:visible]",
            connections.length > 0 && "border-t",
          )}
        >
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-1.5 lg:hidden">
            <RowName
              name={connections.length > 0 ? "Connect another" : "Connect a group chat"}
              hint="Discord, Slack, Teams, Telegram or your own"
            />
            <ChevronIcon className="size-4 text-brand-ink group-open:rotate-180" />
          </summary>
          <ul
            className={cx(
              "divide-y divide-line max-lg:border-line max-lg:border-t",
              connections.length > 0 && "@2xl:grid @2xl:grid-cols-2 @2xl:gap-x-8 @2xl:divide-y-0",
            )}
          >
            {SERVICES.filter((service) => !connections.some((each) => each.service === service)).map(
              (service) => (
                <UnconnectedRow key={service} service={service} isOpen={service === shown} />
              ),
            )}
          </ul>
        </details>
      )}
    </>
  );
}
