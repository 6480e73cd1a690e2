import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { shortReason } from "#app/shared/card/short-reason.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { DuelPart } from "./duel-part.tsx";
import { nameOf } from "./duel-words.ts";
import type { ScoreLine } from "./score-lines.ts";

/** The goals that made the score, newest first. */
export function HowItWent({
  lines,
  clubs,
}: {
  lines: readonly ScoreLine[];
  clubs: ReadonlyMap<number, ClubName>;
}) {
  if (lines.length === 0) return null;
  const callBy = namesInSight(lines.map(({ goal }) => goal.name));
  return (
    <section aria-labelledby="went" className="border-line border-y bg-surface lg:border-b-0 lg:bg-raised">
      <div className="page-width py-3 lg:px-5">
        <h2 id="went" className="pb-1 text-heading">
          How it went
        </h2>
        <ol className="divide-y divide-line">
          {lines.map((line) => (
            <Line
              key={`${line.kind}-${line.goal.fixtureId}-${line.goal.playerId}-${line.goal.seenAt}-${line.score.join("-")}`}
              line={line}
              code={clubs.get(line.goal.teamId)?.code ?? ""}
              name={callBy(line.goal.name)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Where a match's minute is unknown, the clock tells when it was. */
const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });

function Line({
  line: { kind, side, score, minute, at, reason },
  code,
  name,
}: {
  line: ScoreLine;
  code: string;
  /** What the scorer is called here. */
  name: string;
}) {
  const isStruck = kind === "struck";
  const zone = useZone();
  return (
    <li className="grid min-h-11 grid-cols-[2.25rem_1.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1">
      <span className={cx("scoreboard", isStruck && "text-muted")}>
        {minute === null ? clock(at, zone) : minuteText(minute)}
      </span>
      {kind === "taken_back" ? (
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full border-2 border-danger-ink border-dashed bg-danger-soft"
        >
          <span className="w-full -rotate-45 border-danger-ink border-t-2" />
        </span>
      ) : (
        <Shirt code={code} size={24} className={cx(isStruck && "opacity-60")} />
      )}
      <span className="min-w-0">
        <bdi
          className={cx(
            "wrap-anywhere",
            side === "a" && kind === "goal" && "font-semibold",
            isStruck && "text-muted line-through",
          )}
        >
          {kind === "taken_back" ? `${name}’s goal taken back` : name}
        </bdi>
        {isStruck ? <span className="sr-only">, taken back later</span> : null}
        {side === "both" && !reason ? <span className="text-muted text-sm"> on both sides</span> : null}
        {reason ? (
          <span className="block text-muted text-sm">
            {side === "both" ? "On both sides. " : ""}
            {shortReason(reason)}
          </span>
        ) : null}
      </span>
      <span className={cx("figures scoreboard text-lg", isStruck && "text-muted line-through")}>
        {score.join("–")}
      </span>
    </li>
  );
}

/** The two members' earlier meetings of the season, newest first. */
export function Meetings({ duel: { a, b, meetings, gameweek }, ownId }: { duel: DuelDetail; ownId: string }) {
  if ("median" in b) return null;
  const [own, other] = [nameOf(a, ownId), nameOf(b, ownId)];
  const isOwn = a.userId === ownId;
  const past = meetings.filter((met) => met.gameweek < gameweek).reverse();
  if (past.length === 0) {
    return (
      <p className="page-width wrap-anywhere bg-raised py-3 text-muted text-sm lg:border-line lg:border-t lg:px-5">
        <bdi>{own}</bdi> {isOwn ? "meet" : "meets"} <bdi>{other}</bdi> for the first time this season.
      </p>
    );
  }
  return (
    <DuelPart
      id="meetings"
      title={
        <>
          <bdi>{own}</bdi> and <bdi>{other}</bdi>
        </>
      }
      aside={<p className="text-muted text-sm">{recordOf(past, own, isOwn)}</p>}
    >
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
    </DuelPart>
  );
}

/** How earlier meetings went for the left side: `one win each`, `2–1 in wins`. */
function recordOf(past: readonly { a: number; b: number }[], own: string, isOwn: boolean): string {
  const won = past.filter(({ a, b }) => a > b).length;
  const lost = past.filter(({ a, b }) => a < b).length;
  if (won === lost) return won === 0 ? "level so far" : won === 1 ? "one win each" : `${won} wins each`;
  const isAhead = won > lost;
  const [most, least] = isAhead ? [won, lost] : [lost, won];
  return `${own} ${isOwn ? (isAhead ? "lead" : "trail") : isAhead ? "leads" : "trails"} ${most}–${least} in wins`;
}
