import type { ReactNode } from "react";
import type { Faces } from "#app/features/duels/faces.ts";
import { formatDate } from "#app/lib/time/format-date.ts";
import { formatDay, ShortTime, weekdayAndDate } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import type { LeagueCup } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { Tie } from "./cup-tie.tsx";
import { roundName, roundNow } from "./cup-words.ts";
import { tieOnPitch } from "./own-defeat.ts";

export interface CupPanelProps {
  /** What stands below the bracket on a wide screen: whose goals would swing the reader's tie; null if they have none. */
  below: ReactNode;
  cup: LeagueCup;
  ownId: string;
  faces: Faces;
  /** Of the match in play that began first; null for none. */
  minute: number | null;
  leagueName: string;
  game: LeagueType;
}

/** CUP-02: the cup round by round, those that are over in a line a tie; on a wide screen as a bracket, a column for each round. */
export function CupPanel(props: CupPanelProps) {
  const { cup, ownId, faces, minute, leagueName, game, below } = props;
  const { rounds } = cup;
  const now = roundNow(cup);
  const above = tieOnPitch(cup, ownId);
  const isRoomy = rounds.length > 2;
  if (rounds.length === 0) {
    return (
      <p className="page-width py-5 text-muted">
        {cup.drawAt === null
          ? "A cup needs four members and gameweeks enough to play it."
          : `Drawn on ${formatDate(cup.drawAt)}: the best ${cup.size} of the table.`}
      </p>
    );
  }
  return (
    <>
      <div className="lg:page-width grid lg:flex lg:overflow-x-auto lg:pt-4 lg:pb-2">
        {rounds.map(({ gameweek, kickoffTime, ties }, round) => {
          const isNow = gameweek === now?.gameweek;
          const isToCome = kickoffTime !== null && ties.every(({ a, b }) => (a ?? b)?.score == null);
          const isPast = ties.every(({ winner }) => winner !== null);
          const isLive = isNow && cup.state === "live" && !isToCome;
          return (
            <section
              key={gameweek}
              aria-labelledby={`round-${gameweek}`}
              // A phone has the rounds that are over below those that are not: nothing in them takes the focus.
              className={cx(
                "relative flex flex-col lg:w-84 lg:shrink-0 lg:not-first:ml-18",
                isPast && cup.state !== "final" && "max-lg:order-1",
              )}
            >
              <header className="flex min-h-11.5 items-center justify-between gap-3 px-4 lg:px-0">
                <h3 id={`round-${gameweek}`} className="text-heading">
                  {roundName(ties.length)}
                </h3>
                <span className="flex items-center gap-1.5 text-muted text-sm">
                  {isLive ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
                  <span>
                    Gameweek {gameweek}
                    {isLive ? <span className="max-lg:sr-only">, live</span> : null}
                    {isToCome && ties.every(({ winner }) => winner === null) ? (
                      <>
                        , <ShortTime iso={kickoffTime} format={weekdayAndDate} />
                      </>
                    ) : null}
                  </span>
                </span>
              </header>
              <ul className="grid flex-1 gap-2 lg:auto-rows-fr lg:gap-4">
                {ties.map((tie, at) => (
                  <Tie
                    // A tie has no name of its own but its place in the bracket.
                    key={`${gameweek}-${tie.a?.seed ?? `a${at}`}-${tie.b?.seed ?? `b${at}`}`}
                    tie={tie}
                    from={rounds[round - 1]?.ties.slice(2 * at, 2 * at + 2) ?? []}
                    lines={{ before: round > 0, after: round < rounds.length - 1, isUpper: at % 2 === 0 }}
                    isLive={isLive}
                    title={ties.length === 1 ? `${leagueName} Cup` : null}
                    isAbove={isNow && ties.length > 1 && tie === above}
                    {...{ ownId, faces, minute }}
                  />
                ))}
              </ul>
              {/* Below the final there is room, where two rounds lead to it. */}
              {isRoomy && ties.length === 1 ? (
                <Rules {...{ cup, game }} className="absolute inset-x-0 bottom-0 max-lg:hidden" />
              ) : null}
            </section>
          );
        })}
      </div>
      <div className="page-width lg:py-3">
        {below}
        <Rules {...{ cup, game }} className={cx("py-4", isRoomy && "lg:hidden")} />
      </div>
    </>
  );
}

/** How a tie is decided, and what the seeds are. */
function Rules({ cup, game, className }: Pick<CupPanelProps, "cup" | "game"> & { className: string }) {
  return (
    <p className={cx("text-muted text-sm", className)}>
      <span className="block max-w-prose">
        {game === "football_bingo"
          ? "Goals of one gameweek by your twenty, ticked or not. Level: the better seed goes through."
          : "Points of one gameweek. Level: more correct results, then more goal bonuses, then the better seed."}{" "}
        Seeds are the table on the day of the draw
        {cup.drawAt === null ? "" : `, ${formatDay(cup.drawAt)}`}.
      </span>
    </p>
  );
}
