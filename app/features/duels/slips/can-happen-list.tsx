import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { OneGoal } from "./can-happen.ts";

export interface CanHappenListProps extends OneGoal {
  clubs: ReadonlyMap<number, ClubName>;
  /** The score as it is now. */
  score: readonly [a: number | null, b: number | null];
  names: readonly [a: string, b: string];
  /** Whether the first side is the reader's. */
  isOwn: boolean;
}

/** TIP-10: the next goals that change the score between two slips, with the score each would make. */
export function CanHappenList({ happens, isHelped, clubs, score, names, isOwn }: CanHappenListProps) {
  if (happens.length === 0) return null;
  const lead = (score[0] ?? 0) - (score[1] ?? 0);
  return (
    <section
      aria-labelledby="can-happen"
      className="border-line border-y bg-surface lg:border-y-0 lg:bg-raised"
    >
      <div className="page-width py-3 lg:px-5">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
          <h2 id="can-happen" className="text-heading">
            What can still happen
          </h2>
          {/* Whose figure is which. */}
          <p aria-hidden="true" className="text-muted text-sm">
            <bdi>{names[0]}</bdi> – <bdi>{names[1]}</bdi>
          </p>
        </header>
        <ul className="divide-y divide-line">
          {happens.map(({ fixtureId, teamId, equalises, score: next }) => (
            <li key={`${fixtureId}-${teamId}`} className="flex min-h-11 items-center gap-3 py-1">
              <Shirt code={clubs.get(teamId)?.code ?? ""} size={28} />
              <span className="min-w-0 flex-1">
                {clubs.get(teamId)?.name} {equalises ? "equalise" : "score"}
              </span>
              <span className="text-right text-muted text-sm leading-4.5">
                {gapWords(next, isOwn ? null : names[0])}
              </span>
              <span className={cx("figures scoreboard min-w-14 text-right text-xl", toneOf(lead, next))}>
                <span className="sr-only">, </span>
                {next.join("–")}
              </span>
            </li>
          ))}
          {isOwn && !isHelped ? (
            <li className="flex min-h-11 items-center py-1 text-muted">No single goal helps you now.</li>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

/** Green if the left side would lead, red if it would have lost its lead or its draw, grey if it stays behind or is level. */
function toneOf(lead: number, [a, b]: readonly [a: number, b: number]): string {
  if (a > b) return "text-brand-ink";
  return a < b && lead >= 0 ? "text-danger-ink" : "text-muted";
}

/** Where the left side would be: `9 behind`, `level`, `3 ahead`; with its name where it is not the reader's. */
function gapWords([a, b]: readonly [a: number, b: number], name: string | null): string {
  if (a === b) return "level";
  const gap = `${Math.abs(a - b)} ${a > b ? "ahead" : "behind"}`;
  return name === null ? gap : `${name} ${gap}`;
}
