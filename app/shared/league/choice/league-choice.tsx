import { Suspense, useRef, useState } from "react";
import { lazyLater } from "#app/lib/lazy-page.ts";
import { cx } from "#app/ui/cx.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { type LeagueChoiceProps, leagueOptions } from "./league-options.ts";

const LeagueSheet = lazyLater(() => import("./league-sheet.tsx"), "over");

/** Whether the button that is being drawn takes the place of one that had the focus. */
let hadFocus = false;

/** The league that a page is about: a name that opens the sheet of leagues; without JavaScript a list of links. */
export function LeagueChoice(props: LeagueChoiceProps) {
  const { label = "League", leagues, overall, chosen, to, className } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Another league's page may draw the button anew, and whoever chose with the keyboard goes on from there.
  useBrowserLayoutEffect(() => {
    const own = button.current;
    if (hadFocus) own?.focus({ preventScroll: true });
    return () => {
      hadFocus = document.activeElement === own;
      queueMicrotask(() => {
        hadFocus = false;
      });
    };
  }, []);
  const face = (
    <>
      <span className="sr-only">{label}: </span>
      <bdi className="min-w-0 truncate">
        {leagues.find(({ id }) => id === chosen.leagueId)?.name ?? "All Leagues"}
      </bdi>
      <ChevronIcon className="size-5 shrink-0" />
    </>
  );
  const look = cx(
    "scoreboard flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-md",
    className,
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        data-league-choice={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={cx(look, "noscript:hidden")}
      >
        {face}
      </button>
      {isOpen ? (
        <Suspense>
          <LeagueSheet {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
      <noscript>
        {import.meta.env.SSR ? (
          <details>
            <summary className={look}>{face}</summary>
            {leagueOptions(leagues, overall).map(({ game, options }) =>
              options.map(({ name, choice }) => (
                <a key={`${game} ${choice.leagueId}`} href={to(choice)} className="block min-h-11 underline">
                  {name}
                </a>
              )),
            )}
          </details>
        ) : null}
      </noscript>
    </>
  );
}
