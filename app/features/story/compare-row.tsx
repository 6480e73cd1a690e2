import type { ReactNode } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText, shortKickoff } from "#app/shared/card/card-cell.ts";
import { SmallPeg, SmallShirt } from "#app/shared/card/small-cell.tsx";
import type { Clubs } from "#app/shared/match/club-names.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { matchOfClub } from "#app/shared/match/match-of-club.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { CompareLine, CompareSide } from "./compare-rows.ts";

export interface CompareContext {
  readonly clubs: Clubs;
  readonly fixtures: readonly MatchdayFixture[];
  /** The clubs with their next kick-offs, for pegs of clubs without a match on the page. */
  readonly next: readonly ClubCard[];
  /** What a footballer is called among all who are compared. */
  readonly nameOf: (name: string) => string;
}

/** One club or match: the reader's choice, what it is about, the other person's choice; the signs at the outer edges. */
export function CompareRow({ line, context }: { line: CompareLine; context: CompareContext }) {
  return (
    <tr className="h-14 border-line not-first:border-t">
      <td className="pl-(--page-inset)">
        <Side side={line.mine} line={line} context={context} />
      </td>
      <th scope="row" className="font-normal">
        <What line={line} context={context} />
      </th>
      <td className="pr-(--page-inset)">
        <Side side={line.theirs} line={line} context={context} isRight />
      </td>
    </tr>
  );
}

interface SideProps {
  side: CompareSide;
  line: CompareLine;
  context: CompareContext;
  isRight?: boolean;
}

/** A longer name, such as one with initials, is set smaller on a narrow screen before it is cut. */
const LONG_NAME = 12;

/** What has brought nothing yet is quiet beside what has. */
function Side({ side, line, context, isRight = false }: SideProps) {
  const { text, won } = side;
  const name = text !== null && line.of === "club" ? context.nameOf(text) : (text ?? "");
  return (
    <span className={cx("flex min-w-0 items-center gap-2.5", isRight && "flex-row-reverse text-right")}>
      {line.of === "club" ? <Place side={side} club={line.key} context={context} /> : <Call side={side} />}
      {text === null ? (
        <span className="text-muted">
          –<span className="sr-only">none shown</span>
        </span>
      ) : (
        <bdi
          title={text}
          className={cx(
            "scoreboard truncate leading-5 tracking-[-0.01em]",
            "text-base",
            name.length > LONG_NAME && "max-[24rem]:text-[0.8125rem]",
            won === null && (line.mine.won ?? line.theirs.won) !== null && "text-muted",
          )}
        >
          {name}
        </bdi>
      )}
    </span>
  );
}

function Call({ side: { text, won } }: { side: CompareSide }) {
  return (
    <span
      className={cx(
        "scoreboard boxed grid h-9.5 w-11.5 shrink-0 place-items-center rounded-md text-lg",
        won ? "bg-brand text-on-brand" : text === null ? "text-muted" : "border border-line-strong",
      )}
    >
      {won ?? <span aria-hidden="true">{text?.[0] ?? "·"}</span>}
    </span>
  );
}

/** The pick's place on the wall: its shirt with the gameweek, or a peg with what comes next. */
function Place({ side, club, context }: { side: CompareSide; club: number; context: CompareContext }) {
  const { clubs, fixtures, next } = context;
  if (side.pick?.ticked) {
    const { playerId, provisional, tickedIn } = side.pick;
    const goals = fixtures.find(({ id }) => id === tickedIn?.fixtureId)?.goals;
    const goal = goals?.find((each) => each.playerId === playerId && !each.ownGoal);
    const isHere = provisional && goal?.minute != null;
    return (
      <span role="img" aria-label={`Scored${tickedIn ? ` in Gameweek ${tickedIn.gameweek}` : ""}`}>
        <SmallShirt
          code={clubs.get(club)?.code ?? ""}
          number={isHere ? minuteText(goal.minute as number) : String(tickedIn?.gameweek ?? "")}
          isProvisional={provisional === true}
        />
      </span>
    );
  }
  if (side.pick?.left) {
    return (
      <span role="img" aria-label="Has left the club">
        <SmallPeg>
          <span className="text-whistle-ink">left</span>
        </SmallPeg>
      </span>
    );
  }
  const match = matchOfClub(fixtures, club);
  const kickoff = match ? match.kickoffTime : next.find(({ id }) => id === club)?.nextFixtureDate;
  if (match?.status === "live") {
    return (
      <SmallPeg>
        <span data-dot className="size-[7px] shrink-0 rounded-full bg-live" />
        {match.minute === null ? "" : minuteText(match.minute)}
      </SmallPeg>
    );
  }
  if (match?.status === "finished") return <SmallPeg>FT</SmallPeg>;
  return <SmallPeg>{kickoff ? <Kickoff iso={kickoff} /> : null}</SmallPeg>;
}

function Kickoff({ iso }: { iso: string }) {
  const zone = useZone();
  const now = useServerClock();
  const kickoffAt = shortKickoff(iso, now(), zone);
  // A date is longer than an hour, and stays clear of the peg's edge.
  return kickoffAt.includes(" ") ? <span className="text-xs">{kickoffAt}</span> : kickoffAt;
}

function What({
  line,
  context: { clubs, fixtures },
}: {
  line: CompareLine;
  context: CompareContext;
}): ReactNode {
  if (line.of === "club") {
    const club = clubs.get(line.key);
    return (
      <span className="scoreboard mx-auto flex w-13 items-center gap-1.5 text-base leading-5">
        <span
          aria-hidden="true"
          style={{ background: clubColours(club?.code ?? "").shirt }}
          className="h-3.5 w-1.5 rounded-xs ring-1 ring-shirt-edge"
        />
        <span aria-hidden="true">{club?.code}</span>
        <span className="sr-only">{club?.name}</span>
      </span>
    );
  }
  const fixture = fixtures.find(({ id }) => id === line.key);
  const codeOf = (id: number | undefined) => clubs.get(id ?? 0)?.code ?? "";
  return (
    <span className="scoreboard block text-center text-sm leading-4">
      {fixture ? (
        <>
          {codeOf(fixture.homeTeamId)}
          <span className="sr-only"> v </span>
          <br />
          {codeOf(fixture.awayTeamId)}
        </>
      ) : (
        "Match"
      )}
    </span>
  );
}
