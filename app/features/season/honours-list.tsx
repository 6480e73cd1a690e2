import { Card } from "#app/ui/card.tsx";
import type { HonourAnswer } from "#contract/seasons.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import { honourText } from "./honour-text.ts";

/** A person's honours, by season; nothing if they have none. */
export function HonoursList({ honours }: { honours: readonly HonourAnswer[] }) {
  if (honours.length === 0) return null;
  const seasons = [...new Set(honours.map(({ season }) => season))];
  return (
    <Card title="Honours">
      <dl className="grid gap-3">
        {seasons.map((season) => (
          <div key={season}>
            <dt className="scoreboard text-muted">{seasonLabel(season)}</dt>
            <dd>
              <ul>
                {honours
                  .filter((honour) => honour.season === season)
                  .map((honour) => (
                    <li key={`${honour.run} ${honour.kind} ${honour.league?.id} ${honour.gameweek}`}>
                      {honourText(honour)}
                      {honour.league ? (
                        <>
                          , <bdi>{honour.league.name}</bdi>
                        </>
                      ) : null}
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
