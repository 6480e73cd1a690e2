import type { BingoOrder } from "#domain/ranking/standings.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { Outlook } from "./prospects.ts";
import { seededRandom } from "./random.ts";

/** A member's squad as the simulation reads it. */
export interface OpenCard {
  readonly order: BingoOrder;
  /** The unticked picks. */
  readonly open: readonly SquadPick[];
}

/** How many seasons a small league gets; a large one gets fewer, so that members × seasons is about `MEMBER_RUNS`. */
const RUNS_AT_MOST = 10_000;
const RUNS_AT_LEAST = 2_000;
const MEMBER_RUNS = 1_000_000;
/** The work of one step, as seasons × (members + footballers): a few milliseconds. */
const A_STEP = 20_000;
/** Half a simulated season is added, shared equally by all who can win, so that no chance is exactly 0. */
const UNPLAYED = 0.5;

const NEVER = 0xffff;

/**
 * Simulates the rest of the season repeatedly and counts who wins (BNG-06); a shared first place counts in equal parts.
 * Footballers are drawn once per season for everybody, because members share them. A footballer's goals after their
 * first are not drawn, so a tie of score, day and transfers is decided by the present goals.
 *
 * @returns each member's share of the seasons, in the order given; they sum to 1 unless there are no members.
 */
export function* playOut(
  members: readonly OpenCard[],
  outlook: Outlook,
  seed: string,
): Generator<void, number[], void> {
  const wanted = Math.round(MEMBER_RUNS / Math.max(1, members.length));
  const runs = members.length < 2 ? 0 : Math.min(RUNS_AT_MOST, Math.max(RUNS_AT_LEAST, wanted));
  const days = [
    ...new Set([...members.flatMap(({ order }) => order.reachedOn ?? []), ...outlook.days]),
  ].sort();
  const field = fieldOf(members, outlook, days);
  const random = seededRandom(seed);
  const drawn = new Uint16Array(field.footballers.length);
  const wins = new Float64Array(members.length);
  const winners: number[] = [];
  const aStep = Math.max(1, Math.floor(A_STEP / (members.length + drawn.length + 1)));
  for (let run = 0; run < runs; run++) {
    if (run % aStep === aStep - 1) yield;
    for (let at = 0; at < drawn.length; at++) drawn[at] = drawDay(field.footballers[at] as Draw, random());
    let best = -1;
    winners.length = 0;
    for (let at = 0; at < members.length; at++) {
      const key = seasonKey(field, at, drawn);
      if (key > best) {
        best = key;
        winners.length = 0;
      }
      if (key === best) winners.push(at);
    }
    for (const at of winners) wins[at] = (wins[at] as number) + 1 / winners.length;
  }
  return [...wins].map((won) => (won + UNPLAYED / members.length) / (runs + UNPLAYED));
}

interface Draw {
  /** Indexes into the list of all days. */
  readonly days: Uint16Array;
  readonly scoredBy: Float64Array;
}

interface SeasonField {
  readonly footballers: readonly Draw[];
  /** All members' open picks, one member's after another's, as indexes into `footballers`. */
  readonly open: Uint16Array;
  readonly from: Uint32Array;
  readonly score: Uint8Array;
  readonly day: Uint16Array;
  /** Transfers and goals as one number, which separates members who finish on the same day: larger is better. */
  readonly rest: Float64Array;
}

function fieldOf(members: readonly OpenCard[], outlook: Outlook, days: readonly LondonDay[]): SeasonField {
  const placeOf = new Map(days.map((day, at) => [day, at]));
  const places = new Map<PlayerId, number>();
  const footballers: Draw[] = [];
  const open: number[] = [];
  const from = new Uint32Array(members.length + 1);
  const score = new Uint8Array(members.length);
  const day = new Uint16Array(members.length);
  const rest = new Float64Array(members.length);
  for (const [at, member] of members.entries()) {
    for (const { playerId } of member.open) {
      let place = places.get(playerId);
      if (place === undefined) {
        const prospect = outlook.prospectOf(playerId);
        place = footballers.length;
        places.set(playerId, place);
        footballers.push({
          days: Uint16Array.from(prospect?.days ?? [], (on) => placeOf.get(on) ?? 0),
          scoredBy: Float64Array.from(prospect?.scoredBy ?? []),
        });
      }
      open.push(place);
    }
    from[at + 1] = open.length;
    const { order } = member;
    score[at] = order.score;
    day[at] = order.reachedOn === null ? days.length : (placeOf.get(order.reachedOn) ?? 0);
    rest[at] = restOf(order.winterTransfersUsed, order.totalGoals);
  }
  return { footballers, open: Uint16Array.from(open), from, score, day, rest };
}

/** The index of the day of the first goal, or `NEVER`. */
function drawDay({ days, scoredBy }: Draw, chance: number): number {
  const count = scoredBy.length;
  if (count === 0 || chance >= (scoredBy[count - 1] as number)) return NEVER;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chance < (scoredBy[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return days[low] as number;
}

const DAYS = 1_024;
const TRANSFERS = 16;
const GOALS = 1_024;

/** One number that orders fewer transfers first, then more goals: larger is better, below `TRANSFERS * GOALS`. */
function restOf(transfers: number, goals: number): number {
  return (TRANSFERS - 1 - Math.min(transfers, TRANSFERS - 1)) * GOALS + Math.min(goals, GOALS - 1);
}

/** `bingoKey` for a simulated season: larger is better (BNG-06). Days are indexes into the list of all days. */
function seasonKey(field: SeasonField, at: number, drawn: Uint16Array): number {
  const end = field.from[at + 1] as number;
  let score = field.score[at] as number;
  let day = field.day[at] as number;
  let isLater = false;
  for (let pick = field.from[at] as number; pick < end; pick++) {
    const on = drawn[field.open[pick] as number] as number;
    if (on === NEVER) continue;
    score++;
    if (!isLater || on > day) day = on;
    isLater = true;
  }
  const rest = score >= SQUAD_SIZE ? 0 : (field.rest[at] as number);
  return (score * DAYS + (DAYS - 1 - day)) * TRANSFERS * GOALS + rest;
}
