import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { needsOf } from "#app/features/chances/needs.ts";
import { WhatINeed } from "#app/features/chances/what-i-need.tsx";
import { LeaguePanel } from "#app/features/leagues/league-panel.tsx";
import { newestLeague, topQuery } from "#app/features/leagues/league-panel-data.ts";
import { firstGameweekQuery } from "#app/features/start/first-gameweek.ts";
import { TransferLayer } from "#app/features/transfers/transfer-layer.tsx";
import { useTransferDesk } from "#app/features/transfers/use-transfer-desk.ts";
import { queries } from "#app/lib/query.ts";
import { useRootData, useUser } from "#app/lib/user.ts";
import { AdSlot } from "#app/ui/ad-slot.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { TabPanel, Tabs } from "#app/ui/tabs.tsx";
import { cutoffDateText } from "#domain/season/season-config.ts";
import { instant } from "#domain/shared/instant.ts";
import { formationOf } from "#domain/squad/formation.ts";
import { BingoRules } from "./bingo-rules.tsx";
import { type ClubCard, clubsQuery } from "./clubs.ts";
import { HowToPlay } from "./how-to-play.tsx";
import { MySquad } from "./my-squad.tsx";
import { nextStep } from "./next-step.ts";
import { NextStepBar } from "./next-step-bar.tsx";
import { PhaseBanner } from "./phase-banner.tsx";
import { toFormationPick } from "./picks.ts";
import { ProgressCards } from "./progress-cards.tsx";
import { useSaveSquad } from "./save-squad.ts";
import { SquadHero } from "./squad-hero.tsx";
import { QuickStats, SquadSummary } from "./squad-sidebar.tsx";
import { TeamList } from "./team-list.tsx";
import { useTickNews } from "./tick-news.ts";
import { useLiveSquad } from "./use-live-squad.ts";
import { useSquad } from "./use-squad.ts";

type View = "teams" | "squad";

/** The squad home of a signed-in player. */
export default function SquadPage() {
  const user = useUser();
  const clock = useRootData()?.clock;
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { squad, picks, saving, said, choose, clear } = useSquad(user?.id);
  const { isSaving, save } = useSaveSquad(picks, clubs.length);
  const fresh = useTickNews(squad);
  const isLocked = squad?.locked ?? false;
  const [view, setView] = useState<View>(isLocked ? "squad" : "teams");

  const desk = useTransferDesk(squad?.selections);

  const { data: leagues } = useQuery(queries.leagues());
  const league = newestLeague(leagues ?? []);
  const canRank = leagues != null;
  const own = useQuery({ ...queries.ownStanding("football_bingo", league?.id), enabled: canRank });
  const top = useQuery({ ...topQuery(league?.id), enabled: canRank });
  const revoked = useLiveSquad(user?.id, league?.id);

  const formation = formationOf(picks.map(toFormationPick));
  const chosen = new Set(picks.map(({ teamId }) => teamId));
  const { data: first } = useQuery({ ...firstGameweekQuery(), refetchOnMount: true });
  const isTipper =
    squad?.score === 0 || (leagues ?? []).some(({ leagueType }) => leagueType === "score_tipping");
  const step = squad
    ? nextStep({ clubs, chosen, formation, leagues: leagues?.length, first, isTipper })
    : null;

  const needs = needsOf({
    userId: user?.id ?? "",
    selections: picks,
    nextAt: new Map(clubs.map(({ id, nextFixtureDate }) => [id, nextFixtureDate])),
    table: top.data ?? [],
    now: clock?.at ?? 0,
  });

  const cutoff = squad?.cutoff ?? null;
  const dates = { cutoffDate: cutoffDateText({ cutoffAt: cutoff ? instant(Date.parse(cutoff)) : null }) };

  return (
    <>
      <SquadHero
        name={user?.firstName ?? ""}
        score={squad?.score ?? 0}
        provisional={squad?.selections.filter(({ ticked, final }) => ticked && !final).length ?? 0}
        formation={formation}
        isFresh={fresh.size > 0}
      >
        {step ? (
          <NextStepBar
            step={step}
            clubs={clubs}
            isLate={squad?.cutoff != null && (clock?.at ?? 0) >= Date.parse(squad.cutoff)}
            onChoose={(club) => {
              flushSync(() => setView("teams"));
              openListOf(club);
            }}
            onShowSquad={() => {
              flushSync(() => setView("squad"));
              document.querySelector('[role="tabpanel"]')?.scrollIntoView({ block: "start" });
            }}
          />
        ) : null}
      </SquadHero>
      <div className="page-width grid grid-cols-1 gap-4 py-5 sm:gap-5 sm:py-6">
        <PhaseBanner cutoff={cutoff} isQualified={squad?.qualified ?? true} />
        <ProgressCards selected={picks.length} standing={own.data} />
        <div className="grid items-start gap-3 md:grid-cols-2">
          <HowToPlay {...dates} />
          <BingoRules {...dates} />
        </div>
        <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <Tabs<View>
              label="Squad views"
              tabs={[
                { value: "teams", label: isLocked ? "Teams" : "Choose players" },
                { value: "squad", label: `My Squad (${picks.length})` },
              ]}
              value={view}
              onValueChange={setView}
            >
              <TabPanel value="teams">
                <h2 className="sr-only">Teams</h2>
                <TeamList
                  clubs={clubs}
                  selections={picks}
                  isLocked={isLocked}
                  saving={saving}
                  onChoose={choose}
                  onClear={clear}
                />
              </TabPanel>
              <TabPanel value="squad">
                <h2 className="sr-only">My Squad</h2>
                <MySquad
                  clubs={clubs}
                  selections={picks}
                  fresh={fresh}
                  revoked={revoked}
                  freeUntil={desk.freeUntil}
                  onTransfer={desk.open}
                />
              </TabPanel>
            </Tabs>
            <div
              className={cx(
                "mt-5 flex items-center justify-between gap-3 border-line border-t bg-surface py-3",
                // While there is something to choose it stays at hand.
                !isLocked && "sticky bottom-0 z-20",
              )}
            >
              <p className="text-muted text-sm">
                {isLocked
                  ? "Squad locked. Changes by transfer only."
                  : "Each choice is saved as you make it."}
              </p>
              <Button
                busy={isSaving || saving.size > 0}
                busyText="Saving..."
                onClick={save}
                className="shrink-0"
              >
                Save My Squad
              </Button>
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <LeaguePanel
              leagueId={league?.id}
              leagueName={league?.name ?? null}
              entries={top.data ?? (top.isError ? [] : undefined)}
              own={own.data?.entry}
              userId={user?.id}
              score={squad?.score ?? 0}
              total={own.data?.total}
            />
            {isLocked ? <WhatINeed needs={needs} leagueId={league?.id} /> : null}
            <QuickStats />
            <SquadSummary clubs={clubs} selections={picks} />
            <AdSlot position="sidebar" />
            <AdSlot position="mobile-banner" />
          </div>
        </div>
      </div>
      <LiveRegion>{said}</LiveRegion>
      <TransferLayer desk={desk} />
    </>
  );
}

/** Brings a club's card into view and opens its list. */
function openListOf({ code }: ClubCard): void {
  const card = document.querySelector(`[data-team-card="${CSS.escape(code)}"]`);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector<HTMLButtonElement>("[aria-haspopup=dialog]")?.click();
}
