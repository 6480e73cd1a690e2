import type { ReactNode } from "react";
import type { LeagueHistory } from "#contract/story.ts";
import { duelStands } from "#domain/duels/duel-score.ts";
import { monthName } from "#domain/shared/month-name.ts";
import { ordinal } from "#domain/shared/ordinal.ts";

/** The members in words, the reader as `you`. */
export function namesOf(
  { members }: LeagueHistory,
  ids: readonly string[],
  userId: string | undefined,
): string {
  const names = new Map(members.map(({ id, username }) => [id, id === userId ? "you" : username]));
  return ids.map((id) => names.get(id) ?? "").join(", ");
}

/** The reader's best, worst and present place, and how far who is compared is ahead. */
export function Figures({
  history,
  userId,
  other,
}: {
  history: LeagueHistory;
  userId: string | undefined;
  other: string;
}) {
  const own = history.members.find(({ id }) => id === userId);
  const rival = history.members.find(({ id }) => id === other);
  const places =
    own?.ranks.flatMap((rank, at) => (rank === null ? [] : [{ rank, gameweek: history.gameweeks[at] }])) ??
    [];
  const [first] = places;
  if (!own || !first) return null;
  // The latest of equal ones: in the first gameweek many share a place.
  const best = places.reduce((one, two) => (two.rank <= one.rank ? two : one), first);
  const worst = places.reduce((one, two) => (two.rank >= one.rank ? two : one), first);
  const now = places.at(-1) ?? first;
  const gap = (rival?.scores.at(-1) ?? 0) - (own.scores.at(-1) ?? 0);
  const figures: [string, string][] = [
    [ordinal(best.rank), `best, GW${best.gameweek}`],
    [ordinal(worst.rank), `worst, GW${worst.gameweek}`],
    [ordinal(now.rank), "now"],
    ...(rival
      ? [[String(Math.abs(gap)), `${gap < 0 ? "ahead of" : "behind"} ${rival.username}`] as [string, string]]
      : []),
  ];
  return (
    <dl className="may-stack -mx-4 grid grid-cols-4 border-line border-y px-2 py-2.5 text-center">
      {figures.map(([value, term]) => (
        <div key={term} className="flex min-w-0 flex-col-reverse justify-end px-1">
          <dt className="line-clamp-2 text-[0.8125rem] text-muted leading-4.5 max-[22.5rem]:text-xs">
            {term}
          </dt>
          <dd className="scoreboard text-[1.75rem] leading-8">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who won the months that are over, the newest first (STO-05). */
export function MonthWinners({
  history,
  userId,
  face,
  unit,
}: {
  history: LeagueHistory;
  userId: string | undefined;
  face?: ((id: string) => ReactNode) | undefined;
  unit?: string | undefined;
}) {
  if (history.months.length === 0) return null;
  return (
    <>
      <h3 className="-mx-4 flex min-h-11 items-center border-surface border-t-8 px-4 text-heading">
        Month winners
      </h3>
      <ul className="-mx-4 grid divide-y divide-line border-line border-t">
        {monthsWon(history).map(({ month, ids, figure }) => (
          <li key={month} className="flex min-h-13 items-center gap-2 px-4">
            {face ? <Faces ids={ids} face={face} /> : null}
            <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-5">
              <bdi className="font-semibold">{namesOf(history, ids, userId)}</bdi>
              {unit && figure ? (
                <span className="block text-[0.8125rem] text-muted leading-4.5 max-[22.5rem]:text-xs">
                  {" "}
                  {figure.score} {unit}
                  {ids.length > 1 ? " each" : ""}, {figure.span}
                </span>
              ) : null}
            </span>
            <span className="scoreboard text-lg text-muted">{monthName(month)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first winner's face, and how many share the month: so small that all of them fit, no wall could be read. */
function Faces({
  ids: [first = "", ...others],
  face,
}: {
  ids: readonly string[];
  face: (id: string) => ReactNode;
}) {
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {face(first)}
      <span aria-hidden="true" className="scoreboard w-5 text-base text-muted max-[22.49rem]:hidden">
        {others.length > 0 ? `+${others.length}` : ""}
      </span>
    </span>
  );
}

/** The months that are over, the newest first, with what the winners scored in which gameweeks, where it is known. */
export function monthsWon({ gameweeks, members, months }: LeagueHistory) {
  return months
    .map(({ month, ids, last }, at) => {
      const before = at === 0 ? -1 : gameweeks.indexOf(months[at - 1]?.last ?? -1);
      const until = gameweeks.indexOf(last ?? -1);
      const winner = members.find(({ id }) => id === ids[0]);
      const score = (winner?.scores[until] ?? 0) - (winner?.scores[before] ?? 0);
      const first = gameweeks[before + 1];
      const isKnown = score > 0 && (at === 0 || before >= 0);
      const span = first === last ? `GW${last}` : `GW${first} to ${last}`;
      return { month, ids, figure: isKnown ? { score, span } : null };
    })
    .reverse();
}

/** DUE-05: the reader's duels that are final, the newest first. */
export function OwnDuels({ duels = [] }: Pick<LeagueHistory, "duels">) {
  if (duels.length === 0) return null;
  return (
    <>
      <h3 className="-mx-4 flex min-h-11 items-center border-surface border-t-8 px-4 text-heading">
        Your duels
      </h3>
      <ul className="-mx-4 grid divide-y divide-line border-line border-t">
        {[...duels].reverse().map((duel) => (
          <li key={duel.gameweek} className="flex min-h-11 items-center justify-between gap-3 px-4">
            <bdi className="truncate text-[0.9375rem]">{duelStands({ ...duel, state: "final" })}</bdi>
            <span className="scoreboard whitespace-nowrap text-lg text-muted">GW{duel.gameweek}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
