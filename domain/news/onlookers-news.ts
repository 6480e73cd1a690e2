import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { listOf } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The first rows of a table, in its order. */
type Rows = readonly { readonly username: string; readonly score: number; readonly rank: number }[];

/**
 * OUT-05, OUT-06: the sentence of a public table or a big screen, about nobody who watches: `kiran is 7 from home. femi
 * is one off the money.`, and where no place is paid `kiran is 7 from home, two clear of lena.`
 */
export function onlookersNews(rows: Rows, leagueType: LeagueType, paid: number): string {
  const [leader, second] = rows;
  if (!leader) return "Nobody is in this table yet.";
  if (leader.score === 0) return "Nobody has scored yet.";
  const money = moneyText(rows, paid);
  return `${leaderText(leader, second, rows, leagueType, money === "")} ${money}`.trim();
}

function leaderText(
  leader: Rows[number],
  second: Rows[number] | undefined,
  rows: Rows,
  leagueType: LeagueType,
  hasRoom: boolean,
): string {
  const level = rows.filter(({ rank }) => rank === leader.rank);
  if (level.length > 3) return `${level.length} are level at the top.`;
  if (level.length > 1) return `${listOf(level.map(({ username }) => username))} are level at the top.`;
  const left = SQUAD_SIZE - leader.score;
  const ahead = second ? leader.score - second.score : 0;
  if (leagueType === "football_bingo") {
    const clear = hasRoom && second ? `, ${numberWord(ahead)} clear${ofText(second, rows)}` : "";
    return left === 0
      ? `${leader.username} has all ${SQUAD_SIZE}.`
      : `${leader.username} is ${left} from home${clear}.`;
  }
  return ahead > 0 ? `${leader.username} leads by ${ahead}.` : `${leader.username} leads.`;
}

/** Whom the leader is clear of: the second, or two who share that place; of more of them, all the rest. */
function ofText({ score }: Rows[number], rows: Rows): string {
  const next = rows.filter((row) => row.score === score).map(({ username }) => username);
  return ` of ${next.length > 2 ? "the rest" : listOf(next)}`;
}

function moneyText(rows: Rows, paid: number): string {
  const last = rows.findLast(({ rank }) => rank <= paid);
  if (!last) return "";
  const outBy = (gap: number) => rows.filter(({ rank, score }) => rank > paid && last.score - score === gap);
  // Who has as many and is behind by the order alone is nearer than who is one short.
  const level = outBy(0);
  const near = level.length > 0 ? level : outBy(1);
  if (near.length === 0 || near.length > 2) return "";
  const names = listOf(near.map(({ username }) => username));
  return `${names} ${near.length === 1 ? "is" : "are"} ${near === level ? "level with" : "one off"} the money.`;
}
