import { bingoKey, tippingKey } from "#domain/ranking/rank-keys.ts";
import { rankStandings } from "#domain/ranking/rank-standings.ts";
import type { Named } from "#domain/ranking/standings.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { summariseSquad } from "#domain/squad/score-squad.ts";
import type { StoryRow, StoryTable, StoryWorld } from "#domain/story/story-table.ts";
import { tickedWeeks } from "#domain/story/ticked-weeks.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { gameweeksWon, scoreSeason } from "#tests/support/oracles/score-season.ts";

export interface StoryPerson {
  readonly name: string;
  readonly joinedAt?: Instant;
  readonly picks?: readonly SquadPick[];
  readonly tipper?: Omit<Tipper, "userId">;
}

const START = instant(0);

/** A league of Football Bingo computed by the plain domain functions: the oracle for a League's columns. */
export function bingoWorld(people: readonly StoryPerson[], hiddenUntil: Instant | null = null): StoryWorld {
  return {
    ...common(people),
    game: "football_bingo",
    hiddenUntil,
    gameweekScores(facts, _, gameweek) {
      const index = buildGoalIndex(facts);
      return new Map(
        people.map(({ name, picks = [] }) => [
          userId(name),
          tickedWeeks(picks, index, facts.fixtures).filter((week) => week === gameweek).length,
        ]),
      );
    },
    perfectRounds: () => new Set(),
    tableAt(facts, now, who = "joined") {
      const index = buildGoalIndex(facts);
      const entries = present(people, now, who).map(({ name, picks = [] }) => ({
        ...nameOf(name),
        ...summariseSquad(picks, index),
        winterTransfersUsed: 0,
      }));
      const ranked = rankStandings(entries, bingoKey);
      return tableOf(ranked, ({ score }) => score);
    },
  };
}

/** A tipping league computed by the plain domain functions. */
export function tippingWorld(people: readonly StoryPerson[], secret: string): StoryWorld {
  const indexOf = (facts: SeasonFacts, now: Instant) => buildTippingIndex(facts, { secret, now });
  const tipperOf = ({ name, tipper }: StoryPerson): Tipper => ({
    tippingSince: START,
    slips: [],
    ...tipper,
    userId: name,
  });
  return {
    ...common(people),
    game: "score_tipping",
    hiddenUntil: null,
    gameweekScores(facts, now, gameweek) {
      const index = indexOf(facts, now);
      return new Map(
        people.map((person) => [
          userId(person.name),
          scoreGameweek(tipperOf(person), index, gameweek)?.total ?? 0,
        ]),
      );
    },
    perfectRounds(facts, now, gameweek) {
      const index = indexOf(facts, now);
      const perfect = people.filter(
        (person) => scoreGameweek(tipperOf(person), index, gameweek)?.isPerfectRound,
      );
      return new Set(perfect.map(({ name }) => userId(name)));
    },
    tableAt(facts, now, who = "joined") {
      const index = indexOf(facts, now);
      const scored = present(people, now, who).map((person) => scoreSeason(tipperOf(person), index));
      const won = gameweeksWon(new Map(scored.map((season) => [userId(season.userId), season.gameweeks])));
      const entries = scored.map((season) => ({
        ...season,
        ...nameOf(season.userId),
        gameweeksWon: won.get(userId(season.userId)) ?? 0,
      }));
      return tableOf(
        rankStandings(entries, tippingKey),
        ({ points }) => points,
        ({ goalBonuses }) => goalBonuses,
      );
    },
  };
}

const nameOf = (name: string): Named => ({ userId: userId(name), username: name });

function common(people: readonly StoryPerson[]) {
  const joins = people.flatMap(({ name, joinedAt }) =>
    joinedAt === undefined ? [] : [{ id: userId(name), username: name, joinedAt }],
  );
  return { joins };
}

function present(people: readonly StoryPerson[], now: Instant, who: "joined" | "everybody") {
  return people.filter(({ joinedAt = START }) => who === "everybody" || joinedAt <= now);
}

function tableOf<Entry extends Named>(
  ranked: readonly { readonly rank: number; readonly entry: Entry }[],
  scoreOf: (entry: Entry) => number,
  bonusesOf?: (entry: Entry) => number,
): StoryTable {
  return new Map<UserId, StoryRow>(
    ranked.map(({ rank, entry }) => [
      entry.userId,
      {
        id: entry.userId,
        username: entry.username,
        rank,
        score: scoreOf(entry),
        ...(bonusesOf ? { bonuses: bonusesOf(entry) } : {}),
      },
    ]),
  );
}
