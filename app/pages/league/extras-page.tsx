import { Link } from "@remix-run/react";
import { Suspense } from "react";
import { ConnectPanel } from "#app/features/league-page/extras/connect-panel.tsx";
import {
  ConnectionRow,
  ReadOnlyRow,
  UnconnectedRow,
} from "#app/features/league-page/extras/connection-rows.tsx";
import type { ExtrasAnswer, ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { PublicPanel } from "#app/features/league-page/extras/public-panel.tsx";
import { SwitchRow } from "#app/features/league-page/extras/switch-row.tsx";
import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import type { Connection } from "#contract/leagues/connections.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { SERVICE_NAMES, SERVICES } from "#domain/outgoing/kinds.ts";

const EmbedPreview = lazyPart(() => import("./embed-preview.tsx"), "[data-embed-preview]");
/** What the preview takes, so that nothing moves when it comes. */
const PREVIEW_ROOM = 366;

/** What a league tells others, and what else it plays for: for its host, and to read for its members. */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting } = data;
  const news = headline(connections ?? []);
  return (
    <>
      <PageHead league={league} about="extras" news={news} />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0">
          {answer?.secret ? (
            <span className="mt-1 block">
              Its signing secret, shown this once:{" "}
              <code className="wrap-anywhere font-semibold">{answer.secret}</code>
            </span>
          ) : null}
        </FormAnswer>
        <div className="grid items-start gap-2 lg:grid-cols-2 lg:gap-5 xl:grid-cols-3 xl:gap-8">
          <div className="grid min-w-0 gap-2 lg:gap-5">
            {isHost ? (
              <Panel title="More to play for">
                <div className="divide-y divide-line">
                  <SwitchRow
                    label="Duels"
                    hint="Everybody meets another each gameweek, from the next draw on"
                    isOn={league.duels}
                    fields={{ intent: "duels" }}
                  />
                  <SwitchRow
                    label="Cup"
                    hint="The best 4, 8, 16 or 32 of the table, in the season's last gameweeks"
                    isOn={league.cup}
                    fields={{ intent: "cup" }}
                  />
                </div>
              </Panel>
            ) : null}
            <Panel
              title="Group chat"
              aside={<span className="text-muted text-sm">for everybody in the chat</span>}
            >
              <ChatRows isHost={isHost} connections={connections} />
            </Panel>
          </div>
          {isHost && connections && connecting ? (
            <ConnectPanel key={connecting.service} service={connecting.service} again={connecting.id} />
          ) : null}
          <div className="grid min-w-0 gap-2 lg:col-start-2 lg:gap-5 xl:col-start-auto">
            <PublicPanel league={league} isHost={isHost}>
              {league.public ? (
                <Suspense fallback={<div style={{ height: PREVIEW_ROOM }} />}>
                  <EmbedPreview
                    slug={league.public.slug}
                    name={league.name}
                    memberCount={league.memberCount}
                  />
                </Suspense>
              ) : null}
            </PublicPanel>
            <Panel title="Big screen">
              <Link
                to={`/screens?league=${league.id}`}
                className="flex min-h-13 items-center justify-between gap-4 no-underline"
              >
                <span>
                  <span className="block font-semibold">Add a screen</span>
                  <span className="block text-muted text-sm">Type the six letters on the TV</span>
                </span>
                <span aria-hidden="true" className="font-semibold text-brand-ink">
                  ›
                </span>
              </Link>
            </Panel>
            <p className="py-2 text-muted text-sm">All of this is in the log that members can read.</p>
          </div>
        </div>
      </div>
    </>
  );
}

function ChatRows({ isHost, connections }: Pick<ExtrasData, "isHost" | "connections">) {
  if (!connections) return <p className="text-muted">Group chats are not set up on this site.</p>;
  if (!isHost) {
    if (connections.length === 0)
      return <p className="text-muted">This league tells no group chat anything.</p>;
    return (
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <ReadOnlyRow key={connection.id} connection={connection} />
        ))}
      </ul>
    );
  }
  const isFull = connections.length >= CONNECTIONS_MAX;
  const open = SERVICES.filter((service) => !connections.some((each) => each.service === service));
  return (
    <ul className="divide-y divide-line">
      {connections.map((connection) => (
        <ConnectionRow key={connection.id} connection={connection} />
      ))}
      {isFull ? null : open.map((service) => <UnconnectedRow key={service} service={service} />)}
    </ul>
  );
}

/** One sentence of news for the host: which connections are paused or failing. */
function headline(connections: readonly Connection[]): string {
  const names = (list: readonly Connection[]) =>
    new Intl.ListFormat("en-GB").format(list.map(({ service }) => SERVICE_NAMES[service]));
  const paused = connections.filter(({ state }) => state === "paused");
  const failing = connections.filter(({ state, health }) => state === "on" && health?.failing);
  return [
    ...(paused.length > 0 ? [`${names(paused)} ${paused.length === 1 ? "is" : "are"} paused.`] : []),
    ...(failing.length > 0 ? [`${names(failing)} ${failing.length === 1 ? "has" : "have"} trouble.`] : []),
  ].join(" ");
}
