import { OUTCOME_LETTERS, OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import { countsIn } from "#app/lib/picks/counts-in.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { SmallPeg, SmallShirt, SmallTaken } from "#app/shared/card/small-cell.tsx";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import type { TippingPrediction } from "#contract/tipping-answers.ts";
import { callText } from "./call-text.ts";
import { Chip, Points, StakeRow } from "./stake-row.tsx";

interface PickRowProps {
  pick: Selection;
  /** What the footballer is called among all on the sheet. */
  name: string;
  fixture: MatchdayFixture;
  /** The reader's score in Football Bingo. */
  score: number;
}

/** What the match means for a pick: a shirt hung up here, or a peg that waits for a goal. */
export function PickRow({ pick, name, fixture, score }: PickRowProps) {
  const { player, playerId, ticked, final, tickedIn, revokedReason } = pick;
  const { status, minute, goals, kickoffTime } = fixture;
  if (ticked) {
    const goal = goals.find((each) => each.playerId === playerId && !each.ownGoal);
    const number = !final && goal?.minute ? minuteText(goal.minute) : String(tickedIn?.gameweek ?? "");
    return (
      <StakeRow
        mark={<SmallShirt code={player.team.code} number={number} isProvisional={!final} />}
        title={`${name} hangs up ${player.team.name}`}
        detail={`You’re on ${score}/20`}
        state={
          final ? (
            <span className="sr-only">Ticked</span>
          ) : (
            <Chip tone="provisional">
              provisional<span className="sr-only">, ticked</span>
            </Chip>
          )
        }
      />
    );
  }
  if (revokedReason) {
    return (
      <StakeRow mark={<SmallTaken />} title={<s>{name}</s>} detail={`Tick taken back. ${revokedReason}`} />
    );
  }
  const counts = countsIn(pick, kickoffTime);
  return (
    <StakeRow
      mark={<PegState status={status} minute={minute} counts={counts} />}
      title={name}
      detail={
        !counts
          ? "Picked after kick-off: counts from the next match"
          : status === "finished"
            ? "No goal this time"
            : `Needs a goal to hang up ${player.team.name}`
      }
    />
  );
}

function PegState({
  status,
  minute,
  counts,
}: Pick<MatchdayFixture, "status" | "minute"> & { counts: boolean }) {
  if (!counts) return <SmallPeg>next</SmallPeg>;
  if (status === "finished") return <SmallPeg>FT</SmallPeg>;
  if (status !== "live") return <SmallPeg />;
  return (
    <SmallPeg>
      <span data-dot className="size-[7px] shrink-0 rounded-full bg-live" />
      {minute === null ? "" : minuteText(minute)}
    </SmallPeg>
  );
}

const SQUARES = {
  open: "border-line-strong",
  now: "border-2 border-brand bg-brand-soft text-brand-ink",
  right: "border-brand bg-brand text-on-brand",
  wrong: "border-line text-muted",
};

interface TipRowsProps {
  tip: TippingPrediction;
  fixture: MatchdayFixture;
  /** What a footballer is called among all on the sheet. */
  callBy: (name: string) => string;
}

/** The reader's call and goal bonus. */
export function TipRows({ tip, fixture, callBy }: TipRowsProps) {
  const { prediction, points, bonus, goalBonusPlayerId, settled } = tip;
  // The players of all clubs are read only for somebody who has not scored.
  const nameOf = usePlayerNames([goalBonusPlayerId]);
  const clubs = useClubNames();
  const scored = fixture.goals.find(({ playerId }) => playerId === goalBonusPlayerId);
  const bonusName = goalBonusPlayerId ? nameOf(goalBonusPlayerId) : undefined;
  const scorer = scored?.name ?? bonusName?.name;
  const code = clubs.get(scored?.teamId ?? bonusName?.teamId ?? 0)?.code ?? "";
  const isOn = fixture.status === "live";
  const look = points > 0 ? (settled ? "right" : "now") : settled ? "wrong" : "open";
  return (
    <>
      <StakeRow
        mark={
          <span
            aria-hidden="true"
            className={cx(
              "scoreboard boxed grid size-9.5 place-items-center rounded-md border text-xl",
              SQUARES[look],
            )}
          >
            {OUTCOME_LETTERS[prediction]}
          </span>
        }
        title={`You called ${prediction === "away_win" ? "an" : "a"} ${OUTCOME_WORDS[prediction]}`}
        detail={callText(tip, fixture)}
        state={isOn || settled || points > 0 ? <Points points={points} /> : <Chip tone="quiet">open</Chip>}
      />
      {goalBonusPlayerId ? (
        <StakeRow
          mark={code ? <Shirt code={code} size={34} /> : <ShirtOutline size={34} />}
          title={scorer ? `Goal bonus: ${callBy(scorer)}` : "Your goal bonus player"}
          detail={
            bonus > 0
              ? "Has scored"
              : settled
                ? "Did not score"
                : isOn
                  ? "Not yet. A goal adds 1"
                  : "A goal adds 1"
          }
          state={
            <Chip tone={bonus > 0 ? "bonus" : "quiet"}>{bonus > 0 ? "+1" : settled ? "0" : "+1 open"}</Chip>
          }
        />
      ) : null}
    </>
  );
}
