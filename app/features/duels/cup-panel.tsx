import { formatDate } from "#app/lib/time/format-date.ts";
import { cx } from "#app/ui/cx.ts";
import type { CupEntrant, CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

export interface CupPanelProps {
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
}

/** CUP-02: the cup, round by round; on a wide screen as a bracket, a column for each round. */
export function CupPanel({ cup, ownId, faces }: CupPanelProps) {
  const { rounds } = cup;
  return (
    <section aria-labelledby="cup" className="min-w-0 lg:col-span-2">
      <h2 id="cup" className="py-3 text-heading">
        Cup
      </h2>
      {rounds.length === 0 ? (
        <p className="text-muted">
          {cup.drawAt === null
            ? "A cup needs four members and gameweeks enough to play it."
            : `Drawn on ${formatDate(cup.drawAt)}: the best ${cup.size} of the table.`}
        </p>
      ) : null}
      <div className="grid gap-6 lg:flex lg:gap-0 lg:overflow-x-auto">
        {rounds.map(({ gameweek, ties }, round) => (
          <section
            key={gameweek}
            aria-labelledby={`round-${gameweek}`}
            className="flex flex-col lg:w-84 lg:shrink-0 lg:not-first:ml-18"
          >
            <header className="flex items-baseline justify-between gap-3 py-2">
              <h3 id={`round-${gameweek}`} className="font-semibold">
                {roundName(ties.length)}
              </h3>
              <span className="text-muted text-sm">Gameweek {gameweek}</span>
            </header>
            <ul className="grid flex-1 gap-3 lg:auto-rows-fr">
              {ties.map((tie, at) => (
                <Tie
                  // A tie has no name of its own but its place in the bracket.
                  key={`${gameweek}-${tie.a?.seed ?? `a${at}`}-${tie.b?.seed ?? `b${at}`}`}
                  tie={tie}
                  from={rounds[round - 1]?.ties.slice(2 * at, 2 * at + 2) ?? []}
                  lines={{ before: round > 0, after: round < rounds.length - 1, isUpper: at % 2 === 0 }}
                  ownId={ownId}
                  faces={faces}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {rounds.length > 0 ? (
        <p className="mt-4 text-muted text-sm">
          Level: the better seed goes through. Seeds are the table on the day of the draw
          {cup.drawAt === null ? "" : `, ${formatDate(cup.drawAt)}`}.
        </p>
      ) : null}
    </section>
  );
}

const roundName = (ties: number): string =>
  ties === 1 ? "Final" : ties === 2 ? "Semi-finals" : ties === 4 ? "Quarter-finals" : `Last ${ties * 2}`;

interface TieProps extends Pick<CupPanelProps, "ownId" | "faces"> {
  tie: CupTie;
  /** The two ties of the round before that lead here. */
  from: readonly CupTie[];
  lines: { readonly before: boolean; readonly after: boolean; readonly isUpper: boolean };
}

function Tie({ tie, from, lines, ownId, faces }: TieProps) {
  const isOwn = tie.a?.userId === ownId || tie.b?.userId === ownId;
  const line = "absolute border-line-strong max-lg:hidden pointer-events-none";
  return (
    <li className="relative grid items-center">
      {lines.before ? (
        <span aria-hidden="true" className={cx(line, "top-1/2 -left-9 w-9 border-t-[1.5px]")} />
      ) : null}
      {lines.after ? (
        <span
          aria-hidden="true"
          className={cx(
            line,
            "-right-9 h-[calc(50%+0.375rem)] w-9 border-r-[1.5px]",
            lines.isUpper ? "top-1/2 border-t-[1.5px]" : "bottom-1/2 border-b-[1.5px]",
          )}
        />
      ) : null}
      <div
        className={cx(
          "divide-y divide-line overflow-hidden rounded-lg border bg-raised",
          isOwn ? "border-2 border-brand" : "border-line",
        )}
      >
        <Side
          of={tie.a}
          isOut={tie.winner === "b"}
          by={tie.winner === "a" ? tie.by : null}
          from={from[0]}
          {...{ ownId, faces }}
        />
        <Side
          of={tie.b}
          isOut={tie.winner === "a"}
          by={tie.winner === "b" ? tie.by : null}
          from={from[1]}
          {...{ ownId, faces }}
        />
      </div>
    </li>
  );
}

interface SideProps extends Pick<CupPanelProps, "ownId" | "faces"> {
  of: CupEntrant | null;
  isOut: boolean;
  /** What has decided the tie for them. */
  by: CupTie["by"];
  from: CupTie | undefined;
}

const BY = {
  seed: "better seed",
  results: "more results",
  bonuses: "more bonuses",
  walkover: "free round",
  score: null,
} as const;

function Side({ of, isOut, by, from, ownId, faces }: SideProps) {
  if (!of) {
    return (
      <p className="flex min-h-12 items-center gap-3 px-3 text-muted">
        <span
          aria-hidden="true"
          className="ml-7 h-8 w-[49px] rounded-md border border-line-strong border-dashed"
        />
        {eitherOf(from, ownId)}
      </p>
    );
  }
  const isOwn = of.userId === ownId;
  return (
    <p
      className={cx(
        "flex min-h-12 items-center gap-3 px-3",
        isOut ? "text-muted" : "font-semibold",
        isOwn && "bg-brand-soft",
      )}
    >
      <span className="figures scoreboard w-4 text-muted">
        <span className="sr-only">Seed </span>
        {of.seed}
      </span>
      <FaceView side={of} faces={faces} size="row" />
      <bdi className="wrap-anywhere min-w-0 flex-1">{isOwn ? "You" : of.username}</bdi>
      {by && BY[by] ? <span className="font-normal text-muted text-sm">{BY[by]}</span> : null}
      <span className="figures scoreboard text-[1.75rem] leading-none">{of.score ?? "–"}</span>
    </p>
  );
}

/** Who may come here: `kiran or hugo`. */
function eitherOf(from: CupTie | undefined, ownId: string): string {
  const names = [from?.a, from?.b].flatMap((each) =>
    each ? [each.userId === ownId ? "You" : each.username] : [],
  );
  return names.length === 2 ? names.join(" or ") : "To be decided";
}
