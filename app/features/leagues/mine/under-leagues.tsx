import { Form, Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { useRootData } from "#app/lib/user.ts";
import { nextKickoffOf } from "#app/shared/news/next-kickoff-of.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon, PencilIcon } from "#app/ui/icons.tsx";
import { JOIN_CODE_LENGTH } from "#contract/limits.ts";
import { nextText } from "#domain/news/next-text.ts";

/** Under one's leagues: what locks next, and on a laptop the field for a code that somebody has sent. */
export function UnderLeagues() {
  const zone = useZone();
  const now = useRootData()?.clock.at ?? 0;
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const next = nextText({ next: nextKickoffOf(matchday, now, zone) });
  return (
    <div className="grid items-stretch lg:mt-5 lg:grid-cols-2 lg:gap-5">
      {next ? (
        <Link
          to="/premier-league-tipping?tab=predict"
          prefetch="intent"
          className="paper flex min-h-14 items-center gap-4 border-line border-b bg-raised no-underline hover:bg-surface lg:mx-0 lg:rounded-lg lg:border lg:px-5 lg:py-3"
        >
          <PencilIcon className="size-5 text-muted max-lg:ml-2.5" />
          <span className="min-w-0 flex-1">
            <span className="scoreboard block text-lg leading-6">{next}</span>
            <span className="block text-[0.8125rem] text-muted leading-4.5">
              Check your tips before it locks
            </span>
          </span>
          <ChevronIcon className="size-5 -rotate-90 text-muted" />
        </Link>
      ) : null}
      <Form
        action="/leagues"
        preventScrollReset
        className="flex items-center gap-3 rounded-lg border border-line bg-raised px-5 py-3 max-lg:hidden"
      >
        <label htmlFor="sent-code" className="scoreboard flex-1 text-lg leading-6">
          Somebody sent you a code?
        </label>
        <input
          id="sent-code"
          name="join"
          required
          minLength={JOIN_CODE_LENGTH}
          maxLength={JOIN_CODE_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="ABC234"
          className="scoreboard min-h-11 w-24 rounded-md border border-line-strong bg-surface px-3 text-lg uppercase tracking-[.12em] placeholder:text-muted"
        />
        <Button type="submit" variant="secondary" className="shrink-0">
          Join
        </Button>
      </Form>
    </div>
  );
}
