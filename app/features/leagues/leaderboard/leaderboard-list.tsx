import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import {
  type ComponentType,
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useRef,
} from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { rivalRows, rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { useRowMotion } from "#app/ui/hooks/use-row-motion.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Part } from "#app/ui/part.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LeaderboardRow, type LeaderboardRowProps } from "./leaderboard-row.tsx";
import { useAnnouncement } from "./live/use-announcement.ts";
import type { PrizeLineProps } from "./prizes/prize-line.tsx";
import { usePinsHeight } from "./use-pins-height.ts";
import { WallFace } from "./wall-face.tsx";

const HalfLine = lazyPart(() => import("./runs/half-line.tsx"), "[data-half-line]");
const FinishCard = lazyPart(() => import("./finish-card.tsx"), "[data-finish-card]");
const PrizeLine = lazyPart(() => import("./prizes/prize-line.tsx"), "[data-prize-line]");

export interface LeaderboardListProps {
  label: string;
  entries: readonly LeaderboardEntry[];
  /** The reader's own row; pinned under the list while it is not among the loaded rows. */
  own: LeaderboardEntry | null;
  ownId: string | undefined;
  view: LeaderboardView;
  /** SEA-07: who plays the season to come; null outside the time between two seasons. */
  playing: ReadonlySet<string> | null;
  /** BNG-07: how many places the prize line stands below, in Football Bingo; 0 for none. */
  paidPlaces: number;
  /** HLF-06: the members' places in the season, in the second half's table; null in the season's. */
  seasonPlaces: ReadonlyMap<string, number> | null;
  /** What draws a row of a game of its own; absent for Football Bingo's. */
  row?: ComponentType<TableRowProps> | undefined;
}

export type TableRowProps = Omit<LeaderboardRowProps, "leagueType" | "face">;

/**
 * The table's rows. A change that moves them all is rendered in slices of a few milliseconds, between which the page
 * still answers to the reader's fingers, and shown at once when all are ready.
 */
export function LeaderboardList(props: LeaderboardListProps) {
  const { label, entries, own, ownId, view, playing, paidPlaces, seasonPlaces, row } = props;
  const { leagueType, leagueId, playerId, run } = view;
  const latest = useMemo(
    () => ({
      label,
      entries,
      own,
      ownId,
      leagueType,
      leagueId,
      playerId,
      run,
      playing,
      paidPlaces,
      seasonPlaces,
      row,
    }),
    [label, entries, own, ownId, leagueType, leagueId, playerId, run, playing, paidPlaces, seasonPlaces, row],
  );
  return <Rows shown={useDeferredValue(latest)} />;
}

type Shown = Omit<LeaderboardListProps, "view"> & LeaderboardView;

const Rows = memo(function Rows({ shown }: { shown: Shown }) {
  const { label, entries, own, ownId, playing, paidPlaces, seasonPlaces, row: Row, ...view } = shown;
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  useRowMotion(list, entries);
  // Members who share the last paid rank share its prize, so the line comes after all of them.
  const paidUntil = entries.findLastIndex(({ rank }) => rank <= paidPlaces);
  const withoutCard = entries.findIndex(({ noCard }) => noCard);
  const pinned = own && !entries.some(({ id }) => id === own.id) ? own : null;
  const watched = useMemo(() => (pinned ? [...entries, pinned] : entries), [entries, pinned]);
  const nameOf = namesInSight(watched.flatMap(({ lastTick }) => lastTick?.name ?? []));
  const shared = sharedRanks(watched);
  const rivals = rivalRows(entries, useQuery(rivalsQuery()).data);
  const said = useAnnouncement(watched, view.leagueType, ownId);

  /** The listener for all rows: a plain press opens the team on this page; any other is left to the browser. */
  function open(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    // Beside the table nothing else changes; on a phone it is a page of its own, with the table one step back.
    const isBeside = matchMedia("(width >= 80rem)").matches;
    const to = link.getAttribute("href") ?? "";
    if (isBeside) navigate(to, { replace: true, preventScrollReset: true });
    else navigate(to, { state: { fromTable: true } });
  }

  const row = (entry: LeaderboardEntry) => {
    const props = {
      entry,
      href: viewPath({ ...view, playerId: entry.id }),
      isOwn: entry.id === ownId,
      isOpen: entry.id === view.playerId,
      isAbsent: playing?.has(entry.id) === false,
      isShared: shared.has(entry.rank),
      seasonPlace: seasonPlaces?.get(entry.id),
      tickName: entry.lastTick && nameOf(entry.lastTick.name),
    };
    if (Row) return <Row {...props} />;
    return (
      <>
        <LeaderboardRow {...props} leagueType={view.leagueType} face={WallFace} />
        <OwnDraft {...props} run={view.run} />
      </>
    );
  };

  return (
    // biome-ignore lint/a11y: the links inside are what is pressed; this only listens for all of them.
    <div onClick={open} className="@container">
      <Rivals rows={rivals} row={row} />
      <ol
        ref={list}
        aria-label={label}
        className="relative grid [&_a]:scroll-mt-[calc(var(--pins,0px)+3rem)]"
      >
        {entries.map((entry, at) => {
          const isOwn = entry.id === ownId;
          return (
            <Fragment key={entry.id}>
              {at === withoutCard ? (
                <Part fallback={<li className="min-h-8 bg-surface" />}>
                  <HalfLine />
                </Part>
              ) : null}
              <li
                data-row={entry.id}
                data-own={isOwn || undefined}
                className={cx(
                  // A row that gains a transform costs a layout, so every row has one before it moves.
                  "border-line border-b [transform:translate(0)] last:border-b-0",
                  // The reader's own row stays in sight wherever the table is scrolled; what has the focus is never
                  // under its neighbour.
                  isOwn
                    ? "sticky top-[calc(3.5rem+var(--pins,0px))] bottom-(--tabs) z-2 xl:top-[calc(4rem+var(--pins,0px))]"
                    : "relative focus-within:z-1",
                )}
              >
                {row(entry)}
              </li>
              {at === paidUntil ? <PrizePlace leagueId={view.leagueId} places={paidPlaces} /> : null}
            </Fragment>
          );
        })}
      </ol>
      {pinned ? (
        <section
          aria-label="Your place"
          data-row={pinned.id}
          data-own
          className="sticky bottom-(--tabs) z-2 bg-raised shadow-float"
        >
          {row(pinned)}
        </section>
      ) : null}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
});

/** BNG-07: the prize as a line in the table; the shares are shown beside the table. */
const PrizePlace = (props: PrizeLineProps) => (
  <Part fallback={<li className="min-h-6.5 bg-whistle-soft" />}>
    <PrizeLine {...props} />
  </Part>
);

/** BNG-04: the way out of a draft in the reader's own row, while it can still be finished. */
function OwnDraft(
  props: Pick<LeaderboardRowProps, "entry" | "isOwn" | "isAbsent"> & Pick<LeaderboardView, "run">,
) {
  const { entry, isOwn, isAbsent, run } = props;
  const { isOver } = useSeasons().current;
  if (!isOwn || isAbsent || isOver || entry.qualified !== false || entry.noCard) return null;
  return (
    <Part>
      <FinishCard run={run} />
    </Part>
  );
}

interface RivalsProps {
  rows: readonly LeaderboardEntry[];
  row: (entry: LeaderboardEntry) => ReactNode;
}

/** RIV-01: the rows of the reader's rivals, in sight on top of the table wherever that is scrolled. */
function Rivals({ rows, row }: RivalsProps) {
  const pins = usePinsHeight(rows.length > 0);
  if (rows.length === 0) return null;
  return (
    <ol
      ref={pins}
      aria-label="Your rivals"
      data-rivals
      className="top-14 z-2 grid border-line-strong border-b-4 xl:top-16 [@media(height>=40rem)]:sticky"
    >
      {rows.map((entry) => (
        <li key={entry.id} className="border-line border-b last:border-b-0">
          {row(entry)}
        </li>
      ))}
    </ol>
  );
}
