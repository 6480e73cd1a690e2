import { Link, useNavigate } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/api-failure.ts";
import { squadQuery, teamsQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { tellOtherTabs } from "#app/shared/card/other-tabs.ts";
import { runCookie } from "#app/shared/league/run-choice.ts";
import { longDate, shortDate } from "#app/shared/season/half-dates.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { SiteHalf } from "#contract/pages/page-context.ts";
import type { Selection } from "#contract/squads.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { copyOf } from "./copy-card.ts";
import { halfTableQuery } from "./half-queries.ts";

interface HalfStartProps {
  half: SiteHalf;
  /** The season's picks. */
  picks: readonly Selection[];
  leagueId: string | undefined;
}

const PICK_NEW = "/?run=half";

/** HLF-02: the invitation to a second card: the season's copied in one tap, or a new one. */
export function HalfStart({ half, picks, leagueId }: HalfStartProps) {
  const now = useServerNow();
  const copy = useCopy(picks);
  const table = useQuery({ ...halfTableQuery(leagueId), enabled: useHydrated() && leagueId !== undefined });
  const left = half.startsAt - now;
  const theirs = table.data?.filter(({ noCard }) => !noCard).length;
  return (
    <section aria-labelledby="half-start" className="pitch relative overflow-hidden xl:rounded-lg">
      <CentreCircle
        hollow
        className="-right-24 absolute top-0 h-[104%] text-chalk/20 [mask-image:linear-gradient(#000_82%,transparent_0)]"
      />
      <div className="max-xl:page-width relative grid gap-2 py-4 xl:px-5">
        <p className="scoreboard flex items-center justify-between gap-4 text-base text-chalk-soft">
          <span className="uppercase tracking-wider">From Gameweek {half.firstGameweek}</span>
          {left > 0 ? (
            <span role="timer" className="whitespace-nowrap text-chalk text-lg leading-6">
              starts in {timeLeft(left)}
            </span>
          ) : null}
        </p>
        <h2 id="half-start" className="scoreboard text-[2.125rem] leading-none">
          The second half: 0–0 again
        </h2>
        <p className="max-w-prose text-[0.9375rem] text-chalk-soft leading-[1.3125rem]">
          <span className="block text-balance">
            Hang up twenty{picks.length > 0 ? " more" : ""} shirts.{" "}
            {left > 0
              ? `Goals count from ${longDate(half.startsAt)}, so everybody starts level.`
              : "Goals from now on count."}
          </span>
          <span className="block">Change any pick for free until {shortDate(half.fixedAt)}.</span>
        </p>
        {picks.length > 0 ? (
          <Button
            variant="light"
            size="lg"
            busy={copy.isCopying}
            busyText="Copying..."
            onClick={copy.start}
            className="mt-1 w-full max-w-md text-base!"
          >
            Start from my season’s card
          </Button>
        ) : (
          <LinkButton to={PICK_NEW} variant="light" size="lg" className="mt-1 w-full max-w-md text-base!">
            Pick a new one
          </LinkButton>
        )}
        <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-1 text-chalk-soft">
          {picks.length > 0 ? (
            <Link
              to={PICK_NEW}
              className="inline-flex min-h-11 items-center font-semibold text-chalk underline underline-offset-4"
            >
              Pick a new one
            </Link>
          ) : null}
          {table.data && theirs !== undefined ? (
            <span className="text-sm">
              {theirs} of {table.data.length} have theirs
            </span>
          ) : null}
        </p>
      </div>
    </section>
  );
}

/** Copies the season's card, without whoever cannot come along. */
function useCopy(picks: readonly Selection[]) {
  const client = useQueryClient();
  const user = useUser();
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  async function copy(): Promise<void> {
    setCopying(true);
    try {
      const teams = await client.fetchQuery({ ...teamsQuery("half"), staleTime: 0 });
      const { coming, staying } = copyOf(picks, teams ?? []);
      const card = await callApi("PUT /api/selections", {
        body: { userId: user?.id ?? "", selections: [...coming], run: "half" },
      });
      client.setQueryData(squadQuery("half").queryKey, card);
      // Another tab still offers the copy, which would take back what is changed here.
      tellOtherTabs();
      void client.invalidateQueries({ queryKey: ["/api/leaderboard"] });
      void client.invalidateQueries({ queryKey: ["/api/leaderboard/me"] });
      toast({
        title: `${coming.length} of ${picks.length} came along.`,
        description: staying.join(" ") || "Change any of them until the window closes.",
        variant: "success",
      });
      // biome-ignore lint/suspicious/noDocumentCookie: a choice of our own, and not every browser has the Cookie Store.
      document.cookie = runCookie("half");
      navigate(PICK_NEW, { preventScrollReset: true });
    } catch (error) {
      toast({
        title: "Error",
        description: messageOf(error, "The card could not be copied. Please try again."),
        variant: "destructive",
      });
    } finally {
      setCopying(false);
    }
  }
  return { isCopying, start: () => void copy() };
}
