import type { CupEntrant, LeagueCup } from "#contract/leagues/duels.ts";
import type { Entrant } from "#domain/cup/bracket.ts";
import { roundGameweeks } from "#domain/cup/cup-field.ts";
import { firstKickoffs } from "#domain/duels/draw-time.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { NOTHING, toDraw } from "#workers/league/duels/book.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import { weekSides } from "#workers/league/duels/week-sides.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";

/** CUP-02: the cup as it stands; before the draw when it would be made and how large, as the league now is. */
export function cupOf(standings: RunStandings, duels: Duels, ctx: Context): LeagueCup {
  const { facts, table, startsAt } = standings;
  const cup = duels.book?.cup;
  if (!cup) {
    const open = toDraw(duels.book ?? NOTHING, facts, startsAt).cups;
    const next = open.find(({ size }) => size <= table.length);
    const drawAt = next ? formatInstant(next.drawAt) : null;
    return { state: "undrawn", drawAt, size: next?.size ?? 0, rounds: [], winnerId: null };
  }
  const gameweeks = roundGameweeks(facts, cup.seeds.length);
  const played = duels.view.rounds(standings);
  const entrant = (of: Entrant | null): CupEntrant | null =>
    of && { ...of, username: standings.roster.of(of.userId)?.username ?? "" };
  const kickoffs = firstKickoffs(facts.fixtures.values());
  const kickoffOf = (gameweek: GameweekId) => {
    const at = kickoffs.get(gameweek);
    return at === undefined ? null : formatInstant(at);
  };
  const rounds = played.map(({ ties }, round) => ({
    gameweek: gameweeks[round] as number,
    kickoffTime: kickoffOf(gameweeks[round] as GameweekId),
    ties: ties.map(({ a, b, ...rest }) => ({ ...rest, a: entrant(a), b: entrant(b) })),
  }));
  const last = played.at(-1);
  const [final] = last?.ties ?? [];
  const hasBegun = gameweeks[0] !== undefined && weekSides(standings, ctx, gameweeks[0]).hasBegun;
  return {
    state: last?.isDecided ? "final" : hasBegun || cup.rounds.length > 0 ? "live" : "drawn",
    drawAt: formatInstant(cup.drawnAt),
    size: cup.seeds.length,
    rounds,
    winnerId: final?.winner ? (final[final.winner]?.userId ?? null) : null,
  };
}
