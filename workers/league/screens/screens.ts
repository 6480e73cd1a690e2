import type { ServerMessage } from "#contract/live.ts";
import { fixtureStatus } from "#domain/season/fixture-lock.ts";
import { addMs, type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { Standings } from "#workers/league/standings.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import { type LiveConnection, send } from "#workers/platform/sockets/connection.ts";
import { type Minutes, pictureOf, type SharedPicture } from "./picture.ts";

/** Several changes within this time are one picture; it is sent after the moments that a goal's takeover is made of. */
const TOGETHER_MS = 150;
/** How long the minutes of the matches in play are kept. */
const MINUTES_KEPT_MS = 20 * SECOND_MS;

/** OUT-06: sends a league's big screens all that they show, at first and whenever it has changed. */
export class Screens {
  readonly #ctx: Context;
  readonly #audience: Audience;
  readonly #duels: Duels;
  readonly #standings: () => Standings;
  #minutes: Minutes = {};
  #minutesUntil: Instant | null = null;
  #isWaiting = false;
  /** What was last sent to all, without the instant: what has not changed is not sent again. */
  #sent: string | null = null;
  /** Whether a screen is connected; null for an object that has just woken. */
  #hasSome: boolean | null = null;

  constructor(ctx: Context, audience: Audience, duels: Duels, standings: () => Standings) {
    this.#ctx = ctx;
    this.#audience = audience;
    this.#duels = duels;
    this.#standings = standings;
  }

  /** Says that something may have changed. Without a screen it costs nothing. */
  changed(): void {
    if (this.#isWaiting || !this.#hasScreens()) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      this.#sendAll();
    }, TOGETHER_MS);
  }

  /** Answers one screen, with the minutes as the Season has them now. */
  async answer(connection: LiveConnection): Promise<void> {
    this.#hasSome = true;
    await this.#readMinutes();
    this.#sendTo([connection]);
  }

  /** Looks at the sockets once: from then on, a screen says itself that it is there. */
  #hasScreens(): boolean {
    this.#hasSome ??= [...this.#audience.screens()].length > 0;
    return this.#hasSome;
  }

  #sendAll(): void {
    const all = [...this.#audience.screens()];
    this.#hasSome = all.length > 0;
    this.#sendTo(all, (shared) => {
      const before = this.#sent;
      this.#sent = JSON.stringify({ ...shared, now: null });
      return this.#sent !== before;
    });
  }

  #sendTo(connections: readonly LiveConnection[], isToSend = (_: SharedPicture) => true): void {
    const standings = this.#standings();
    if (connections.length === 0 || !standings.isLoaded) return;
    try {
      const shared = pictureOf(standings, this.#duels, this.#ctx, this.#minutes);
      if (!isToSend(shared)) return;
      for (const connection of connections) send(connection, messageTo(connection, shared));
    } catch (error) {
      // Members have their patch: a screen's failed picture must not fail the step. It asks again within a minute.
      log({ event: "failure", where: "screens", message: String(error) });
    }
  }

  /** STO-03: the minutes create no epoch, so only the Season object has them. */
  async #readMinutes(): Promise<void> {
    const { env, config, clock } = this.#ctx;
    const now = clock.now();
    if (this.#minutesUntil !== null && now < this.#minutesUntil) return;
    const isOn = [...this.#standings().facts.fixtures.values()].some(
      (fixture) => fixtureStatus(fixture, now) === "live",
    );
    this.#minutesUntil = addMs(now, MINUTES_KEPT_MS);
    if (!isOn) return;
    try {
      this.#minutes = (await seasonObject(env, config.season.id).inPlay()).minutes;
    } catch (error) {
      log({ event: "failure", where: "screens' minutes", message: String(error) });
    }
  }
}

function messageTo({ state }: LiveConnection, shared: SharedPicture): ServerMessage {
  const { name = "", leagueType = "football_bingo", prizePlan = null, joinCode = null } = state?.screen ?? {};
  const league = { name, leagueType, joinCode, ...(prizePlan === null ? {} : { prizePlan }) };
  return { type: "screen", picture: { league, ...shared } };
}
