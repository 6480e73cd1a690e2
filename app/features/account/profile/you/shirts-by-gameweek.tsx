import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Selection } from "#contract/squads.ts";

/** Above so many columns only every fifth has its number. */
const NAMED = 19;
const EVERY = 5;

/** When one's shirts were hung up: a column for each gameweek, a shirt for each first goal. */
export function ShirtsByGameweek({ ticked }: { ticked: readonly Selection[] }) {
  const clubs = useClubNames();
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const hung = ticked.flatMap(({ teamId, tickedIn }) =>
    tickedIn ? [{ teamId, gameweek: tickedIn.gameweek }] : [],
  );
  if (hung.length === 0) return null;
  const last = Math.max(matchday?.gameweek ?? 0, ...hung.map(({ gameweek }) => gameweek));
  const weeks = Array.from({ length: last }, (_, at) => at + 1);
  return (
    <Section data-shirts title="Shirts by gameweek">
      <ol className="flex items-end gap-px pb-3 [--color-shirt-edge:var(--color-shirt-line)]">
        {weeks.map((week) => {
          const shirts = hung.filter(({ gameweek }) => gameweek === week);
          return (
            <li key={week} className="grid min-w-0 flex-1 justify-items-center text-center">
              <span className="sr-only">
                Gameweek {week}: {shirts.length}
              </span>
              {shirts.length > 1 ? (
                <span aria-hidden="true" className="scoreboard text-base leading-5">
                  {shirts.length}
                </span>
              ) : null}
              {shirts.map(({ teamId }) => (
                <Shirt
                  key={teamId}
                  code={clubs.get(teamId)?.code ?? ""}
                  className="h-auto w-full max-w-7.5 xl:max-w-9"
                />
              ))}
              <span
                aria-hidden="true"
                className="scoreboard mt-1 w-full overflow-visible whitespace-nowrap border-line-strong border-t pt-1 text-muted text-sm leading-4"
              >
                {last <= NAMED || week % EVERY === 0 || week === 1 ? week : "\u00a0"}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
