import { Form, Link, useNavigate } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { SelectField } from "#app/ui/select.tsx";
import type { League, LeagueTypeName } from "#contract/api.ts";
import { type LeaderboardView, viewPath } from "./leaderboard-address.ts";
import { LEAGUE_TYPES } from "./league-type.ts";

/**
 * Which game, and which league of it. A form of its own, so that it works without JavaScript; the choice stands in
 * the address either way.
 */
export function LeaderboardFilter({ view, leagues }: { view: LeaderboardView; leagues: readonly League[] }) {
  const navigate = useNavigate();
  const show = (next: LeaderboardView) =>
    navigate(viewPath(next), { replace: true, preventScrollReset: true });
  const matching = leagues.filter(({ leagueType }) => leagueType === view.leagueType);
  return (
    <Form method="get" action="/leaderboard" className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset className="max-sm:w-full">
        <legend className="mb-1.5 font-semibold text-sm">Game</legend>
        <div className="flex overflow-hidden rounded-md border border-line-strong bg-raised">
          {LEAGUE_TYPES.map(({ value, label }) => (
            <TypeChoice
              key={value}
              value={value}
              label={label}
              isChosen={view.leagueType === value}
              onChoose={() => show({ leagueType: value })}
            />
          ))}
        </div>
      </fieldset>
      {matching.length > 1 ? (
        <SelectField
          key={view.leagueType}
          label="League"
          name="league"
          className="w-full sm:w-72"
          value={view.leagueId ?? ""}
          onChange={(event) =>
            show({ leagueType: view.leagueType, leagueId: event.target.value || undefined })
          }
          options={[
            { value: "", label: "All Leagues" },
            ...matching.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <SingleLeague view={view} league={matching.length === 1 ? matching[0] : undefined} />
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  );
}

interface TypeChoiceProps {
  value: LeagueTypeName;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function TypeChoice({ value, label, isChosen, onChoose }: TypeChoiceProps) {
  return (
    <label
      className={cx(
        "relative grid min-h-11 flex-1 cursor-pointer place-items-center px-3 text-center font-semibold leading-tight max-sm:text-sm",
        "has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:-outline-offset-3",
        "text-muted hover:text-ink has-checked:bg-brand-soft has-checked:text-brand-ink sm:whitespace-nowrap",
      )}
    >
      <input
        type="radio"
        name="type"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {label}
    </label>
  );
}

/** The selector shows from two leagues on (spec section 2); the way to an only one is a link. */
function SingleLeague({ view, league }: { view: LeaderboardView; league: League | undefined }) {
  if (!league) return null;
  const { leagueType } = view;
  return (
    <Link
      to={viewPath(view.leagueId ? { leagueType } : { leagueType, leagueId: league.id })}
      replace
      preventScrollReset
      className="wrap-anywhere flex min-h-11 max-w-full items-center font-semibold text-brand-ink underline underline-offset-4"
    >
      {view.leagueId ? (
        "Show All Leagues"
      ) : (
        <span className="line-clamp-2">
          Open <bdi>{league.name}</bdi>
        </span>
      )}
    </Link>
  );
}
