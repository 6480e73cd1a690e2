import type { SeasonFacts } from "#domain/season/facts.ts";
import {
  type Begun,
  figuresIn,
  nextFigures,
  type PlayerFigures,
  packFigures,
} from "#domain/season/player-figures.ts";
import type { ClubId, PlayerId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { readFigures, writeFigures } from "#workers/db/season/player-figures.ts";
import type { FeedBootstrap } from "#workers/integrations/feed-replies.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** The least time between two writes: prices and ownership move all day, and nobody needs them sooner. */
const WRITTEN_APART_MS = HOUR_MS;

interface StoredFigures {
  readonly packed: ReadonlyMap<ClubId, string>;
  readonly players: ReadonlyMap<PlayerId, PlayerFigures>;
  readonly writtenAt: Instant | null;
}

/**
 * Keeps `player_figures`: at most one write per hour, of the clubs that changed. No epoch is created: no score
 * depends on them.
 */
export class FigureKeeper {
  #stored: StoredFigures | null = null;
  /** The reply and gameweek last compared: the same ones again need no comparison. */
  #compared: { readonly bootstrap: FeedBootstrap; readonly begun: Begun } | null = null;

  /**
   * Writes the rows of clubs whose figures changed, at most once an hour; a failure is logged and retried at the next
   * poll.
   */
  async write(ctx: Context, facts: SeasonFacts, bootstrap: FeedBootstrap | null): Promise<void> {
    const now = ctx.clock.now();
    if (!bootstrap || facts.epoch === 0) return;
    const begun = begunAt(facts, now);
    if (this.#compared?.bootstrap === bootstrap && this.#compared.begun === begun) return;
    try {
      const figuresBefore = this.#stored ?? (await load(ctx));
      this.#stored = figuresBefore;
      if (figuresBefore.writtenAt !== null && now < addMs(figuresBefore.writtenAt, WRITTEN_APART_MS)) return;
      const next = figuresOf(facts, bootstrap, figuresBefore.players, begun);
      const rows = [...next.packed].flatMap(([clubId, packed]) =>
        figuresBefore.packed.get(clubId) === packed ? [] : [{ clubId, packed }],
      );
      if (rows.length > 0) {
        await writeFigures(ctx.db, ctx.config.season.id, now, rows);
        this.#stored = { ...next, writtenAt: now };
      }
      this.#compared = { bootstrap, begun };
    } catch (error) {
      this.#stored = null;
      log({ event: "failure", where: "player figures", message: String(error) });
    }
  }
}

async function load(ctx: Context): Promise<StoredFigures> {
  const rows = await readFigures(ctx.db, ctx.config.season.id);
  return {
    packed: new Map(rows.map(({ clubId, packed }) => [clubId, packed])),
    players: figuresIn(rows),
    writtenAt: rows[0]?.at ?? null,
  };
}

function figuresOf(
  facts: SeasonFacts,
  bootstrap: FeedBootstrap,
  playersBefore: ReadonlyMap<PlayerId, PlayerFigures>,
  begun: Begun,
) {
  const players = new Map<PlayerId, PlayerFigures>();
  const byClub = new Map<ClubId, Map<PlayerId, PlayerFigures>>();
  for (const clubId of facts.clubs.keys()) byClub.set(clubId, new Map());
  for (const { id, figures } of bootstrap.players) {
    const clubId = facts.players.get(id)?.clubId;
    if (clubId === undefined) continue;
    const next = nextFigures(figures, playersBefore.get(id), begun);
    players.set(id, next);
    byClub.get(clubId)?.set(id, next);
  }
  const packed = new Map([...byClub].map(([clubId, of]) => [clubId, packFigures(of)]));
  return { players, packed };
}

/** The latest gameweek whose deadline has passed. */
function begunAt(facts: SeasonFacts, now: Instant): Begun {
  let begun: Begun = null;
  for (const { id, deadlineAt } of facts.gameweeks.values()) {
    if (deadlineAt <= now && id > (begun ?? 0)) begun = id;
  }
  return begun;
}
