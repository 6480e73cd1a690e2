import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { NewConnection } from "#contract/leagues/connections.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { type Chats, createChats } from "#sandbox/chats/chats.ts";
import { ADDRESSES, answerOfChats, wordsOf } from "#tests/support/outside/chats.ts";
import { KILLS, killedAfter } from "#tests/support/outside/killed.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { healChats, wakeConnections } from "#workers/services/outgoing/wake-connections.ts";
import { isQualified, type Somebody } from "../people.ts";
import type { RecordedSeason } from "../recorded-season.ts";
import type { Step } from "../story.ts";

const SEAL_KEY = "a key for the addresses of a story";
/** The first edits its messages, the second cannot. */
const SERVICES = ["discord", "slack"] as const;
type Service = (typeof SERVICES)[number];
const HOSTS: Readonly<Record<Service, string>> = { discord: "discord.com", slack: "hooks.slack.com" };
/** What of a game its chats need. */
interface Game {
  readonly env: Env;
  readonly season: string;
  readonly bingo: { readonly id: string };
  readonly feed: { readonly deadlines: readonly { readonly deadline_time: string }[] };
  readonly members: readonly Somebody[];
  readonly recorded: RecordedSeason;
  readonly counts: { chatGoals: number };
  at(n: number): Somebody;
  call(who: Somebody, method: string, path: string, body?: unknown): Promise<Response>;
  setClock(at: number): void;
  glance(): Promise<RecordedSeason>;
}

interface GoalRow {
  readonly player_id: number;
  readonly fixture_id: number;
  readonly is_own_goal: number;
  readonly status: string;
  readonly seen_at: number;
}

/** The league's chats, their services and the queue to them. */
export class PlayedChats {
  readonly services: Chats = createChats(() => Date.now());
  readonly #jobs: Job[] = [];
  readonly #ids = new Map<Service, string>();
  /** How many calls a chat had had when it was ended: it has no further one. */
  readonly #ended = new Map<Service, number>();
  #failingSince: number | null = null;
  #runs = 0;

  /** What the Worker needs for chats. */
  readonly bindings = {
    SEAL_KEY,
    CHATS: {
      send: async (job: Job) => void this.#jobs.push(structuredClone(job)),
      sendBatch: async (batch: { body: Job }[]) =>
        void this.#jobs.push(...batch.map(({ body }) => structuredClone(body))),
    },
  };

  answer = (request: Request): Promise<Response> | null =>
    Object.values(HOSTS).includes(new URL(request.url).hostname)
      ? answerOfChats(this.services, request)
      : null;

  async connect(game: Game): Promise<void> {
    for (const service of SERVICES) {
      const body = { service, ...ADDRESSES[service], kinds: ["goals"] };
      const answer = await game.call(game.at(0), "POST", `/api/leagues/${game.bingo.id}/connections`, body);
      expect(answer.status, service).toBe(201);
      this.#ids.set(service, ((await answer.json()) as NewConnection).id);
    }
  }

  /** The host removes the second chat or switches it off, or its service knows it no longer. */
  async end(game: Game, { how }: Extract<Step, { kind: "chat_ends" }>): Promise<void> {
    const id = this.#ids.get("slack");
    if (!id) return;
    if (how === "fails") {
      this.#failingSince = Number.POSITIVE_INFINITY;
      return;
    }
    const path = `/api/leagues/${game.bingo.id}/connections/${id}`;
    const answer =
      how === "removed"
        ? await game.call(game.at(0), "DELETE", path)
        : await game.call(game.at(0), "PATCH", path, { on: false });
    expect(answer.ok, how).toBe(true);
    this.#ended.set("slack", this.#callsOf("slack"));
  }

  async run(game: Game, how: Extract<Step, { kind: "chats_run" }>["how"]): Promise<void> {
    if (this.#ids.size === 0) return;
    const ctx = createContext(game.env, () => {});
    const before = this.#callsOf("slack");
    if (this.#failingSince !== null) this.services.fail("gone", 1_000, "slack");
    else if (how === "limited" || how === "broken" || how === "silent") this.services.fail(how, 2);
    await healChats(ctx);
    const due = [...new Set(await this.#due(game))];
    for (const id of due) {
      this.#runs++;
      if (how === "killed") {
        const [calls, isDone] = KILLS[this.#runs % KILLS.length] ?? KILLS[0];
        await deliver(killedAfter(ctx, calls, isDone), id).catch(() => {});
        // The queue brings again what failed.
        this.#jobs.push({ kind: "chat", connectionId: id, seasonId: ctx.config.season.id });
        continue;
      }
      await Promise.all(Array.from({ length: how === "doubled" ? 2 : 1 }, () => deliver(ctx, id)));
    }
    this.services.fail(null);
    await this.#hasPaused(this.#callsOf("slack") > before);
    this.#staysSilent();
    this.#hidesTheCards(game);
  }

  /** The connections that messages of the queue are for; what they wait for is a later run. */
  async #due(game: Game): Promise<string[]> {
    const ids: string[] = [];
    while (this.#jobs.length > 0) {
      const job = this.#jobs.shift();
      if (job?.kind === "chats_due")
        await wakeConnections(
          createContext(game.env, () => {}),
          job,
        );
      if (job?.kind === "chats") ids.push(...job.connectionIds);
      if (job?.kind === "chat") ids.push(job.connectionId);
    }
    return ids;
  }

  #callsOf = (service: Service) => this.services.calls.filter(({ host }) => host === HOSTS[service]).length;

  /** OUT-04: three days after its first refusal a chat pauses. */
  async #hasPaused(wasCalled: boolean): Promise<void> {
    if (this.#failingSince === null || !wasCalled) return;
    this.#failingSince = Math.min(this.#failingSince, Date.now());
    if (Date.now() - this.#failingSince < 3 * DAY_MS) return;
    const row = await env.DB.prepare("select state from connections where id = ?1")
      .bind(this.#ids.get("slack"))
      .first();
    expect(row, "OUT-04 a chat that has failed for three days").toEqual({ state: "paused" });
    this.#failingSince = null;
    this.#ended.set("slack", this.#callsOf("slack"));
  }

  #staysSilent(): void {
    for (const [service, calls] of this.#ended) {
      expect(this.#callsOf(service), `OUT-01 calls of ${service}, which was ended`).toBe(calls);
    }
  }

  /** BNG-08: before the cutoff nothing says whose goal ticks whom. */
  #hidesTheCards(game: Game): void {
    if (Date.now() < cutoffOf(game)) expect(this.services.messages, "BNG-08").toEqual([]);
  }

  /**
   * Compares what chats say with the facts in D1, after some calm runs: each goal once, in order, taken back or not.
   */
  async told(game: Game, at: number): Promise<void> {
    for (let run = 1; run <= 4; run++) {
      game.setClock(at + run * MINUTE_MS);
      await this.run(game, "calm");
    }
    const { results } = await env.DB.prepare(
      "select player_id, fixture_id, is_own_goal, status, seen_at from goals where season_id = ?1 order by seen_at",
    )
      .bind(game.season)
      .all();
    // Of who scored twice it takes the product's own rules to say which goal ticks.
    const goals = (results as unknown as GoalRow[]).filter(
      (goal, _, all) => all.filter(({ player_id }) => player_id === goal.player_id).length === 1,
    );
    const recorded = await game.glance();
    const toTell = goals.filter((goal) => goal.seen_at >= cutoffOf(game) && hasHolder(game, goal));
    const hidden = goals.filter((goal) => goal.seen_at < cutoffOf(game));
    for (const service of SERVICES) {
      if (service === "slack" && (this.#failingSince !== null || this.#ended.has("slack"))) continue;
      const texts = this.services.messages.filter((message) => message.service === service).map(wordsOf);
      const all = texts.join("\n");
      const countOf = ({ player_id }: GoalRow) =>
        all.match(new RegExp(`\\bP${player_id}\\b`, "g"))?.length ?? 0;
      for (const goal of hidden) expect(countOf(goal), `STO-01 ${service}: P${goal.player_id}`).toBe(0);
      let last = { place: -1, at: 0 };
      for (const goal of toTell) {
        const name = `${service}: P${goal.player_id}`;
        const isBack = goal.status === "revoked";
        expect(countOf(goal), `OUT-03 ${name} is told`).toBeGreaterThan(0);
        expect(countOf(goal), `OUT-03 ${name} is told once`).toBeLessThanOrEqual(
          isBack && service === "slack" ? 2 : 1,
        );
        const wasEver = recorded.takenBack.some(({ player }) => player === goal.player_id);
        if (isBack || !wasEver) {
          expect(new RegExp(`~P${goal.player_id}\\b`).test(all), `OUT-03 ${name} is struck`).toBe(
            isBack && service !== "slack",
          );
        }
        const place = all.search(new RegExp(`\\bP${goal.player_id}\\b`));
        if (goal.seen_at > last.at) expect(place, `OUT-03 ${name} is in order`).toBeGreaterThan(last.place);
        last = { place, at: goal.seen_at };
      }
    }
    game.counts.chatGoals += toTell.length;
  }
}

function cutoffOf(game: Game): number {
  const deadline = Date.parse(game.feed.deadlines[0]?.deadline_time ?? "");
  return Math.floor((deadline + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
}

/** BNG-02: whether it is the first tick of somebody who was in the league with this footballer before the match. */
function hasHolder(game: Game, goal: GoalRow): boolean {
  if (goal.is_own_goal === 1) return false;
  const kickoff = game.recorded.lockOf(goal.fixture_id)?.kickoff_at ?? 0;
  return game.members.some(
    ({ picks, joinedAt }) =>
      joinedAt < kickoff &&
      isQualified(picks) &&
      [...picks.values()].some(({ code, at }) => code === goal.player_id && at < kickoff),
  );
}
