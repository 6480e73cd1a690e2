import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { tippingReceiptsQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { ExactTime, nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";

/** The gameweek's receipts, folded. */
export default function Receipts({ gameweek, own }: { gameweek: number; own: GameweekPredictions["own"] }) {
  const now = useServerClock();
  if (!own?.receipt || !own.receivedAt) return null;
  return (
    <AllReceipts key={gameweek} gameweek={gameweek}>
      <span>
        Your saves
        {/* Calls made for a whole season in August are as safe: for the eye the bar says so. */}
        <span className="sr-only">
          : Last saved <ShortTime iso={own.receivedAt} format={nearTime(now())} />, receipt {own.receipt}, all
          receipts for Gameweek {gameweek}
        </span>
      </span>
    </AllReceipts>
  );
}

/** @param props.children the last one, in a line. */
function AllReceipts({ gameweek, children }: { gameweek: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isPending } = useQuery({
    ...tippingReceiptsQuery(gameweek),
    enabled: isOpen,
    refetchOnMount: true,
  });
  return (
    <details
      className="group text-[0.8125rem] text-muted"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2">
        {children}
        <ChevronIcon className="size-4 shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      {isOpen && isPending ? <p role="status">Loading the receipts...</p> : null}
      {isError ? <p role="alert">We couldn’t load the receipts.</p> : null}
      <ul className="grid gap-1">
        {data?.map(({ receipt, receivedAt, submitted, jokerUsed }) => (
          <li key={receipt} className="flex flex-wrap gap-x-3 border-line border-t py-1.5">
            <span className="select-all font-semibold">{receipt}</span>
            <ExactTime iso={receivedAt} />
            <span className="text-muted">
              {submitted} {submitted === 1 ? "prediction" : "predictions"}
              {jokerUsed ? ", Joker" : ""}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
