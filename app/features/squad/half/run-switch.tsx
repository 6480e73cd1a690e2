import { Link, useSearchParams } from "@remix-run/react";
import { runCookie } from "#app/shared/league/run-choice.ts";
import { cx } from "#app/ui/cx.ts";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { RunName } from "#domain/season/run.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface RunSwitchProps {
  run: RunName;
  scores: Readonly<Record<RunName, number>>;
  standings: Readonly<Record<RunName, OwnStanding | null | undefined>>;
  /** Whether a laptop has it on the pitch, at the right of the score; elsewhere it is a band of the board's colour. */
  isInHero?: boolean;
}

const RUN_NAMES = [
  ["season", "Season"],
  ["half", "Second half"],
] as const;

/** The choice between the two cards, each with its score and place; remembered on the device. */
export function RunSwitch({ run, scores, standings, isInHero = false }: RunSwitchProps) {
  const [search] = useSearchParams();
  const addressOf = (name: RunName) => {
    const next = new URLSearchParams(search);
    next.set("run", name);
    return `/?${next}`;
  };
  return (
    <nav
      aria-label="Cards"
      className={cx(
        "bg-board",
        isInHero &&
          "relative xl:page-width xl:absolute xl:inset-0 xl:z-1 xl:grid xl:content-center xl:justify-items-end xl:bg-transparent xl:pointer-events-none",
      )}
    >
      <ul
        className={cx(
          "page-width grid grid-cols-2 py-2",
          isInHero && "xl:pointer-events-auto xl:mx-0 xl:w-98 xl:px-0 xl:py-0",
        )}
      >
        {RUN_NAMES.map(([name, label]) => (
          <li key={name} className="grid bg-board p-0.5 first:rounded-l-lg last:rounded-r-lg">
            <Link
              to={addressOf(name)}
              preventScrollReset
              aria-current={run === name ? "page" : undefined}
              onClick={() => {
                // biome-ignore lint/suspicious/noDocumentCookie: a choice of our own, and not every browser has the Cookie Store.
                document.cookie = runCookie(name);
              }}
              className={cx(
                "scoreboard grid min-h-11.5 content-center justify-items-center rounded-md border-[1.5px] px-2 text-center text-lg leading-tight no-underline",
                run === name
                  ? "border-line-strong bg-raised text-ink"
                  : "border-transparent text-chalk-soft hover:text-chalk [&>span]:text-chalk-soft",
              )}
            >
              <span>
                {label} {scores[name]}/{SQUAD_SIZE}
              </span>
              <span className="text-muted text-sm">{placeText(standings[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placeText(standing: OwnStanding | null | undefined): string {
  if (!standing?.entry || standing.entry.noCard) return "no place yet";
  return `${ordinal(standing.entry.rank)} of ${standing.total}`;
}
