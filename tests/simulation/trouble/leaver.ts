import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Game } from "../game.ts";
import { codeOf } from "../sim-feed.ts";
import { CLUBS, clubsOf, type Dice, type Happening, kickoffOf, matchId, type Step } from "../story.ts";

/** The week's match on Sunday, after the first week's cutoff. */
const MATCH = 9;

/**
 * TRF-04: in a third of the stories a footballer leaves while their tick is provisional, and the goal is struck off
 * later: only then have they left with nothing, and their holders get a free transfer. It has dice of its own.
 */
export function leaver(dice: Dice, steps: Step[], week: number, saturday: number): void {
  if (!dice.chance(1 / 3)) return;
  const match = matchId(week, MATCH);
  const kickoff = kickoffOf(MATCH, saturday);
  const [club] = clubsOf(match);
  // One of the two that everybody has in this slot.
  const who = { club, place: (club <= 6 ? 1 : club <= 14 ? 3 : 5) + dice.below(2) };
  const at = (minutes: number, happening: Happening) =>
    void steps.push({ at: kickoff + minutes * MINUTE_MS, ...happening });
  at(113, { kind: "goal", match, by: who, own: false });
  at(114, { kind: "cron", times: 1 });
  at(116, { kind: "moves_club", who, to: 1 + ((club + dice.below(CLUBS - 1)) % CLUBS) });
  at(120, { kind: "cron", times: 1 });
  at(180, { kind: "goal_struck_off", match });
  steps.push({ at: saturday + 4 * DAY_MS + 9 * HOUR_MS + MINUTE_MS, kind: "leaver_freed", who, match });
}

/** TRF-04: whoever holds a footballer who left with a tick that was taken back has had a free transfer for the slot. */
export async function leaverFreed(
  game: Game,
  { who, match }: Extract<Step, { kind: "leaver_freed" }>,
): Promise<void> {
  const recorded = await game.glance();
  const code = codeOf(who);
  const isRevoked = recorded.goals.some(
    (goal) => goal.player_id === code && goal.fixture_id === match && goal.status === "revoked",
  );
  const hasLeft = recorded.players.get(code)?.club_id !== who.club;
  if (!isRevoked || !hasLeft || game.jobs.length > 0) return;
  for (const { person, picks } of game.present) {
    const held = picks.get(who.club);
    if (held?.code !== code || recorded.isTicked(code, held.at)) continue;
    const grant = await env.DB.prepare(
      `select 1 from transfer_grants where season_id = ?1 and user_id = ?2 and kind = 'free_slot' and player_id = ?3`,
    )
      .bind(game.season, person.id, code)
      .first();
    expect(grant, `TRF-04 ${person.username} holds ${code}, who left ${who.club}`).not.toBeNull();
  }
}
