import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { queries } from "#app/lib/query.ts";
import { countsIn } from "#app/live/picks-after-goal.ts";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { resultPoints } from "#domain/tipping/points.ts";
import { LeagueStake } from "./league-stake.tsx";
import { When } from "./matchday-strip.tsx";

export interface MatchSheetProps {
  fixture: MatchdayFixture;
  gameweek: number;
  clubs: Clubs;
  userId: string;
}

/** One match: its score and scorers, and what it means in both games for the reader and their leagues. */
export default function MatchSheet({ fixture, gameweek, clubs, userId }: MatchSheetProps) {
  const { homeTeamId, awayTeamId, homeScore, awayScore, goals, status, minute, kickoffTime } = fixture;
  const { data: squad } = useQuery({ ...queries.squad(), refetchOnMount: true });
  const { data: leagues } = useQuery({ ...queries.leagues(), refetchOnMount: true });
  const picks = (squad?.selections ?? []).filter(
    ({ teamId }) => teamId === homeTeamId || teamId === awayTeamId,
  );
  const own = new Set(picks.filter((pick) => countsIn(pick, kickoffTime)).map(({ playerId }) => playerId));
  const isPlayed = homeScore !== null && awayScore !== null;
  return (
    <div className="@container -mx-5 -my-4">
      <div className="pitch relative grid justify-items-center gap-3 px-5 pt-4 pb-5">
        <p className="scoreboard flex items-center gap-2 justify-self-start text-lg">
          {status === "live" ? (
            <span data-dot className="size-2.5 animate-pulse rounded-full bg-board-live" />
          ) : null}
          <When status={status} minute={minute} kickoff={kickoffTime} />
        </p>
        <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3 @max-narrow:grid-cols-2">
          <Club id={homeTeamId} clubs={clubs} />
          <p className="scoreboard whitespace-nowrap text-figure @max-narrow:order-first @max-narrow:col-span-full @max-narrow:mx-auto">
            {isPlayed ? `${homeScore}–${awayScore}` : "v"}
          </p>
          <Club id={awayTeamId} clubs={clubs} />
        </div>
        {goals.length > 0 ? (
          <ul aria-label="Scorers" className="flex flex-wrap justify-center gap-2">
            {goals.map(({ playerId, name, minute: at, ownGoal, teamId }, index) => {
              const ticks = !ownGoal && own.has(playerId);
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a player's goals have nothing else to tell them apart.
                  key={`${playerId}-${index}`}
                  className={cx(
                    "scoreboard boxed rounded-md px-2.5 text-lg",
                    ticks ? "bg-whistle text-on-whistle" : "bg-pitch-deep text-chalk",
                  )}
                >
                  {name}
                  {at === null ? "" : ` ${at}′`}
                  {ownGoal ? " (o.g.)" : ""}
                  <span className="sr-only">
                    , {clubs.get(teamId)?.name}
                    {ticks ? ", your pick" : ""}
                  </span>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
      <section className="px-5 py-4">
        <h3 className="text-heading">Your stake</h3>
        <ul className="divide-y divide-line">
          {picks.map((pick) => (
            <PickRow key={pick.playerId} pick={pick} fixture={fixture} score={squad?.score ?? 0} />
          ))}
          <TipRows fixture={fixture} gameweek={gameweek} userId={userId} clubs={clubs} />
          {picks.length === 0 ? (
            <li className="py-3 text-muted text-sm">You have no picks from either club.</li>
          ) : null}
        </ul>
      </section>
      {leagues && leagues.length > 0 ? (
        <LeagueStake fixture={fixture} gameweek={gameweek} leagues={leagues} userId={userId} />
      ) : null}
    </div>
  );
}

function Club({ id, clubs }: { id: number; clubs: Clubs }) {
  const club = clubs.get(id);
  return (
    <p className="scoreboard grid min-w-0 justify-items-center gap-1.5 text-center text-lg leading-5">
      <ClubCrest code={club?.code ?? ""} size={48} />
      <span className="max-w-full truncate">{club?.name}</span>
    </p>
  );
}

interface RowProps {
  mark: ReactNode;
  title: string;
  detail: string;
  state: ReactNode;
}

function Row({ mark, title, detail, state }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="grid w-9 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block text-muted text-sm">{detail}</span>
      </span>
      {state}
    </li>
  );
}

function PickRow({ pick, fixture, score }: { pick: Selection; fixture: MatchdayFixture; score: number }) {
  const { player, ticked, final, tickedIn, revokedReason } = pick;
  const shirt = <Shirt code={player.team.code} size={34} />;
  if (ticked) {
    const isHere = tickedIn?.fixtureId === fixture.id || tickedIn === undefined;
    return (
      <Row
        mark={shirt}
        title={isHere ? `${player.name} ticks ${player.team.name}` : player.name}
        detail={
          isHere ? `You're on ${score}/20` : `Ticked ${player.team.name} in Gameweek ${tickedIn?.gameweek}`
        }
        state={<Tick provisional={!final} size={28} label={final ? "Ticked" : "Ticked, provisional"} />}
      />
    );
  }
  const open = !countsIn(pick, fixture.kickoffTime)
    ? "Picked after kick-off: counts from the next match"
    : fixture.status === "finished"
      ? "No goal this time"
      : `A goal ticks ${player.team.name} for you`;
  return (
    <Row
      mark={shirt}
      title={player.name}
      detail={revokedReason ? `Tick taken back. ${revokedReason}` : open}
      state={<Tick on={false} revoked={revokedReason !== undefined} size={28} />}
    />
  );
}

/** The reader's prediction and goal bonus; shows nothing without a prediction. */
function TipRows({ fixture, gameweek, userId }: Omit<MatchSheetProps, "minute">) {
  const { data } = useQuery({ ...predictionsQuery(userId, gameweek), refetchOnMount: true });
  const tip = data?.predictions.find(({ fixtureId }) => fixtureId === fixture.id);
  // The players of all clubs are read only for somebody who has not scored.
  const nameOf = usePlayerNames([tip?.goalBonusPlayerId ?? null]);
  if (!tip) return null;
  const { prediction, points, bonus, goalBonusPlayerId, settled } = tip;
  const isBefore = fixture.status === "scheduled";
  const now = settled
    ? `${points} points`
    : isBefore
      ? `Worth ${resultPoints(prediction)}`
      : `${points} points now`;
  const scorer =
    fixture.goals.find(({ playerId }) => playerId === goalBonusPlayerId)?.name ??
    (goalBonusPlayerId ? nameOf(goalBonusPlayerId)?.name : undefined);
  return (
    <>
      <Row
        mark={
          <span
            aria-hidden="true"
            className="scoreboard boxed grid size-9 place-items-center rounded-md border border-line-strong text-lg"
          >
            {OUTCOME_LETTERS[prediction]}
          </span>
        }
        title={`You called ${OUTCOME_WORDS[prediction]}`}
        detail={now}
        state={<Chip isOn={points > 0}>{points > 0 ? `+${points}` : settled ? "0" : "open"}</Chip>}
      />
      {goalBonusPlayerId ? (
        <Row
          mark={
            <span aria-hidden="true" className="scoreboard text-lg">
              +1
            </span>
          }
          title={scorer ? `Goal bonus: ${scorer}` : "Your goal bonus player"}
          detail={bonus > 0 ? "Has scored" : settled ? "Did not score" : "Not yet. A goal adds 1"}
          state={<Chip isOn={bonus > 0}>{bonus > 0 ? "+1" : settled ? "0" : "open"}</Chip>}
        />
      ) : null}
    </>
  );
}

function Chip({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        "scoreboard boxed shrink-0 rounded-sm px-2.5",
        isOn ? "bg-brand text-on-brand" : "bg-sunken text-ink",
      )}
    >
      {children}
    </span>
  );
}
