import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { goalIn } from "#domain/story/moment-id.ts";

/** A moment of the feed, or several kick-offs of one minute as one. */
export interface FeedBlock<Moment> {
  readonly moment: Moment;
  /** Its place in the feed. */
  readonly at: number;
  readonly count: number;
  /** BNG-05: whether it is a goal that a later moment takes back. */
  readonly isTakenBack: boolean;
  /** The goals that one line stands for, the moment among them, newest first; absent where it stands for itself. */
  readonly quiet?: readonly Moment[];
}

type Told = Pick<
  LeagueStory["moments"][number],
  "id" | "kind" | "at" | "fixtureId" | "memberCount" | "moves" | "swings" | "reactions"
>;

/** How much of an instant's text says the minute: `2025-11-01T16:21`. */
const TO_THE_MINUTE = 16;
const HALF = 45;
const BREAK = 15;
/** In minutes from its kick-off, when a match is over at the latest. */
const OVER = 120;

/** The goal that led to a moment, of an id such as `10-lead-g-91-7-1-a`. */
const causeOf = (id: string) => id.replace(/^(\d+)-lead-/, "$1-");

type Ordered = Pick<StoryMoment, "id" | "kind" | "at" | "minute" | "moves" | "fixtureId">;

/**
 * The minute at which a goal was taken back, by the time that has passed since it was given; null if that is unknown, or
 * once the match was over.
 */
function minuteTakenBack(goal: Ordered | undefined, { at }: Ordered): number | null {
  if (goal?.minute == null) return null;
  const minute = goal.minute + Math.round((Date.parse(at) - Date.parse(goal.at)) / MINUTE_MS);
  const played = goal.minute > HALF || minute <= HALF ? minute : Math.max(HALF, minute - BREAK);
  return played > 2 * HALF ? null : played;
}

/**
 * The moments, newest first, as the feed tells them: by the minutes of their matches and those matches' kick-offs, since
 * of goals that come within seconds the reader sees the minutes alone. Two of one match, and two that moved the reader,
 * stay as they came: scores and places are those of the moment. Of several new leaders of a minute the last alone is told,
 * with the minute of the goal that made them; a goal taken back has the minute at which that was.
 */
export function inFeedOrder<Moment extends Ordered>(
  moments: readonly Moment[],
  fixtures: readonly { readonly id: number; readonly kickoffTime: string }[],
  readerId?: string,
): Moment[] {
  const kickoffs = new Map(fixtures.map(({ id, kickoffTime }) => [id, Date.parse(kickoffTime)]));
  const byId = new Map(moments.map((moment) => [moment.id, moment]));
  const leads = new Map<string, string>();
  const goals = new Map<string, Moment>();
  /** Oldest first. */
  const told: { moment: Moment; clock: number; isReaders: boolean }[] = [];
  const minuteSeen = ({ at }: Moment) => at.slice(0, TO_THE_MINUTE);
  const oldestFirst = [...moments].reverse();
  for (const moment of oldestFirst) if (moment.kind === "lead") leads.set(minuteSeen(moment), moment.id);
  for (const moment of oldestFirst) {
    const { id, kind, at, moves } = moment;
    if (kind === "lead" && leads.get(minuteSeen(moment)) !== id) continue;
    if (kind === "goal") goals.set(goalIn(id), moment);
    const cause = byId.get(causeOf(id)) ?? moment;
    const minute = kind === "goal_revoked" ? minuteTakenBack(goals.get(goalIn(id)), moment) : cause.minute;
    const kickoff = kickoffs.get(cause.fixtureId ?? 0);
    const played =
      minute === null ? (cause.kind === "result" ? OVER : null) : minute > HALF ? minute + BREAK : minute;
    const byMatch = kickoff === undefined || played === null ? Infinity : kickoff + played * MINUTE_MS;
    // A result may come late, and never early; a goal's instant says less than its minute.
    const clock = minute === null ? Math.min(Date.parse(at), byMatch) : byMatch;
    const isReaders = moves.some((move) => move.id === readerId);
    let place = told.length;
    for (; place > 0; place -= 1) {
      const before = told[place - 1];
      const isLater =
        before &&
        before.clock > clock &&
        !(before.isReaders && isReaders) &&
        before.moment.fixtureId !== moment.fixtureId;
      if (!isLater) break;
    }
    told.splice(place, 0, {
      moment: minute === moment.minute ? moment : { ...moment, minute },
      clock,
      isReaders,
    });
  }
  return told.map(({ moment }) => moment).reverse();
}

/** The feed's moments, newest first, kick-offs of the same instant together. */
export function blocksOf<Moment extends Pick<StoryMoment, "id" | "kind" | "at">>(
  moments: readonly Moment[],
): FeedBlock<Moment>[] {
  const blocks: { moment: Moment; at: number; count: number; isTakenBack: boolean }[] = [];
  const takenBack = new Set<string>();
  for (const [at, moment] of moments.entries()) {
    const last = blocks.at(-1);
    const isTogether =
      last?.moment.kind === "locked" && moment.kind === "locked" && last.moment.at === moment.at;
    if (isTogether) {
      last.count += 1;
      continue;
    }
    const { kind, id } = moment;
    // A goal that was given again afterwards comes before its revocation, and stands.
    if (kind === "goal_revoked") takenBack.add(goalIn(id));
    blocks.push({ moment, at, count: 1, isTakenBack: kind === "goal" && takenBack.delete(goalIn(id)) });
  }
  return blocks;
}

/** Whether a goal did nothing in this league: nobody's tick, points or place, and nobody has reacted to it. */
const isQuiet = ({ moment, isTakenBack }: FeedBlock<Told>) =>
  moment.kind === "goal" &&
  !isTakenBack &&
  moment.memberCount === 0 &&
  moment.moves.length === 0 &&
  (moment.swings ?? []).length === 0 &&
  moment.reactions.length === 0;

const dayOf = ({ at }: Told) => at.slice(0, "2025-11-01".length);

/**
 * The blocks with goals that did nothing here put together: two or more of a day that follow each other are one line of
 * the feed, wherever a feed stands, so that those that count are seen. One alone keeps its line.
 */
export function foldQuiet<Moment extends Told>(blocks: readonly FeedBlock<Moment>[]): FeedBlock<Moment>[] {
  const folded: FeedBlock<Moment>[] = [];
  for (const block of blocks) {
    const last = folded.at(-1);
    const isMore = last && isQuiet(last) && isQuiet(block) && dayOf(last.moment) === dayOf(block.moment);
    if (isMore)
      folded[folded.length - 1] = { ...last, quiet: [...(last.quiet ?? [last.moment]), block.moment] };
    else folded.push(block);
  }
  return folded;
}
