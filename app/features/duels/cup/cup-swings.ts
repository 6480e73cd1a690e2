import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Comparison } from "#contract/story.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";
import { isResultDue } from "#domain/season/match-status.ts";

type CardRows = Extract<Comparison["rows"][number], { teamId: number }>;

/** A footballer of the reader's whose goal would count for them alone, and their match. */
export interface Swing {
  readonly name: string;
  readonly teamId: number;
  readonly match: MatchdayFixture;
}

/** Whose goals would swing the reader's tie, and how many each side has on the pitch and still to come. */
export interface Swings {
  /** On the pitch first, then by kick-off. */
  readonly own: readonly Swing[];
  readonly mine: { readonly on: number; readonly later: number };
  readonly theirs: { readonly on: number; readonly later: number };
}

const isOn = ({ match }: Swing) => match.status === "live";

/** CUP-02: who can still swing a tie: footballers on one side alone, at a club that plays now or later in the gameweek. */
export function cupSwingsOf(
  { rows }: Pick<Comparison, "rows">,
  fixtures: readonly MatchdayFixture[],
): Swings {
  const of = (side: "mine" | "theirs"): Swing[] =>
    (rows as readonly CardRows[]).flatMap((row) => {
      const pick = row[side];
      if (!pick || row.same || pick.left) return [];
      return fixtures
        .filter((fixture) => isOfClub(fixture, row.teamId) && isResultDue(fixture))
        .map((match) => ({ name: pick.name, teamId: row.teamId, match }));
    });
  const count = (all: readonly Swing[]) => {
    const on = all.filter(isOn).length;
    return { on, later: all.length - on };
  };
  const [own, other] = [of("mine"), of("theirs")];
  own.sort(
    (x, y) =>
      Number(isOn(y)) - Number(isOn(x)) ||
      (isOn(x) ? (x.match.minute ?? 0) - (y.match.minute ?? 0) : 0) ||
      x.match.kickoffTime.localeCompare(y.match.kickoffTime),
  );
  return { own, mine: count(own), theirs: count(other) };
}
