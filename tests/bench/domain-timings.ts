import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  entry,
  kickoffOf,
  played,
  SECRET,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";

const ns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function world(gameweeks: number, openEvery: number) {
  const weeks = Array.from({ length: gameweeks }, (_, at) => at + 1);
  const fixtures = weeks.flatMap((gameweek) => ns.map((n) => played(gameweek, n, n % 3, gameweek % 3)));
  const goals = fixtures.map((fixture, at) => makeGoal(fixture.id, fixture.homeClubId * 100 + (at % 5) + 1));
  const index = buildTippingIndex(tippingFacts(fixtures, goals), {
    secret: SECRET,
    now: addMs(kickoffOf(gameweeks), DAY_MS),
  });
  const tippers = Array.from({ length: 1000 }, (_, user) =>
    tipper(
      weeks.map((gameweek) =>
        slip(
          gameweek,
          ns
            .filter((n) => (n + user) % openEvery !== 0)
            .map((n) =>
              entry(
                gameweek,
                n,
                MATCH_OUTCOMES[(n + user) % 3] as MatchOutcome,
                n * 200 + ((user + gameweek) % 5) + 1,
              ),
            ),
        ),
      ),
      { userId: `user-${user}` },
    ),
  );
  return { index, tippers, last: index.gameweeks[gameweeks - 1]?.id as never };
}

function medianMs(run: () => void): number {
  for (let warmUp = 0; warmUp < 5; warmUp++) run();
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[4] as number;
}

/** Times the pure rules for 1,000 players, in milliseconds; the aims are those of docs/decisions/0013. */
export function measureDomain(): { what: string; ms: number; aimMs: number }[] {
  const rows: { what: string; ms: number; aimMs: number }[] = [];
  for (const [how, openEvery] of [
    ["every prediction made", 1000],
    ["one in ten left to a default", 10],
  ] as const) {
    const one = world(1, openEvery);
    const ten = world(10, openEvery);
    rows.push({
      what: `score 10 fixtures, ${how}`,
      ms: medianMs(() => one.tippers.forEach((each) => void scoreGameweek(each, one.index, one.last))),
      aimMs: 5,
    });
    rows.push({
      what: `score 100 fixtures, ${how}`,
      ms: medianMs(() => ten.tippers.forEach((each) => void scoreSeason(each, ten.index))),
      aimMs: 50,
    });
  }
  return rows;
}
