import {
  createExecutionContext,
  createMessageBatch,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { startEmpty } from "#tests/support/database.ts";
import { type LaggingReplica, startLaggingReplica } from "#tests/support/lagging-replica.ts";
import { ORIGIN, type Person } from "#tests/support/people.ts";
import { STANDARD_SQUAD, seedPicks } from "#tests/support/season.ts";
import { STRIPE_VARIABLES, startStripe } from "#tests/support/stripe.ts";
import { insertMember } from "#workers/db/leagues/leagues.ts";
import worker from "#workers/dev.ts";
import { runCron } from "#workers/jobs/cron.ts";
import { runQueue } from "#workers/jobs/queue.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { EpochNews } from "#workers/season/rpc.ts";
import { Known } from "./known.ts";
import { Somebody } from "./people.ts";
import { SimFeed } from "./sim-feed.ts";
import { DAY, Dice, PEOPLE, saturdayOf, type Tale } from "./story.ts";

type News = EpochNews & { leagueIds: string[] };

export interface PlayedLeague {
  readonly id: string;
  readonly joinCode: string;
}

/** The product in workerd with its own D1 and objects; the story controls the connections between its parts. */
export class Game {
  readonly feed: SimFeed;
  readonly people: Somebody[] = [];
  readonly stripe = startStripe();
  readonly env: Env;
  /** Messages of the queue that have not been delivered yet. */
  readonly jobs: Job[] = [];
  /** Changes that Season has given its relays and that they have not passed on yet. */
  readonly news: News[] = [];
  bingo: PlayedLeague = { id: "", joinCode: "" };
  tipping: PlayedLeague = { id: "", joinCode: "" };
  known = new Known();
  /** The database's replica in another region, as far behind as the story makes it. */
  replica: LaggingReplica | null = null;
  /** Whether the version before runs beside this one. */
  isRollingOut = false;
  /** Actions accepted and refused, tables compared, processes killed, slips by the version before, epochs told. */
  readonly counts = { accepted: 0, refused: 0, tables: 0, kills: 0, former: 0, news: 0 };
  readonly season: string;
  /** Whether jobs ran since the facts were read: nothing else writes facts. */
  #isOutdated = true;

  private constructor(year: number, { weeks, steps }: Tale) {
    const keepsCopies = steps.some((step) => step.kind === "feed_lies" && step.lie.startsWith("stale"));
    this.feed = new SimFeed(year, weeks, keepsCopies);
    this.season = this.feed.seasonId();
    const queue = { send: async (job: Job) => void this.jobs.push(structuredClone(job)) };
    const relay = {
      id: "relay",
      tell: async (news: News) => {
        this.counts.news++;
        this.news.push(structuredClone(news));
        return { missed: [] };
      },
    };
    this.env = {
      ...env,
      ...STRIPE_VARIABLES,
      JOBS: queue,
      FACTS: queue,
      RELAYS: { getByName: () => relay },
    } as unknown as Env;
  }

  /** Begins with an empty database and six people with squads, five of them in one league of each game. */
  static async begin(tale: Tale, year: number): Promise<Game> {
    const { seed, weeks } = tale;
    await startEmpty();
    const game = new Game(year, tale);
    const askStripe = globalThis.fetch;
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      return request.url.includes("api.stripe.com") ? askStripe(request) : game.feed.answer(request);
    });
    game.setClock(saturdayOf(1, weeks, year) - 6 * DAY);
    setFollowedSeason(game.season as never);
    await game.cron();
    const dice = new Dice(seed + 1_000_003);
    for (let n = 0; n < PEOPLE; n++) {
      const somebody = await Somebody.create(`person-${n}`);
      game.people.push(somebody);
      // Everybody has either of a club's two players of a position; one squad stays a draft (BNG-04).
      const squad = STANDARD_SQUAD.slice(0, n === 3 ? 17 : 20).map((code) => code + dice.below(2));
      await seedPicks(somebody.person, squad, instant(Date.now()), game.season);
      for (const code of squad) {
        const position = code % 100 <= 3 ? "DEF" : code % 100 <= 5 ? "MID" : "FWD";
        somebody.picks.set(Math.floor(code / 100), { code, position, at: Date.now() });
      }
    }
    game.bingo = await game.#found("football_bingo");
    game.tipping = await game.#found("score_tipping");
    await game.deliver("in_order");
    game.replica = await startLaggingReplica();
    await game.look();
    return game;
  }

  async #found(leagueType: string): Promise<PlayedLeague> {
    const [owner, ...others] = this.people.slice(0, PEOPLE - 1);
    const made = await this.call(owner as Somebody, "POST", "/api/leagues", { name: leagueType, leagueType });
    const league = (await made.json()) as PlayedLeague;
    // The statement of the call alone: every story has joins by the call itself, whose news would take as long as a day's play.
    for (const { person } of others) {
      await insertMember(env.DB, league.joinCode, person.id, instant(Date.now()), this.season as SeasonId);
    }
    for (const somebody of this.people.slice(0, PEOPLE - 1)) {
      somebody.standing = "in";
      if (leagueType === "score_tipping") somebody.tipper.since ??= Date.now();
    }
    // As if one member's page stood open all the time: Season tells the league of each epoch.
    await env.DB.prepare("insert into live_leagues (league_id, lease_until) values (?1, ?2)")
      .bind(league.id, Date.now() + 400 * DAY)
      .run();
    return league;
  }

  setClock(at: number): void {
    if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(at);
  }

  /** Calls the API. @throws when the Worker fails: no call may answer 500, whatever happens around it. */
  async call(who: Somebody, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { Cookie: await who.cookie(), "Content-Type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await this.send(path, { method, headers, ...sent });
    if (method !== "GET") this.counts[answer.ok ? "accepted" : "refused"]++;
    return answer;
  }

  /** Calls the API with a GET from far away, where the replica is nearest. */
  async askAfar(who: Somebody, path: string): Promise<Response> {
    const DB = this.replica?.db ?? this.env.DB;
    return this.send(path, { headers: { Cookie: await who.cookie() } }, { ...this.env, DB });
  }

  async tellOfPayment(): Promise<number> {
    const { body, headers } = this.stripe.event("payment_intent.succeeded");
    return (await this.send("/api/stripe/webhook", { method: "POST", headers, body })).status;
  }

  /** @throws when the Worker fails. */
  async send(path: string, init: RequestInit, workerEnv = this.env): Promise<Response> {
    const execution = createExecutionContext();
    const response = await worker.fetch(new Request(`${ORIGIN}${path}`, init) as never, workerEnv, execution);
    await waitOnExecutionContext(execution);
    if (response.status >= 500) {
      throw new Error(`${init.method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  }

  /** Runs the cron job `times` at once, after giving the Season object this environment, which an eviction loses. */
  async cron(times = 1, workerEnv = this.env): Promise<void> {
    this.#isOutdated = true;
    const stub = this.feed.season();
    await runInDurableObject(stub, (season) => void Object.assign(season, { env: workerEnv }));
    await Promise.all(
      Array.from({ length: times }, async () => {
        const execution = createExecutionContext();
        await runCron(workerEnv, execution);
        await waitOnExecutionContext(execution);
      }),
    );
    this.feed.polled(times);
  }

  /** Rings the alarm, whether or not it was due, `times` times at once. */
  async alarm(times: number): Promise<void> {
    this.#isOutdated = true;
    await runInDurableObject(this.feed.season(), async (season) => {
      Object.assign(season, { env: this.env });
      await Promise.all(Array.from({ length: times }, () => season.alarm()));
    });
    this.feed.polled(times);
  }

  async deliver(how: "in_order" | "doubled" | "backwards" | "half", workerEnv = this.env): Promise<void> {
    this.#isOutdated = true;
    // The others are late: the next delivery has them.
    const late = how === "half" ? this.jobs.splice(Math.ceil(this.jobs.length / 2)) : [];
    await this.#deliverAll(how, workerEnv);
    this.jobs.push(...late);
  }

  async #deliverAll(how: "in_order" | "doubled" | "backwards" | "half", workerEnv: Env): Promise<void> {
    // Delivering may cause more messages: repeated until none is left.
    while (this.jobs.length + this.news.length > 0) {
      const arrange = <Item>(items: Item[]) =>
        how === "backwards" ? items.reverse() : how === "doubled" ? [...items, ...items] : items;
      const news = arrange(this.news.splice(0));
      for (const { leagueIds, seasonId, ...rest } of news) {
        for (const id of leagueIds) await leagueObject(workerEnv, id, seasonId as never).refresh(rest);
      }
      const jobs = arrange(this.jobs.splice(0));
      if (jobs.length === 0) continue;
      const batch = createMessageBatch<Job>(
        "football-bingo-jobs",
        jobs.map((body, at) => ({ id: `${at}`, timestamp: new Date(0), attempts: 1, body })),
      );
      const execution = createExecutionContext();
      await runQueue(batch, workerEnv, execution);
      await waitOnExecutionContext(execution);
    }
  }

  /** Reads the facts that are in D1 now. */
  async look(): Promise<Known> {
    this.#isOutdated = false;
    this.known = await Known.read(this.season, this.feed.events);
    return this.known;
  }

  /** The facts in D1, read again if a job has changed their epoch: enough to decide what an act must be answered. */
  async glance(): Promise<Known> {
    if (!this.#isOutdated) return this.known;
    const row = await env.DB.prepare("select epoch from seasons where id = ?1").bind(this.season).first();
    if (row?.epoch !== this.known.epoch) return this.look();
    this.#isOutdated = false;
    return this.known;
  }

  at(n: number): Somebody {
    return this.people[n] as Somebody;
  }

  get members(): Somebody[] {
    return this.people.filter(({ standing }) => standing === "in");
  }

  personOf = (n: number): Person => this.at(n).person;
}
