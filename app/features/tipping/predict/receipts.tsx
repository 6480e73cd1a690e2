import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/lib/query.ts";
import { ExactTime } from "#app/shared/match/kickoff.tsx";
import { CheckIcon, ChevronIcon } from "#app/ui/icons.tsx";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";

/** The receipt of the last save, and a list of all the gameweek's receipts on request. */
export default function Receipts({ gameweek, own }: { gameweek: number; own: GameweekPredictions["own"] }) {
  if (!own?.receipt || !own.receivedAt) {
    return <p className="text-muted text-sm">Each save gives you a receipt with the server's time.</p>;
  }
  return (
    <div className="text-[0.8125rem] text-muted">
      <p className="flex items-start gap-2">
        <CheckIcon className="mt-0.5 size-4 shrink-0 text-brand-ink" />
        <span>
          Saved <ExactTime iso={own.receivedAt} />, receipt{" "}
          <span className="select-all font-mono">{own.receipt}</span>
        </span>
      </p>
      <AllReceipts key={gameweek} gameweek={gameweek} />
    </div>
  );
}

function AllReceipts({ gameweek }: { gameweek: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isPending } = useQuery({
    ...queries.tippingReceipts(gameweek),
    enabled: isOpen,
    refetchOnMount: true,
  });
  return (
    <details className="group mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 list-none items-center gap-1 text-brand-ink">
        All receipts for Gameweek {gameweek}
        <ChevronIcon className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      {isOpen && isPending ? <p role="status">Loading the receipts...</p> : null}
      {isError ? <p role="alert">We couldn't load the receipts.</p> : null}
      <ul className="grid gap-1">
        {data?.map(({ receipt, receivedAt, submitted, jokerUsed }) => (
          <li key={receipt} className="flex flex-wrap gap-x-3 border-line border-t py-1.5">
            <span className="select-all font-mono font-semibold">{receipt}</span>
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
