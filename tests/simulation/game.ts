import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { startEmpty } from "#tests/support/database.ts";
import { type LaggingReplica, startLaggingReplica } from "#tests/support/lagging-replica.ts";
import { ORIGIN, type Person } from "#tests/support/people.ts";
import { STRIPE_VARIABLES, startStripe } from "#tests/support/stripe.ts";
import worker from "#workers/dev.ts";
import { runCron } from "#workers/jobs/cron.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import type { Env } from "#workers/platform/env.ts";
import { PlayedChats } from "./chats/chats.ts";
import { PlayedDuels, type PlayedLeague } from "./duels/played-duels.ts";
import { type Somebody, squadsOf } from "./people.ts";
import { RecordedSeason } from "./recorded-season.ts";
import { SimFeed } from "./sim-feed.ts";
import { Dice, saturdayOf, type Tale } from "./story.ts";
import { type Delivery, deliverAll, type News } from "./trouble/delivery.ts";
import { RefusingD1 } from "./trouble/refusing-d1.ts";
import { found, seatPeople } from "./world/found.ts";

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
  /** Both leagues' duels and cup. */
  duels: readonly PlayedDuels[] = [];
  recorded = new RecordedSeason();
  /** Who joined after the season's end, for the next one. */
  readonly waiting: Somebody[] = [];
  readonly d1 = new RefusingD1();
  readonly chats = new PlayedChats();
  /** Whether the next season has begun. */
  isPast = false;
  /** The database's replica in another region, as far behind as the story makes it. */
  replica: LaggingReplica | null = null;
  /** Whether the version before runs beside this one. */
  isRollingOut = false;
  /**
   * Actions accepted and refused, tables compared, processes killed, slips by the version before, epochs told, goals
   * for chats.
   */
  readonly counts = { accepted: 0, refused: 0, tables: 0, kills: 0, former: 0, news: 0, chatGoals: 0 };
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
      // Without chats in the story the feature is off.
      ...(steps.some(({ kind }) => kind === "chats_connect") ? this.chats.bindings : { CHATS: queue }),
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
      if (request.url.includes("api.stripe.com")) return askStripe(request);
      return game.chats.answer(request) ?? game.feed.answer(request);
    });
    game.setClock(saturdayOf(1, weeks, year) - 6 * DAY_MS);
    setFollowedSeason(game.season as never);
    await game.cron();
    game.people.push(...(await seatPeople(new Dice(seed + 1_000_003), game.season)));
    game.bingo = await found(game, "football_bingo");
    game.tipping = await found(game, "score_tipping");
    game.duels = [new PlayedDuels(game.bingo, false), new PlayedDuels(game.tipping, true)];
    await game.deliver("in_order");
    game.replica = await startLaggingReplica();
    await game.look();
    return game;
  }

  /** The query of calls about the story's season. */
  get ofSeason(): string {
    return this.isPast ? `&season=${this.season}` : "";
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

  /** A call while D1 refuses. */
  async callRefused(who: Somebody, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { Cookie: who.lastCookie, "Content-Type": "application/json" };
    return this.#ask(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }, this.env);
  }

  /** @throws when the Worker fails. */
  async send(path: string, init: RequestInit, workerEnv = this.env): Promise<Response> {
    const response = await this.#ask(path, init, workerEnv);
    if (response.status >= 500) {
      throw new Error(`${init.method} ${path} answered ${response.status}: ${await response.text()}`);
    }
    return response;
  }

  async #ask(path: string, init: RequestInit, workerEnv: Env): Promise<Response> {
    const execution = createExecutionContext();
    const response = await worker.fetch(new Request(`${ORIGIN}${path}`, init) as never, workerEnv, execution);
    await waitOnExecutionContext(execution);
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

  async deliver(how: Delivery, workerEnv = this.env): Promise<void> {
    this.#isOutdated = true;
    // The others are late: the next delivery has them.
    const late = how === "half" ? this.jobs.splice(Math.ceil(this.jobs.length / 2)) : [];
    await deliverAll(this, how, workerEnv);
    this.jobs.push(...late);
  }

  /** Reads the facts that are in D1 now. */
  async look(): Promise<RecordedSeason> {
    this.#isOutdated = false;
    this.recorded = await RecordedSeason.read(this.season, this.feed.deadlines);
    return this.recorded;
  }

  /** The facts in D1, read again if a job has changed their epoch: enough to decide what an act must be answered. */
  async glance(): Promise<RecordedSeason> {
    if (!this.#isOutdated) return this.recorded;
    const row = await env.DB.prepare("select epoch from seasons where id = ?1").bind(this.season).first();
    if (row?.epoch !== this.recorded.epoch) return this.look();
    this.#isOutdated = false;
    return this.recorded;
  }

  at(n: number): Somebody {
    return this.people[n] as Somebody;
  }

  /** Everybody with an account. */
  get present(): Somebody[] {
    return this.people.filter(({ standing }) => standing !== "erased");
  }

  get members(): Somebody[] {
    return this.people.filter(({ standing }) => standing === "in");
  }

  /** A league's table as it must be. */
  plainTable(isTipping: boolean): readonly { readonly username: string }[] {
    if (!isTipping) return this.recorded.bingoTable(squadsOf(this.members));
    return this.recorded.tippingTable(
      this.members.map(({ tipper }) => tipper),
      Date.now(),
    );
  }

  personOf = (n: number): Person => this.at(n).person;
}
