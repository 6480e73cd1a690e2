import type { FixtureCorrection } from "#domain/season/correction.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { FixtureId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedFixture, FeedGoals, FeedLive } from "#workers/integrations/feed-replies.ts";
import type { Replies } from "#workers/season/memory.ts";

type Held<Kind extends FixtureCorrection["kind"]> = Extract<FixtureCorrection, { kind: Kind }>;
type HeldGoals = Held<"goals"> & { readonly element: number };

/**
 * The replies as they would be if the feed agreed with what an operator entered by hand: a poll then finds nothing to
 * change there, counts no votes, and still takes everything else the feed says of the same match.
 */
export function holdCorrections<Some extends Replies>(
  replies: Some,
  entered: readonly { readonly correction: FixtureCorrection }[],
  facts: SeasonFacts,
  now: Instant,
): Some {
  if (entered.length === 0) return replies;
  const byFixture = groupBy(
    entered.map(({ correction }) => correction),
    ({ fixtureId }) => fixtureId,
  );
  const { fixtures } = replies;
  return {
    ...replies,
    fixtures: fixtures && {
      ...fixtures,
      value: {
        ...fixtures.value,
        fixtures: fixtures.value.fixtures.map((match) => {
          const heldOfMatch = byFixture.get(match.id);
          return heldOfMatch ? holdMatch(match, heldOfMatch, facts, now) : match;
        }),
      },
    },
    live: new Map(
      [...replies.live].map(([id, reply]) => [
        id,
        { ...reply, value: holdLive(reply.value, byFixture, facts) },
      ]),
    ),
  };
}

function holdMatch(
  said: FeedFixture,
  corrections: readonly FixtureCorrection[],
  facts: SeasonFacts,
  now: Instant,
): FeedFixture {
  let match = said;
  for (const correction of corrections) {
    if (correction.kind === "kickoff") match = holdKickoff(match, correction, now);
    else if (correction.kind === "full_time") match = { ...match, hasStarted: true, isOver: true };
    else if (correction.kind === "score") {
      const { homeScore, awayScore } = correction;
      match = { ...match, homeScore, awayScore, hasStarted: true };
    }
  }
  const goals = goalsOf(corrections, facts);
  if (match.goals === null || goals.length === 0) return match;
  const others = match.goals.filter((goal) => !goals.some((of) => isSame(of, goal)));
  const ours = goals.flatMap(({ element, isOwnGoal, count, side }): FeedGoals[] =>
    side === null ? [] : [{ element, isOwnGoal, count, side }],
  );
  return { ...match, goals: [...others, ...ours] };
}

/** Until the date that was entered, whatever the feed has of the match is of its earlier date. */
function holdKickoff(
  match: FeedFixture,
  { kickoffAt, gameweekId }: Held<"kickoff">,
  now: Instant,
): FeedFixture {
  const dated = { ...match, kickoffAt, gameweekId };
  if (kickoffAt !== null && kickoffAt <= now) return dated;
  return { ...dated, hasStarted: false, isOver: false, homeScore: null, awayScore: null, minutes: 0 };
}

function holdLive(
  live: FeedLive,
  byFixture: ReadonlyMap<FixtureId, readonly FixtureCorrection[]>,
  facts: SeasonFacts,
): FeedLive {
  const ours = [...byFixture].flatMap(([fixtureId, corrections]) =>
    live.fixtureIds.has(fixtureId) ? goalsOf(corrections, facts) : [],
  );
  if (ours.length === 0) return live;
  const others = live.goals.filter(
    (goal) => !ours.some((of) => of.fixtureId === goal.fixtureId && isSame(of, goal)),
  );
  return {
    ...live,
    goals: [
      ...others,
      ...ours.map(({ fixtureId, element, isOwnGoal, count }) => ({ fixtureId, element, isOwnGoal, count })),
    ],
  };
}

const isSame = (
  left: Pick<FeedGoals, "element" | "isOwnGoal">,
  right: Pick<FeedGoals, "element" | "isOwnGoal">,
) => left.element === right.element && left.isOwnGoal === right.isOwnGoal;

function goalsOf(corrections: readonly FixtureCorrection[], facts: SeasonFacts): HeldGoals[] {
  return corrections.flatMap((correction) => {
    const element = correction.kind === "goals" ? facts.players.get(correction.playerId)?.feedId : undefined;
    return correction.kind === "goals" && element !== undefined ? [{ ...correction, element }] : [];
  });
}
