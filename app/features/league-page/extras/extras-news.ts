import type { Connection } from "#contract/leagues/connections.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";

const isOrAre = (names: readonly string[]) => (names.length === 1 ? "is" : "are");

/** One sentence of news on a league's extras: what is paused or fails, else what is on. */
export function extrasNews(
  league: Pick<League, "duels" | "cup" | "public">,
  connections: readonly Connection[],
  isHost: boolean,
): string {
  const named = (list: readonly Connection[]) => list.map(({ service }) => SERVICE_NAMES[service]);
  const on = connections.filter(({ state }) => state === "on");
  const paused = named(connections.filter(({ state }) => state === "paused"));
  const failing = named(on.filter(({ health }) => health?.failing));
  const wrong = [
    ...(paused.length > 0 ? [`${listOf(paused)} ${isOrAre(paused)} paused.`] : []),
    ...(failing.length > 0 ? [`${listOf(failing)} ${failing.length === 1 ? "has" : "have"} trouble.`] : []),
  ];
  if (wrong.length > 0) return wrong.join(" ");
  const running = [
    ...named(on),
    ...(league.public ? ["the public table"] : []),
    ...(league.duels ? ["duels"] : []),
    ...(league.cup ? ["the cup"] : []),
  ];
  if (running.length === 0)
    return isHost ? "Take the league to your group chat and TV." : "Nothing is on yet.";
  const list = listOf(running);
  const isPlural = running.length > 1 || list === "duels";
  return `${capitalised(list)} ${isPlural ? "are" : "is"} on.`;
}
