import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { Card } from "#app/ui/card.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The number of users shown when the real one is missing. */
const USERS_FALLBACK = 5;

export function QuickStats() {
  const { data: stats } = useQuery(queries.stats());
  const most = stats?.mostSelected;
  const average = Math.round((stats?.averageScore ?? 0) * 10) / 10;
  const figures = [
    ["Total Users", String(stats?.totalUsers ?? USERS_FALLBACK)],
    ["Goals Today", String(stats?.goalsToday ?? 0)],
    ["Most Selected", most ? most.player.name : "-"],
    ["Avg. Score", `${average}/${SQUAD_SIZE}`],
  ];
  return (
    <Card title="Quick Stats">
      <dl className="grid grid-cols-1 gap-2">
        {figures.map(([term, value]) => (
          <div key={term} className="flex flex-wrap items-baseline justify-between gap-4">
            <dt className="text-muted">{term}</dt>
            <dd className="scoreboard truncate text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
