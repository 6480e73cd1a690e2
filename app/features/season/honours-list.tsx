import { TrophyIcon } from "#app/ui/icons.tsx";
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

/** What there is to win, to somebody who has none yet: the medal's figure, its name, and what it is for. */
const TO_WIN = [
  ["1", "Gameweek", "the most in one gameweek"],
  ["1", "Month", "the most in one month"],
  ["10", "Perfect round", "every match called right"],
  ["20", "20 out of 20", "a shirt on every peg"],
] as const;

/** What a medal shows: a cup for what is won once a season, the month, the gameweek's number, or how often. */
function Figure({ honour: { kind, count, gameweek, month } }: { honour: HonourAnswer }) {
  if (count > 1) return <>{count}</>;
  if (ONCE.has(kind)) return <TrophyIcon className="size-6" />;
  if (kind === "month_won") return <span className="text-base">{monthName(month ?? "").slice(0, 3)}</span>;
  return <>{gameweek ?? count}</>;
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
        <ul className="-mx-4 grid grid-cols-2 gap-y-4 border-line border-t px-2 py-4 sm:grid-cols-4 xl:grid-cols-2">
          {TO_WIN.map(([figure, what, how]) => (
            <li key={what} className="grid content-start justify-items-center px-1.5 text-center">
              <span
                aria-hidden="true"
                className="scoreboard boxed grid size-11 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-muted text-xl"
              >
                {figure}
              </span>
              <span className="scoreboard mt-2 leading-5">{what}</span>
              <span className="text-[0.8125rem] text-muted leading-4.5">{how}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by keys, too.
          tabIndex={0}
          aria-label="Medals"
          className="flex divide-x divide-line overflow-x-auto border-line border-t py-4 *:w-29 *:shrink-0 *:grow *:px-1.5 -mx-4 sm:*:w-40 xl:grid xl:grid-cols-2 xl:gap-y-4 xl:divide-x-0 xl:*:w-auto"
        >
          {honours.map((honour) => (
            <li
              key={`${honour.season} ${honour.run} ${honour.kind} ${honour.league?.id} ${honour.gameweek}`}
              className="grid content-start justify-items-center text-center"
            >
              <span
                aria-hidden="true"
                className={
                  FIRST.has(honour.kind) || honour.count > 1
                    ? "scoreboard grid size-11 place-items-center rounded-full bg-whistle pb-px text-on-whistle text-xl ring-1 ring-rim"
                    : "scoreboard boxed grid size-11 place-items-center rounded-full border border-line-strong text-xl"
                }
              >
                <Figure honour={honour} />
              </span>
              <span className="scoreboard mt-2 leading-5">{honourText(honour)}</span>
              <span className="wrap-anywhere text-[0.8125rem] text-muted leading-4.5">
                {honour.league ? (
                  <>
                    <bdi>{honour.league.name}</bdi>{" "}
                  </>
                ) : null}
                {seasons > 1 ? seasonLabel(honour.season).slice(CENTURY) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
