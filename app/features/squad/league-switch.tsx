import { Form, useSubmit } from "@remix-run/react";
import { lastLeagueCookie } from "#app/shared/league/leaderboard-address.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

/** The choice of the Football Bingo league that the page follows; a form, so that it works without JavaScript. */
export function LeagueSwitch({ leagues, value }: { leagues: readonly League[]; value: string }) {
  const submit = useSubmit();
  const own = leagues.filter(({ leagueType }) => leagueType === "football_bingo");
  const [only] = own;
  if (own.length === 0) return null;
  if (own.length === 1) {
    return <p className="scoreboard max-w-48 truncate text-chalk-soft text-lg">{only?.name}</p>;
  }
  return (
    <Form method="get" action="/" className="flex max-w-full items-center gap-2">
      <span className="relative block max-w-52">
        <select
          key={value}
          name="league"
          aria-label="League"
          defaultValue={value}
          onChange={(event) => {
            // biome-ignore lint/suspicious/noDocumentCookie: an id of our own, and not every browser has the Cookie Store.
            document.cookie = lastLeagueCookie(event.currentTarget.value);
            submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
          }}
          className="scoreboard min-h-11 w-full appearance-none truncate rounded-md border border-chalk/50 bg-pitch-deep py-1 pr-10 pl-3.5 text-chalk text-lg"
        >
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <ChevronIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5" />
      </span>
      <noscript>
        <button type="submit" className="min-h-11 px-2 underline">
          Show
        </button>
      </noscript>
    </Form>
  );
}
