import { ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { CalendarIcon, CheckIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { HonourAnswer } from "#contract/seasons.ts";
import { seasonLabel } from "#domain/season/season-config.ts";
import { monthName } from "#domain/shared/month-name.ts";
import { Medal } from "./end/medal.tsx";
import { honourText } from "./honour-text.ts";

/** The digits of a season's label that go without saying: `25/26`. */
const CENTURY = 2;
/** Won once a season: their medal is a cup. */
const ONCE = new Set<HonourAnswer["kind"]>(["league_champion", "overall_top", "duels", "cup"]);

/** What there is to win, to somebody who has none yet: the medal's sign, its name, and what earns it. */
const TO_WIN = [
  [
    <span key="" className="scoreboard">
      GW
    </span>,
    "Gameweek",
    "the most in your league that week",
  ],
  [<CalendarIcon key="" className="size-6" />, "Month", "the most in your league that month"],
  [<CheckIcon key="" className="size-6" />, "Perfect round", "all ten right in a gameweek"],
  [<ShirtOutline key="" size={26} />, "20 of 20", "a goal by each of your twenty"],
  [<TrophyIcon key="" className="size-6" />, "Champion", "the top of your league in May"],
] as const;

/** Done alone rather than won from others. */
const FEATS = new Set<HonourAnswer["kind"]>(["complete", "perfect_round"]);

/** The same feat in several leagues is one medal, which names them all. */
function together(honours: readonly HonourAnswer[]): [medal: HonourAnswer, leagues: string[]][] {
  const medals = new Map<string, [HonourAnswer, string[]]>();
  for (const honour of honours) {
    const { season, run, kind, count, gameweek, month, league } = honour;
    const alone = count > 1 || ONCE.has(kind) ? league?.id : "";
    const key = [season, run, kind, gameweek, month, alone].join();
    const medal = medals.get(key) ?? [honour, []];
    if (league) medal[1].push(league.name);
    medals.set(key, medal);
  }
  return [...medals.values()];
}

/** What a medal shows: a cup for what is won once a season, the month, the gameweek's number, or how often. */
function Figure({ honour: { kind, count, gameweek, month } }: { honour: HonourAnswer }) {
  if (count > 1) return <>{count}</>;
  if (ONCE.has(kind)) return <TrophyIcon className="size-6" />;
  if (kind === "month_won") return <>{monthName(month ?? "").slice(0, 3)}</>;
  if (gameweek) return <>GW{gameweek}</>;
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
        <ul className="-mx-4 grid grid-cols-2 gap-x-3 border-line border-t px-4 py-2 @max-narrow:grid-cols-1 xl:grid-cols-1">
          {TO_WIN.map(([sign, what, how]) => (
            <li
              key={what}
              className="flex min-h-15 min-w-0 items-center gap-2.5 py-1.5 xl:min-h-15.5 max-xl:last:hidden"
            >
              <span
                aria-hidden="true"
                className="boxed grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong border-dashed text-muted"
              >
                {sign}
              </span>
              <span className="min-w-0">
                <span className="scoreboard block leading-5 xl:text-xl xl:leading-6">{what}</span>
                <span className="block text-[0.8125rem] text-muted leading-4 xl:text-sm">{how}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <ul
          aria-label="Medals"
          className="-mx-4 may-stack grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] divide-x divide-line border-line border-t"
        >
          {together(honours).map(([honour, leagues]) => (
            <li
              key={`${honour.season} ${honour.run} ${honour.kind} ${honour.league?.id} ${honour.gameweek}`}
              className="flex min-w-0 flex-col items-center px-1.5 pt-3.5 pb-3 text-center xl:py-4.5"
            >
              <Medal isWon={!FEATS.has(honour.kind)} className="mb-1.5 size-11 text-base">
                <Figure honour={honour} />
              </Medal>
              <span className="scoreboard block text-base leading-5">{honourText(honour)}</span>
              <span className="wrap-anywhere mt-0.5 block text-balance text-[0.8125rem] text-muted leading-4">
                <bdi>{leagues.join(", ")}</bdi>{" "}
                {seasons > 1 ? seasonLabel(honour.season).slice(CENTURY) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
