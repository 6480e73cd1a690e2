import { startOf } from "#app/shared/match/matches-near.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";

/** A match is on from three hours before its kick-off until three hours after it. */
const AROUND_MS = 3 * HOUR_MS;
/** How long a screen stays awake after the last thing that happened to it, in ms of its own clock. */
export const AWAKE_FOR_MS = 30 * MINUTE_MS;

/** Whether something is on: a match in play, or one that has just been or is soon to be. */
export const isOn = ({ matches, next }: Pick<ScreenPicture, "matches" | "next">, now: number): boolean =>
  matches.some(
    (match) =>
      match.status === "live" || (match.status !== "postponed" && Math.abs(startOf(match) - now) < AROUND_MS),
  ) || next.some(({ kickoffTime }) => Math.abs(Date.parse(kickoffTime) - now) < AROUND_MS);
