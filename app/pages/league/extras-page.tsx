import { type CSSProperties, Fragment, type ReactNode, Suspense, useState } from "react";
import { BigScreen } from "#app/features/league-page/extras/big-screen.tsx";
import { GroupChat, unconnected } from "#app/features/league-page/extras/chats/group-chat.tsx";
import type { ExtrasAnswer, ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { ExtrasHead } from "#app/features/league-page/extras/extras-head.tsx";
import { extrasNews } from "#app/features/league-page/extras/extras-news.ts";
import { MoreToPlayFor } from "#app/features/league-page/extras/more-to-play-for.tsx";
import { PublicPanel } from "#app/features/league-page/extras/public/public-panel.tsx";
import { usePublicTable } from "#app/features/league-page/extras/public/use-public-table.ts";
import { frameCode } from "#app/features/public-table/frame-code.ts";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

// A host connects once.
const ConnectPanel = lazyPart(
  () => import("#app/features/league-page/extras/chats/connect-panel.tsx"),
  "[data-connect]",
);
const EmbedPreview = lazyPart(() => import("./embed-preview.tsx"), "[data-embed-preview]");

type Name = "more" | "chat" | "door" | "screen";
/** The sections in their order, and those with nothing on. */
const ORDER: readonly Name[] = ["more", "chat", "door", "screen"];
const ORDER_OFF: readonly Name[] = ["chat", "door", "screen", "more"];

/** What is on leads. */
function orderOf({ league, connections, screens }: ExtrasData): Name[] {
  const isOn: Readonly<Record<Name, boolean>> = {
    more: league.duels || league.cup,
    chat: (connections?.length ?? 0) > 0,
    door: league.public !== null,
    screen: screens.length > 0,
  };
  return [...ORDER.filter((name) => isOn[name]), ...ORDER_OFF.filter((name) => !isOn[name])];
}

/** Where each stands on a wide laptop: chats, then what is being connected, then the open door, whose preview is long. */
function placesOf(isPublic: boolean, isWayShown: boolean): Readonly<Record<Name | "way", string>> {
  const first = isWayShown ? 2 : 1;
  return {
    chat: "1 / 1 / span 4",
    way: isPublic ? "1 / 2" : "1 / 2 / span 4",
    door: isPublic ? "1 / 3 / span 4" : "1 / 3",
    screen: isPublic ? `${first} / 2` : "2 / 3",
    more: isPublic ? `${first + 1} / 2` : "3 / 3",
  };
}

/** What a league tells others, and what else it plays for: for its host, and to read for its members. */
export function ExtrasPage({ data, answer }: { data: ExtrasData; answer: ExtrasAnswer | undefined }) {
  const { league, isHost, connections, connecting, screens, duels } = data;
  const isPublic = league.public !== null;
  const table = usePublicTable(isHost ? league.public?.slug : undefined);
  // As the page found it: what is switched stays where it is.
  const [order] = useState(() => orderOf(data));
  // A wide laptop has room for the way to the next chat, unless its columns are full.
  const isFull = isPublic && connections !== null && connections.length > 0;
  const next = isHost && connections && !isFull ? unconnected(connections)[0] : undefined;
  const shown = connecting ?? (next ? { service: next, id: null } : null);
  const isWayShown = isHost && connections !== null && shown !== null;
  const isThree = isHost && (isWayShown || isPublic);
  const places = placesOf(isPublic, isWayShown);
  const sections: Readonly<Record<Name, ReactNode>> = {
    more: isHost ? <MoreToPlayFor league={league} duels={duels} /> : null,
    chat: <GroupChat data={data} shown={shown?.service} />,
    door: (
      <>
        <PublicPanel
          league={league}
          isHost={isHost}
          table={table}
          frame={(slug, origin) => frameCode({ slug, name: league.name }, origin)}
        />
        {isHost && isPublic ? (
          <figure
            data-embed-preview
            // On a phone it says what a public table is, where it is all that the league uses.
            className={cx("min-h-63 max-lg:px-4 max-lg:pb-4", connections?.length !== 0 && "max-lg:hidden")}
          >
            <figcaption className="flex min-h-11 items-center text-[0.8125rem] text-muted">
              The embed, as others see it
            </figcaption>
            {table ? (
              <Suspense>
                <EmbedPreview table={table} />
              </Suspense>
            ) : null}
          </figure>
        ) : null}
      </>
    ),
    screen: <BigScreen leagueId={league.id} screens={screens} />,
  };
  const way =
    isWayShown && shown ? (
      <Place at={places.way} isFirst={false}>
        <div data-connect className={cx(connecting === null && "max-xl:hidden")}>
          <Part fallback={<div className="h-125" />}>
            <ConnectPanel key={shown.service} service={shown.service} again={shown.id} />
          </Part>
        </div>
      </Place>
    ) : null;
  return (
    <>
      <ExtrasHead league={league} news={extrasNews(league, connections ?? [], isHost)} />
      <div className="lg:page-width pb-2 lg:pt-2 lg:pb-5">
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
            "grid grid-cols-1 items-start lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8 lg:gap-y-2",
            isThree && "xl:grid-cols-[minmax(0,23.25rem)_minmax(0,23.25rem)_minmax(0,1fr)]",
          )}
        >
          {order.map((name) => (
            <Fragment key={name}>
              {sections[name] ? (
                <Place at={isThree ? places[name] : undefined} isFirst={name === "chat"}>
                  {sections[name]}
                </Place>
              ) : null}
              {name === "chat" ? way : null}
            </Fragment>
          ))}
        </div>
        <p className="px-4 py-3 text-[0.8125rem] text-muted lg:px-0">
          All of this is in the log that members can read.
        </p>
      </div>
    </>
  );
}

interface PlaceProps {
  /** The `grid-area` of a wide laptop's three columns. */
  at: string | undefined;
  /** Whether it is the first of two columns. */
  isFirst: boolean;
  children: ReactNode;
}

/** A section in its column; on a phone one follows the other. */
function Place({ at, isFirst, children }: PlaceProps) {
  return (
    <div
      style={at === undefined ? undefined : ({ "--at": at } as CSSProperties)}
      className={cx(
        "min-w-0",
        isFirst ? "lg:col-start-1 lg:row-span-4 lg:row-start-1" : "lg:col-start-2",
        at !== undefined && "xl:[grid-area:var(--at)]",
      )}
    >
      {children}
    </div>
  );
}
