import { useState } from "react";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { DuelPart } from "./duel-part.tsx";
import { GoalChip, TakenBack } from "./goal-chip.tsx";
import { LiveDot } from "./goal-walls.tsx";
import { hasScored, isOnPitch, isStruck, type SlotPair, slotMatchOf, wasTakenBack } from "./slots.ts";

/** So many stand on a phone before the reader asks for the rest, and so many on a laptop. */
const SHOWN = { phone: 6, laptop: 8 };

export interface YourTwentyProps {
  title: string;
  pairs: readonly SlotPair[];
  clubs: ReadonlyMap<number, ClubName>;
  fixtures: readonly MatchdayFixture[];
}

/** Against the Median: one's own footballers, goals first, those who play later folded. */
export function YourTwenty({ title, pairs, clubs, fixtures }: YourTwentyProps) {
  const [isWhole, setWhole] = useState(false);
  const shownPairs = pairs.filter(({ a }) => a !== null);
  const scored = shownPairs.filter((pair) => hasScored(pair) || wasTakenBack(pair));
  const rest = shownPairs.filter((pair) => !scored.includes(pair));
  const [on, later] = [rest.filter(isOnPitch), rest.filter((pair) => !isOnPitch(pair))];
  if (shownPairs.length === 0) return null;
  const now = [...scored, ...on];
  const nameOf = namesInSight(shownPairs.flatMap(({ a }) => a?.name ?? []));
  const rows = (of: readonly SlotPair[], isFolded = false) => (
    <ul
      className={cx(
        "divide-y divide-line",
        isFolded && "max-lg:[&>:nth-child(n+7)]:hidden lg:[&>:nth-child(n+9)]:hidden",
      )}
    >
      {of.map(({ teamId, a }) => {
        const next = slotMatchOf(a, fixtures);
        const match = next?.isLive ? next.match : null;
        const isBack = isStruck(a);
        return (
          <li key={teamId} className="flex min-h-11 items-center gap-3 py-1">
            <Shirt code={clubs.get(teamId)?.code ?? ""} size={24} />
            <bdi
              className={cx(
                "wrap-anywhere min-w-0 flex-1",
                (a?.goals.length ?? 0) > 0 && "font-semibold",
                isBack && "text-danger-ink line-through",
              )}
            >
              {a ? nameOf(a.name) : ""}
            </bdi>
            {isBack ? <TakenBack /> : null}
            {a?.goals.map((goal) => (
              <GoalChip key={`${goal.fixtureId}-${goal.minute}`} goal={goal} />
            ))}
            {match && a?.goals.length === 0 && !isBack ? (
              <span className="flex items-center text-muted text-sm">
                {clubs.get(match.homeTeamId)?.code} {match.homeScore}–{match.awayScore}{" "}
                {clubs.get(match.awayTeamId)?.code}
                <span className="scoreboard flex w-14 items-center justify-end gap-1.5 text-base">
                  <LiveDot />
                  {match.minute === null ? "on" : minuteText(match.minute)}
                </span>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
  return (
    <DuelPart
      id="twenty"
      title={title}
      aside={
        <p className="text-muted text-sm">
          {shownPairs.filter(isOnPitch).length} on the pitch, {later.length} later
        </p>
      }
    >
      {rows(now, !isWhole)}
      {now.length > SHOWN.phone && !isWhole ? (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className={cx(
            "flex min-h-11 w-full items-center justify-between gap-3 text-left",
            now.length <= SHOWN.laptop && "lg:hidden",
          )}
        >
          All {shownPairs.length}
          <ChevronIcon className="size-5 text-muted" />
        </button>
      ) : null}
      {later.length > 0 ? (
        <details
          className={cx(
            "group border-line border-t",
            now.length > SHOWN.phone && !isWhole && "max-lg:hidden",
            now.length > SHOWN.laptop && !isWhole && "lg:hidden",
          )}
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-3">
            Later: {later.length}
            <ChevronIcon className="size-5 text-muted group-open:rotate-180" />
          </summary>
          {rows(later)}
        </details>
      ) : null}
    </DuelPart>
  );
}
