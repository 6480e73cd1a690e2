import { readPrizePlan } from "#app/shared/league/prize-plan.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { HeadedText, planField } from "./edit-text.tsx";

/** Darker with each place, by night as by day. */
const GREENS = [
  "bg-brand text-on-brand",
  "bg-[light-dark(var(--color-pitch),#187c44)] text-chalk",
  "bg-[light-dark(var(--color-pitch-deep),var(--color-pitch-light))] text-chalk",
];

interface PrizePanelProps {
  plan: string | null;
  isHost: boolean;
  /** The table's first rows: who would be paid now. */
  rows: readonly LeaderboardEntry[];
  /** The reader, who is 'You' here as in the table. */
  ownId: string;
}

/** BNG-07: the prize plan as written, with a bar of the shares if it names any. The site never handles the prize. */
export default function PrizePanel({ plan, isHost, rows, ownId }: PrizePanelProps) {
  const read = plan ? readPrizePlan(plan) : null;
  const hasScores = (rows[0]?.score ?? 0) > 0;
  return (
    <section
      data-prize-panel
      className="border-line border-y bg-raised px-5 pb-4 max-lg:paper lg:rounded-lg lg:border"
    >
      {isHost ? (
        <HeadedText title="Prize plan" figure={read?.pot} {...planField(plan)} />
      ) : (
        <header className="flex min-h-11.5 items-center justify-between gap-4">
          <h2 className="scoreboard text-xl leading-6">Prize plan</h2>
          {read?.pot ? <span className="scoreboard text-muted">{read.pot}</span> : null}
        </header>
      )}
      {read ? (
        <ol className="flex gap-1">
          {read.shares.map(({ place, percent, amount }, at) => (
            <li key={place} style={{ flexGrow: percent }} className="min-w-11 basis-0 text-center">
              <span
                className={`scoreboard boxed grid min-h-11 place-items-center px-0.5 text-xl ${at === 0 ? "rounded-l-md" : ""} ${at === read.shares.length - 1 ? "rounded-r-md" : ""} ${GREENS[at] ?? GREENS[2]}`}
              >
                {amount ?? `${percent}%`}
              </span>
              <span className="mt-1.5 block truncate text-[0.8125rem] text-muted leading-4">
                {place}
                <span className="sr-only">, {percent}%</span>
              </span>
              {hasScores && rows[at] ? (
                <span className="block truncate font-semibold text-[0.8125rem] leading-4">
                  <bdi>{rows[at].id === ownId ? "You" : rows[at].username}</bdi>
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {plan ? (
        <p className={read ? "sr-only" : "wrap-anywhere whitespace-pre-line"} dir="auto">
          {plan}
        </p>
      ) : null}
      <p className="mt-2 text-[0.8125rem] text-muted leading-4.5">
        Settled among yourselves. Nothing is paid here.
      </p>
    </section>
  );
}
