import type { SeasonFacts } from "#domain/season/facts.ts";
import { isCounted } from "#domain/season/gameweek-order.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { StoryRow, StoryTable, StoryWorld } from "#domain/story/story-table.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { createGame } from "#workers/league/games/create-game.ts";
import { boardOf } from "#workers/league/games/tipping-board.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import { newTicks } from "#workers/league/table/new-ticks.ts";
import type { RosterView } from "#workers/league/table/roster.ts";
import type { Table } from "#workers/league/table/table.ts";
import { MembersAsOf } from "./members-as-of.ts";

interface LeagueParts {
  readonly type: LeagueType;
  /** TIP-12, HLF-08: the first gameweek that counts; null if all count. */
  readonly firstGameweek: GameweekId | null;
  readonly roster: RosterView;
  readonly drawSeed: string;
  /** When the run's cards are shown (BNG-08, HLF-07); ignored in tipping. */
  readonly hiddenUntil: Instant | null;
}

/** The world that a league's story is told from: a game of its own computes the tables of earlier moments. */
export function leagueWorld({ type, firstGameweek, roster, drawSeed, hiddenUntil }: LeagueParts): StoryWorld {
  // A separate game that folds nothing: it computes other moments.
  const game = createGame(type, drawSeed, { foldFrom: Number.POSITIVE_INFINITY, firstGameweek });
  const members = new MembersAsOf(roster);
  const field = roster.field();
  let last: { facts: SeasonFacts; now: Instant; view: RosterView; table: Table } | null = null;
  const tableOf = (facts: SeasonFacts, now: Instant, who?: "joined" | "everybody"): Table => {
    const view = members.at(now, who);
    if (last?.facts === facts && last.now === now && last.view === view) return last.table;
    last = { facts, now, view, table: game.tableOf(view, facts, now) };
    return last.table;
  };
  const ticksByFacts = new WeakMap<SeasonFacts, ReturnType<typeof newTicks>>();
  const ticksOf = (facts: SeasonFacts) => {
    const ticks = ticksByFacts.get(facts) ?? newTicks(field, facts);
    ticksByFacts.set(facts, ticks);
    return ticks;
  };
  return {
    game: type,
    firstGameweek,
    hiddenUntil: type === "football_bingo" ? hiddenUntil : null,
    joins: Array.from(field.slots, (slot) => field.members[slot]).flatMap((member) =>
      member && member.joinedAt !== null
        ? [{ id: member.userId, username: member.username, joinedAt: member.joinedAt }]
        : [],
    ),
    tableAt: (facts, now, who) => rowsOf(tableOf(facts, now, who)),
    gameweekScores(facts, now, gameweek) {
      const scores = new Map<UserId, number>();
      if (type === "football_bingo") {
        const { slots, members: present } = members.at(now).field();
        const ticks = ticksOf(facts).get(gameweek);
        for (const slot of slots) {
          const member = present[slot];
          if (member) scores.set(member.userId, ticks?.[slot] ?? 0);
        }
        return scores;
      }
      const board = boardOf(tableOf(facts, now), { kind: "gameweek", gameweek });
      for (const { id, score } of board?.entries(0, board.length) ?? []) scores.set(id as UserId, score);
      return scores;
    },
    perfectRounds(facts, now, gameweek: GameweekId) {
      const { index } = seasonIndexOf(facts, drawSeed, now);
      const perfect = new Set<UserId>();
      if (!isCounted(firstGameweek, gameweek)) return perfect;
      for (const [slot, packed] of roster.source.allSlips()) {
        const member = field.members[slot];
        if (!member) continue;
        if (scoreGameweek(tipperOf(member, packed), index, gameweek)?.isPerfectRound)
          perfect.add(member.userId);
      }
      return perfect;
    },
  };
}

function rowsOf(table: Table): StoryTable {
  const rows = new Map<UserId, StoryRow>();
  for (let place = 0; place < table.length; place++) {
    const { userId, username } = table.memberAt(place);
    const bonuses = table.weeks ? { bonuses: table.goalsAt(place) } : {};
    rows.set(userId, { id: userId, username, ...table.figuresAt(place), ...bonuses });
  }
  return rows;
}
