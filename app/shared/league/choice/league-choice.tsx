import { Suspense, useState } from "react";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { type LeagueChoiceProps, leagueOptions } from "./league-options.ts";

const LeagueSheet = lazyLater(() => import("./league-sheet.tsx"), "over");

/** The league that a page is about: a name that opens the sheet of leagues; without JavaScript a list of links. */
export function LeagueChoice(props: LeagueChoiceProps) {
  const { button, sheet } = useLeagueChoice(props);
  return (
    <>
      {button}
      {sheet}
    </>
  );
}

/** The same in its two halves, for a page whose head is drawn anew beneath an open sheet. */
export function useLeagueChoice(props: LeagueChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return {
    button: <LeagueButton {...props} isOpen={isOpen} onOpen={() => setOpen(true)} />,
    sheet: isOpen ? (
      <Suspense>
        <LeagueSheet {...props} onClosed={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

interface LeagueButtonProps extends LeagueChoiceProps {
  isOpen: boolean;
  onOpen: () => void;
}

function LeagueButton(props: LeagueButtonProps) {
  const { label = "League", leagues, overall, chosen, to, className = "", isOpen, onOpen } = props;
  const face = (
    <>
      <span className="sr-only">{label}: </span>
      <bdi className="truncate">
        {leagues.find(({ id }) => id === chosen.leagueId)?.name ?? "All Leagues"}
      </bdi>
      <ChevronIcon className="size-5" />
    </>
  );
  const look = `scoreboard flex min-h-11 max-w-full items-center gap-2 rounded-md ${className}`;
  return (
    <>
      <button
        type="button"
        data-league-choice={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
        className={`${look} noscript:hidden`}
      >
        {face}
      </button>
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
