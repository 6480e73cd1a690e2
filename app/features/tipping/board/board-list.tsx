import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { LeaderboardRow } from "#app/features/leagues/leaderboard/leaderboard-row.tsx";
import { useAnnouncement } from "#app/features/leagues/leaderboard/use-announcement.ts";
import { type ClubsById, clubsOf, matchCode } from "#app/features/tipping/match-clubs.ts";
import { outcomeTitle } from "#app/lib/outcomes.ts";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { useRowMotion } from "#app/ui/hooks/use-row-motion.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry, TippingFixture, TippingGain } from "#contract/tipping-answers.ts";
import { figuresOf, gainText } from "./board-rows.ts";

export interface BoardListProps {
  label: string;
  entries: readonly BoardEntry[];
  /** The reader's own row if it is not among the entries; null otherwise. */
  own: LeaderboardEntry | null;
  ownId: string;
  leagueId: string | undefined;
  fixtures: ReadonlyMap<number, TippingFixture>;
  clubs: ClubsById;
}

/** The table: each row has the figures of TIP-09 and what the member can still gain. */
export function BoardList({ label, entries, own, ownId, leagueId, fixtures, clubs }: BoardListProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  useRowMotion(list, entries);
  const said = useAnnouncement(entries, "score_tipping", ownId);

  /** The listener for all rows: a plain press opens the member's team; any other is left to the browser. */
  function open(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    navigate(link.getAttribute("href") ?? "");
  }

  const row = (entry: LeaderboardEntry) => (
    <LeaderboardRow
      entry={entry}
      leagueType="score_tipping"
      href={viewPath({
        leagueType: "score_tipping",
        ...(leagueId ? { leagueId } : {}),
        playerId: entry.id,
      })}
      isOwn={entry.id === ownId}
      isOpen={false}
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
            className={cx(
              "border-line border-b pb-2 last:border-b-0",
              // The bar of the reader's own row goes on beside its figures.
              entry.id === ownId && "bg-brand-soft shadow-[inset_4px_0_0_var(--color-brand)]",
            )}
          >
            {row(entry)}
            <div className="px-2 pl-17 text-sm @max-narrow:pl-2 sm:pl-18">
              <ul
                aria-label={`${entry.username}'s figures`}
                className="flex flex-wrap gap-x-3 text-muted text-xs"
              >
                {figuresOf(entry).map((figure) => (
                  <li key={figure} className="whitespace-nowrap">
                    {figure}
                  </li>
                ))}
              </ul>
              <Gains entry={entry} fixtures={fixtures} clubs={clubs} />
            </div>
          </li>
        ))}
      </ol>
      {own ? (
        <section
          aria-label="Your place"
          className="sticky bottom-2 mt-2 rounded-md bg-raised shadow-float ring-2 ring-brand"
        >
          {row(own)}
        </section>
      ) : null}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

type GainsProps = Pick<BoardListProps, "fixtures" | "clubs"> & { entry: BoardEntry };

/** What a member can still gain in the matches in play; opened, it lists the matches. */
function Gains({ entry, ...rest }: GainsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = gainText(entry);
  if (!text) return null;
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 list-none items-center gap-1 font-semibold text-whistle-ink">
        {text}
        <span className="sr-only"> for {entry.username}</span>
        <ChevronIcon className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      {isOpen ? <GainList gains={entry.gains} {...rest} /> : null}
    </details>
  );
}

function GainList({
  gains,
  fixtures,
  clubs,
}: Pick<GainsProps, "fixtures" | "clubs"> & { gains: readonly TippingGain[] }) {
  const nameOf = usePlayerNames(gains.map(({ openBonusPlayerId }) => openBonusPlayerId));
  return (
    <ul className="grid gap-1 pb-1">
      {gains.map(({ fixtureId, prediction, pointsNow, canGain, canLose, openBonusPlayerId: player }) => {
        const fixture = fixtures.get(fixtureId);
        return (
          <li key={fixtureId} className="rounded-md bg-sunken/60 px-2.5 py-1.5">
            <span className="font-semibold">{fixture ? matchCode(clubsOf(fixture, clubs)) : "Match"}</span>:{" "}
            {outcomeTitle(prediction)}, {pointsNow} now, +{canGain}
            {canLose > 0 ? ` or −${canLose}` : ""}
            {player ? <span className="text-muted"> · waiting for {nameOf(player)?.name ?? "…"}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
