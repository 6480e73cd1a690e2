import type { Connection } from "#contract/leagues/connections.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";

const isOrAre = (names: readonly string[]) => (names.length === 1 ? "is" : "are");
const named = (list: readonly Connection[]) => list.map(({ service }) => SERVICE_NAMES[service]);

/** One sentence of news on a league's extras: what was told today, and what is paused or fails; else what is on. */
export function extrasNews(
  league: Pick<League, "duels" | "cup" | "public">,
  connections: readonly Connection[],
  isHost: boolean,
): string {
  const on = connections.filter(({ state }) => state === "on");
  const paused = named(connections.filter(({ state }) => state === "paused"));
  const failing = named(on.filter(({ health }) => health?.failing));
  const news = [
    ...toldToday(on),
    ...(paused.length > 0 ? [`${listOf(paused)} ${isOrAre(paused)} paused.`] : []),
    ...(failing.length > 0 ? [`${listOf(failing)} ${failing.length === 1 ? "has" : "have"} trouble.`] : []),
  ];
  if (news.length > 0) return news.join(" ");
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

/** Who was told most goals today: `Told Discord four goals today.` */
function toldToday(on: readonly Connection[]): string[] {
  const goalsOf = ({ health }: Connection) => health?.goalsToday ?? 0;
  const most = Math.max(0, ...on.map(goalsOf));
  if (most === 0) return [];
  const told = listOf(named(on.filter((each) => goalsOf(each) === most)));
  return [`Told ${told} ${numberWord(most)} ${most === 1 ? "goal" : "goals"} today.`];
}
