import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { CupHero } from "#app/features/duels/cup/cup-hero.tsx";
import { CupPanel } from "#app/features/duels/cup/cup-panel.tsx";
import { CupSwingPanel } from "#app/features/duels/cup/cup-swing-panel.tsx";
import { roundNow } from "#app/features/duels/cup/cup-words.ts";
import { newsOfCup } from "#app/features/duels/cup/news-of-cup.ts";
import { OwnCupLine, OwnCupPanel } from "#app/features/duels/cup/own-cup-panel.tsx";
import { defeatOf, tieOnPitch } from "#app/features/duels/cup/own-defeat.ts";
import { ownTieInPlay, useCupSwings } from "#app/features/duels/cup/use-cup-swings.ts";
import { DuelTable } from "#app/features/duels/duel-table.tsx";
import { headline, swingWords } from "#app/features/duels/duel-words.ts";
import { DuelsShare } from "#app/features/duels/head/duels-share.tsx";
import { LeagueName } from "#app/features/duels/head/league-name.tsx";
import { useLiveDuels } from "#app/features/duels/live/use-live-duels.ts";
import { NextDraw } from "#app/features/duels/next-draw.tsx";
import { PairsPanel } from "#app/features/duels/pairs/pairs-panel.tsx";
import { matchdayQuery } from "#app/lib/query.ts";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import TableSwitch from "#app/shared/league/table-switch.tsx";
import { type TableLink, tablesOf } from "#app/shared/league/tables.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { useHalf } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listOf } from "#domain/shared/words.ts";
import type { DuelsPageData } from "./load-duels.server.ts";
import { minuteOf } from "./minute-of.ts";

/** A league's duels of the gameweek and their table, or its cup. */
export default function DuelsPage({ data }: { data: DuelsPageData }) {
  const { league, ownId } = data;
  const { duels, table, cup, faces } = useLiveDuels(league.id, ownId, data);
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const minute = minuteOf(matchday?.fixtures ?? []);
  const [search] = useSearchParams();
  const hasDuels = league.duels || duels.state !== "undrawn" || table.some(({ played }) => played > 0);
  const hasCup = league.cup || cup.state !== "undrawn";
  const isCup = hasCup && (search.get("table") === "cup" || !hasDuels);
  const tables = tablesOf(league.leagueType, { ...league, duels: hasDuels, cup: hasCup }, useHalf() !== null);
  const isLive = duels.state === "live";
  const news = isCup ? newsOfCup(cup, ownId) : headline(duels, table, ownId);
  const canShare = isCup ? cup.rounds.length > 0 : duels.pairs.length > 0;
  return (
    <>
      <div className="relative border-line border-b bg-raised">
        <div className="lg:page-width lg:flex lg:min-h-19 lg:items-center lg:justify-between lg:gap-6">
          <div className="max-lg:page-width min-w-0 flex-1 py-2">
            <div className="flex flex-wrap items-center gap-x-1 max-lg:pr-12">
              <h1 className="flex min-h-11 items-center text-bar">
                <LeagueName league={league} table={isCup ? "cup" : "duels"} />
                <span className="sr-only">: {isCup ? "cup" : "duels"}</span>
              </h1>
              {hasDuels && !isCup ? (
                <p aria-hidden="true" className="ml-3 flex items-center gap-1.5 text-muted max-lg:hidden">
                  {isLive ? <span className="size-2 rounded-full bg-live" /> : null}
                  Gameweek {duels.gameweek}
                  {isLive && minute !== null ? `, ${minute}′` : duels.state === "final" ? ", final" : null}
                </p>
              ) : null}
            </div>
            {news ? (
              <p className="scoreboard text-xl leading-5.5" role="status">
                {news}
              </p>
            ) : null}
          </div>
          {canShare ? (
            <div className="max-lg:-mt-1 max-lg:absolute max-lg:top-3 max-lg:right-4 lg:order-last">
              <DuelsShare name={league.name} duels={duels} cup={isCup ? cup : null} />
            </div>
          ) : null}
          {tables.length > 1 ? (
            <div className="max-lg:page-width lg:min-w-82">
              <TableSwitch tables={tables} shown={isCup ? "cup" : "duels"} isInBar key={`${isCup}`} />
            </div>
          ) : null}
        </div>
      </div>
      {isCup ? (
        <Cup {...{ league, cup, ownId, faces, minute, tables }} />
      ) : (
        <div className="lg:page-width grid items-start gap-x-8 lg:grid-cols-[minmax(0,43.75rem)_minmax(0,1fr)] lg:py-4">
          {hasDuels ? (
            <>
              <div>
                <Pairs {...{ league, duels, ownId, faces, minute }} />
                {duels.next ? (
                  <div className="max-lg:hidden">
                    <NextDraw next={duels.next} />
                  </div>
                ) : null}
              </div>
              <DuelTable
                rows={table}
                live={duels.state === "live" ? duels.pairs : []}
                ownId={ownId}
                faces={faces}
              />
              {duels.next ? (
                <div className="lg:hidden">
                  <NextDraw next={duels.next} />
                </div>
              ) : null}
            </>
          ) : (
            <EmptyState title={<h2>No duels yet</h2>}>
              The host can switch them on: each member then meets another in every gameweek.
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}

type CupProps = Pick<DuelsPageData, "league" | "cup" | "ownId" | "faces"> & {
  minute: number | null;
  tables: readonly TableLink[];
};

/** The tie on the pitch, the bracket, and whose goals can still swing the reader's own. */
function Cup({ league, tables, ...of }: CupProps) {
  const { cup, ownId } = of;
  const isBingo = league.leagueType === "football_bingo";
  const own = ownTieInPlay(cup, ownId, isBingo);
  const swings = useCupSwings(league.id, cup, ownId, isBingo);
  const other = [own?.a, own?.b].find((side) => side && side.userId !== ownId)?.username ?? "";
  const defeat = defeatOf(cup, ownId);
  const tie = tieOnPitch(cup, ownId);
  // Until the cup is won: then its final is what all look at.
  const isOut = defeat !== null && tie?.winner === null;
  const { id: leagueId, leagueType } = league;
  const conqueror = {
    cardOf: (playerId: string) => viewPath({ leagueId, leagueType, playerId }),
    isTipping: !isBingo,
    stillOn: stillOnWords(tables),
  };
  const line = own ? swings && swingWords(swings.mine, swings.theirs, ["You", other], true) : null;
  return (
    <>
      {/* Whose tie is on has it on the pitch of a phone, in a laptop's bracket; who is out, that of who beat them. */}
      {isOut ? <OwnCupPanel {...of} {...conqueror} className="max-lg:hidden" /> : null}
      {tie ? <CupHero {...of} {...{ tie, line }} ties={roundNow(cup)?.ties.length ?? 1} /> : null}
      {isOut ? <OwnCupLine {...of} {...conqueror} /> : null}
      <CupPanel
        {...of}
        leagueName={league.name}
        game={league.leagueType}
        below={
          own ? (
            <div className="min-h-41 max-lg:hidden">{swings ? <CupSwingPanel swings={swings} /> : null}</div>
          ) : defeat && !isOut ? (
            <OwnCupPanel {...of} {...conqueror} className="overflow-hidden rounded-lg max-lg:hidden" />
          ) : null
        }
      />
    </>
  );
}

/** What is left to play for: `You still play for the season, the second half and the duels.` */
function stillOnWords(tables: readonly TableLink[]): string {
  const others = tables.filter(({ name }) => name !== "cup").map(({ label }) => `the ${label.toLowerCase()}`);
  return others.length > 0 ? `You still play for ${listOf(others)}.` : "";
}

type PairsProps = Pick<DuelsPageData, "league" | "duels" | "ownId" | "faces"> & { minute: number | null };

/** The pairs, or when they are drawn. */
function Pairs({ league, duels, ...rest }: PairsProps) {
  if (duels.state !== "undrawn" || duels.drawAt === null) {
    return <PairsPanel leagueId={league.id} game={league.leagueType} duels={duels} {...rest} />;
  }
  return (
    <p className="m-4 rounded-lg bg-sunken p-4 font-semibold lg:mx-0">
      Gameweek {duels.gameweek} is drawn on <ShortTime iso={duels.drawAt} format={weekdayAndTime} />
    </p>
  );
}
