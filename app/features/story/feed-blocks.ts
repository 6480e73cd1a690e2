import type { MatchdayFixture } from "#contract/matchday.ts";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { minuteTakenBack } from "#domain/story/minute-taken-back.ts";
import { goalIn } from "#domain/story/moment-id.ts";
import type { Leading } from "./people/lead-words.ts";

/** A moment of the feed, or several kick-offs of one minute as one. */
export interface FeedBlock<Moment> {
  readonly moment: Moment;
  /** Its place in the feed. */
  readonly at: number;
  readonly count: number;
  /** The goals that one line stands for, the moment among them, newest first; absent where it stands for itself. */
  readonly quiet?: readonly Moment[];
}

type Told = Pick<
  LeagueStory["moments"][number],
  "id" | "kind" | "at" | "fixtureId" | "memberCount" | "moves" | "swings" | "reactions"
> &
  Leading;

/** How much of an instant's text says the minute: `2025-11-01T16:21`. */
const TO_THE_MINUTE = 16;
/** The goal that led to a moment, of an id such as `10-lead-g-91-7-1-a`. */
const causeOf = (id: string) => id.replace(/^(\d+)-lead-/, "$1-");

type Ordered = Pick<StoryMoment, "id" | "kind" | "at" | "minute" | "fixtureId" | "members" | "memberCount">;
type Match = Pick<MatchdayFixture, "id" | "kickoffTime">;

/**
 * The moments, newest first, as the feed tells them: as they came, in which order places changed. Of several new leaders
 * of a minute the last alone is told, with the goal that made them; a goal taken back has the minute at which that was, as
 * in a duel.
 */
export function asTold<Moment extends Ordered>(
  moments: readonly Moment[],
  matches: readonly Match[] = [],
): (Moment & Leading)[] {
  const ids = new Set(moments.map(({ id }) => id));
  const told = new Set<string>();
  const leads = new Map<string, Moment>();
  return moments.flatMap((moment, at) => {
    const { id, kind } = moment;
    if (kind === "lead") {
      const minuteSeen = moment.at.slice(0, TO_THE_MINUTE);
      const isLast = !told.has(minuteSeen);
      told.add(minuteSeen);
      if (isLast && ids.has(causeOf(id))) leads.set(causeOf(id), moment);
      return isLast && !leads.has(causeOf(id)) ? [moment] : [];
    }
    const led = leads.get(id);
    const leading = led ? { led } : {};
    if (kind !== "goal_revoked") return [led ? { ...moment, led } : moment];
    const goal = moments
      .slice(at + 1)
      .find((before) => before.kind === "goal" && goalIn(before.id) === goalIn(id));
    const kickoff = matches.find((match) => match.id === moment.fixtureId)?.kickoffTime;
    const minute = minuteTakenBack(
      Date.parse(moment.at),
      goal ? { minute: goal.minute, seenAt: Date.parse(goal.at) } : null,
      kickoff ? Date.parse(kickoff) : null,
    );
    return [{ ...moment, ...leading, minute }];
  });
}

/** The feed's lines, newest first: kick-offs of the same instant together, and no goal that was taken back (BNG-05). */
export function blocksOf<Moment extends Pick<StoryMoment, "id" | "kind" | "at">>(
  moments: readonly Moment[],
): FeedBlock<Moment>[] {
  const blocks: { moment: Moment; at: number; count: number }[] = [];
  const takenBack = new Set<string>();
  for (const [at, moment] of moments.entries()) {
    const { kind, id } = moment;
    const last = blocks.at(-1);
    if (last && kind === "locked" && last.moment.kind === "locked" && last.moment.at === moment.at) {
      last.count += 1;
      continue;
    }
    // A goal that was given again afterwards comes before its revocation, and stands.
    if (kind === "goal_revoked") takenBack.add(goalIn(id));
    if (kind === "goal" && takenBack.delete(goalIn(id))) continue;
    blocks.push({ moment, at, count: 1 });
  }
  return blocks;
}

/** Whether a goal did nothing in this league: nobody's tick, points, place or lead, and nobody has reacted to it. */
export const isQuiet = (moment: Told) =>
  moment.kind === "goal" &&
  moment.memberCount === 0 &&
  !moment.led &&
  moment.moves.length === 0 &&
  (moment.swings ?? []).length === 0 &&
  moment.reactions.length === 0;

const dayOf = ({ at }: Told) => at.slice(0, "2025-11-01".length);

/** From so many on they are one line while their matches run, too. */
const MANY = 3;

/** So many lines of a feed each stand for themselves: more are put together. */
const UNFOLDED = 16;

/**
 * The blocks with goals that did nothing here put together where there are many: those of a day that follow each other
 * are one line of the feed, three of them or, once their matches are over, two. The newest line stands for itself while
 * its match runs.
 */
export function foldQuiet<Moment extends Told>(
  blocks: readonly FeedBlock<Moment>[],
  unfolded = UNFOLDED,
): FeedBlock<Moment>[] {
  if (blocks.length <= unfolded) return [...blocks];
  const over = new Set(blocks.flatMap(({ moment }) => (moment.kind === "result" ? [moment.fixtureId] : [])));
  const isOver = ({ moment }: FeedBlock<Moment>) => over.has(moment.fixtureId);
  const runs: FeedBlock<Moment>[][] = [];
  for (const [at, block] of blocks.entries()) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const isNext =
      first &&
      isQuiet(first.moment) &&
      isQuiet(block.moment) &&
      dayOf(first.moment) === dayOf(block.moment) &&
      (at > 1 || isOver(first));
    if (run && isNext) run.push(block);
    else runs.push([block]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const isFolded = first && run.length > 1 && (run.length >= MANY || run.every(isOver));
    return isFolded ? [{ ...first, quiet: run.map(({ moment }) => moment) }] : run;
  });
}

/** The minutes of several goals: `2–11′`; of those that have none nothing. */
export function minutesText(moments: readonly Pick<StoryMoment, "minute">[]): string {
  const minutes = moments.flatMap(({ minute }) => minute ?? []);
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  return minutes.length === 0 ? "" : first === last ? `${first}′` : `${first}–${last}′`;
}
