import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fixturesQuery, teamsQuery } from "#app/lib/query.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import type { Team } from "#contract/clubs.ts";
import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { lockedGameweeks } from "./locked-gameweeks.ts";
import { NO_SELECTIONS, TeamFailed, TeamLoading } from "./team-states.tsx";

/** A tipper's predictions of one gameweek, for its locked fixtures (TIP-08). */
export function TippingTeam({ playerId }: { playerId: string }) {
  const { data: gameweeks, isPending, isError, refetch } = useQuery(fixturesQuery());
  const { data: teams } = useQuery(teamsQuery());
  const [chosen, setChosen] = useState<number | null>(null);
  if (isPending) return <TeamLoading />;
  if (isError || !gameweeks)
    return <TeamFailed retry={() => void refetch()}>We couldn’t load the matches.</TeamFailed>;
  const locked = lockedGameweeks(gameweeks);
  const gameweek = chosen ?? locked[0];
  if (gameweek === undefined) {
    return (
      <>
        <p className="text-muted">{NO_SELECTIONS}</p>
        <p className="mt-2 text-muted text-sm">Predictions are shown from each match’s kick-off.</p>
      </>
    );
  }
  const fixtures = gameweeks.find((known) => known.gameweek === gameweek)?.fixtures ?? [];
  return (
    <>
      <SelectField
        label="Gameweek"
        value={gameweek}
        onChange={(event) => setChosen(Number(event.target.value))}
        options={locked.map((number) => ({ value: String(number), label: `Gameweek ${number}` }))}
      />
      <div className="mt-4">
        <Predictions playerId={playerId} gameweek={gameweek} fixtures={fixtures} teams={teams ?? []} />
      </div>
    </>
  );
}

interface PredictionsProps {
  playerId: string;
  gameweek: number;
  fixtures: readonly TippingFixture[];
  teams: readonly Team[];
}

function Predictions({ playerId, gameweek, fixtures, teams }: PredictionsProps) {
  const { data, isPending, isError } = useQuery(predictionsQuery(playerId, gameweek));
  if (isPending) return <TeamLoading />;
  if (isError || !data || data.predictions.length === 0) return <p className="text-muted">{NO_SELECTIONS}</p>;
  const rows = data.predictions.flatMap((prediction) => {
    const fixture = fixtures.find(({ id }) => id === prediction.fixtureId);
    return fixture ? [{ prediction, fixture }] : [];
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="brand" className="text-base">
          {data.total} {data.total === 1 ? "pt" : "pts"}
        </Badge>
        {data.joker ? <Badge tone="whistle">Joker: points doubled</Badge> : null}
        {data.perfectRound ? <Badge tone="solid">Perfect round</Badge> : null}
      </p>
      <ul className="mt-3 grid gap-1">
        {rows.map(({ prediction, fixture }) => (
          <PredictionRow key={fixture.id} prediction={prediction} fixture={fixture} teams={teams} />
        ))}
      </ul>
    </>
  );
}

interface PredictionRowProps {
  prediction: TippingPrediction;
  fixture: TippingFixture;
  teams: readonly Team[];
}

function PredictionRow({ prediction, fixture, teams }: PredictionRowProps) {
  const { points, bonus, final, live, source, goalBonusPlayerId } = prediction;
  const home = teams.find(({ id }) => id === fixture.homeTeamId);
  const away = teams.find(({ id }) => id === fixture.awayTeamId);
  const bonusPlayer = [home, away]
    .flatMap((team) => team?.players ?? [])
    .find(({ id }) => id === goalBonusPlayerId);
  const won = points + bonus > 0;
  return (
    <li
      className={cx(
        "grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2.5 py-1.5",
        won ? "bg-brand-soft" : "bg-sunken/60",
      )}
    >
      <Tick on={points > 0} provisional={!final} size={22} label={points > 0 ? "Correct" : "No points"} />
      <span className="min-w-0 leading-tight">
        <span className="wrap-anywhere block">
          <span className="font-semibold">{choiceText(prediction.prediction, home, away)}</span>
          {source === "default" ? <span className="text-muted text-sm"> (Default)</span> : null}
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {home?.code ?? "Home"} {scoreOf(fixture)} {away?.code ?? "Away"}
          {bonusPlayer ? ` · Goal bonus: ${bonusPlayer.name}` : ""}
          {bonus > 0 ? " scored" : ""}
        </span>
      </span>
      <span className={cx("scoreboard whitespace-nowrap text-right", won ? "text-brand-ink" : "text-muted")}>
        {points + bonus} {points + bonus === 1 ? "pt" : "pts"}
        {live || (won && !final) ? (
          <span className="block text-whistle-ink text-xs">{live ? "Live" : "Provisional"}</span>
        ) : null}
      </span>
    </li>
  );
}

function choiceText(choice: MatchOutcome, home: Team | undefined, away: Team | undefined): string {
  if (choice === "draw") return "Draw";
  return choice === "home_win" ? `${home?.name ?? "Home"} win` : `${away?.name ?? "Away"} win`;
}

function scoreOf({ homeScore, awayScore }: TippingFixture): string {
  return homeScore === null || awayScore === null ? "v" : `${homeScore}–${awayScore}`;
}
