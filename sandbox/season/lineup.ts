import type { SeasonPlayer } from "./players.ts";
import type { Random } from "./random.ts";

/** A player's part in one match: on the pitch from `on` to `off` (minutes), with their events. */
export interface Appearance {
  readonly player: SeasonPlayer;
  readonly on: number;
  off: number;
  sentOff: boolean;
  goals: number;
  assists: number;
  ownGoals: number;
}

/** Formations as defenders, midfielders and forwards, by the feed's positions (wingers are midfielders). */
const FORMATIONS = [
  [4, 5, 1],
  [4, 4, 2],
  [4, 5, 1],
  [3, 5, 2],
  [5, 4, 1],
] as const;

export const isOnPitch = ({ on, off }: Appearance, minute: number) => minute > on && minute <= off;

/** Eleven starters by quality and form of the day, then three to five substitutions, now and then a red card. */
export function chooseLineup(random: Random, squad: readonly SeasonPlayer[]): Appearance[] {
  const form = new Map(squad.map((player) => [player, player.quality + (random.next() - 0.5) * 0.45]));
  const best = (position: number) =>
    squad
      .filter((player) => player.position === position)
      .sort((one, two) => (form.get(two) ?? 0) - (form.get(one) ?? 0));
  const [defenders, midfielders, forwards] = random.pick(FORMATIONS);
  const counts = [1, defenders, midfielders, forwards];
  const starters = counts.flatMap((count, index) => best(index + 1).slice(0, count));
  const bench = [2, 3, 4]
    .flatMap((position) => best(position))
    .filter((player) => !starters.includes(player));
  const appearances = starters.map((player) => start(player, 0));

  if (random.chance(0.04)) {
    const unlucky = random.pick(appearances.slice(1));
    unlucky.off = random.between(25, 88);
    unlucky.sentOff = true;
  }
  const tired = random.shuffled(appearances.slice(1).filter((appearance) => !appearance.sentOff));
  for (let i = random.between(3, 5); i > 0; i--) {
    const replaced = tired.pop();
    if (!replaced) break;
    const alike = bench.filter((player) => player.position === replaced.player.position);
    const candidates = alike.length > 0 ? alike : bench;
    const fresh = candidates[random.between(0, Math.min(2, candidates.length - 1))];
    if (!fresh) break;
    bench.splice(bench.indexOf(fresh), 1);
    replaced.off = random.between(46, 88);
    appearances.push(start(fresh, replaced.off));
  }
  return appearances;
}

const start = (player: SeasonPlayer, on: number): Appearance => ({
  player,
  on,
  off: 90,
  sentOff: false,
  goals: 0,
  assists: 0,
  ownGoals: 0,
});
