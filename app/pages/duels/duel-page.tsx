import { useQuery } from "@tanstack/react-query";
import { DuelHero, DuelsBack } from "#app/features/duels/duel-hero.tsx";
import { DuelOdds } from "#app/features/duels/duel-odds.tsx";
import { DuelTable } from "#app/features/duels/duel-table.tsx";
import { isIn, medianWords, newsOf, ownDuelText } from "#app/features/duels/duel-words.ts";
import { GoalWalls } from "#app/features/duels/goal-walls.tsx";
import { HowItWent, Meetings } from "#app/features/duels/how-it-went.tsx";
import { useLiveDuel } from "#app/features/duels/live/use-live-duel.ts";
import { scoreLines } from "#app/features/duels/score-lines.ts";
import { BothSlips } from "#app/features/duels/slips/both-slips.tsx";
import { CanHappenList } from "#app/features/duels/slips/can-happen-list.tsx";
import type { Slips } from "#app/features/duels/slips/slip-marks.tsx";
import { SwingList } from "#app/features/duels/swing-list.tsx";
import { othersOf, TheOthers } from "#app/features/duels/the-others.tsx";
import { YourTwenty } from "#app/features/duels/your-twenty.tsx";
import { matchdayQuery } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import type { DuelDetail, DuelTableRow } from "#contract/leagues/duels.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { duelView } from "./duel-view.ts";
import type { DuelPageData } from "./load-duel.server.ts";
import { minuteOf } from "./minute-of.ts";

/** One duel of a league: what it stands at, what makes it up, and what is still to come on each side. */
export default function DuelPage({ data }: { data: DuelPageData }) {
  const { league, ownId } = data;
  const { duels, duel, table } = useLiveDuel(league.id, ownId, data);
  return (
    <>
      {duel ? (
        <DuelBody data={data} {...{ duels, duel, table, ownId }} />
      ) : (
        <div className="page-width pb-5">
          <div className="pitch paper">
            <DuelsBack league={league}>Gameweek {duels.gameweek} duel</DuelsBack>
          </div>
          <h1 className="mt-4 text-heading">Gameweek {duels.gameweek} duel</h1>
          {duels.drawAt === null ? null : (
            <p className="mt-3 rounded-lg bg-sunken p-4 font-semibold">
              Drawn <ShortTime iso={duels.drawAt} format={weekdayAndTime} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** How many matches of the reader's slip can still be called, and are not. */
const blanksOf = ({ fixtures, a }: Slips): number =>
  fixtures.filter(
    ({ id, status }) => status === "scheduled" && !a?.calls.some(({ fixtureId }) => fixtureId === id),
  ).length;

/** The line below what it means. */
const LINE = "mt-1.5 text-balance text-muted text-sm";
const COLUMN = "max-lg:contents lg:overflow-hidden lg:rounded-lg lg:not-empty:border lg:border-line";

/** An act below what stands, which it may change; beside it where a laptop has room. */
const BESIDE = "mt-2.5 max-lg:w-full lg:justify-self-start xl:col-start-2 xl:row-start-1 xl:mt-0";

interface OwnDuelProps extends Pick<DuelBodyProps, "duels" | "ownId"> {
  leagueId: string;
}

/** The way from another's duel to the reader's own. */
function OwnDuel({ leagueId, duels, ownId }: OwnDuelProps) {
  const pair = duels.pairs.find((each) => isIn(each, ownId));
  if (!pair) return null;
  return (
    <LinkButton
      to={`/leagues/${leagueId}/duels/${duels.gameweek}/${pair.a.userId}`}
      variant="secondary"
      className={BESIDE}
    >
      {ownDuelText(pair, ownId)}
    </LinkButton>
  );
}

interface DuelBodyProps {
  data: DuelPageData;
  duels: DuelPageData["duels"];
  duel: DuelDetail;
  table: readonly DuelTableRow[];
  ownId: string;
}

function DuelBody({ data: { league, faces, matchday: loaded }, duels, duel, table, ownId }: DuelBodyProps) {
  const clubs = useClubNames();
  const { data: live } = useQuery({ ...matchdayQuery(), enabled: false });
  const matchday = live?.gameweek === duel.gameweek ? live : loaded;
  const fixtures = matchday?.gameweek === duel.gameweek ? matchday.fixtures : [];
  const view = duelView({ league, duel, table, ownId, fixtures, clubs });
  const { names, isOwn, isTipping, isMedian, slips, goal, odds, pairs, bothGoals, isOtherHidden } = view;
  const { place, swing, turn } = view;
  const score = [duel.a.score, duel.b.score] as const;
  const blanks = slips && isOwn ? blanksOf(slips) : 0;
  const predict = `/premier-league-tipping?tab=predict&gameweek=${duel.gameweek}`;
  const slipsPanel = slips ? <BothSlips {...{ slips, clubs, names, isOwn, predict, score }} /> : null;
  const others = isMedian ? othersOf(duels, duel.a.userId).length : 0;
  // Beside what can still happen, which is short, a laptop has room for all calls.
  const isBeside = goal.happens.length > 0;
  return (
    <>
      <DuelHero {...{ duel, ownId, faces, slips, league }} minute={minuteOf(fixtures)} />
      <section
        aria-label="As it stands"
        className="page-width items-center gap-x-8 bg-raised py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,33rem)]"
      >
        <div className={odds === null && isOwn ? "lg:col-span-full" : undefined}>
          <p className="scoreboard text-xl leading-5.5" role="status">
            {newsOf(duel, ownId, league.leagueType)} {turn ?? (isTipping || isMedian ? "" : place)}
          </p>
          {others > 0 ? (
            <p className={LINE}>
              {medianWords(others, isOwn)} {place}
            </p>
          ) : place && (turn || isTipping || isMedian) ? (
            <p className={LINE}>{place}</p>
          ) : swing && duel.state !== "final" ? (
            <p className={LINE}>{swing}</p>
          ) : null}
        </div>
        <div className="lg:row-span-2 lg:not-empty:self-center xl:col-start-3 xl:row-start-1">
          {odds ? <DuelOdds chances={odds} names={names} isOwn={isOwn} /> : null}
        </div>
        {isOwn ? null : <OwnDuel leagueId={league.id} {...{ duels, ownId }} />}
        {blanks > 0 ? (
          <LinkButton to={predict} className={BESIDE}>
            Call {blanks === 1 ? "one more match" : `${numberWord(blanks)} more matches`}
          </LinkButton>
        ) : null}
      </section>
      <div className="lg:page-width grid grid-cols-1 items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8 lg:py-4">
        {/* A laptop has what is past under the walls, and the longest list beside them; a phone's order is that of weight. */}
        <div className="max-lg:contents lg:grid lg:gap-4">
          <div className={COLUMN}>
            <CanHappenList {...goal} {...{ clubs, score, names, isOwn }} />
            {isBeside ? (
              <div className="max-lg:order-1">
                <Meetings duel={duel} ownId={ownId} />
              </div>
            ) : (
              slipsPanel
            )}
            {isMedian && duel.b.score !== null ? (
              <TheOthers {...{ duels, ownId }} exceptId={duel.a.userId} median={duel.b.score} />
            ) : null}
            {pairs.length > 0 && !isOtherHidden ? <GoalWalls {...{ pairs, clubs, fixtures, names }} /> : null}
            {bothGoals ? (
              <div className="max-lg:order-2">
                <HowItWent lines={scoreLines(...bothGoals, fixtures)} clubs={clubs} />
                <Meetings duel={duel} ownId={ownId} />
              </div>
            ) : null}
            {duel.state === "drawn" && !isMedian && !isTipping && isOtherHidden ? (
              <p className="page-width py-3 text-muted">Others' picks show from the cutoff on.</p>
            ) : null}
          </div>
          {isMedian || isBeside ? (
            <div className="max-lg:hidden">
              <DuelTable
                rows={table}
                live={duels.state === "live" ? duels.pairs : []}
                {...{ ownId, faces }}
              />
            </div>
          ) : null}
        </div>
        <div className={COLUMN}>
          {pairs.length > 0 && isMedian ? (
            <YourTwenty
              title={isOwn ? "Your twenty" : `Who can score for ${names[0]}`}
              {...{ pairs, clubs, fixtures }}
            />
          ) : null}
          {pairs.length > 0 && !isOtherHidden ? (
            <div className="max-lg:order-1">
              <SwingList {...{ pairs, clubs, fixtures }} />
            </div>
          ) : null}
          {isBeside ? slipsPanel : bothGoals ? null : <Meetings duel={duel} ownId={ownId} />}
        </div>
      </div>
    </>
  );
}
