import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useRef } from "react";
import { useAnnouncement } from "#app/features/leagues/leaderboard/live/use-announcement.ts";
import { MiniSlip, spokenSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { pointsNow, totalKept } from "#app/shared/league/row-tips.ts";
import { WeekBars } from "#app/shared/league/week-bars.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { useRowMotion } from "#app/ui/hooks/use-row-motion.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import { signed } from "#domain/shared/signed.ts";
import { COLUMNS } from "./board-columns.ts";
import { placeFigures, stillToGain } from "./board-rows.ts";
import { JokerFigure } from "./joker-figure.tsx";

export interface BoardListProps {
  label: string;
  entries: readonly BoardEntry[];
  /** The reader's own row if it is not among the entries; null otherwise. */
  own: LeaderboardEntry | null;
  ownId: string;
  leagueId: string | undefined;
}

/** The table: a row for each member with the figures of TIP-09. */
export function BoardList({ label, entries, own, ownId, leagueId }: BoardListProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  useRowMotion(list, entries);
  const said = useAnnouncement(entries, "score_tipping", ownId);
  const shared = sharedRanks(own ? [...entries, own] : entries);

  /** The listener for all rows: a plain press opens the member's team; any other is left to the browser. */
  function open(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    navigate(link.getAttribute("href") ?? "");
  }

  const row = (entry: LeaderboardEntry & Partial<BoardEntry>) => (
    <BoardRow
      entry={entry}
      isOwn={entry.id === ownId}
      isShared={shared.has(entry.rank)}
      href={viewPath({
        leagueType: "score_tipping",
        ...(leagueId ? { leagueId } : {}),
        playerId: entry.id,
      })}
    />
  );

  return (
    // biome-ignore lint/a11y: the links inside are what is pressed; this only listens for all of them.
    <div onClick={open}>
      <ol ref={list} aria-label={label} className="relative grid grid-cols-1">
        {entries.map((entry) => (
          <li
            key={entry.id}
            data-row={entry.id}
            className="border-line border-b [transform:translate(0)] last:border-b-0"
          >
            {row(entry)}
          </li>
        ))}
      </ol>
      {own ? (
        <section
          aria-label="Your place"
          className="sticky bottom-(--tabs) z-2 border-line border-t bg-raised shadow-float"
        >
          {row(own)}
        </section>
      ) : null}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

interface BoardRowProps {
  entry: LeaderboardEntry & Partial<BoardEntry>;
  href: string;
  isOwn: boolean;
  /** Whether another row has the same place. */
  isShared: boolean;
}

function BoardRow({ entry, href, isOwn, isShared }: BoardRowProps) {
  const { rank, username, score, movement, provisional, tips } = entry;
  const { correctResults, correctDraws, goalBonuses, gameweeksWon } = entry;
  const now = pointsNow(entry);
  const figures = isBoardEntry(entry) ? placeFigures(entry).join(", ") : "";
  const gains = isBoardEntry(entry) ? stillToGain(entry) : null;
  const figure = "scoreboard pb-0.5 text-right text-[1.0625rem] leading-none";
  const quiet = `${figure} text-muted`;
  return (
    <a
      href={href}
      className={cx(
        COLUMNS,
        "h-13 border-l-4 no-underline @max-narrow:h-auto @max-narrow:min-h-13 xl:h-10",
        isOwn ? "border-brand bg-brand-soft" : "border-transparent bg-raised hover:bg-surface",
      )}
    >
      <Place rank={rank} isMedal={score > 0} isShared={isShared} />
      <Movement places={movement} />
      <span className="xl:order-1 xl:justify-self-center">
        {tips ? (
          <>
            <MiniSlip slip={tips.slip} />
            <span className="sr-only">{spokenSlip(tips.slip)}</span>
          </>
        ) : (
          <Avatar name={username} size={32} className="spare" />
        )}
      </span>
      <span className="flex min-w-0 items-baseline gap-2 pl-1 text-[0.9375rem] leading-5 xl:pl-0">
        {isOwn ? <span className="font-semibold">You</span> : null}
        <bdi
          title={username}
          className={cx("truncate", isOwn ? "text-muted max-xl:sr-only" : "font-semibold")}
        >
          {username}
        </bdi>
      </span>
      <span className="max-xl:hidden xl:justify-self-end">{tips ? <WeekBars tips={tips} /> : null}</span>
      <span aria-hidden="true" className={cx(quiet, "max-[24.37rem]:hidden xl:order-2")}>
        {correctResults}
      </span>
      <span aria-hidden="true" className={cx(quiet, "max-[24.37rem]:hidden xl:order-2")}>
        {correctDraws}
      </span>
      <span aria-hidden="true" className={cx(quiet, "max-[24.37rem]:hidden xl:order-2")}>
        {goalBonuses}
      </span>
      <span aria-hidden="true" className={cx(quiet, "max-xl:hidden xl:order-2")}>
        {gameweeksWon || null}
      </span>
      <span className={cx(quiet, "max-xl:hidden xl:order-2")}>
        {tips ? <JokerFigure tips={tips} /> : null}
      </span>
      <span aria-hidden="true" className={cx(quiet, "max-xl:hidden xl:order-2")}>
        {tips ? totalKept(entry) : ""}
      </span>
      <span
        aria-hidden="true"
        className={cx(figure, "xl:order-2", now > 0 ? "text-brand-ink" : "text-muted")}
      >
        {tips ? (now === 0 ? 0 : signed(now)) : ""}
      </span>
      <span data-score className="rounded-md text-right [transform:translate(0)] xl:order-2">
        <span className="scoreboard text-[1.4375rem] leading-none">{score}</span>
        <span className="sr-only">
          {" "}
          pts{provisional ? ", provisional" : ""}. {figures}. {gains ? `In play: ${gains}` : null}
        </span>
      </span>
    </a>
  );
}

const isBoardEntry = (entry: Partial<BoardEntry>): entry is BoardEntry => entry.correctResults !== undefined;
