import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "#app/lib/query.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import type { RunName } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The number of users shown when the real one is missing. */
const USERS_FALLBACK = 5;

interface QuickStatsProps {
  /** The run that the figures are of; the season if absent. */
  run?: RunName;
  /** Whether they are for screen readers alone. */
  isHeard?: boolean;
}

export function QuickStats({ run, isHeard = false }: QuickStatsProps) {
  const { data: stats } = useQuery(statsQuery(run));
  const most = stats?.mostSelected?.player.name;
  const average = Math.round((stats?.averageScore ?? 0) * 10) / 10;
  const figures: [string, string][] = [
    ["Total Users", String(stats?.totalUsers ?? USERS_FALLBACK)],
    ["Your Goals Today", String(stats?.goalsToday ?? 0)],
    ["Most Selected", most ? shortName(most) : "–"],
    ["Avg. Score", `${average}/${SQUAD_SIZE}`],
  ];
  return (
    <section
      aria-label="Quick Stats"
      data-stats
      className={cx(
        isHeard && "sr-only",
        "paper @container px-0! border-line border-y bg-raised xl:m-0 xl:mt-1.5 xl:rounded-lg xl:border xl:col-start-1 xl:row-start-2 xl:p-0 xl:in-[:has(>[data-invited])]:row-start-3",
      )}
    >
      <h2 className="sr-only">Quick Stats</h2>
      <dl className="may-stack grid grid-cols-[8fr_11fr_10fr_8fr] divide-x divide-line max-[22.49rem]:grid-cols-2">
        {figures.map(([term, value]) => (
          <div key={term} className="flex min-w-0 flex-col-reverse justify-end px-1 py-2.5 text-center">
            <dt className="text-[0.8125rem] text-muted leading-4.5 max-xl:tracking-[-0.01em]">{term}</dt>
            <dd
              className={`scoreboard text-muted leading-6 ${value.length > 10 ? "truncate tracking-tight" : "text-lg"}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
