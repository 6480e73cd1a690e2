import { type ReactNode, useId } from "react";
import type { MatchClubs } from "#app/features/tipping/predict/match-clubs.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { isInPlay } from "#app/shared/match/rounds.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import { MatchHeading } from "./match-heading.tsx";

export interface ResultCardProps {
  fixture: TippingFixture;
  clubs: MatchClubs;
  prediction: TippingPrediction | undefined;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** How the league predicted the match, once that can be shown. */
  children?: ReactNode;
}

/** A match with the reader's prediction, its points and the reasons. */
export function ResultCard({ fixture, clubs, prediction, nameOf, children }: ResultCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      data-fixture={fixture.id}
      className="min-w-0 rounded-lg border border-line bg-raised p-4 shadow-card"
    >
      <header className="may-wrap mb-3 flex items-start justify-between gap-2 text-sm">
        <Kickoff iso={fixture.kickoffTime} />
        <StatusBadge fixture={fixture} prediction={prediction} />
      </header>
      <MatchHeading fixture={fixture} clubs={clubs} id={id} />
      {prediction ? (
        <Own prediction={prediction} clubs={clubs} nameOf={nameOf} isLocked={fixture.isLocked} />
      ) : (
        <p className="mt-4 rounded-md bg-sunken/60 px-3 py-2.5 text-muted">{withoutPrediction(fixture)}</p>
      )}
      {children}
    </article>
  );
}

function withoutPrediction({ status, isLocked }: TippingFixture): string {
  if (status === "void") return "Void: called off after its lock. 0 points, but not counted as wrong.";
  return isLocked ? "No prediction." : "No prediction yet: you have until kick-off.";
}

function StatusBadge({
  fixture,
  prediction,
}: {
  fixture: TippingFixture;
  prediction: TippingPrediction | undefined;
}) {
  const { status, isLocked } = fixture;
  if (status === "finished") {
    return prediction && !prediction.final ? (
      <Badge tone="whistle">Full time</Badge>
    ) : (
      <Badge tone="neutral">Full time</Badge>
    );
  }
  if (status === "live") return <Badge tone="danger">Live</Badge>;
  if (status === "void") return <Badge tone="neutral">Void</Badge>;
  if (status === "postponed") return <Badge tone="whistle">Postponed</Badge>;
  if (isInPlay(fixture) || isLocked) return <Badge tone="neutral">Locked</Badge>;
  return <Badge tone="brand">Open</Badge>;
}

function Own({
  prediction,
  clubs: { home, away },
  nameOf,
  isLocked,
}: Pick<ResultCardProps, "clubs" | "nameOf"> & { prediction: TippingPrediction; isLocked: boolean }) {
  const {
    points,
    bonus,
    live,
    settled,
    source,
    bonusSource,
    goalBonusPlayerId: player,
    reasons,
  } = prediction;
  const isScored = live || settled;
  const won = points + bonus;
  const result = {
    home_win: `${home?.name ?? "Home"} win`,
    draw: "Draw",
    away_win: `${away?.name ?? "Away"} win`,
  }[prediction.prediction];
  return (
    <div className={cx("mt-4 rounded-md px-3 py-2.5", won > 0 ? "bg-brand-soft" : "bg-sunken/60")}>
      <div className="may-wrap flex items-start justify-between gap-3">
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm @max-narrow:grid-cols-1">
          <dt className="text-muted">Your prediction</dt>
          <dd className="flex items-start gap-2 font-semibold">
            {isScored ? (
              <Tick
                on={points > 0}
                provisional={!prediction.final}
                size={18}
                label={points > 0 ? "Correct" : "Wrong"}
              />
            ) : null}
            <span className="wrap-anywhere min-w-0">
              {result} {source === "default" ? <Badge>Default</Badge> : null}
            </span>
          </dd>
          <dt className="text-muted">Goal bonus</dt>
          <dd className="flex items-start gap-2 font-semibold">
            {player && isScored ? (
              <Tick
                on={bonus > 0}
                provisional={!prediction.final}
                size={18}
                label={bonus > 0 ? "Scored" : "Has not scored"}
              />
            ) : null}
            <span className="wrap-anywhere min-w-0">
              {player
                ? (nameOf(player)?.name ?? "…")
                : player === 0
                  ? "No selection"
                  : isLocked
                    ? "Default"
                    : "Not picked"}{" "}
              {player && bonusSource === "default" ? <Badge>Default</Badge> : null}
            </span>
          </dd>
        </dl>
        {isScored ? (
          <p
            data-points
            className={cx(
              "scoreboard shrink-0 text-right text-xl leading-tight",
              won > 0 ? "text-brand-ink" : "text-muted",
            )}
          >
            {won} {won === 1 ? "pt" : "pts"}
            {live ? <span className="block text-sm text-whistle-ink">Live</span> : null}
          </p>
        ) : null}
      </div>
      <ul aria-label="Why" className="mt-2 grid gap-0.5 text-muted text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
