import type { FixtureId, GameweekId, UserId } from "#domain/shared/ids.ts";
import { namesAndMore } from "#domain/shared/names-and-others.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import { scoreline } from "./goal-notices.ts";
import type { OutgoingCalls, OutgoingLeague } from "./league-source.ts";
import { bold, type ChatNotice, type Line, plain } from "./notice.ts";

/** How many of a call's members are named, and in how many letters: a league of a thousand has a line, not a page. */
const CALLS_NAMED = 20;
const CALL_LETTERS = 260;

/** OUT-01, TIP-08: the calls of each match of a gameweek, from its lock on. */
export function callNotices(league: OutgoingLeague, gameweek: GameweekId): ChatNotice[] {
  if (league.game !== "score_tipping") return [];
  const locked = league.runs[0]?.story(gameweek).moments.filter(({ kind }) => kind === "locked") ?? [];
  return locked.flatMap(({ id, at, fixtureId }): ChatNotice[] => {
    const fixture = fixtureId === undefined ? undefined : league.facts.fixtures.get(fixtureId as FixtureId);
    const calls = fixture && league.callsOf(fixture.id);
    if (!fixture || !calls) return [];
    const lines: Line[] = [
      [bold(`Locked: ${scoreline(fixture, league.facts, undefined)}`)],
      ...callLines(calls, league),
    ];
    return [{ id, at, kind: "locks", version: 0, lines, table: [], link: null }];
  });
}

function callLines({ home, draw, away }: OutgoingCalls, { nameOf }: OutgoingLeague): Line[] {
  const line = (letter: string, ids: readonly UserId[]): Line[] => {
    if (ids.length === 0) return [];
    const names = fitting(ids.slice(0, CALLS_NAMED).map(nameOf)).sort(byEnglish);
    const isWhole = names.length === ids.length;
    const who = isWhole ? names.join(", ") : namesAndMore(names, ids.length, names.length + 1);
    return [[plain(`${letter} ${ids.length}: ${who}`)]];
  };
  return [...line("H", home), ...line("D", draw), ...line("A", away)];
}

/** The first names that one line holds. */
function fitting(names: readonly string[]): string[] {
  let letters = 0;
  const tooMany = names.findIndex((name) => {
    letters += name.length + 2;
    return letters > CALL_LETTERS;
  });
  return tooMany < 0 ? [...names] : names.slice(0, tooMany);
}
