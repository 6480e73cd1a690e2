import { cx } from "#app/ui/cx.ts";
import { ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { CalendarIcon, CheckIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HonourAnswer } from "#contract/seasons.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import { monthName } from "#domain/shared/month-name.ts";
import { honourText } from "./honour-text.ts";

/** What a first place's yellow medal is for; the others are outlined. */
const FIRST = new Set<HonourAnswer["kind"]>([
  "league_champion",
  "overall_top",
  "duels",
  "cup",
  "month_won",
  "gameweek_won",
]);
/** The digits of a season's label that go without saying: `25/26`. */
const CENTURY = 2;
/** Won once a season: their medal is a cup. */
const ONCE = new Set<HonourAnswer["kind"]>(["league_champion", "overall_top", "duels", "cup"]);

/** What there is to win, to somebody who has none yet: the medal's sign, its name, and what it is for. */
const TO_WIN = [
  [<TrophyIcon key="" className="size-6" />, "Gameweek", "top score"],
  [<CalendarIcon key="" className="size-6" />, "Month", "top score"],
  [<CheckIcon key="" className="size-6" />, "Perfect round", "all ten right"],
  [<ShirtOutline key="" size={26} />, "20 of 20", "a full wall"],
] as const;

/** What a medal shows: a cup for what is won once a season, the month, the gameweek's number, or how often. */
function Figure({ honour: { kind, count, gameweek, month } }: { honour: HonourAnswer }) {
  if (count > 1) return <>{count}</>;
  if (ONCE.has(kind)) return <TrophyIcon className="size-6" />;
  if (kind === "month_won") return <span className="text-base">{monthName(month ?? "").slice(0, 3)}</span>;
  if (gameweek) return <span className="text-base">GW{gameweek}</span>;
  return <>{count}</>;
}

/** A person's honours as medals, the newest season first. */
export function HonoursList({ honours }: { honours: readonly HonourAnswer[] }) {
  const seasons = new Set(honours.map(({ season }) => season)).size;
  return (
    <Section
      title="Honours"
      aside={
        honours.length > 0 ? (
          <span className="text-muted text-sm">
            {honours.length} in {seasons === 1 ? "one season" : `${seasons} seasons`}
          </span>
        ) : (
          <span className="text-muted text-sm">yours to win</span>
        )
      }
    >
      {honours.length === 0 ? (
        <ul className="-mx-4 may-stack grid grid-cols-4 border-line border-t px-2 py-4 xl:grid-cols-2 xl:gap-y-6 xl:py-6">
          {TO_WIN.map(([sign, what, how]) => (
            <li key={what} className="grid content-start justify-items-center px-1 text-center">
              <span
                aria-hidden="true"
                className="scoreboard boxed grid size-11 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-muted"
              >
                {sign}
              </span>
              <span className="scoreboard mt-2 leading-5">{what}</span>
              <span className="text-[0.8125rem] text-muted leading-4.5">{how}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul
          aria-label="Medals"
          className="-mx-4 grid grid-cols-2 gap-x-3 border-line border-t px-4 py-2 sm:max-xl:grid-cols-3"
        >
          {honours.map((honour) => (
            <li
              key={`${honour.season} ${honour.run} ${honour.kind} ${honour.league?.id} ${honour.gameweek}`}
              className="flex min-h-15 min-w-0 items-center gap-2.5 py-1.5"
            >
              <span
                aria-hidden="true"
                className={cx(
                  "scoreboard grid size-11 shrink-0 place-items-center rounded-full text-xl",
                  FIRST.has(honour.kind) || honour.count > 1
                    ? "bg-whistle pb-px text-on-whistle ring-1 ring-rim"
                    : "boxed border border-line-strong",
                )}
              >
                <Figure honour={honour} />
              </span>
              <span className="min-w-0">
                <span className="scoreboard block leading-5">{honourText(honour)}</span>
                <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4">
                  {honour.league ? (
                    <>
                      <bdi>{honour.league.name}</bdi>{" "}
                    </>
                  ) : null}
                  {seasons > 1 ? seasonLabel(honour.season).slice(CENTURY) : null}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
