import { useState } from "react";
import { type ClubsById, clubsOf, matchCode } from "#app/features/tipping/match-clubs.ts";
import { outcomeTitle } from "#app/lib/outcomes.ts";
import { usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { BoardEntry, TippingFixture, TippingGain } from "#contract/tipping-answers.ts";
import { stillToGain } from "./board-rows.ts";

export interface OwnGainsProps {
  entry: BoardEntry;
  fixtures: ReadonlyMap<number, TippingFixture>;
  clubs: ClubsById;
}

/** What the reader can still gain in the matches in play; opened, it lists the matches. */
export function OwnGains({ entry, fixtures, clubs }: OwnGainsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = stillToGain(entry);
  if (!text) return null;
  return (
    <details
      className="group mt-2 border-line border-y bg-raised px-(--page-inset) max-xl:-mx-(--page-inset) xl:rounded-lg xl:border xl:px-5"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-[0.9375rem]">
        You: {text}
        <ChevronIcon className="size-5 transition-[rotate] group-open:rotate-180" />
      </summary>
      {isOpen ? <GainList gains={entry.gains} fixtures={fixtures} clubs={clubs} /> : null}
    </details>
  );
}

function GainList({
  gains,
  fixtures,
  clubs,
}: Pick<OwnGainsProps, "fixtures" | "clubs"> & { gains: readonly TippingGain[] }) {
  const nameOf = usePlayerNames(gains.map(({ openBonusPlayerId }) => openBonusPlayerId));
  return (
    <ul className="divide-y divide-line pb-1 text-sm">
      {gains.map(({ fixtureId, prediction, pointsNow, canGain, canLose, openBonusPlayerId: player }) => {
        const fixture = fixtures.get(fixtureId);
        return (
          <li key={fixtureId} className="py-2.5">
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
