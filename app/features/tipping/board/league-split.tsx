import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import { OUTCOME_LETTERS } from "#app/lib/outcomes.ts";
import { usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LeagueSplit as Split } from "#contract/tipping-answers.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import type { SplitsQuery } from "./splits-query.ts";

export interface LeagueSplitProps {
  /** The query of the gameweek's matches, this one among them. */
  query: SplitsQuery;
  leagueName: string;
  fixtureId: number;
  clubs: MatchClubs;
  ownId: string;
}

/** TIP-08: how a league predicted a locked match, and who chose what. Read when it is opened. */
export function LeagueSplit({ query, leagueName, fixtureId, clubs, ownId }: LeagueSplitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching } = useQuery({ ...query, enabled: isOpen, refetchOnMount: true });
  const split = isOpen ? data?.find((each) => each.fixtureId === fixtureId) : undefined;
  return (
    <details className="group mt-1" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-brand-ink text-sm">
        <span className="min-w-0">
          How <bdi className="wrap-anywhere">{leagueName}</bdi> predicted it
          <span className="sr-only">: {matchName(clubs)}</span>
        </span>
        <ChevronIcon className="size-5 shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      {isOpen && !split && isFetching ? <p role="status">Loading...</p> : null}
      {isOpen && !split && !isFetching ? (
        <p role="alert">We couldn’t load this. Close it and open it again.</p>
      ) : null}
      {split ? <SplitBody split={split} clubs={clubs} ownId={ownId} /> : null}
    </details>
  );
}

function SplitBody({ split, clubs, ownId }: { split: Split; clubs: MatchClubs; ownId: string }) {
  const { outcomes, bonuses, noBonus, total, members } = split;
  const nameOf = usePlayerNames([
    ...bonuses.map(({ playerId }) => playerId),
    ...members.map(({ goalBonusPlayerId }) => goalBonusPlayerId),
  ]);
  const resultNames: Record<MatchOutcome, string> = {
    home_win: `${clubs.home?.name ?? "Home"} win`,
    draw: "Draw",
    away_win: `${clubs.away?.name ?? "Away"} win`,
  };
  if (total === 0) return <p className="py-2 text-muted">Nobody in this league predicted this match.</p>;
  return (
    <div className="grid gap-4 pt-1 pb-2 text-sm">
      <ul className="grid gap-2" aria-label="Results chosen">
        {MATCH_OUTCOMES.map((choice) => (
          <li key={choice} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_2rem] items-center gap-3">
            <span className="truncate">{resultNames[choice]}</span>
            <span
              aria-hidden="true"
              className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
            >
              <span
                className="block h-full origin-left rounded-full bg-brand transition-[scale] duration-500"
                style={{ scale: `${outcomes[choice] / total} 1` }}
              />
            </span>
            <span className="scoreboard text-right text-base">{outcomes[choice]}</span>
          </li>
        ))}
      </ul>
      <div>
        <h4 className="font-semibold">Goal bonus players</h4>
        <ul className="mt-1 flex flex-wrap gap-1.5">
          {bonuses.map(({ playerId, count }) => (
            <li key={playerId} className="rounded-full bg-sunken px-2.5 py-0.5">
              {nameOf(playerId)?.name ?? "…"} <span className="scoreboard">{count}</span>
            </li>
          ))}
          {noBonus > 0 ? (
            <li className="rounded-full bg-sunken px-2.5 py-0.5 text-muted">
              No selection <span className="scoreboard">{noBonus}</span>
            </li>
          ) : null}
        </ul>
      </div>
      <table className="w-full">
        <caption className="pb-1 text-left font-semibold">Who chose what</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Result</th>
            <th scope="col">Goal bonus</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => {
            const { userId, username, prediction, goalBonusPlayerId: bonus, points, source } = member;
            return (
              <tr key={userId} className={userId === ownId ? "bg-brand-soft" : undefined}>
                <th
                  scope="row"
                  className="wrap-anywhere border-line border-t py-1.5 pr-2 pl-1 text-left font-normal"
                >
                  <bdi>{username}</bdi>
                  {userId === ownId ? <span className="text-muted"> (you)</span> : null}
                </th>
                <td className="border-line border-t py-1.5 pr-2">
                  <span aria-hidden="true" className="scoreboard">
                    {OUTCOME_LETTERS[prediction]}
                  </span>
                  <span className="sr-only">{resultNames[prediction]}</span>
                  {source === "default" ? <span className="text-muted"> Default</span> : null}
                </td>
                <td className="wrap-anywhere border-line border-t py-1.5 pr-2 text-muted">
                  {bonus ? (nameOf(bonus)?.name ?? "…") : "–"}
                  {member.bonusSource === "default" ? " (Default)" : ""}
                </td>
                <td className="scoreboard whitespace-nowrap border-line border-t py-1.5 pr-1 text-right">
                  {points}
                  <span className="sr-only"> {points === 1 ? "point" : "points"}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {members.length < total ? (
        <p className="text-muted">
          The first {members.length} of {total}.
        </p>
      ) : null}
    </div>
  );
}
