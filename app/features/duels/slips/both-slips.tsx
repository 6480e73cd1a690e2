import { Link } from "@remix-run/react";
import { LiveDot } from "#app/features/duels/goal-walls.tsx";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText, shortKickoff } from "#app/shared/card/card-cell.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import { inMatchOrder } from "#app/shared/match/match-order.ts";
import { cx } from "#app/ui/cx.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import type { DuelCall } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { hasBegun } from "#domain/season/match-status.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { DuelPart } from "../duel-part.tsx";
import { callNow } from "./can-happen.ts";
import type { Slips } from "./slip-marks.tsx";

const LETTERS = { home_win: "H", draw: "D", away_win: "A" } as const;
const WORDS = { home_win: "home win", draw: "draw", away_win: "away win" } as const;

export interface BothSlipsProps {
  slips: Slips;
  clubs: ReadonlyMap<number, ClubName>;
  names: readonly [a: string, b: string];
  /** Whether the first side is the reader's. */
  isOwn: boolean;
  /** Where they are called. */
  predict: string;
  score: readonly [a: number | null, b: number | null];
}

/** Tipping: match for match what each side has called and what it is worth; another's calls from the lock on (TIP-08). */
export function BothSlips({
  slips: { fixtures, a, b },
  clubs,
  names,
  isOwn,
  predict,
  score,
}: BothSlipsProps) {
  const callOf = (calls: readonly DuelCall[] | undefined, match: MatchdayFixture) => {
    const call = calls?.find(({ fixtureId }) => fixtureId === match.id);
    return call && callNow(call, match);
  };
  /** Whether a sign of the legend is in the list. */
  const isRight = (status: MatchdayFixture["status"]) =>
    fixtures.some(
      (match) =>
        match.status === status &&
        [a?.calls, b?.calls].some((calls) => (callOf(calls, match)?.points ?? 0) > 0),
    );
  return (
    <DuelPart
      id="slips"
      title="Both slips"
      aside={
        <p aria-hidden="true" className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {isRight("finished") ? (
            <span className="flex items-center gap-1.5">
              <span className="size-4 rounded-sm bg-brand" /> right
            </span>
          ) : null}
          {isRight("live") ? (
            <span className="flex items-center gap-1.5">
              <span className="size-4 rounded-sm border-2 border-brand bg-brand-soft" /> right now
            </span>
          ) : null}
        </p>
      }
    >
      <ul className="divide-y divide-line">
        {inMatchOrder(fixtures).map((match) => {
          const [own, other] = [callOf(a?.calls, match), callOf(b?.calls, match)];
          return (
            <li
              key={match.id}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 py-0.5 lg:min-h-10"
            >
              <Call call={own} status={match.status} name={names[0]} predict={isOwn ? predict : null} />
              <Match match={match} clubs={clubs} />
              <Call call={other} status={match.status} name={names[1]} predict={null} isRight />
            </li>
          );
        })}
      </ul>
      <p className="flex min-h-11 items-center justify-between gap-3 border-line border-t">
        <span className="figures scoreboard text-xl">{score[0] ?? "–"}</span>
        <span className="py-2 text-center text-[0.8125rem] text-muted leading-4.5">
          {stillOpen(fixtures, b?.calls, names[1])}
        </span>
        <span className="figures scoreboard text-xl">{score[1] ?? "–"}</span>
      </p>
    </DuelPart>
  );
}

/** `Three to come. isla’s calls show at the lock.` */
function stillOpen(
  fixtures: readonly MatchdayFixture[],
  theirs: readonly DuelCall[] | undefined,
  name: string,
): string {
  const open = fixtures.filter(({ status }) => status === "scheduled");
  if (open.length === 0) return "";
  const isSeen = open.some(({ id }) => theirs?.some(({ fixtureId }) => fixtureId === id));
  const shown = isSeen || name === "the Median" ? "" : ` ${name}’s calls show at the lock.`;
  return `${capitalised(numberWord(open.length))} to come.${shown}`;
}

function Match({ match, clubs }: { match: MatchdayFixture; clubs: BothSlipsProps["clubs"] }) {
  const now = useServerClock();
  const zone = useZone();
  const { status, minute, kickoffTime, homeScore, awayScore } = match;
  const [home, away] = [match.homeTeamId, match.awayTeamId].map((id) => clubs.get(id)?.code ?? "");
  return (
    <span className="grid min-w-28 justify-items-center leading-5">
      <span className="scoreboard">
        {home} {homeScore === null ? "–" : `${homeScore}–${awayScore}`} {away}
      </span>
      <span className="scoreboard flex items-center gap-1 text-[0.8125rem] text-muted">
        {status === "live" ? (
          <>
            <LiveDot /> {minute === null ? "on" : minuteText(minute)}
          </>
        ) : status === "finished" ? (
          "FT"
        ) : status === "scheduled" ? (
          shortKickoff(kickoffTime, now(), zone)
        ) : (
          "off"
        )}
      </span>
    </span>
  );
}

interface CallProps {
  call: DuelCall | undefined;
  status: MatchdayFixture["status"];
  name: string;
  /** Where the reader's own is called; null for another's. */
  predict: string | null;
  isRight?: boolean;
}

function Call({ call, status, name, predict, isRight = false }: CallProps) {
  const row = cx("flex items-center gap-2", isRight && "flex-row-reverse");
  if (!call) {
    return (
      <span className={row}>
        <span aria-hidden="true" className="grid size-9 place-items-center text-muted">
          {status !== "scheduled" ? (
            <span className="text-[0.8125rem]">none</span>
          ) : predict === null ? (
            <LockIcon className="size-4" />
          ) : (
            <span className="scoreboard grid size-9 place-items-center rounded-md border border-line-strong border-dashed text-base">
              ?
            </span>
          )}
        </span>
        <span className="sr-only">
          {name}: {status !== "scheduled" ? "no call" : predict === null ? "nothing to see yet" : "blank"}
        </span>
        {status === "scheduled" && predict !== null ? (
          <Link to={predict} className="target font-semibold text-brand-ink text-sm">
            Call it
          </Link>
        ) : null}
      </span>
    );
  }
  const isGood = call.points > 0;
  const isCounted = hasBegun({ status });
  return (
    <span className={row}>
      <span
        className={cx(
          "scoreboard grid size-9 shrink-0 place-items-center rounded-md text-base",
          isGood
            ? status === "live"
              ? "border-2 border-brand bg-brand-soft text-brand-ink"
              : "bg-brand text-on-brand"
            : // A frame is for what is right, or can be.
              isCounted
              ? "text-muted"
              : "border-2 border-line-strong",
        )}
      >
        <span aria-hidden="true">{LETTERS[call.prediction]}</span>
        <span className="sr-only">
          {name}: {WORDS[call.prediction]}
          {isCounted && !isGood ? ", wrong" : ""}
        </span>
      </span>
      {isCounted ? (
        <span className={cx("figures scoreboard text-lg", isGood ? "text-brand-ink" : "text-muted")}>
          {isGood ? `+${call.points}` : "0"}
        </span>
      ) : null}
      {call.bonus > 0 ? (
        <span className="scoreboard rounded-full bg-whistle px-1.5 text-[0.8125rem] text-on-whistle">
          +{call.bonus}
          <span className="sr-only"> bonus</span>
        </span>
      ) : null}
    </span>
  );
}
