import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { CanHappen } from "./can-happen.ts";

export interface CanHappenListProps {
  happens: readonly CanHappen[];
  clubs: ReadonlyMap<number, ClubName>;
}

/** TIP-10: the next goals that change the score between two slips, with the score each would make. */
export function CanHappenList({ happens, clubs }: CanHappenListProps) {
  if (happens.length === 0) return null;
  return (
    <section aria-labelledby="can-happen" className="border-line border-y bg-surface">
      <div className="page-width py-3 lg:px-5">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
          <h2 id="can-happen" className="text-heading">
            What can still happen
          </h2>
          <p className="text-muted text-sm">by size of the swing</p>
        </header>
        <ul className="divide-y divide-line">
          {happens.map(({ fixtureId, teamId, equalises, score: next }) => (
            <li key={`${fixtureId}-${teamId}`} className="flex min-h-11 items-center gap-3 py-1">
              <Shirt code={clubs.get(teamId)?.code ?? ""} size={28} />
              <span className="min-w-0 flex-1">
                {clubs.get(teamId)?.name} {equalises ? "equalise" : "score"}
              </span>
              <span className={cx("figures scoreboard text-xl", toneOf(next))}>{next.join("–")}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Green if the left side would lead, red if the other would, grey if level. */
function toneOf([a, b]: readonly [a: number, b: number]): string {
  if (a === b) return "text-muted";
  return a > b ? "text-brand-ink" : "text-danger-ink";
}
