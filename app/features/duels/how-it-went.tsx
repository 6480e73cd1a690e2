import { minuteText } from "#app/shared/card/card-cell.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { nameOf } from "./duel-words.ts";
import type { ScoreLine } from "./slots.ts";

/** The goals that made the score, newest first. */
export function HowItWent({
  lines,
  clubs,
}: {
  lines: readonly ScoreLine[];
  clubs: ReadonlyMap<number, ClubName>;
}) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="went" className="border-line border-y bg-sunken">
      <div className="page-width py-3 lg:px-5">
        <h2 id="went" className="pb-1 text-heading">
          How it went
        </h2>
        <ol className="divide-y divide-line">
          {lines.map(({ goal, side, score }) => (
            <li
              key={`${goal.fixtureId}-${goal.playerId}-${goal.minute}-${score.join("-")}`}
              className="grid min-h-11 grid-cols-[2.25rem_1.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1"
            >
              <span className="scoreboard">{goal.minute === null ? "" : minuteText(goal.minute)}</span>
              <Shirt code={clubs.get(goal.teamId)?.code ?? ""} size={24} />
              <span>
                <bdi className={cx("wrap-anywhere", side === "a" && "font-semibold")}>{goal.name}</bdi>
                {side === "both" ? <span className="text-muted text-sm"> on both sides</span> : null}
              </span>
              <span className="figures scoreboard text-lg">{score.join("–")}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The two members' earlier meetings of the season, newest first. */
export function Meetings({ duel: { a, b, meetings, gameweek }, ownId }: { duel: DuelDetail; ownId: string }) {
  if ("median" in b) return null;
  const [own, other] = [nameOf(a, ownId), nameOf(b, ownId)];
  const past = meetings.filter((met) => met.gameweek < gameweek).reverse();
  return (
    <section aria-labelledby="meetings" className="page-width py-3 lg:px-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
        <h2 id="meetings" className="wrap-anywhere text-heading">
          <bdi>{own}</bdi> and <bdi>{other}</bdi>
        </h2>
        {past.length === 0 ? <p className="text-muted text-sm">first time this season</p> : null}
      </header>
      <ul className="divide-y divide-line">
        {past.map((met) => (
          <li key={met.gameweek} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <span>Gameweek {met.gameweek}</span>
            <span>
              <bdi>{own}</bdi>{" "}
              <span className="figures scoreboard px-1 text-lg">
                {met.a}–{met.b}
              </span>{" "}
              <bdi>{other}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
