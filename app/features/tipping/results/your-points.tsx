import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ClubsById, clubsOf } from "#app/features/tipping/match-clubs.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { inMatchOrder } from "#app/shared/match/match-order.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { GameweekPredictions, TippingFixture } from "#contract/tipping-answers.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { ResultRow } from "./result-row.tsx";

export interface YourPointsProps {
  slip: GameweekPredictions;
  fixtures: readonly TippingFixture[];
  clubs: ClubsById;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** How the league predicted a match, once that can be shown. */
  splitOf: (fixture: TippingFixture) => ReactNode;
}

/** The reader's gameweek: the sum, a row for each match that has locked, and the way to those still to come. */
export function YourPoints({ slip, fixtures, clubs, nameOf, splitOf }: YourPointsProps) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const { gameweek, total, maximum, live, settled, joker, reasons, predictions } = slip;
  const isFinal = settled && predictions.every(({ final }) => final);
  const locked = inMatchOrder(fixtures.filter(({ isLocked, status }) => isLocked || status === "void"));
  const tipOf = ({ id }: TippingFixture) => predictions.find(({ fixtureId }) => fixtureId === id);
  const worth = (fixture: TippingFixture) => {
    const tip = tipOf(fixture);
    return tip ? tip.points + tip.bonus : 0;
  };
  const best = locked.reduce<TippingFixture | undefined>(
    (most, each) => (worth(each) > (most ? worth(most) : 0) ? each : most),
    undefined,
  );
  const toCome = fixtures.filter((each) => !locked.includes(each));
  const correct = predictions.filter(({ points }) => points > 0).length;
  const callBy = namesInSight(
    predictions.flatMap(({ goalBonusPlayerId: id }) => nameOf(id ?? 0)?.name ?? []),
  );
  const bonuses = predictions.filter(({ bonus }) => bonus > 0).length;
  return (
    <section
      aria-label={`Gameweek ${gameweek} total`}
      className="mt-2 border-line border-y bg-raised max-xl:-mx-(--page-inset) xl:mt-4 xl:rounded-lg xl:border"
    >
      <div className="px-(--page-inset) xl:px-5">
        <div className="may-wrap flex min-h-11 items-center justify-between gap-3">
          <h3 className="text-heading">Your points</h3>
          <p className="flex items-center gap-2.5 text-muted text-sm">
            {joker ? <Badge tone="whistle">Joker</Badge> : null}
            {slip.perfectRound ? <Badge tone="whistle">Perfect round</Badge> : null}
            <span>{live || !isFinal ? `${locked.length} of ${fixtures.length} locked` : "Final"}</span>
            <span className="scoreboard text-2xl text-brand-ink">
              {total > 0 ? `+${total}` : total}
              <span className="sr-only"> {total === 1 ? "point" : "points"}</span>
            </span>
          </p>
        </div>
        {reasons.length > 0 ? (
          <ul className="pb-2 text-muted text-sm">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="border-line border-t xl:grid xl:grid-cols-2 xl:items-start">
        {locked.map((fixture) => (
          <ResultRow
            key={fixture.id}
            fixture={fixture}
            today={matchday?.fixtures.find(({ id }) => id === fixture.id)}
            clubs={clubsOf(fixture, clubs)}
            prediction={tipOf(fixture)}
            nameOf={nameOf}
            callBy={callBy}
            isOpenFirst={fixture === best}
          >
            {splitOf(fixture)}
          </ResultRow>
        ))}
      </ul>
      <div className="may-wrap flex min-h-11 items-center justify-between gap-3 border-line border-t px-(--page-inset) text-muted text-sm xl:px-5">
        {toCome.length > 0 ? <ToCome gameweek={gameweek} fixtures={toCome} /> : null}
        <p className={cx(toCome.length > 0 && "max-xl:sr-only xl:ml-auto")}>
          {correct} right, {bonuses} {bonuses === 1 ? "bonus" : "bonuses"}, {maximum} at most
        </p>
        {locked.length > 0 ? (
          <SharePicture
            label="Share this gameweek"
            look="icon"
            address={`/share/gameweek.png?gameweek=${gameweek}`}
            text={() =>
              `Gameweek ${gameweek}: ${total} ${total === 1 ? "point" : "points"} · ${location.origin}/`
            }
          />
        ) : null}
      </div>
    </section>
  );
}

function ToCome({ gameweek, fixtures }: { gameweek: number; fixtures: readonly TippingFixture[] }) {
  const [first] = fixtures.map(({ kickoffTime }) => kickoffTime).sort();
  if (first === undefined) return null;
  return (
    <Link
      to={`/premier-league-tipping?gameweek=${gameweek}`}
      preventScrollReset
      className="flex min-h-11 items-center gap-1 font-semibold text-base text-brand-ink no-underline"
    >
      {capitalised(numberWord(fixtures.length))} to come: from{" "}
      <ShortTime iso={first} format={weekdayAndTime} />
      <ChevronIcon className="-rotate-90 size-5" />
    </Link>
  );
}
