import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { seededRandom } from "#tests/season/random.ts";

export const PEOPLE = 6;
export const MATCHES = 10;
export const CLUBS = 20;

export type Choice = "home_win" | "draw" | "away_win";

/** How the feed lies to the next polls. */
export type Lie =
  | "updating"
  | "updating_as_text"
  | "malformed"
  | "half"
  | "stale"
  | "stale_without_age"
  | "score_behind_stats"
  /** The last goal is missing while the minutes run on, for two polls: one short of the votes that BNG-05 needs. */
  | "goal_missing"
  | "finished_flips"
  /** The whole reply is of next year's season. */
  | "next_year";

/** A footballer in a story: a club from 1 to 20 and the place in it, 0 for the goalkeeper. */
export interface Footballer {
  readonly club: number;
  readonly place: number;
}

/** One event. It contains everything it needs, so that any event can be left out of a story. */
export type Happening =
  | { readonly kind: "starts" | "ends"; readonly match: number }
  | { readonly kind: "minute"; readonly match: number; readonly minute: number }
  | { readonly kind: "goal"; readonly match: number; readonly by: Footballer; readonly own: boolean }
  | { readonly kind: "goal_moves"; readonly match: number; readonly to: Footballer; readonly own: boolean }
  | { readonly kind: "goal_struck_off"; readonly match: number }
  | { readonly kind: "called_off"; readonly match: number }
  | { readonly kind: "new_date"; readonly match: number; readonly gameweek: number; readonly kickoff: number }
  | { readonly kind: "checked"; readonly gameweek: number }
  | { readonly kind: "moves_club"; readonly who: Footballer; readonly to: number }
  | { readonly kind: "feed_lies"; readonly lie: Lie; readonly polls: number }
  /** Cron runs `times` at once. A lost run is simply not in the story. */
  | { readonly kind: "cron"; readonly times: number }
  /** The Season's alarm, `times` at once; it may also ring late, or where none was set. */
  | { readonly kind: "alarm"; readonly times: number }
  | { readonly kind: "messages"; readonly how: "in_order" | "doubled" | "backwards" | "half" }
  /** The process dies at a trip to the database, which may or may not have arrived, and starts again. */
  | {
      readonly kind: "killed";
      readonly during: "cron" | "messages";
      readonly trips: number;
      readonly isDone: boolean;
    }
  /**
   * DUE-02: the leagues are told that a draw is due, `times` at once; of their trips to D1 the one with
   * the number `lost` has no reply.
   */
  | { readonly kind: "draws_due"; readonly times: number; readonly lost: number | null }
  /** DUE-01, CUP-01: the host's switches. */
  | { readonly kind: "switch"; readonly what: "duels" | "cup"; readonly isOn: boolean }
  /** D1 refuses everybody between the two. */
  | { readonly kind: "d1_refuses" | "d1_answers" }
  /** TRF-04: by now holders of a footballer whose tick was taken back after they left have a free transfer. */
  | { readonly kind: "leaver_freed"; readonly who: Footballer; readonly match: number }
  /** What happens after the season's end. */
  | { readonly kind: "champion_erased" | "joins_between" | "next_season" }
  /** OUT-01: the host connects two chats, and one of them ends. */
  | { readonly kind: "chats_connect" }
  | { readonly kind: "chat_ends"; readonly how: "removed" | "off" | "fails" }
  /**
   * The queue to the chats is delivered: as it should be, twice at once, killed on the way, or to services that fail.
   */
  | {
      readonly kind: "chats_run";
      readonly how: "calm" | "doubled" | "killed" | "limited" | "broken" | "silent";
    }
  /** By now chats have been told everything. */
  | { readonly kind: "chats_told" }
  | { readonly kind: "replica_catches_up" }
  /** Two versions run between `roll_out_begins` and `roll_out_ends`. */
  | { readonly kind: "roll_out_begins" | "roll_out_ends" }
  /** Messages on their way are the former version's, and it calls the leagues' objects about somebody. */
  | { readonly kind: "former_version"; readonly person: number }
  | { readonly kind: "news_lost" }
  | { readonly kind: "eviction"; readonly of: "season" | "leagues" | "overall" }
  | { readonly kind: "pick"; readonly person: number; readonly player: Footballer; readonly slot: number }
  | {
      readonly kind: "predict";
      readonly person: number;
      /** Whether the request reaches the version before, while it still runs. */
      readonly isFormer: boolean;
      readonly gameweek: number;
      readonly joker: boolean;
      readonly predictions: readonly {
        readonly match: number;
        readonly choice: Choice;
        readonly bonus: Footballer | 0 | null;
      }[];
    }
  /** HLF-02: a pick of the second-half card, and the season's card copied into it. */
  | {
      readonly kind: "half_pick";
      readonly person: number;
      readonly player: Footballer;
      readonly slot: number;
    }
  | { readonly kind: "half_copy"; readonly person: number }
  | { readonly kind: "leave" | "removed" | "let_back" | "join"; readonly person: number }
  | { readonly kind: "pay"; readonly person: number; readonly told: readonly ("webhook" | "page")[] }
  | { readonly kind: "transfer"; readonly person: number; readonly club: number; readonly place: number }
  | { readonly kind: "peek"; readonly person: number; readonly of: number; readonly isFar: boolean };

const LIES: readonly Lie[] = [
  "updating",
  "updating_as_text",
  "malformed",
  "half",
  "stale",
  "stale_without_age",
  "score_behind_stats",
  "finished_flips",
];

/** Every fault that a matchday can have; a doubled poll stands for itself, not for a further one. */
export const FAULTS: readonly Happening[] = [
  ...LIES.map((lie) => ({ kind: "feed_lies", lie, polls: 1 }) as const),
  { kind: "cron", times: 2 },
  { kind: "alarm", times: 1 },
  { kind: "alarm", times: 2 },
  ...(["doubled", "backwards", "half"] as const).map((how) => ({ kind: "messages", how }) as const),
  { kind: "news_lost" },
  ...(["season", "leagues", "overall"] as const).map((of) => ({ kind: "eviction", of }) as const),
  ...(["cron", "messages"] as const).flatMap((during) =>
    [true, false].map((isDone) => ({ kind: "killed", during, trips: 1, isDone }) as const),
  ),
  { kind: "replica_catches_up" },
];

/** The kind of an event, without its match, people or instant. The stories of one run have every kind between them. */
export function nameOf(step: Happening): string {
  switch (step.kind) {
    case "feed_lies":
      return `feed_lies ${step.lie}`;
    case "cron":
    case "alarm":
      return `${step.kind} ${step.times}`;
    case "messages":
      return `messages ${step.how}`;
    case "eviction":
      return `eviction of ${step.of}`;
    case "killed":
      return `killed during ${step.during}, ${step.isDone ? "done" : "not done"}`;
    default:
      return step.kind;
  }
}

export type Step = { readonly at: number } & Happening;

export interface Tale {
  readonly seed: number;
  readonly weeks: number;
  readonly steps: readonly Step[];
}

/** A week's Saturday at three o'clock; the weeks of the second half are in January, when transfers are sold. */
export function saturdayOf(week: number, weeks: number, year: number): number {
  const isWinter = week > Math.ceil(weeks / 2);
  const first = isWinter ? Date.UTC(year + 1, 0, 6, 15) : Date.UTC(year, 7, 16, 14);
  return first + (isWinter ? week - Math.ceil(weeks / 2) - 1 : week - 1) * 7 * DAY_MS;
}

/** When a match kicks off, in epoch ms: six of a week's ten on Saturday at 15:00, three at 17:30, one on Sunday. */
export const kickoffOf = (match: number, saturday: number) =>
  saturday + (match < 6 ? 0 : match < 9 ? 2.5 * HOUR_MS : DAY_MS);

export const matchId = (week: number, match: number) => week * MATCHES + match;

/** The clubs of a match: neighbours meet every week, so that last week's players come up again (TIP-05). */
export function clubsOf(match: number): readonly [home: number, away: number] {
  const week = Math.floor(match / MATCHES);
  const n = match % MATCHES;
  return week % 2 === 1 ? [2 * n + 1, 2 * n + 2] : [2 * n + 2, 2 * n + 1];
}

/** The random choices from which a story is generated. */
export class Dice {
  readonly next: () => number;
  constructor(seed: number) {
    this.next = seededRandom(seed * 7919 + 17);
  }
  below = (n: number) => Math.floor(this.next() * n);
  chance = (share: number) => this.next() < share;
  one = <Item>(items: readonly Item[]) => items[this.below(items.length)] as Item;
  /** `count` of the items, drawn at random, in their order. */
  some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items];
    while (left.length > count) left.splice(this.below(left.length), 1);
    return left;
  };
  outfield = (club: number): Footballer => ({ club, place: 1 + this.below(6) });
}
