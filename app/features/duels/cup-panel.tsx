import { formatDate } from "#app/lib/time/format-date.ts";
import { cx } from "#app/ui/cx.ts";
import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";

/** CUP-02: the cup, round by round. */
export function CupPanel({ cup, ownId }: { cup: LeagueCup; ownId: string }) {
  const first = (round: number) => (ties: readonly CupTie[]) => `${round}-${ties[0]?.a?.userId ?? "open"}`;
  return (
    <section aria-labelledby="cup">
      <h2 id="cup" className="py-3 text-heading">
        Cup
      </h2>
      {cup.rounds.length === 0 ? (
        <p className="text-muted">
          {cup.drawAt === null
            ? "A cup needs four members and gameweeks enough to play it."
            : `Drawn on ${formatDate(cup.drawAt)}: the best ${cup.size} of the table.`}
        </p>
      ) : null}
      <div className="grid gap-4">
        {cup.rounds.map(({ gameweek, ties }) => (
          <section key={first(gameweek)(ties)}>
            <h3 className="py-2 font-semibold">
              {roundName(ties.length)} <span className="font-normal text-muted">Gameweek {gameweek}</span>
            </h3>
            <ul className="divide-y divide-line border-line border-y">
              {ties.map((tie, at) => (
                <li key={`${gameweek}-${tie.a?.seed ?? 0}-${tie.b?.seed ?? at}`} className="py-2">
                  <Side of={tie.a} isOut={tie.winner === "b"} ownId={ownId} />
                  <Side of={tie.b} isOut={tie.winner === "a"} ownId={ownId} />
                  {tie.by === "seed" ? <p className="text-muted text-sm">Better seed</p> : null}
                  {tie.by === "walkover" ? <p className="text-muted text-sm">Free round</p> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const roundName = (ties: number): string =>
  ties === 1 ? "Final" : ties === 2 ? "Semi-finals" : ties === 4 ? "Quarter-finals" : `Last ${ties * 2}`;

function Side({ of, isOut, ownId }: { of: CupEntrant | null; isOut: boolean; ownId: string }) {
  if (!of) return <p className="min-h-8 text-muted">To be decided</p>;
  return (
    <p className={cx("flex min-h-8 items-baseline gap-3", isOut ? "text-muted" : "font-semibold")}>
      <span className="figures w-6 text-muted text-sm">
        <span className="sr-only">Seed </span>
        {of.seed}
      </span>
      <bdi className="wrap-anywhere min-w-0 flex-1">{of.userId === ownId ? "You" : of.username}</bdi>
      <span className="figures">{of.score ?? "–"}</span>
    </p>
  );
}
