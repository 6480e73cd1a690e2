import { Link } from "@remix-run/react";
import { Card } from "#app/ui/card.tsx";
import type { Needs } from "./needs.ts";

export interface WhatINeedProps {
  needs: Needs;
  /** The league whose chances the link shows; undefined without one. */
  leagueId: string | undefined;
}

/** What a card still needs, in a fan's words, and the link to the chances. */
export function WhatINeed({ needs, leagueId }: WhatINeedProps) {
  const facts = factsOf(needs);
  return (
    <Card title="What I need">
      <ul className="grid gap-2">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      {leagueId ? (
        <p className="mt-3">
          <Link
            to={`/chances?${new URLSearchParams({ league: leagueId })}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline"
          >
            Chances
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** '1 behind Grace', '3 of your 12 play today', 'One away: Diallo (LIV)': only those that hold. */
export function factsOf({ toGo, open, playToday, above }: Needs): string[] {
  if (toGo === 0) return ["All 20 have scored. Your card is full."];
  const facts: string[] = [];
  if (above)
    facts.push(
      above.behind > 0
        ? `${above.behind} behind ${above.username}`
        : `Level with ${above.username}, behind on the tie`,
    );
  const [last] = open;
  if (toGo === 1 && last) facts.push(`One away: ${last.name} (${last.clubCode})`);
  else facts.push(`${toGo} to go`);
  if (playToday > 0)
    facts.push(
      `${playToday} of your ${open.length} still to score ${playToday === 1 ? "plays" : "play"} today`,
    );
  return facts;
}
