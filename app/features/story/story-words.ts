import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { shortReason } from "#app/shared/card/short-reason.ts";
import type { StoryMoment, StoryMove } from "#contract/story.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { matchOf, type NamedMatches, scoreOf } from "./match-text.ts";
import type { Leading } from "./people/lead-words.ts";
import { leadText, leadWords } from "./people/lead-words.ts";
import { peopleText } from "./people/people-text.ts";

/** The context in which a moment is put into words. */
export interface MomentContext extends NamedMatches {
  readonly readerId: string | undefined;
  readonly isTipping: boolean;
  /** What a footballer is called: the family name alone, unless others who share it are in sight. */
  readonly nameOf?: (name: string) => string;
}

export interface MomentWords {
  readonly title: string;
  /** A second line; empty when the title says it all. */
  readonly detail: string;
  /** The people of the title, as they stand in it. */
  readonly people?: string;
}

/** In tipping a goal pays many at once, and their names share a line with the score. */
const PAID = 2;

/** The members who gain a tick or points from a goal, in words; `only you` if nobody else in the league does. */
function gainText(moment: StoryMoment, verb: string, { isTipping, readerId }: MomentContext): string {
  const { members, memberCount } = moment;
  const isAlone = memberCount === 1 && members[0]?.id === readerId;
  return `${verb} ${isAlone ? "only you" : peopleText(members, memberCount, readerId, isTipping ? PAID : undefined)}`;
}

/** What a moment's scorer is called; empty without one. */
export const scorerOf = (
  { playerName = "" }: Pick<StoryMoment, "playerName">,
  { nameOf = namesInSight([]) }: Pick<MomentContext, "nameOf"> = {},
): string => nameOf(playerName);

/** The scorer and the minute: `Mayfield 63′`. */
export const whoAndWhen = (
  moment: Pick<StoryMoment, "playerName" | "minute">,
  context: Pick<MomentContext, "nameOf"> = {},
): string =>
  moment.minute === null ? scorerOf(moment, context) : `${scorerOf(moment, context)} ${moment.minute}′`;

/** A change of place in words: `up to 8th`. */
const moveText = ({ from, to }: StoryMove) => `${to < from ? "up" : "down"} to ${ordinal(to)}`;

/** Whether a goal ticks the reader's card in Football Bingo: the feed gives it its club's colours. */
export const isOwnTick = (
  { kind, members, ownGoal }: StoryMoment,
  { readerId, isTipping }: MomentContext,
): boolean => kind === "goal" && !isTipping && !ownGoal && members.some(({ id }) => id === readerId);

/** What a goal did that ticks the reader: `You 7 to 8, up to 8th. chloe 9 to 10.`; without a change of place `Ticks you and chloe.` */
export function tickText(moment: StoryMoment, context: MomentContext): string {
  const { members, memberCount, moves } = moment;
  const { readerId } = context;
  const toldOf = (move: StoryMove) =>
    `${move.id === readerId ? "You" : move.username} ${move.score - 1} to ${move.score}`;
  const ticked = moves.filter(({ id }) => members.some((member) => member.id === id));
  const own = ticked.find(({ id }) => id === readerId);
  const [other] = ticked.filter(({ id }) => id !== readerId);
  if (!own) {
    const moved = movesText(moment, context);
    return `${capitalised(gainText(moment, "ticks", context))}.${moved ? ` ${moved}.` : ""}`;
  }
  const rest = memberCount - 1 - (other ? 1 : 0);
  const unmoved = members.find(({ id }) => id !== readerId);
  const others = other
    ? `${toldOf(other)}${rest > 0 ? `, ${rest} more` : ""}.`
    : rest === 1 && unmoved
      ? `Ticks ${unmoved.username} too.`
      : `Ticks ${numberWord(rest)} more.`;
  return `${toldOf(own)}, ${moveText(own)}.${other || rest > 0 ? ` ${others}` : ""}`;
}

const reasonText = ({ reason = "" }: StoryMoment) => shortReason(reason).replace(/\.$/, "");

/**
 * A goal: what it swings, whom it ticks or pays, or the score it makes; the scorer alone where it did nothing here.
 *
 * @param moves who has moved by it, in words.
 */
function goalWords(moment: StoryMoment, context: MomentContext, moves: string): MomentWords {
  const { memberCount, ownGoal } = moment;
  const scorer = scorerOf(moment, context);
  const swings = swingsText(moment, context);
  const name = ownGoal ? `${scorer}, own goal` : scorer;
  if (swings) {
    // There is room for one of the two, and the reader's own place comes first.
    const hasMoved = moment.moves.some(({ id }) => id === context.readerId);
    const own = hasMoved ? moves.split(",", 1).join() : "";
    return { title: name, detail: joined([reasonText(moment), own || swings]), people: name };
  }
  // BNG-06: without a tick only the goals in all can part two who are level.
  const why = moves && memberCount === 0 && !context.isTipping ? `${moves} on goals` : moves;
  const score = moves ? "" : scoreOf(moment, context);
  const does = context.isTipping ? "pays" : "ticks";
  const gain = memberCount > 0 ? gainText(moment, `${scorer} ${does}`, context) : "";
  if (gain && !ownGoal) {
    const people = gain.slice(`${scorer} ${does} `.length);
    return { title: gain, detail: joined([reasonText(moment), score, moves]), people };
  }
  const paid = context.isTipping && gain ? gainText(moment, "Pays", context) : "";
  return {
    title: name,
    detail: joined([reasonText(moment), paid || score, why]),
  };
}

/** A moment in the words of the feed. */
export function momentWords(moment: StoryMoment & Leading, context: MomentContext): MomentWords {
  const words = ownWords(moment, context);
  const lead = leadText(moment, context);
  if (!lead) return words;
  // The score stands beside it in the feed, and says less.
  const detail = words.detail === scoreOf(moment, context) ? "" : words.detail;
  return { ...words, detail: joined([detail, lead]) };
}

function ownWords(moment: StoryMoment, context: MomentContext): MomentWords {
  const { kind, members, memberCount } = moment;
  const { readerId, isTipping } = context;
  const people = peopleText(members, memberCount, readerId);
  // A name keeps its own letters, also at the start of a sentence.
  const subject = members.some(({ id }) => id === readerId) ? capitalised(people) : people;
  const isYou = memberCount === 1 && members[0]?.id === readerId;
  const isMany = memberCount > 1 || isYou;
  const moves = movesText(moment, context);
  switch (kind) {
    case "goal":
      return goalWords(moment, context, moves);
    case "goal_revoked": {
      const scorer = scorerOf(moment, context);
      const loss = `${subject} ${isMany ? "lose" : "loses"} ${isTipping ? "points" : "a tick"}`;
      const own = isTipping ? "" : ownLossText(moment, readerId);
      const reason = reasonText(moment);
      // Beside what it did to the reader there is room for the reason's first words; the card has all of it.
      const detail = own
        ? [reason.replace(/^(Reassigned) .*/, "$1"), own].filter(Boolean).join(". ")
        : joined([memberCount > 0 ? loss : "", moves, reason]);
      return { title: `${scorer}’s goal taken back`, detail, people: scorer };
    }
    case "lead":
      return leadWords(moment, context);
    case "one_away":
      return { title: `${subject} ${isMany ? "are" : "is"} one away from 20`, detail: "", people: subject };
    case "complete":
      return { title: `BINGO! ${subject} ${isMany ? "have" : "has"} all 20`, detail: moves, people: subject };
    case "locked":
      return { title: named("Kick-off", matchOf(moment, context)), detail: "" };
    case "result": {
      const paid = memberCount > 0 ? `Points for ${people}` : "";
      return {
        title: named("Full time", scoreOf(moment, context)),
        detail: joined([reasonText(moment), paid, moves]),
      };
    }
    case "perfect_round":
      return { title: `Perfect round for ${people}`, detail: moves, people };
    case "gameweek_won": {
      const gameweek = `Gameweek ${moment.id.split("-")[0]}`;
      return { title: `${subject} ${isMany ? "win" : "wins"} ${gameweek}`, detail: moves, people: subject };
    }
    case "joined":
      return { title: `${subject} ${isMany ? "have" : "has"} joined`, detail: "", people: subject };
  }
}

/** What a goal taken back did to the reader: `10 to 9, now 8th; 3 others too`; empty where it kept their place. */
function ownLossText({ members, memberCount, moves }: StoryMoment, readerId: string | undefined): string {
  const own = moves.find(({ id }) => id === readerId);
  if (!own || !members.some(({ id }) => id === readerId)) return "";
  return `${own.score + 1} to ${own.score}, now ${ordinal(own.to)}${memberCount > 1 ? `; ${memberCount - 1} ${memberCount > 2 ? "others" : "other"} too` : ""}`;
}

/** How many swings a line tells, and for how many letters it has room. */
const SWINGS = 2;
const SWING_LETTERS = 32;

/** What a goal did to a tipping league: `Eight gain 3, mona loses 5`; empty where it moved nobody's points. */
function swingsText({ swings = [] }: Pick<StoryMoment, "swings">, { readerId }: MomentContext): string {
  // One of either way, where there are both.
  const [first] = swings;
  const other = first && swings.find(({ points }) => Math.sign(points) !== Math.sign(first.points));
  const shown = other ? [first, other] : swings.slice(0, SWINGS);
  const textOf = (isNamed: boolean) =>
    shown
      .map(({ points, count, members }, at) => {
        const isYou = members.some(({ id }) => id === readerId);
        const isOne = count === 1 && !isYou;
        const hasNames = isYou || (isNamed && members.length > 0);
        const who = hasNames ? peopleText(members, count, readerId) : numberWord(count);
        const what = points > 0 ? (isOne ? "gains" : "gain") : isOne ? "loses" : "lose";
        // A name keeps its own letters, also at the start of a sentence.
        const subject = at === 0 && (isYou || !hasNames) ? capitalised(who) : who;
        return `${subject} ${what} ${Math.abs(points)}`;
      })
      .join(", ");
  const named = textOf(true);
  return named.length > SWING_LETTERS ? textOf(false) : named;
}

/** `Full time: Leeds 0–4 Arsenal`; without the match while its gameweek's matches are still loading. */
const named = (what: string, match: string) => (match ? `${what}: ${match}` : what);

/** The changes of place, the reader's first, then the largest: `You're up to 8th, chloe up to 5th`. */
function movesText({ moves, kind }: StoryMoment, { readerId }: MomentContext): string {
  const own = moves.find(({ id }) => id === readerId);
  // Beside the reason of a goal taken back there is room for the reader alone.
  const named = !own ? 2 : kind === "goal_revoked" ? 0 : 1;
  const others = moves.filter(({ id, from, to }) => id !== readerId && to < from).slice(0, named);
  return [
    ...(own ? [`You’re ${moveText(own)}`] : []),
    ...others.map((move) => `${move.username} ${moveText(move)}`),
  ].join(", ");
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(" · ");
