import { Form, Link, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

export interface LeaderboardBarProps {
  view: LeaderboardView;
  leagues: readonly League[];
  /** The number of players, beside the league's name. */
  status: ReactNode;
  share: ReactNode;
  /** The choice between table and feed, where there is no room for both. */
  panels: ReactNode;
}

/**
 * The bar above the table: the choice of league and game, and the share button. It is a form, so that it works without
 * JavaScript; the choice is in the address either way.
 */
export function LeaderboardBar({ view, leagues, status, share, panels }: LeaderboardBarProps) {
  const navigate = useNavigate();
  const show = (next: LeaderboardView) =>
    navigate(viewPath(next), { replace: true, preventScrollReset: true });
  const matching = leagues.filter(({ leagueType }) => leagueType === view.leagueType);
  return (
    <div className="border-line border-b bg-raised">
      <Form
        method="get"
        action="/leaderboard"
        className="page-width flex flex-wrap items-center gap-x-5 gap-y-1 py-1.5 max-sm:gap-y-0 max-sm:py-0.5"
      >
        <div className="flex min-w-0 items-center gap-3 max-sm:flex-1">
          <LeagueChoice view={view} matching={matching} onShow={show} />
          <span className="hidden xl:block">{status}</span>
        </div>
        <div className="flex items-center sm:order-last">{share}</div>
        {/* Half a phone's width each; where large or spaced text needs more, one below the other. */}
        <div className="flex flex-wrap items-center gap-x-4 max-sm:basis-full max-sm:justify-between sm:ml-auto">
          <fieldset>
            <legend className="sr-only">Game</legend>
            <div className="flex rounded-md bg-sunken p-0.5">
              {LEAGUE_TYPES.map((type) => (
                <TypeChoice
                  key={type.value}
                  {...type}
                  isChosen={view.leagueType === type.value}
                  onChoose={() => show({ leagueType: type.value })}
                />
              ))}
            </div>
          </fieldset>
          {panels}
        </div>
        <noscript>
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </noscript>
      </Form>
    </div>
  );
}

interface LeagueChoiceProps {
  view: LeaderboardView;
  matching: readonly League[];
  onShow: (view: LeaderboardView) => void;
}

const NAME = "scoreboard min-w-0 truncate text-bar";

/** The choice of league: a selector for two leagues or more, a link for a single one. */
function LeagueChoice({ view: { leagueType, leagueId }, matching, onShow }: LeagueChoiceProps) {
  const [only] = matching;
  if (matching.length > 1) {
    return (
      <span className="relative block min-w-0">
        <select
          key={leagueType}
          name="league"
          aria-label="League"
          value={leagueId ?? ""}
          onChange={(event) => onShow({ leagueType, leagueId: event.target.value || undefined })}
          className={cx(NAME, "min-h-11 w-full appearance-none bg-transparent pr-8")}
        >
          <option value="">All Leagues</option>
          {matching.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1 size-5" />
      </span>
    );
  }
  return (
    <>
      <p className={NAME}>{(leagueId && only?.name) || "All Leagues"}</p>
      {only ? (
        <Link
          to={viewPath(leagueId ? { leagueType } : { leagueType, leagueId: only.id })}
          replace
          preventScrollReset
          className={cx(
            "flex min-h-11 items-center font-semibold text-brand-ink text-sm",
            leagueId ? "shrink-0 whitespace-nowrap" : "min-w-0",
          )}
        >
          {leagueId ? (
            "All Leagues"
          ) : (
            <span className="truncate">
              Open <bdi>{only.name}</bdi>
            </span>
          )}
        </Link>
      ) : null}
    </>
  );
}

interface TypeChoiceProps {
  value: LeagueType;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One choice of game. It reads `Bingo` or `Tipping` on a phone; screen readers always get the full name. */
function TypeChoice({ value, label, isChosen, onChoose }: TypeChoiceProps) {
  return (
    <label
      className={cx(
        "scoreboard relative grid min-h-10 cursor-pointer max-sm:flex-1 place-items-center rounded-md border border-transparent px-3.5 text-lg text-muted",
        "has-focus-visible:outline-3 has-focus-visible:outline-brand hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink",
      )}
    >
      <input
        type="radio"
        name="type"
        value={value}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="target absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      <span aria-hidden="true" className="xl:hidden">
        {label.split(" ").at(-1)}
      </span>
      <span aria-hidden="true" className="max-xl:hidden">
        {label}
      </span>
    </label>
  );
}
