import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { bingoRowsOf } from "#tests/support/oracles/oracle-records.ts";
import type { Game } from "../game.ts";
import { isQualified, POSITIONS, type Somebody } from "../people.ts";
import type { RecordedSeason } from "../recorded-season.ts";
import { codeOf } from "../sim-feed.ts";
import type { Step } from "../story.ts";

/**
 * HLF-01, HLF-02: when cards open, from when on goals count, and the first instant at which a qualified card is fixed.
 */
interface Half {
  readonly opensAt: number;
  readonly startsAt: number;
  readonly fixedFrom: number;
  readonly firstGameweek: number;
}

/** The story's second half by the feed's deadlines; null where it has none: with one gameweek there is no later one. */
export function halfOf({ feed }: Game): Half | null {
  const first = feed.deadlines[Math.ceil(feed.deadlines.length / 2)];
  if (!first) return null;
  const startsAt = Date.parse(first.deadline_time);
  const fixedFrom = Date.UTC(new Date(startsAt).getUTCFullYear(), 1, 1);
  return { opensAt: startsAt - 21 * DAY_MS, startsAt, fixedFrom, firstGameweek: first.id };
}

/** The status that the rules demand of a change of a person's card. */
function judge(
  who: Somebody,
  recorded: RecordedSeason,
  half: Half | null,
  changes: readonly { readonly slot: number; readonly code: number }[],
) {
  const now = Date.now();
  if (!half || now < half.opensAt || recorded.isOver) return 409;
  const { startsAt, fixedFrom } = half;
  const goalsFrom = (code: number, from: number) =>
    recorded.goalsIn(code, (kickoff) => kickoff >= startsAt && kickoff > from);
  const card = new Map(who.half);
  const isBarred = now >= startsAt;
  const made = changes.filter(({ slot, code }) => card.get(slot)?.code !== code);
  for (const { slot, code } of made) {
    const isKeeper = POSITIONS[(code % 100) - 1] === "GK";
    const player = recorded.players.get(code);
    if (isKeeper || player?.is_in_league !== 1 || player.club_id !== slot) return 400;
  }
  for (const { slot } of made) {
    const held = card.get(slot);
    if (isBarred && held && goalsFrom(held.code, held.at) > 0) return 409;
    card.delete(slot);
  }
  for (const { slot, code } of made) {
    if ([...card.values()].some((other) => other.code === code)) return 409;
    if (isBarred && goalsFrom(code, 0) > 0) return 409;
    card.set(slot, { code, position: "DEF", at: now });
  }
  return made.length > 0 && now >= fixedFrom && isQualified(who.half) ? 409 : 200;
}

/** HLF-02: saves a pick of a second-half card, or copies the season's, which must get the status the rules demand. */
export async function changeHalf(
  game: Game,
  step: Extract<Step, { kind: "half_pick" | "half_copy" }>,
): Promise<void> {
  const who = game.at(step.person);
  const recorded = await game.glance();
  const changes =
    step.kind === "half_pick"
      ? [{ slot: step.slot, code: codeOf(step.player) }]
      : // Who has left their club is asked for, not copied.
        [...who.picks].flatMap(([slot, { code }]) =>
          recorded.players.get(code)?.club_id === slot ? [{ slot, code }] : [],
        );
  const selections = changes.map(({ slot, code }) => ({ teamId: slot, playerId: code }));
  const own = { userId: who.person.id, run: "half" };
  const answer =
    step.kind === "half_pick"
      ? await game.call(who, "POST", "/api/selections", { ...own, ...selections[0], gameweek: 1 })
      : await game.call(who, "PUT", "/api/selections", { ...own, selections });
  const said = await answer.text();
  const what = `HLF-02 ${step.kind} by person ${step.person}: ${said.slice(0, 200)}`;
  expect(answer.status, what).toBe(judge(who, recorded, halfOf(game), changes));
  if (answer.status !== 200) return;
  for (const { slot, code } of changes) {
    if (who.half.get(slot)?.code === code) continue;
    const position = POSITIONS[(code % 100) - 1] as "DEF" | "MID" | "FWD";
    who.half.set(slot, { code, position, at: Date.now() });
  }
}

/** HLF-07: reads another's card: nothing of it before the half begins, from any replica. */
export async function peekAtHalf(
  game: Game,
  reader: Somebody,
  owner: Somebody,
  ask: (path: string) => Promise<Response>,
): Promise<void> {
  const half = halfOf(game);
  const answer = await ask(`/api/selections?userId=${owner.person.id}&run=half`);
  const now = Date.now();
  const isHidden = half !== null && now >= half.opensAt && now < half.startsAt && reader !== owner;
  expect(answer.status, "HLF-07").toBe(isHidden ? 403 : 200);
  const picks = (await answer.json()) as unknown;
  if (!isHidden && (half === null || (now < half.opensAt && reader !== owner))) expect(picks).toEqual([]);
}

/** HLF-05, HLF-06: compares the half's tables, from its opening on, with the plain computation. */
export async function halfTablesAreRight(game: Game): Promise<void> {
  const half = halfOf(game);
  if (!half || Date.now() < half.opensAt) return;
  for (const [query, people] of [
    [`leagueId=${game.bingo.id}`, game.members],
    // LEA-04: overall those with a card.
    ["leagueType=football_bingo", game.present.filter(({ half: card }) => card.size > 0)],
  ] as const) {
    const answer = await game.call(
      game.at(0),
      "GET",
      `/api/leaderboard?${query}&limit=200&run=half${game.ofSeason}`,
    );
    const rows = bingoRowsOf((await answer.json()) as LeaderboardEntry[]);
    const expected = game.recorded.halfTable(cardsOf(people), half.startsAt);
    expect(rows, `HLF-05 the half's table, ${query}`).toEqual(expected);
  }
}

const cardsOf = (people: readonly Somebody[]) =>
  people.map(({ person, half }) => ({
    username: person.username,
    picks: [...half.values()].map(({ code, position, at }) => ({ element: code, position, pickedAt: at })),
  }));

/** HLF-09: once the season is over the champions of the half's tables have its honours, and nobody else. */
export async function halfHonoursAreRight(game: Game): Promise<void> {
  const half = halfOf(game);
  if (!half || !game.recorded.isOver) return;
  const bingo = (people: readonly Somebody[]) =>
    game.recorded
      .halfTable(cardsOf(people), half.startsAt)
      .filter(({ rank, score, qualified }) => rank === 1 && score > 0 && qualified);
  const tipping = (people: readonly Somebody[]) =>
    game.recorded
      .tippingTable(tippersOf(people), Date.now(), half.firstGameweek)
      .filter(({ rank, points }) => rank === 1 && points > 0);
  const named = (rows: readonly { readonly username: string }[], where: string) =>
    rows.map(({ username }) => `${username} ${where}`);
  const expected = [
    ...named(bingo(game.members), game.bingo.id),
    ...named(tipping(game.members), game.tipping.id),
    ...named(bingo(game.present), "overall"),
    ...named(tipping(game.present), "overall"),
  ];
  const honoured: string[] = [];
  for (const { person } of game.present) {
    const answer = await game.call(game.at(0), "GET", `/api/users/${person.id}/honours`);
    for (const { run, kind, league } of (await answer.json()) as HonourAnswer[]) {
      const isChampion = kind === "league_champion" || kind === "overall_top";
      if (run === "half" && isChampion) honoured.push(`${person.username} ${league?.id ?? "overall"}`);
    }
  }
  expect(honoured.sort(), "HLF-09 honours of the half").toEqual(expected.sort());
}

const tippersOf = (people: readonly Somebody[]) =>
  people.flatMap(({ tipper }) => (tipper.since === null ? [] : [tipper]));
