import type { Gameweek } from "#domain/season/facts.ts";
import { nextLockOf } from "#domain/season/fixture-lock.ts";
import { weekdayTime } from "#domain/shared/london-time.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { recapDueAt, recapOf } from "#domain/story/recap.ts";
import type { RunStory } from "./goal-notices.ts";
import type { OutgoingLeague } from "./league-source.ts";
import { bold, type ChatNotice, type Line, plain } from "./notice.ts";
import { counted, listed } from "./words.ts";

/** OUT-01: the recap of a gameweek, on the Monday after it, or once it is final when that comes later. */
export function mondayNotice(
  league: OutgoingLeague,
  gameweek: Gameweek,
  { run, moments }: RunStory,
): ChatNotice[] {
  const { isFinal, finalAt, deadlineAt, id } = gameweek;
  if (!isFinal) return [];
  const at = recapDueAt(deadlineAt, finalAt ?? deadlineAt);
  const recap = at <= league.now ? recapOf(run.history(), moments, id) : null;
  if (!recap) return [];
  const { winners, best, complete, perfect } = recap;
  const names = (members: typeof winners) => listed(members.map((member) => league.nameOf(member.id)));
  const isTipping = league.game === "score_tipping";
  const won =
    winners.length > 0
      ? ` ${names(winners)} won it: ${counted(best, isTipping ? "point" : "new shirt")}.`
      : "";
  const lines: Line[] = [
    [bold(`Gameweek ${id} is final.`), plain(won)],
    ...leadLine(league, run),
    ...(complete.length > 0 ? [[plain(`${names(complete)}: all 20.`)]] : []),
    ...(perfect.length > 0 ? [[plain(`Perfect round: ${names(perfect)}.`)]] : []),
    ...nextLock(league),
  ];
  const link = { words: "The week in one page", path: league.tablePath };
  return [{ id: `final-${id}`, at, kind: "monday", version: 0, lines, table: [], link }];
}

function leadLine({ nameOf }: OutgoingLeague, run: RunStory["run"]): Line[] {
  const rows = run.rows();
  const leaders = rows.filter(({ rank }) => rank === 1);
  const [first] = leaders;
  if (!first || first.score === 0) return [];
  const names = listed(leaders.map(({ id }) => nameOf(id)));
  if (leaders.length > 1) return [[plain(`${names} lead with ${first.score}.`)]];
  const second = rows[1];
  const ahead =
    second && first.score > second.score
      ? `, ${numberWord(first.score - second.score)} ahead of ${nameOf(second.id)}`
      : "";
  return [[plain(`${names} leads with ${first.score}${ahead}.`)]];
}

function nextLock({ facts, now }: OutgoingLeague): Line[] {
  const next = nextLockOf(facts.fixtures.values(), now);
  return next === null ? [] : [[plain(`Next lock: ${weekdayTime(next)}.`)]];
}
