import type { Fixture, Gameweek } from "#domain/season/facts.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, instant, type LondonDay, londonDayOf } from "#domain/shared/instant.ts";
import { signed } from "#domain/shared/signed.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { fixturesOfGameweek } from "#domain/tipping/gameweek-fixtures.ts";
import type { RunStory } from "./goal-notices.ts";
import type { OutgoingLeague } from "./league-source.ts";
import { bold, type ChatNotice, type Line, plain } from "./notice.ts";
import { tableLines } from "./table-lines.ts";
import { counted, listed } from "./words.ts";

interface PlayedDay {
  readonly day: LondonDay;
  readonly endedAt: Instant;
}

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", weekday: "long" });
const weekdayOf = (day: LondonDay): string => weekday.format(new Date(day));

/** The days of a gameweek on which every match that was to be played is over, in order. */
function playedDays({ facts, now }: OutgoingLeague, gameweek: Gameweek): PlayedDay[] {
  const days = new Map<LondonDay, Fixture[]>();
  for (const fixture of fixturesOfGameweek(facts, gameweek.id, now)) {
    if (fixture.kickoffAt === null) continue;
    const day = londonDayOf(fixture.kickoffAt);
    days.set(day, [...(days.get(day) ?? []), fixture]);
  }
  return [...days].flatMap(([day, fixtures]) => {
    if (!fixtures.every(({ isSettled }) => isSettled)) return [];
    const ends = fixtures.map(({ settledAt, kickoffAt }) => settledAt ?? kickoffAt ?? 0);
    return [{ day, endedAt: instant(Math.max(...ends)) }];
  });
}

/**
 * OUT-01: once a day with matches, when the last of them is over: the table, and for a quiet chat also what the day
 * brought. The table is that of the moment in which it is told.
 */
export function dayNotices(
  league: OutgoingLeague,
  gameweek: Gameweek,
  stories: readonly RunStory[],
): ChatNotice[] {
  const [main] = stories;
  if (!main) return [];
  return playedDays(league, gameweek).flatMap(({ day, endedAt }) => {
    const rows = main.run.rows();
    const gains = gainsOf(league, gameweek, main);
    const head = headLine(league, gameweek, day);
    const table = tableLines(rows, league, gains);
    const shared = {
      at: endedAt,
      version: 0,
      table,
      link: { words: "Open the table", path: league.tablePath },
    };
    const summary = league.game === "football_bingo" ? ticksOf(day, league, main) : bestOf(league, gains);
    return [
      { ...shared, id: `day-${gameweek.id}-${day}`, kind: "full_time", lines: [head] },
      { ...shared, id: `digest-${gameweek.id}-${day}`, kind: "digest", lines: [head, ...summary] },
    ] satisfies ChatNotice[];
  });
}

function headLine({ facts, now }: OutgoingLeague, gameweek: Gameweek, day: LondonDay): Line {
  const open = fixturesOfGameweek(facts, gameweek.id, now).filter(({ isSettled }) => !isSettled).length;
  const left = open === 0 ? "all matches played" : `${counted(open, "match", "matches")} to come`;
  return [bold(`Full time, ${weekdayOf(day)}.`), plain(` Gameweek ${gameweek.id}, ${left}.`)];
}

/** Tipping: each member's points of the gameweek as it stands; null in Football Bingo. */
function gainsOf(
  { game }: OutgoingLeague,
  { id }: Gameweek,
  { run }: RunStory,
): ReadonlyMap<UserId, number> | null {
  if (game !== "score_tipping") return null;
  const { gameweeks, members } = run.history();
  const at = gameweeks.indexOf(id);
  return new Map(members.map((member) => [member.id, member.gains[at] ?? 0]));
}

const BEST = 3;

function bestOf({ nameOf }: OutgoingLeague, gains: ReadonlyMap<UserId, number> | null): Line[] {
  const best = [...(gains ?? [])]
    .filter(([, gain]) => gain > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, BEST);
  if (best.length === 0) return [];
  return [
    [
      plain(
        `Best of the gameweek so far: ${listed(best.map(([id, gain]) => `${nameOf(id)} ${signed(gain)}`))}.`,
      ),
    ],
  ];
}

/** Football Bingo: how many goals of a day ticked whom, and what was taken back. */
function ticksOf(day: LondonDay, { nameOf }: OutgoingLeague, { moments, run }: RunStory): Line[] {
  const ofDay = moments.filter(({ at, memberCount }) => memberCount > 0 && londonDayOf(at) === day);
  const goals = ofDay.filter(({ kind }) => kind === "goal");
  const revoked = ofDay.filter(({ kind }) => kind === "goal_revoked");
  if (goals.length === 0) return [];
  const shirts = goals.reduce((sum, { memberCount }) => sum + memberCount, 0);
  const ticked = new Set(goals.flatMap(({ members }) => members.map(({ id }) => id)));
  const who = run
    .rows()
    .filter(({ id }) => ticked.has(id))
    .map(({ id, score }) => `${nameOf(id)} ${score}/${SQUAD_SIZE}`);
  const sum = `${capitalised(counted(goals.length, "goal"))} hung up ${counted(shirts, "shirt")}: ${listed(who)}.`;
  const back =
    revoked.length > 0
      ? ` ${capitalised(counted(revoked.length, "goal"))} ${revoked.length === 1 ? "was" : "were"} taken back.`
      : "";
  return [[plain(`${sum}${back}`)]];
}
