import type { ReactNode } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText, shortKickoff } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";
import { DuelPart } from "./duel-part.tsx";
import { GoalChip, TakenBack } from "./goal-chip.tsx";
import { LiveDot } from "./goal-walls.tsx";
import {
  clubsToPlay,
  hasScored,
  isStruck,
  playApart,
  type Slot,
  type SlotMatch,
  type SlotPair,
  slotMatchOf,
  swings,
  wasTakenBack,
} from "./slots.ts";

/** So many of those on the pitch stand in sight, and every one with a goal. */
const SHOWN = 3;

export interface SwingListProps {
  pairs: readonly SlotPair[];
  clubs: ReadonlyMap<number, ClubName>;
  fixtures: readonly MatchdayFixture[];
}

/** DUE-04: the clubs at which the two differ, goals first; of the others a few, the rest is folded. */
export function SwingList({ pairs, clubs, fixtures }: SwingListProps) {
  const { now, later } = swings(pairs);
  const shownCount = Math.max(SHOWN, now.filter((pair) => hasScored(pair) || wasTakenBack(pair)).length);
  const [shown, folded] = [now.slice(0, shownCount), now.slice(shownCount)];
  const rest = [...folded, ...later];
  const nameOf = namesInSight(pairs.flatMap(({ a, b }) => [a, b].flatMap((slot) => slot?.name ?? [])));
  if (now.length + later.length === 0) return null;
  const rows = (of: readonly SlotPair[]) => (
    <ul className="divide-y divide-line">
      {of.map((pair) => (
        <SwingRow
          key={pair.teamId}
          pair={pair}
          code={clubs.get(pair.teamId)?.code ?? ""}
          fixtures={fixtures}
          nameOf={nameOf}
          clubs={clubs}
        />
      ))}
    </ul>
  );
  return (
    <DuelPart
      id="swings"
      title="Who swings it"
      aside={
        <p className="text-muted text-sm">
          {now.length + later.length} of {pairs.length} clubs differ
        </p>
      }
    >
      {rows(shown)}
      {/* A laptop has room for all who are on the pitch. */}
      {folded.length > 0 ? <div className="border-line border-t max-lg:hidden">{rows(folded)}</div> : null}
      {rest.length > 0 ? (
        <details
          className={cx(
            "group",
            shown.length > 0 && "border-line border-t",
            later.length === 0 && "lg:hidden",
          )}
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-3">
            <span className={cx("whitespace-nowrap", folded.length > 0 && "max-lg:hidden")}>
              Later: {later.length} {later.length === 1 ? "club" : "clubs"}
            </span>
            <LaterText
              pairs={later}
              clubs={clubs}
              fixtures={fixtures}
              className={folded.length > 0 ? "max-lg:hidden" : undefined}
            />
            {folded.length > 0 ? <span className="lg:hidden">{rest.length} more clubs</span> : null}
            <ChevronIcon className="size-5 text-muted group-open:rotate-180" />
          </summary>
          {folded.length > 0 ? <div className="border-line border-b lg:hidden">{rows(folded)}</div> : null}
          {rows(later)}
        </details>
      ) : null}
    </DuelPart>
  );
}

/** The first of those who play later, and how many come after: `Brighton 17:30, 3 more`. */
function LaterText({
  pairs,
  clubs,
  fixtures,
  className,
}: SwingListProps & { className: string | undefined }) {
  const now = useServerClock();
  const zone = useZone();
  const matches = pairs.flatMap(({ teamId, a, b }) => {
    const own = [a, b].flatMap((slot) => slotMatchOf(slot, fixtures)?.match ?? []);
    // Who has changed clubs plays elsewhere: the club is named where it is the club's own match.
    const atClub = own.find((match) => isOfClub(match, teamId));
    const match = atClub ?? own[0];
    return match ? [{ teamId: atClub ? teamId : match.homeTeamId, at: match.kickoffTime }] : [];
  });
  const [first, ...more] = matches.sort((x, y) => (x.at < y.at ? -1 : 1));
  if (!first) return null;
  return (
    <span
      className={cx("min-w-0 flex-1 truncate text-right text-muted text-sm group-open:invisible", className)}
    >
      {clubs.get(first.teamId)?.name} {shortKickoff(first.at, now(), zone)}
      {more.length > 0 ? `, ${more.length} more` : ""}
    </span>
  );
}

interface SwingRowProps extends Pick<SwingListProps, "clubs" | "fixtures"> {
  pair: SlotPair;
  code: string;
  nameOf: (name: string) => string;
}

/** A phone has no room beside a name for a goal's minute and their match's. */
const whereRoom = (slot: Slot | null) => (slot && slot.goals.length > 0 ? "max-sm:hidden" : undefined);

function SwingRow({ pair, code, fixtures, nameOf, clubs }: SwingRowProps) {
  const { a, b } = pair;
  const isApart = playApart(pair, fixtures);
  const [own, other] = [slotMatchOf(a, fixtures), slotMatchOf(b, fixtures)];
  const none = clubsToPlay(fixtures).has(pair.teamId) ? "nobody" : "no goal";
  // Whose match is not the slot's club's has changed clubs: their match is named, as another than the shirt's.
  const inMatch = (next: SlotMatch | null) => {
    const { homeTeamId: home = 0, awayTeamId: away = 0 } = next?.match ?? {};
    return home === 0 || home === pair.teamId || away === pair.teamId
      ? null
      : `now in ${clubs.get(home)?.code}–${clubs.get(away)?.code}`;
  };
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5 py-1">
      <Name slot={a} none={none} nameOf={nameOf}>
        {isApart ? <When next={own} match={inMatch(own)} className={whereRoom(a)} /> : null}
      </Name>
      {/* The shirt stands in the same place in each row, whatever is told beside it. */}
      <span className="flex w-18 items-center gap-1.5 text-[0.8125rem] text-muted lg:w-20">
        <Shirt code={code} size={24} />
        {isApart ? null : <When next={own ?? other} />}
      </span>
      <Name slot={b} none={none} nameOf={nameOf} isRight>
        {isApart ? <When next={other} match={inMatch(other)} className={whereRoom(b)} /> : null}
      </Name>
    </li>
  );
}

interface WhenProps {
  next: SlotMatch | null;
  match?: string | null;
  className?: string | undefined;
}

/** The minute of a match, when it begins, or that it is over. */
function When({ next, match = null, className }: WhenProps) {
  const now = useServerClock();
  const zone = useZone();
  return (
    <span
      className={cx(
        "scoreboard flex items-center gap-1 whitespace-nowrap text-[0.8125rem] text-muted",
        className,
      )}
    >
      {match ? <span>{match}</span> : null}
      {next?.isLive ? <LiveDot /> : null}
      {next === null
        ? "FT"
        : next.isLive
          ? next.match?.minute == null
            ? "on"
            : minuteText(next.match.minute)
          : next.match && shortKickoff(next.match.kickoffTime, now(), zone)}
    </span>
  );
}

interface NameProps {
  slot: Slot | null;
  /** What is said where nobody stands. */
  none: string;
  nameOf: (name: string) => string;
  isRight?: boolean;
  /** What their match is at, where it is another than the other side's. */
  children: ReactNode;
}

function Name({ slot, none, nameOf, isRight = false, children }: NameProps) {
  const goals = slot?.goals ?? [];
  const isBack = isStruck(slot);
  return (
    <span
      className={cx(
        "flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1",
        isRight && "justify-end text-right",
      )}
    >
      {slot ? (
        <bdi
          className={cx(
            "wrap-anywhere min-w-0 text-[0.9375rem]",
            goals.length > 0 && "font-semibold",
            isBack && "text-danger-ink line-through",
          )}
        >
          {nameOf(slot.name)}
        </bdi>
      ) : (
        <span className="text-muted text-sm">{none}</span>
      )}
      {goals.map((goal) => (
        <GoalChip key={`${goal.fixtureId}-${goal.minute}`} goal={goal} />
      ))}
      {isBack ? <TakenBack /> : null}
      {children}
    </span>
  );
}
