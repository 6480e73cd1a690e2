import type { Clubs } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { type LaidGoals, labelOf, layGoals } from "./lay-goals.ts";

export interface NinetyMinutesProps {
  fixture: MatchdayFixture;
  clubs: Clubs;
  /** The reader's picks whose goals count in this match, by player. */
  own: ReadonlySet<number>;
  /** What a footballer is called among all on the sheet. */
  nameOf: (name: string) => string;
}

const MATCH = 90;
const LANE_PX = 34;
/** The last 8 px are stoppage time's. */
const left = (part: number) => `calc((100% - 8px) * ${part.toFixed(3)})`;

/**
 * The match as a line from its kick-off to its end: the home club's goals above, the away club's below. Decoration: the
 * list of scorers says the same.
 */
export function NinetyMinutes({ fixture, clubs, own, nameOf }: NinetyMinutesProps) {
  const { status, minute, goals, homeTeamId, awayTeamId } = fixture;
  const isOver = status === "finished";
  const played = isOver ? 1 : Math.min(1, (minute ?? 0) / MATCH);
  // An own goal counts for the other club.
  const isHome = (goal: (typeof goals)[number]) => (goal.teamId === homeTeamId) !== goal.ownGoal;
  const above = layGoals(goals.filter(isHome), nameOf);
  const below = layGoals(
    goals.filter((goal) => !isHome(goal)),
    nameOf,
  );
  const height = (laid: readonly LaidGoals[]) =>
    laid.length === 0 ? 0 : (Math.max(...laid.map(({ lane }) => lane)) + 1) * LANE_PX;
  // A goal of that minute stands on the sign for half-time.
  const isAtHalf = goals.some((goal) => Math.abs((goal.minute ?? 0) - MATCH / 2) < 2);
  const now = status === "live" && minute !== null ? minute : null;
  return (
    <div aria-hidden="true" className="relative mt-1 w-full">
      <div className="relative" style={{ height: height(above) }}>
        {above.map((laid) => (
          <Mark key={laid.at} laid={laid} side="above" club={homeTeamId} {...{ nameOf, clubs, own }} />
        ))}
      </div>
      <div className="relative my-2 h-1 rounded-full bg-chalk/40">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-chalk forced-colors:bg-[CanvasText]"
          style={{ width: isOver ? "100%" : left(played) }}
        />
        {["0%", ...(isAtHalf ? [] : [left(0.5)]), "calc(100% - 2px)"].map((at) => (
          <span
            key={at}
            className={cx(
              "-top-1.5 absolute h-4 w-0.5",
              at === "calc(100% - 2px)" && !isOver ? "bg-chalk/60" : "bg-chalk",
            )}
            style={{ left: at }}
          />
        ))}
        {now === null ? null : (
          <span
            data-dot
            className="-translate-x-1/2 -top-1.5 absolute size-4 rounded-full border-2 border-chalk bg-board-live"
            style={{ left: left(played) }}
          />
        )}
      </div>
      <div className="relative" style={{ height: height(below) }}>
        {below.map((laid) => (
          <Mark key={laid.at} laid={laid} side="below" club={awayTeamId} {...{ nameOf, clubs, own }} />
        ))}
      </div>
      <p className="scoreboard -mt-1 relative h-5 text-chalk-soft text-sm leading-5">
        {now !== null && now < 8 ? null : <span className="absolute left-0">0′</span>}
        {now !== null && Math.abs(now - 45) < 9 ? null : (
          <span className="-translate-x-1/2 absolute" style={{ left: left(0.5) }}>
            HT
          </span>
        )}
        {now !== null && now > 78 ? null : <span className="absolute right-0">90′</span>}
        {now === null ? null : (
          <span className="-translate-x-1/2 absolute text-chalk" style={{ left: left(played) }}>
            {now}′
          </span>
        )}
      </p>
    </div>
  );
}

interface MarkProps extends Pick<NinetyMinutesProps, "clubs" | "own"> {
  laid: LaidGoals;
  side: "above" | "below";
  /** The club whose goals they are. */
  club: number;
  nameOf: (name: string) => string;
}

/** From the edge of a side's lanes to the middle of the line. */
const TO_LINE_PX = 10;
const DOT_PX = 10;

/** A goal stands on the line by a stalk; by one of the reader's players it is a shirt with the name on yellow. */
function Mark({ laid: { goals, at, lane, isBefore }, side, club, nameOf, clubs, own }: MarkProps) {
  const ticking = goals.find(({ playerId, ownGoal }) => !ownGoal && own.has(playerId));
  const isReviewed = goals.some(({ review }) => review);
  const edge = side === "above" ? "bottom" : "top";
  return (
    <>
      <span
        className="-translate-x-1/2 absolute w-0.5 bg-chalk/60"
        style={{
          left: left(at),
          [edge]: -TO_LINE_PX,
          height: TO_LINE_PX + lane * LANE_PX + (ticking ? 2 : 10),
        }}
      />
      <span
        className="-translate-x-1/2 absolute rounded-full ring-2 ring-chalk forced-colors:border"
        style={{
          left: left(at),
          [edge]: -TO_LINE_PX - DOT_PX / 2,
          width: DOT_PX,
          height: DOT_PX,
          background: clubColours(clubs.get(club)?.code ?? "").shirt,
        }}
      />
      <span
        className={cx(
          "absolute flex h-8.5 items-center gap-1.5",
          isBefore ? "-translate-x-full pl-0" : "flex-row-reverse",
        )}
        style={{
          left: `calc(${left(at)} ${isBefore ? "+" : "-"} ${ticking ? 17 : 3}px)`,
          [edge]: lane * LANE_PX,
        }}
      >
        <span
          className={cx(
            "scoreboard whitespace-nowrap",
            ticking ? "boxed rounded-md bg-whistle px-2 text-base text-on-whistle" : "text-sm text-chalk",
          )}
        >
          {labelOf(goals, nameOf)}
          {isReviewed ? "?" : ""}
        </span>
        {ticking ? (
          <span className={cx("grid", ticking.provisional && "[--color-shirt-edge:var(--color-whistle)]")}>
            <Shirt code={clubs.get(ticking.teamId)?.code ?? ""} size={34} />
          </span>
        ) : (
          <span className="w-1.5 shrink-0" />
        )}
      </span>
    </>
  );
}
