import { Form, useSubmit } from "@remix-run/react";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

interface LeagueChoiceProps {
  /** The page's own address. */
  action: string;
  leagues: readonly League[];
  value: string;
  /** Called before the page follows. */
  onPick?: (leagueId: string) => void;
  className: string;
  chevron: string;
}

/** The choice of the league that a page is about; a form, so that it works without JavaScript. */
export function LeagueChoice({ action, leagues, value, onPick, className, chevron }: LeagueChoiceProps) {
  const submit = useSubmit();
  return (
    <Form method="get" action={action} className="flex min-w-0 max-w-full items-center gap-2">
      <span className="relative block min-w-0 max-w-52">
        <select
          key={value}
          name="league"
          aria-label="League"
          defaultValue={value}
          onChange={(event) => {
            onPick?.(event.currentTarget.value);
            submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
          }}
          className={cx("scoreboard min-h-11 w-full appearance-none truncate text-lg", className)}
        >
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronIcon
          className={cx("-translate-y-1/2 pointer-events-none absolute top-1/2 size-5", chevron)}
        />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 px-2 underline">
          Show
        </button>
      </noscript>
    </Form>
  );
}
