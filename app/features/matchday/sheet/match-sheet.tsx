import { useQuery } from "@tanstack/react-query";
import { countsIn } from "#app/lib/picks/counts-in.ts";
import { leaguesQuery, squadQuery } from "#app/lib/query.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { SmallShirt } from "#app/shared/card/small-cell.tsx";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { hasBegun } from "#domain/season/match-status.ts";
import { stadiumOf } from "#domain/season/stadiums.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { When } from "../matchday-strip.tsx";
import { LeagueStake } from "./league-stake.tsx";
import { NinetyMinutes } from "./ninety-minutes.tsx";
import { PickRow, TipRows } from "./own-stake.tsx";
import { picksIn } from "./picks-in.ts";
import { StakeRow } from "./stake-row.tsx";

export interface MatchSheetProps {
  fixture: MatchdayFixture;
  gameweek: number;
  clubs: Clubs;
  userId: string;
}

/** One match: its score along its 90 minutes, and what it means in both games for the reader and their leagues. */
export default function MatchSheet({ fixture, gameweek, clubs, userId }: MatchSheetProps) {
  const { id, homeTeamId, awayTeamId, homeScore, awayScore, goals, status, minute, kickoffTime } = fixture;
  const { data: squad } = useQuery({ ...squadQuery(), refetchOnMount: true });
  const { data: leagues } = useQuery({ ...leaguesQuery(), refetchOnMount: true });
  const { data: slip } = useQuery({ ...predictionsQuery(userId, gameweek), refetchOnMount: true });
  const tip = slip?.predictions.find(({ fixtureId }) => fixtureId === id);
  const picks = picksIn(fixture, squad?.selections ?? []);
  // Who was ticked in another match has nothing to win in this one: after all that has.
  const [open, done] = [false, true].map((isDone) =>
    picks.filter(
      ({ ticked, tickedIn }) => isDone === (ticked && tickedIn !== undefined && tickedIn.fixtureId !== id),
    ),
  );
  // Of those who scored and those whom the reader has.
  const nameOf = namesInSight([...goals, ...picks.map(({ player }) => player)].map(({ name }) => name));
  const rowOf = (pick: (typeof picks)[number]) => (
    <PickRow
      key={pick.playerId}
      pick={pick}
      name={nameOf(pick.player.name)}
      fixture={fixture}
      score={squad?.score ?? 0}
    />
  );
  const own = new Set(picks.filter((pick) => countsIn(pick, kickoffTime)).map(({ playerId }) => playerId));
  return (
    <div className="@container -mx-5 -my-4">
      <div className="pitch relative overflow-hidden px-4 pt-4 pb-3">
        {/* Above the score: no chalk runs through the minutes. */}
        <CentreCircle hollow className="-translate-1/2 absolute top-0 left-1/2 h-56 text-chalk/20" />
        <div className="relative grid justify-items-center gap-2">
          <p className="scoreboard flex min-h-8 items-center gap-2 justify-self-start pr-10 text-lg leading-6">
            <span className="flex items-center gap-2 rounded-sm bg-board px-2 py-0.5">
              {status === "live" ? (
                <span data-dot className="size-2 animate-pulse rounded-full bg-board-live" />
              ) : null}
              <When status={status} minute={minute} kickoff={kickoffTime} />
            </span>
            <span>{stadiumOf(clubs.get(homeTeamId)?.code ?? "")}</span>
          </p>
          <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3 @max-narrow:grid-cols-2">
            <Club id={homeTeamId} clubs={clubs} />
            <p className="scoreboard whitespace-nowrap text-figure @max-narrow:order-first @max-narrow:col-span-full @max-narrow:mx-auto">
              {homeScore !== null && awayScore !== null ? `${homeScore}–${awayScore}` : "v"}
            </p>
            <Club id={awayTeamId} clubs={clubs} />
          </div>
          {hasBegun(fixture) ? <NinetyMinutes {...{ fixture, clubs, own, nameOf }} /> : null}
          {goals.length > 0 ? <Scorers goals={goals} own={own} clubs={clubs} /> : null}
        </div>
      </div>
      <section>
        <h3 className="flex min-h-10.5 items-center justify-between gap-3 px-4 text-heading">
          Your stake
          <span className="font-normal font-sans text-muted text-sm">
            {stakeText(tip ? (tip.goalBonusPlayerId ? 2 : 1) : 0, picks.length)}
          </span>
        </h3>
        <ul>
          {open?.map(rowOf)}
          {tip ? <TipRows tip={tip} fixture={fixture} callBy={nameOf} /> : null}
          {done?.map(({ playerId, player, tickedIn }) => (
            <StakeRow
              key={playerId}
              mark={<SmallShirt code={player.team.code} number={String(tickedIn?.gameweek ?? "")} />}
              title={nameOf(player.name)}
              detail={`On the wall since Gameweek ${tickedIn?.gameweek}`}
            />
          ))}
          {picks.length === 0 ? (
            <li className="border-line border-t px-4 py-3 text-muted text-sm">
              You have no picks from either club.
            </li>
          ) : null}
        </ul>
      </section>
      {leagues && leagues.length > 0 ? (
        <LeagueStake {...{ fixture, gameweek, leagues, userId, nameOf }} />
      ) : null}
    </div>
  );
}

/** `two on your card, two on your slip`; empty without either. */
function stakeText(tips: number, players: number): string {
  const part = (count: number, where: string) => (count === 0 ? "" : `${numberWord(count)} on your ${where}`);
  return [part(players, "card"), part(tips, "slip")].filter(Boolean).join(", ");
}

function Club({ id, clubs }: { id: number; clubs: Clubs }) {
  const club = clubs.get(id);
  return (
    <p className="scoreboard grid min-w-0 justify-items-center gap-2 text-center text-xl leading-6">
      <ClubCrest code={club?.code ?? ""} size={44} />
      <span className="wrap-anywhere line-clamp-2 max-w-full text-balance max-[22.5rem]:text-base max-[22.5rem]:leading-5">
        {club?.name}
      </span>
    </p>
  );
}

/** The scorers in words, which the line of minutes draws; those without a minute are in sight as well. */
function Scorers({
  goals,
  own,
  clubs,
}: Pick<MatchdayFixture, "goals"> & { own: ReadonlySet<number>; clubs: Clubs }) {
  const unknown = goals.filter(({ minute }) => minute === null);
  return (
    <>
      <ul aria-label="Scorers" className="sr-only">
        {goals.map(({ playerId, name, minute, ownGoal, teamId, review }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player's goals have nothing else to tell them apart.
          <li key={`${playerId}-${index}`}>
            {name}
            {minute === null ? "" : ` ${minute}′`}
            {ownGoal ? " (o.g.)" : ""}, {clubs.get(teamId)?.name}
            {!ownGoal && own.has(playerId) ? ", your pick" : ""}
            {review ? ", under review" : ""}
          </li>
        ))}
      </ul>
      {unknown.length > 0 ? (
        <p aria-hidden="true" className="text-chalk-soft text-sm">
          Minute not known: {unknown.map(({ name }) => name).join(", ")}
        </p>
      ) : null}
    </>
  );
}
