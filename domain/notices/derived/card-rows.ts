import { clubIn, footballerIn } from "#domain/notices/names.ts";
import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import { bySeen, goalsByPlayer } from "#domain/season/goals.ts";
import { matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { RunName } from "#domain/season/run.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { countsFor, decidingKickoffOf } from "#domain/squad/tick.ts";
import { type DerivedRow, tickRowKey } from "./derived-row.ts";
import { takenBackRowWords, tickRowWords } from "./row-words.ts";

/** One of the reader's cards, with the facts as its run counts them (`factsOfRun`). */
export interface BellCard {
  readonly run: RunName;
  readonly picks: readonly SquadPick[];
  readonly facts: Pick<SeasonFacts, "clubs" | "fixtures" | "goals" | "players">;
}

/** A slot with the goal that ticks it. */
interface SlotTick {
  readonly run: RunName;
  readonly pick: SquadPick;
  readonly goal: Goal;
  readonly at: Instant;
  /** The card's score with this tick. */
  readonly score: number;
}

/** A slot with its footballer's goals that count for it (BNG-02, HLF-03), also those taken back since. */
interface SlotGoals {
  readonly pick: SquadPick;
  readonly goals: readonly Goal[];
}

const slotGoalsOf = ({ picks, facts }: BellCard): SlotGoals[] =>
  picks.map((pick) => ({
    pick,
    goals: (goalsByPlayer(facts.goals).get(pick.playerId) ?? []).filter((goal) => {
      const kickoffAt = decidingKickoffOf(goal, facts.fixtures);
      return kickoffAt !== null && countsFor(pick.pickedAt, kickoffAt);
    }),
  }));

/** How long after its kick-off a match that somebody watched is over, however long it lasts. */
const WATCHED_FOR_MS = 6 * HOUR_MS;
const MATCH_MS = 2 * HOUR_MS;

/**
 * When a goal was to be told: when it was seen, or at the end of its match if its result became known only long
 * afterwards (a season read for the first time, an outage), since a goal of last month is not told today.
 */
function toldAt({ seenAt, fixtureId }: Goal, { fixtures }: Pick<SeasonFacts, "fixtures">): Instant {
  const fixture = fixtures.get(fixtureId);
  const kickoffAt = fixture ? matchKickoffOf(fixture) : null;
  const settledAt = fixture?.settledAt ?? null;
  if (kickoffAt === null || settledAt === null || settledAt <= addMs(kickoffAt, WATCHED_FOR_MS))
    return seenAt;
  return seenAt <= settledAt && seenAt > addMs(kickoffAt, WATCHED_FOR_MS)
    ? addMs(kickoffAt, MATCH_MS)
    : seenAt;
}

type TickToTell = Pick<SlotTick, "goal" | "at">;

const byTold = (a: TickToTell, b: TickToTell) => a.at - b.at || bySeen(a.goal, b.goal);

/**
 * The ticks of a card, in the order in which they were told. A slot's is the goal that was told first, not the one of
 * the earliest kick-off, by which the card counts days (`scoreSlot`, BNG-06): the bell says what happened when, and a
 * goal of an earlier match that becomes known later (given back by hand, or by the league) must not make a told tick
 * ring again.
 */
function ticksOf(card: BellCard): SlotTick[] {
  return slotGoalsOf(card)
    .flatMap(({ pick, goals }) => {
      const standing = goals.filter(({ status }) => status !== "revoked");
      const [first] = standing.map((goal) => ({ pick, goal, at: toldAt(goal, card.facts) })).sort(byTold);
      return first ? [first] : [];
    })
    .sort((a, b) => byTold(a, b) || a.pick.clubId - b.pick.clubId)
    .map((tick, before) => ({ ...tick, run: card.run, score: before + 1 }));
}

/** NOT-02: `Mayfield ticks Arsenal: 8/20`, one row for a goal that ticks both cards. */
export function tickRows(cards: readonly BellCard[]): DerivedRow[] {
  const byGoal = groupBy(cards.flatMap(ticksOf), ({ goal }) => tickRowKey(goal.playerId, goal.fixtureId));
  return [...byGoal].flatMap(([key, ticks]) => {
    const [first] = ticks;
    const facts = cards.find(({ run }) => run === first?.run)?.facts;
    if (!first || !facts) return [];
    const { playerName, team } = namesOf(first.pick, facts);
    const scoreOn = (card: "season" | "half") => ticks.find(({ run }) => run === card)?.score ?? null;
    return {
      kind: "tick",
      type: "tick",
      key,
      at: first.at,
      ...tickRowWords(playerName, team, scoreOn("season"), scoreOn("half")),
      url: "/",
      about: { playerName, team, ...minuteOf(first.goal) },
    };
  });
}

/**
 * NOT-02, BNG-05: `Mayfield's goal no longer counts`: a slot's tick that was taken back. A goal after which the slot
 * still had another is no news.
 */
export function takenBackRows(cards: readonly BellCard[]): DerivedRow[] {
  const rows = cards.flatMap((card) => {
    return slotGoalsOf(card).flatMap(({ pick, goals }) => {
      const isKept = (until: number) =>
        goals.some(({ status, seenAt }) => status !== "revoked" && seenAt < until);
      return goals.flatMap(({ fixtureId, status, revokedAt, revokedReason }): DerivedRow[] => {
        if (status !== "revoked" || revokedAt === null || isKept(revokedAt)) return [];
        const { playerName, team } = namesOf(pick, card.facts);
        return [
          {
            kind: "tick",
            type: "tick_taken_back",
            key: `back:${pick.playerId}:${fixtureId}`,
            at: revokedAt,
            ...takenBackRowWords(playerName, team, revokedReason),
            url: "/",
            about: { playerName, team },
          },
        ];
      });
    });
  });
  // Two goals of one match taken back, or one of both cards, are told once: as they were last.
  return [...groupBy(rows, ({ key }) => key).values()]
    .map((same) => same.reduce((latest, one) => (one.at > latest.at ? one : latest)))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function namesOf(
  { playerId, clubId }: SquadPick,
  facts: Pick<SeasonFacts, "players" | "clubs">,
): { playerName: string; team: string } {
  return {
    playerName: footballerIn(facts, playerId),
    team: clubIn(facts, clubId),
  };
}

const minuteOf = ({ fixtureId, minute }: Goal): Record<string, string> =>
  minute === null ? {} : { minute: String(minute), fixtureId: String(fixtureId) };
