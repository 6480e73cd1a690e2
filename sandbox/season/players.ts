import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { ArchiveEvent, ArchiveMove, ArchivePlayer } from "#sandbox/archive/types.ts";
import { iso } from "./calendar.ts";
import { clubs } from "./clubs.ts";
import { FAMILY_NAMES } from "./family-names.ts";
import { drawName, type PersonName } from "./names.ts";
import { type Random, randomOf } from "./random.ts";
import { LAUNCH_SEEN_AT, type Plan } from "./schedule.ts";

/** A player through the season. Instants are epoch ms. */
export interface SeasonPlayer {
  readonly id: number;
  readonly code: number;
  readonly name: PersonName;
  readonly position: 1 | 2 | 3 | 4;
  /** How likely they are to start; 1 is a club's best. */
  readonly quality: number;
  /** Their weight in the draw of a goal's scorer. */
  readonly finishing: number;
  /** When they come into the list; null for a player in it at launch. */
  readonly addedAt: number | null;
  /** Their clubs, starting with the first. */
  readonly clubs: { readonly at: number; readonly club: number }[];
  leftAt: number | null;
  news: string;
}

/** Goalkeepers, defenders, midfielders and forwards of a club at launch: 28. */
const SQUAD = [3, 9, 11, 5] as const;

/** All players of the season: 560 at launch and 40 who come later. 30 of them move, 25 leave. */
export function makePlayers(seed: string): SeasonPlayer[] {
  const random = randomOf(seed, "players");
  const names = new Set<string>();
  const players: SeasonPlayer[] = [];
  const add = (club: number, position: 1 | 2 | 3 | 4, rank: number, addedAt: number | null) => {
    const best = [0, 0.9, 2.4, 4.6][position - 1] ?? 0;
    const at = players.length;
    const code = 9_000_000 + at * 37 + random.between(0, 36);
    const { first, last } = drawName(random, names);
    players.push({
      id: at + 1,
      code,
      name: { first, last: FAMILY_NAMES[at] ?? last },
      position,
      quality: Math.max(0.05, 1 - rank * 0.07 + (random.next() - 0.5) * 0.12),
      finishing: best * (0.5 + random.next()) * (random.chance(0.12) ? 1.7 : 1),
      addedAt,
      clubs: [{ at: Number.NEGATIVE_INFINITY, club }],
      leftAt: null,
      news: "",
    });
  };
  for (const club of clubs) {
    for (const [index, count] of SQUAD.entries()) {
      for (let rank = 0; rank < count; rank++)
        add(club.id, (index + 1) as 1 | 2 | 3 | 4, rank * (index === 0 ? 4 : 1), null);
    }
  }
  const launched = players.length;
  for (const [from, to, count] of ARRIVALS) {
    for (const at of instantsIn(random, from, to, count)) {
      add(
        random.pick(clubs).id,
        random.weighted([1, 2, 3, 4] as const, (p) => [1, 4, 5, 3][p - 1] ?? 1),
        random.between(0, 5),
        at,
      );
    }
  }
  const settled = random.shuffled(players.slice(0, launched).filter((player) => player.position !== 1));
  for (const [from, to, count] of MOVES) {
    for (const at of instantsIn(random, from, to, count)) {
      const player = settled.pop();
      if (!player) break;
      const club = random.pick(clubs.filter((candidate) => candidate.id !== player.clubs[0]?.club)).id;
      player.clubs.push({ at, club });
    }
  }
  for (const [from, to, count] of DEPARTURES) {
    for (const at of instantsIn(random, from, to, count)) {
      const player = settled.pop();
      if (!player) break;
      player.leftAt = at;
      player.news = random.pick(NEWS);
    }
  }
  return players;
}

type Period = readonly [from: string, to: string, count: number];
/** Arrivals: before the season, the rest of the summer window, free agents, the winter window, the run-in. */
const ARRIVALS: readonly Period[] = [
  ["2025-08-03", "2025-08-14", 8],
  ["2025-08-18", "2025-09-01", 10],
  ["2025-09-20", "2025-12-10", 4],
  ["2026-01-02", "2026-02-02", 14],
  ["2026-02-20", "2026-04-30", 4],
];
const MOVES: readonly Period[] = [
  ["2025-08-03", "2025-08-14", 6],
  ["2025-08-18", "2025-09-01", 9],
  ["2025-10-20", "2025-10-23", 1],
  ["2026-01-02", "2026-02-02", 13],
  ["2026-03-04", "2026-03-06", 1],
];
const DEPARTURES: readonly Period[] = [
  ["2025-07-01", "2025-07-30", 5],
  ["2025-08-18", "2025-09-01", 8],
  ["2025-11-10", "2025-11-13", 1],
  ["2026-01-02", "2026-02-02", 9],
  ["2026-03-10", "2026-03-20", 2],
];
const NEWS = [
  "Has joined a club abroad on loan for the rest of the season",
  "Has joined a club abroad permanently",
  "Has joined a Championship club on loan for the rest of the season",
  "Contract terminated by mutual consent",
];

/** Instants of a period in order, at the hours at which the feed's list is revised. */
function instantsIn(random: Random, from: string, to: string, count: number): number[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / DAY_MS);
  return Array.from({ length: count }, () => {
    const hour = random.pick([9, 14, 18, 21]);
    return start + random.between(0, days) * DAY_MS + hour * HOUR_MS + random.between(0, 50) * MINUTE_MS;
  }).sort((one, other) => one - other);
}

/** A player's club at an instant; null before they are in the list and after they have left. */
export function clubAt(player: SeasonPlayer, at: number): number | null {
  if ((player.addedAt !== null && at < player.addedAt) || (player.leftAt !== null && at >= player.leftAt))
    return null;
  let club = 0;
  for (const step of player.clubs) if (step.at <= at) club = step.club;
  return club;
}

/**
 * By how many letters of the first name those who share a surname are told apart: as the feed does it by one, `M.`, and
 * as often as it must.
 */
const INITIALS_MAX = 3;

/** What everybody is called: the surname, and for those who share it as much of the first name as tells them apart. */
function webNamesOf(names: readonly PersonName[]): ReadonlyMap<PersonName, string> {
  const called = ({ first, last }: PersonName, letters: number) =>
    letters === 0 ? last : `${first.slice(0, letters)}.${last}`;
  return new Map(
    names.map((name) => {
      const sharers = names.filter(({ last }) => last === name.last);
      const isAlone = (letters: number) =>
        sharers.every((each) => each === name || called(each, letters) !== called(name, letters));
      const letters = [0, 1, 2, INITIALS_MAX].find(isAlone) ?? INITIALS_MAX;
      return [name, called(name, letters)];
    }),
  );
}

export function archivePlayers(
  players: readonly SeasonPlayer[],
  events: readonly ArchiveEvent[],
): ArchivePlayer[] {
  const webNames = webNamesOf(players.map(({ name }) => name));
  return players.map((player) => {
    const { first, last } = player.name;
    return {
      id: player.id,
      code: player.code,
      first_name: first,
      second_name: last,
      web_name: webNames.get(player.name) ?? last,
      element_type: player.position,
      team: player.clubs.at(-1)?.club ?? 0,
      photo: `${player.code}.jpg`,
      first_event: firstDeadlineAfter(events, player.addedAt ?? 0),
      ...(player.addedAt === null
        ? {}
        : { added: [iso(player.addedAt - 12 * HOUR_MS), iso(player.addedAt)] as const }),
      ...(player.leftAt === null
        ? {}
        : {
            status: "u" as const,
            news: player.news,
            news_added: iso(player.leftAt),
            can_select: false as const,
          }),
    };
  });
}

export function archiveMoves(
  players: readonly SeasonPlayer[],
  events: readonly ArchiveEvent[],
  plans: readonly Plan[],
): ArchiveMove[] {
  const inOrder = [...plans].sort((one, other) => one.kickoff - other.kickoff);
  const of = (club: number) => inOrder.filter((plan) => plan.home === club || plan.away === club);
  const moves = players.flatMap((player) =>
    player.clubs.slice(1).map(({ at, club: to }, index) => {
      const from = player.clubs[index]?.club ?? 0;
      const notBefore = Math.max(at - 12 * HOUR_MS, Date.parse(LAUNCH_SEEN_AT));
      return {
        element: player.id,
        from,
        to,
        not_before: iso(notBefore),
        seen_at: iso(at),
        first_event: firstDeadlineAfter(events, at),
        last_fixture_from: of(from).findLast((plan) => plan.kickoff < at)?.id ?? null,
        first_fixture_to: of(to).find((plan) => plan.kickoff >= at)?.id ?? null,
      };
    }),
  );
  return moves.sort((one, other) => one.seen_at.localeCompare(other.seen_at));
}

const firstDeadlineAfter = (events: readonly ArchiveEvent[], at: number) =>
  events.find((event) => Date.parse(event.deadline_time) >= at)?.id ?? null;
