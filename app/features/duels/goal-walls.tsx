import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText, shortKickoff } from "#app/shared/card/card-cell.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { DuelPart } from "./duel-part.tsx";
import { clubsToPlay, isElsewhere, type Slot, type SlotPair, slotMatchOf } from "./slots.ts";

export interface GoalWallsProps {
  pairs: readonly SlotPair[];
  clubs: ReadonlyMap<number, ClubName>;
  fixtures: readonly MatchdayFixture[];
  names: readonly [a: string, b: string];
}

/** Every goal of the gameweek counts: both walls side by side, a state for each club. */
export function GoalWalls({ pairs, clubs, fixtures, names }: GoalWallsProps) {
  const openClubs = clubsToPlay(fixtures);
  const hasNobody = pairs.some(({ teamId, a, b }) => openClubs.has(teamId) && !(a && b));
  return (
    <DuelPart
      id="walls"
      title="Every goal counts"
      aside={<p className="text-muted text-sm">ticked already or not</p>}
      isDrawn
    >
      <div className="grid grid-cols-2 gap-2.5 min-[22.5rem]:gap-6 lg:gap-8">
        {(["a", "b"] as const).map((side, at) => (
          <div key={side}>
            <p aria-hidden="true" className="scoreboard truncate pb-1.5 leading-4 max-lg:hidden">
              <bdi>{names[at]}</bdi>
            </p>
            <ul aria-label={names[at]} className="grid grid-cols-5 gap-[3px] lg:gap-1">
              {pairs.map((pair) => (
                <Cell
                  key={pair.teamId}
                  code={clubs.get(pair.teamId)?.code ?? ""}
                  slot={pair[side]}
                  hasMoved={isElsewhere(pair[side], pair.teamId, fixtures)}
                  isSame={pair.isSame}
                  isOpen={openClubs.has(pair.teamId)}
                  fixtures={fixtures}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2.5 flex flex-wrap gap-x-4 text-[0.8125rem] text-muted">
        <span className="flex items-center gap-1">
          <LiveDot /> on the pitch
        </span>
        {pairs.some(({ isSame }) => isSame) ? <span>= the same player</span> : null}
        {hasNobody ? <span>– no player there</span> : null}
      </p>
    </DuelPart>
  );
}

export const LiveDot = () => <span aria-hidden="true" className="inline-block size-2 rounded-full bg-live" />;

const CODE =
  "scoreboard truncate text-sm leading-none max-[22.49rem]:text-xs max-[22.49rem]:leading-none max-[22.49rem]:tracking-tighter lg:text-base lg:leading-none";
/** The shoulders of a shirt: what has been hung, and what was. */
const SHIRT = "rounded-[34%_34%_5px_5px/20%_20%_5px_5px]";

interface CellProps {
  code: string;
  slot: Slot | null;
  isSame: boolean;
  /** Whether they play for another club now, which plays later. */
  hasMoved: boolean;
  /** Whether the club's match is not over. */
  isOpen: boolean;
  fixtures: readonly MatchdayFixture[];
}

function Cell({ code, slot, isSame, hasMoved, isOpen, fixtures }: CellProps) {
  const now = useServerClock();
  const zone = useZone();
  const [goal] = slot?.goals ?? [];
  const next = slotMatchOf(slot, fixtures);
  const box =
    "grid h-10 min-w-0 content-center gap-1 rounded-[5px] border-[1.5px] text-center leading-none lg:h-12 lg:gap-1.5";
  const text = (word: string, label: string, isStruck = false) => (
    <>
      <span className={cx(CODE, isStruck && "line-through")}>{code}</span>
      <span
        className="scoreboard truncate text-xs leading-none tracking-tighter max-[22.49rem]:text-[0.6875rem] lg:text-sm lg:leading-none lg:tracking-normal"
        aria-hidden="true"
      >
        {word}
      </span>
      <span className="sr-only">
        {slot ? `${slot.name}, ` : ""}
        {label}
      </span>
    </>
  );
  if (isSame) {
    return (
      <li className={cx(box, "border-transparent bg-line/60 text-muted")}>
        {text("=", "the same player on both sides, cancels out")}
      </li>
    );
  }
  if (slot && goal) {
    const count = slot.goals.length;
    const word = count > 1 ? `${count}×` : goal.minute === null ? "1×" : minuteText(goal.minute);
    return (
      <li
        className={cx(box, "hung relative border-shirt-line pt-1 [--collar:16px] lg:[--collar:24px]", SHIRT)}
        style={shirtBack(code).style}
        {...(goal.provisional ? { "data-provisional": true } : {})}
      >
        {text(word, `${count === 1 ? "a goal" : `${count} goals`}${goal.minute === null ? "" : `, ${word}`}`)}
      </li>
    );
  }
  if (slot && slot.takenBack.length > 0) {
    return (
      <li className={cx(box, "border-danger-ink bg-raised text-danger-ink", SHIRT)}>
        {text("back", "goal taken back", true)}
      </li>
    );
  }
  if (next?.isLive) {
    return (
      <li className={cx(box, "border-muted border-dashed bg-raised")}>
        <span className={CODE}>{code}</span>
        <span className="grid h-3 place-items-center lg:h-3.5">
          <LiveDot />
        </span>
        <span className="sr-only">{slot?.name}, on the pitch</span>
      </li>
    );
  }
  if (next) {
    const when = next.match ? shortKickoff(next.match.kickoffTime, now(), zone) : "later";
    return (
      <li className={cx(box, "border-line-strong border-dashed text-muted")}>
        {text(hasMoved ? "left" : when, `plays ${when}${hasMoved ? " for another club" : ""}`)}
      </li>
    );
  }
  return (
    <li className={cx(box, "border-line border-dashed text-muted")}>
      {!slot && isOpen ? text("–", "nobody") : text("FT", "done")}
    </li>
  );
}
