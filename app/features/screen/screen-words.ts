import { timeFormat } from "#app/lib/time/time-format.ts";
import { readPrizePlan } from "#app/shared/league/prize-plan.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import type { StoryMove } from "#contract/story.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const dayAndClock = timeFormat({ weekday: "short", hour: "2-digit", minute: "2-digit" });
const dateAndClock = timeFormat({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });
const AND = new Intl.ListFormat("en-GB");

/** The time of day of an instant: `16:21`. */
export const timeOfDay = (at: number | string, zone: string): string => clock(at, zone);

/** From here on a weekday could be taken for this week's. */
const FAR_MS = 6 * DAY_MS;

/** A kick-off as a screen gives it: `17:30` today, `Sun 14:00` within six days, `8 Nov 15:00` after that. */
export function kickoffText(iso: string, now: number, zone: string): string {
  if (day(iso, zone) === day(now, zone)) return clock(iso, zone);
  const format = Date.parse(iso) - now < FAR_MS ? dayAndClock : dateAndClock;
  return format(iso, zone).replace(",", "");
}

/** How many places the league's prize plan pays; 0 where it says nothing that can be read (BNG-07). */
export const paidPlaces = (plan: string | undefined): number =>
  plan === undefined ? 0 : (readPrizePlan(plan)?.shares.length ?? 0);

type Rows = readonly Pick<LeaderboardEntry, "username" | "score" | "rank">[];

/** What the table says in a sentence or two, about nobody who watches: `kiran is 7 from home. femi is one off the money.` */
export function tableNews(
  rows: Rows,
  leagueType: ScreenPicture["league"]["leagueType"],
  paid: number,
): string {
  const [leader, second] = rows;
  if (!leader) return "Nobody is in this table yet.";
  if (leader.score === 0) return "Nobody has scored yet.";
  return [leaderText(leader, second, rows, leagueType), moneyText(rows, paid)].filter(Boolean).join(" ");
}

function leaderText(
  leader: Rows[number],
  second: Rows[number] | undefined,
  rows: Rows,
  leagueType: ScreenPicture["league"]["leagueType"],
): string {
  const level = rows.filter(({ rank }) => rank === leader.rank);
  if (level.length > 3) return `${level.length} are level at the top.`;
  if (level.length > 1) return `${AND.format(level.map(({ username }) => username))} are level at the top.`;
  const left = SQUAD_SIZE - leader.score;
  if (leagueType === "football_bingo")
    return left === 0
      ? `${leader.username} has all ${SQUAD_SIZE}.`
      : `${leader.username} is ${left} from home.`;
  const ahead = second ? leader.score - second.score : 0;
  return ahead > 0 ? `${leader.username} leads by ${ahead}.` : `${leader.username} leads.`;
}

function moneyText(rows: Rows, paid: number): string {
  const last = rows.findLast(({ rank }) => rank <= paid);
  if (!last) return "";
  const near = rows.filter(({ rank, score }) => rank > paid && last.score - score === 1);
  if (near.length === 0 || near.length > 2) return "";
  const names = AND.format(near.map(({ username }) => username));
  return `${names} ${near.length === 1 ? "is" : "are"} one off the money.`;
}

/** What a goal changed for a member: `▲1 to 8th`, `level with femi`, or nothing. */
export function changeText(
  member: Pick<LeaderboardEntry, "id" | "score" | "username">,
  moves: readonly StoryMove[],
  rows: readonly Pick<LeaderboardEntry, "id" | "score" | "username">[],
): string {
  const move = moves.find(({ id }) => id === member.id);
  if (move && move.from !== move.to)
    return `${move.to < move.from ? "▲" : "▼"}${Math.abs(move.from - move.to)} to ${ordinal(move.to)}`;
  const level = rows.filter(({ id, score }) => id !== member.id && score === member.score);
  if (level.length === 0) return "";
  return level.length === 1 ? `level with ${level[0]?.username}` : `level with ${level.length}`;
}
