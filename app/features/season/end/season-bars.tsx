import { cx } from "#app/ui/cx.ts";
import { CrownIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SeasonForm } from "./season-form.ts";

/** One season alone has more room than each of two, which are drawn alike. */
const HIGHEST_PX = { one: 88, each: 64 };
const LEAST_PX = 2;
/** Above each bar stand its points; of a longer season a phone has room for those of the best. */
const FIGURE_PX = 16;
const FIGURES_UP_TO = 20;

interface SeasonBarsProps {
  /** The winner's, then the reader's if they are somebody else. */
  forms: readonly SeasonForm[];
  userId: string | undefined;
}

/** Whole seasons of tipping, a bar for each gameweek as high as its points; one that was won is yellow. */
export function SeasonBars({ forms, userId }: SeasonBarsProps) {
  const highest = Math.max(1, ...forms.flatMap(({ weeks }) => weeks.map(({ points }) => points)));
  const [winner] = forms;
  return (
    <Section
      className="xl:overflow-hidden"
      title={forms.length > 1 ? `${winner?.username}’s season and yours` : "The winning season"}
      aside={<Key />}
    >
      <ul className="-mx-4 divide-y divide-line border-line border-t">
        {forms.map((form, at) => (
          <li key={form.id} className="grid gap-2 px-4 pt-3 pb-2.5">
            <Head form={form} isOwn={form.id === userId} isWinner={at === 0} />
            <Bars
              form={form}
              highest={highest}
              room={forms.length > 1 ? HIGHEST_PX.each : HIGHEST_PX.one}
              hasAxis={at === 0}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What a yellow bar is. */
function Key() {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-sm">
      <span aria-hidden="true" className="h-3 w-1.5 rounded-t-[1px] bg-whistle outline-1 outline-rim" />
      gameweek won
    </span>
  );
}

interface HeadProps {
  form: SeasonForm;
  isOwn: boolean;
  isWinner: boolean;
}

function Head({ form: { username, weeks }, isOwn, isWinner }: HeadProps) {
  const total = weeks.reduce((sum, { points }) => sum + points, 0);
  const [first, ...others] = weeks;
  const best = first && others.reduce((most, week) => (week.points > most.points ? week : most), first);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="scoreboard flex min-w-0 items-center gap-2 text-lg">
        {isWinner ? <CrownIcon className="size-5 shrink-0 text-whistle-ink" /> : null}
        <bdi className="truncate">{isOwn ? "You" : username}</bdi>
        <span className="whitespace-nowrap text-muted">{total} pts</span>
      </span>
      {best && best.points > 0 ? (
        <span className="whitespace-nowrap text-muted text-sm">
          best {best.points} in GW{best.gameweek}
        </span>
      ) : null}
    </p>
  );
}

interface BarsProps {
  form: SeasonForm;
  highest: number;
  /** How high the highest bar is. */
  room: number;
  /** Whether the gameweeks stand below it: of two, between them. */
  hasAxis: boolean;
}

function Bars({ form: { weeks }, highest, room, hasAxis }: BarsProps) {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  const middle = weeks[Math.floor((weeks.length - 1) / 2)];
  const best = Math.max(...weeks.map(({ points }) => points));
  const isLong = weeks.length > FIGURES_UP_TO;
  return (
    <>
      <p className="sr-only">
        {weeks
          .map(({ gameweek, points, isWon }) => `Gameweek ${gameweek}: ${points}${isWon ? ", won" : ""}`)
          .join("; ")}
      </p>
      <div aria-hidden="true" className="grid gap-1">
        <div
          className="flex items-end gap-0.5 border-line border-b xl:gap-1"
          style={{ height: room + FIGURE_PX }}
        >
          {weeks.map(({ gameweek, points, isWon }, at) => (
            <span key={gameweek} className="grid min-w-0 flex-1 grid-cols-1 justify-items-center">
              <span
                className={cx(
                  "scoreboard text-xs leading-4",
                  // Of a long season those that say something: the best, on a laptop the last and those that were won.
                  isLong &&
                    points < best &&
                    (isWon || at === weeks.length - 1 ? "max-xl:invisible" : "invisible"),
                  isWon ? "text-ink" : "text-muted",
                )}
              >
                {points}
              </span>
              <span
                className={cx(
                  "w-full rounded-t-[2px] forced-colors:border",
                  isWon
                    ? "bg-whistle outline-1 outline-rim -outline-offset-1"
                    : points > 0
                      ? "bg-brand"
                      : "bg-line",
                )}
                style={{ height: Math.max(LEAST_PX, Math.round((Math.max(0, points) / highest) * room)) }}
              />
            </span>
          ))}
        </div>
        {hasAxis ? (
          <p className="flex justify-between text-muted text-xs">
            <span>GW{first?.gameweek}</span>
            <span>GW{middle?.gameweek}</span>
            <span>GW{last?.gameweek}</span>
          </p>
        ) : null}
      </div>
    </>
  );
}
