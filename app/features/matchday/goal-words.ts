import { scoreOf } from "#app/features/story/match-text.ts";
import { type MomentWords, whoAndWhen } from "#app/features/story/story-words.ts";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { GOAL_NAMES, type GoalMeaning, type ToldGoal } from "#contract/goals.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import { duelScore } from "#domain/duels/duel-score.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";

/** The context in which goals are put into words. */
export interface GoalContext {
  /** The names of the reader's leagues, by id; empty until they are loaded. */
  readonly leagueNames: ReadonlyMap<string, string>;
  /** The league that the page follows: it is named before another that moved further. */
  readonly followed?: string | undefined;
  readonly clubs: Clubs;
  /** The page's matches, with the goals in them. */
  readonly fixtures: readonly MatchdayFixture[];
  /** What a footballer is called beside those of the reader's card; by the family name alone if absent. */
  readonly nameOf?: (name: string) => string;
}

/** How many of the reader's duels a line gives. */
const DUELS = 2;
const COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/**
 * Goals in words, with their meaning in all of the reader's leagues: one as `GOAL! Mayfield 63′` and `Ticks you and chloe ·
 * up to 8th in Saturday Club · tips down 5 points`, several together as `3 goals: two tick you`.
 *
 * @param goals oldest first; at least one. Places are those after the last of them.
 */
export function goalsWords(goals: readonly ToldGoal[], context: GoalContext): MomentWords {
  const [goal, ...more] = goals;
  if (!goal) return { title: "", detail: "" };
  if (more.length > 0) return severalWords(goals, context);
  const who = whoAndWhen(goal, context);
  const after = meaningOf(goals, context);
  const gains = concernedText(goal, context, { hasMore: after.length > 0 });
  if (goal.kind === "goal_revoked") {
    return { title: `No goal: ${who}`, detail: joined([reasonText(goal), gains, ...after]) };
  }
  const score = gains ? "" : scoreOf(goal, context);
  return {
    title: `${goal.ownGoal ? "Own goal:" : "GOAL!"} ${who}`,
    detail: joined([score, gains, ...after]),
  };
}

/** What goals mean for the reader besides ticks: places, rivals, tips and duels. */
const meaningOf = (goals: readonly ToldGoal[], context: GoalContext): string[] => [
  ...placesText(goals, context),
  ...rivalsText(goals),
  ...tipsText(goals),
  ...duelsText(goals),
];

function severalWords(goals: readonly ToldGoal[], context: GoalContext): MomentWords {
  const scored = goals.filter(({ kind }) => kind === "goal");
  const back = goals.length - scored.length;
  const ticks = scored.filter((goal) => isReaders(goal, "football_bingo")).length;
  const lost = goals.filter(
    (goal) => goal.kind === "goal_revoked" && isReaders(goal, "football_bingo"),
  ).length;
  const parts = [
    ...(scored.length > 0 ? [`${scored.length} ${scored.length === 1 ? "goal" : "goals"}`] : []),
    ...(back > 0 ? [`${back} taken back`] : []),
  ].join(", ");
  const mine = [
    ...(ticks > 0 ? [`${COUNTS[ticks] ?? ticks} ${ticks === 1 ? "ticks" : "tick"} you`] : []),
    ...(lost > 0 ? [`you lose ${lost === 1 ? "a tick" : `${COUNTS[lost] ?? lost} ticks`}`] : []),
  ].join(", ");
  const meaning = meaningOf(goals, context);
  const scorers = listOf(scored.map((goal) => whoAndWhen(goal, context)));
  const others = goals.filter(({ kind }) => kind === "goal_revoked").map((goal) => whoAndWhen(goal, context));
  const noGoal = others.length > 0 ? `no goal for ${listOf(others)}` : "";
  const texts = [...meaning, scorers, noGoal].filter(Boolean);
  return {
    title: mine ? `${parts}: ${mine}` : parts,
    // A name keeps its own letters, also at the start.
    detail: texts[0] === scorers ? texts.join(" · ") : joined(texts),
  };
}

/** As what goals are shown: as one taken back where none was scored, or where they cost the reader a tick. */
export function kindOf(goals: readonly ToldGoal[]): ToldGoal["kind"] {
  const ofKind = (of: ToldGoal["kind"]) => goals.filter(({ kind }) => kind === of);
  const ticks = (of: ToldGoal["kind"]) =>
    ofKind(of).filter((goal) => isReaders(goal, "football_bingo")).length;
  return ofKind("goal").length === 0 || ticks("goal") < ticks("goal_revoked") ? "goal_revoked" : "goal";
}

const isReaders = ({ leagues }: ToldGoal, of: GoalMeaning["game"]) =>
  leagues.some(({ game, own }) => game === of && own !== null && own.gain !== 0);

interface GainOptions {
  /** Whether the reader's own change is told besides. */
  readonly hasMore: boolean;
  /** How many people are named before the rest is counted. */
  readonly named?: number;
}

/** Who gains by a goal, or loses by its being taken back; empty where nobody does. */
export function concernedText(
  goal: ToldGoal,
  { leagueNames }: Pick<GoalContext, "leagueNames">,
  { hasMore, named = GOAL_NAMES }: GainOptions,
): string {
  const concerned = (game: GoalMeaning["game"]) =>
    goal.leagues.filter((league) => league.game === game && (league.others > 0 || isOwn(league, goal)));
  const [bingo, tipping] = [concerned("football_bingo"), concerned("score_tipping")];
  const leagues = bingo.length > 0 ? bingo : tipping;
  const isBingo = leagues === bingo;
  const [league] = leagues;
  if (!league) return "";
  const isYou = leagues.some((each) => isOwn(each, goal));
  const names = [...new Set(leagues.flatMap((each) => each.names))];
  const uncounted = Math.max(...leagues.map((each) => each.others - each.names.length));
  const people = peopleOf(isYou, names, uncounted, named);
  const total = (isYou ? 1 : 0) + names.length + uncounted;
  // A card is the same in every league: only what concerns one league alone is said to be in it.
  const isOneLeagues = leagues.length === 1 && !(isYou && (hasMore || goal.leagues.length > 1));
  const name = leagueNames.get(league.leagueId);
  // Otherwise the page's feed, which counts one league's, would contradict the number.
  const isMoreThanOnes = total > named && leagues.some(({ others }) => others < names.length + uncounted);
  const where = isOneLeagues && name ? ` in ${name}` : isMoreThanOnes ? " in your leagues" : "";
  if (goal.kind === "goal_revoked") return `takes ${isBingo ? "the tick" : "points"} from ${people}${where}`;
  const only = isYou && total === 1;
  if (!isBingo) return `${only ? "points only for you" : `points for ${people}`}${where}`;
  return `ticks ${only ? "only you" : people}${where}`;
}

/** Whether the goal itself gives the reader something in the league, or its being taken back takes it. */
const isOwn = ({ own }: GoalMeaning, { kind }: ToldGoal) =>
  own !== null && own.gain !== 0 && own.gain > 0 === (kind === "goal");

function peopleOf(isYou: boolean, names: readonly string[], uncounted: number, named: number): string {
  const all = isYou ? ["you", ...names] : names;
  const count = all.length + uncounted;
  const shown = all.slice(0, count > named ? named - 1 : named);
  const rest = count - shown.length;
  return listOf(rest > 0 ? [...shown, `${rest} ${rest === 1 ? "other" : "others"}`] : shown);
}

/**
 * The reader's place after the last goal in the league that the page follows, or where it moved them most, by its name:
 * `up to 8th in Saturday Club`. The others are told by their game: the points in tipping, the card's score.
 */
export function placesText(
  goals: readonly ToldGoal[],
  { leagueNames, followed }: Pick<GoalContext, "leagueNames" | "followed">,
): string[] {
  const moves = new Map<string, { from: number; to: number }>();
  for (const { leagueId, own } of goals.flatMap(({ leagues }) => leagues)) {
    // A league's own message has no place for members that the goal has not moved (`toldBy`).
    if (own && own.to > 0) moves.set(leagueId, { from: moves.get(leagueId)?.from ?? own.from, to: own.to });
  }
  const [most] = [...moves]
    .filter(([, { from, to }]) => from !== to)
    .sort(
      ([one, a], [other, b]) =>
        Number(other === followed) - Number(one === followed) ||
        Math.abs(b.from - b.to) - Math.abs(a.from - a.to) ||
        a.to - b.to,
    );
  if (!most) return [];
  const [id, { from, to }] = most;
  const name = leagueNames.get(id);
  return [`${to < from ? "up" : "down"} to ${ordinal(to)}${name ? ` in ${name}` : ""}`];
}

/** RIV-01: the rivals whom the reader is past after these goals, and those who are past them: `past bryan`, `behind lena`. */
export function rivalsText(goals: readonly ToldGoal[]): string[] {
  const stands = new Map<string, { isPast: boolean; name: string }>();
  for (const { leagueId, rivals = [] } of goals.flatMap(({ leagues }) => leagues)) {
    for (const { username: name, isPast } of rivals) {
      const key = `${leagueId} ${name}`;
      // One goal past them, and the next behind them again: where they were.
      if (!stands.delete(key)) stands.set(key, { isPast, name });
    }
  }
  const named = (way: boolean, word: string) => {
    const names = new Set(
      [...stands.values()].filter(({ isPast }) => isPast === way).map(({ name }) => name),
    );
    return names.size > 0 ? [`${word} ${listOf(names)}`] : [];
  };
  return [...named(true, "past"), ...named(false, "behind")];
}

/**
 * The change of the reader's points in tipping, which is the same in each of their leagues: `tips down 5 points`, or
 * short `tips −5`.
 */
export function tipsText(goals: readonly ToldGoal[], isShort = false): string[] {
  const gain = goals.reduce((sum, { leagues }) => {
    const gains = leagues.map(({ game, own }) => (game === "score_tipping" ? (own?.gain ?? 0) : 0));
    // A league that starts later (TIP-12) may count none.
    return sum + gains.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  }, 0);
  if (gain === 0) return [];
  const points = Math.abs(gain);
  if (isShort) return [`tips ${gain > 0 ? "+" : "−"}${points}`];
  return [`tips ${gain > 0 ? "up" : "down"} ${points} ${points === 1 ? "point" : "points"}`];
}

/** DUE-05: the reader's own duels after the last goal that moved them: `you 3–2 bryan`. */
export function duelsText(goals: readonly ToldGoal[]): string[] {
  const moved = goals.flatMap(({ leagues }) =>
    leagues.flatMap(({ leagueId, duel }) => (duel ? [[leagueId, duelScore(duel)] as const] : [])),
  );
  return [...new Map(moved).values()].slice(0, DUELS);
}

export const reasonText = ({ reason }: ToldGoal) => reason?.replace(/\.$/, "") ?? "";

const joined = (parts: readonly string[]) => capitalised(parts.filter(Boolean).join(" · "));

/**
 * A goal as one league's socket tells it, for as long as the reader's Desk is silent. Their points in tipping are not
 * among it.
 */
export function toldBy(
  { kind, members, memberCount, moves, ...about }: StoryMoment,
  { id, leagueType }: Pick<League, "id" | "leagueType">,
  readerId: string,
): ToldGoal | null {
  if (kind !== "goal" && kind !== "goal_revoked") return null;
  const isConcerned = members.some((member) => member.id === readerId);
  const move = moves.find((each) => each.id === readerId);
  const names = members.filter((member) => member.id !== readerId).map(({ username }) => username);
  const gain = isConcerned && leagueType === "football_bingo" ? (kind === "goal" ? 1 : -1) : 0;
  const meaning: GoalMeaning = {
    leagueId: id,
    game: leagueType,
    names: names.slice(0, GOAL_NAMES),
    others: memberCount - (isConcerned ? 1 : 0),
    own: move || gain !== 0 ? { from: 0, to: 0, score: 0, ...move, gain } : null,
  };
  return { ...about, kind, leagues: [meaning] };
}
