import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { onTestFinished, vi } from "vitest";
import { seasonOfDeadline } from "#domain/season/season-config.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { startEmpty } from "#tests/support/database.ts";
import { testContext } from "#tests/support/people.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import type { Season } from "#workers/season/season.ts";
import {
  type FeedElement,
  type FeedEvent,
  type FeedMatch,
  makeElement,
  makeMatch,
  type Scorers,
  statOf,
} from "./feed-replies.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * The outside world: the feed's addresses, answered by a stubbed fetch, over a Premier League of only four clubs (1 to
 * 4), each with a goalkeeper, defender, midfielder and forward (11, 12, 13, 14 for club 1), and the clock, which is set
 * in 2036 so that no alarm fires by itself.
 */
export class FakeFeed {
  teams = [1, 2, 3, 4].map((id) => ({
    id,
    code: 100 + id,
    name: `Club ${id}`,
    short_name: ["ONE", "TWO", "THR", "FOU"][id - 1] ?? "",
  }));
  elements: FeedElement[] = [1, 2, 3, 4].flatMap((team) =>
    [1, 2, 3, 4].map((type) => makeElement(team, type)),
  );
  events: FeedEvent[] = [1, 2, 3].map((id) => ({
    id,
    name: `Gameweek ${id}`,
    deadline_time: ["2036-08-22T12:30:00Z", "2036-08-29T12:30:00Z", "2036-09-05T12:30:00Z"][id - 1] ?? "",
    finished: false,
    data_checked: false,
  }));
  fixtures: FeedMatch[] = [
    makeMatch(1, 1, "2036-08-22T14:00:00Z", 1, 2),
    makeMatch(2, 1, "2036-08-22T14:00:00Z", 3, 4),
    makeMatch(3, 2, "2036-08-29T14:00:00Z", 2, 3),
  ];
  /** The reply of `/event/N/live/`; null derives it from the fixtures. */
  live: unknown = null;
  headers: Record<string, string> = {};
  /** Answers by path, in place of the data. */
  readonly faults = new Map<string, Answer>();
  readonly asked: string[] = [];

  /** Shows a match at a minute, with the score that its scorers make; own goals are under the offender's side. */
  play(
    id: number,
    minutes: number,
    goals: Scorers = {},
    ownGoals: Scorers = {},
    more: Partial<FeedMatch> = {},
  ) {
    const match = this.match(id);
    const sum = (entries: [number, number][] = []) => entries.reduce((total, [, n]) => total + n, 0);
    Object.assign(match, {
      started: true,
      minutes,
      team_h_score: sum(goals.h) + sum(ownGoals.a),
      team_a_score: sum(goals.a) + sum(ownGoals.h),
      stats: [statOf("goals_scored", goals), statOf("assists", {}), statOf("own_goals", ownGoals)],
      ...more,
    });
  }

  match(id: number): FeedMatch {
    const match = this.fixtures.find((of) => of.id === id);
    if (!match) throw new Error(`No fixture ${id}`);
    return match;
  }

  /** Makes the feed show next season, under the same address: other dates, and one club for another. */
  moveToNextYear(): void {
    const next = (iso: string | null) =>
      iso === null ? null : iso.replace(/^\d{4}/, (year) => String(Number(year) + 1));
    this.events = this.events.map((event) => ({
      ...event,
      deadline_time: next(event.deadline_time) ?? "",
      finished: false,
      data_checked: false,
    }));
    this.fixtures = this.fixtures.map(({ id, event, kickoff_time, team_h, team_a }) =>
      makeMatch(id, event, next(kickoff_time), team_h, team_a),
    );
    this.teams = this.teams.map((team) => (team.id === 4 ? { ...team, code: 904, name: "Promoted" } : team));
  }

  answer(request: Request): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/^\/api/, "");
    this.asked.push(path);
    const fault = this.faults.get(path);
    if (fault) return fault(request);
    const headers = this.headers;
    if (path === "/bootstrap-static/") {
      return Response.json(
        { teams: this.teams, events: this.events, elements: this.elements, chips: [], unknown: { new: 1 } },
        { headers },
      );
    }
    if (path === "/fixtures/") return Response.json(this.fixtures, { headers });
    const event = /^\/event\/(\d+)\/live\/$/.exec(path);
    if (!event) return new Response("Not found", { status: 404 });
    return Response.json(this.live ?? { elements: this.liveOf(Number(event[1])) }, { headers });
  }

  liveOf(event: number) {
    return this.elements.map(({ id, team }) => ({
      id,
      stats: {},
      explain: this.fixtures
        .filter((match) => match.event === event && [match.team_h, match.team_a].includes(team))
        .map((match) => ({
          fixture: match.id,
          stats: [
            { identifier: "minutes", points: 0, value: match.minutes },
            ...match.stats.flatMap(({ identifier, h, a }) =>
              [...h, ...a]
                .filter((stat) => stat.element === id)
                .map((stat) => ({ identifier, points: 0, value: stat.value })),
            ),
          ],
        })),
    }));
  }

  at(iso: string): void {
    vi.setSystemTime(parseInstant(iso));
  }

  pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }

  /** SEA-05: the season that the feed shows. */
  seasonId(): SeasonId {
    return seasonOfDeadline(parseInstant(this.events[0]?.deadline_time ?? ""));
  }

  season(): DurableObjectStub<Season> {
    return env.SEASONS.getByName(this.seasonId());
  }

  poll() {
    return this.season().poll();
  }

  async evict(): Promise<void> {
    await evictDurableObject(this.season());
  }

  /** The season's facts as D1 has them now. */
  async facts() {
    return loadFacts(testContext().db, this.seasonId());
  }

  /** The ledger in short: `fixture:element:goal1 side status`, with `own1` for an own goal. */
  async ledger(): Promise<string[]> {
    const { goals, players } = await this.facts();
    return [...goals.values()].map((goal) => {
      const element = players.get(goal.playerId)?.feedId;
      return `${goal.fixtureId}:${element}:${goal.isOwnGoal ? "own" : "goal"}${goal.n} ${goal.side} ${goal.status}`;
    });
  }

  async log(): Promise<{ epoch: number; kind: string; payload: string }[]> {
    const rows = await env.DB.prepare("select seq, kind, payload from season_log order by seq").all<{
      seq: number;
      kind: string;
      payload: string;
    }>();
    return rows.results.map(({ seq, ...row }) => ({ ...row, epoch: Math.floor(seq / 100_000) }));
  }

  /** The kinds logged by the last epoch. */
  async lastKinds(): Promise<string[]> {
    const rows = await this.log();
    return rows.filter((row) => row.epoch === rows.at(-1)?.epoch).map((row) => row.kind);
  }
}

/**
 * Empties the database, sets the clock to `iso` and stubs the feed; clock and fetch are restored when the test ends.
 */
export async function startFeed(iso = "2036-08-22T12:00:00Z"): Promise<FakeFeed> {
  await startEmpty();
  const feed = new FakeFeed();
  vi.useFakeTimers({ toFake: ["Date"], now: parseInstant(iso) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
    feed.answer(new Request(input as RequestInfo, init as RequestInit)),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return feed;
}

/** `startFeed` with the first gameweek's two matches in play for 20 seconds, nothing scored. */
export async function startSaturday(): Promise<FakeFeed> {
  const feed = await startFeed();
  await feed.poll();
  feed.at("2036-08-22T14:00:20Z");
  feed.play(1, 0);
  feed.play(2, 0);
  await feed.poll();
  return feed;
}
