import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { clubsOf, type Dice, type Happening, kickoffOf, matchId, type Step } from "../story.ts";

/** The first week's match on Sunday, after the cutoff: goals before it are told of nobody (STO-01). */
const MATCH = 9;

/**
 * OUT-01 to OUT-04: in a quarter of the stories the league's goals go to two chats, of which one edits its messages.
 * Their services fail, runs come twice or are killed, a goal is taken back, and one chat may be switched off, removed
 * or left failing until it pauses. It has dice of its own.
 */
export function chatStory(dice: Dice, steps: Step[], saturday: number): void {
  if (!dice.chance(0.25)) return;
  const kickoff = kickoffOf(MATCH, saturday);
  const match = matchId(1, MATCH);
  const add = (minutes: number, happening: Happening) =>
    void steps.push({ at: kickoff + minutes * MINUTE_MS + 3, ...happening });
  const run = (minutes: number, how: Extract<Happening, { kind: "chats_run" }>["how"]) =>
    add(minutes, { kind: "chats_run", how });
  const poll = (minutes: number) => add(minutes, { kind: "cron", times: 1 });
  const ends = dice.one(["stays", "stays", "removed", "off", "fails"] as const);
  steps.push({ at: saturday - DAY_MS - HOUR_MS, kind: "chats_connect" });
  steps.push({ at: saturday + 2 * HOUR_MS + 3, kind: "chats_run", how: "calm" });
  if (ends !== "stays") add(-30, { kind: "chat_ends", how: ends });

  const [home, away] = clubsOf(match);
  // Everybody has either of the two in this slot.
  const [one, other] = [holdersOf(home), holdersOf(away)];
  add(6, { kind: "goal", match, by: one[0], own: false });
  poll(7);
  add(10, { kind: "goal", match, by: other[0], own: false });
  poll(11);
  run(11, dice.one(["calm", "killed", "limited", "silent"] as const));
  run(13, dice.one(["calm", "doubled"] as const));
  add(30, { kind: "goal", match, by: other[1], own: false });
  poll(31);
  run(31, dice.one(["doubled", "doubled", "killed", "broken"] as const));
  run(34, "calm");
  add(109, { kind: "goal", match, by: one[1], own: false });
  poll(110);
  run(110, dice.one(["calm", "killed"] as const));
  run(112, "calm");
  // Three replies without it, more than 35 minutes apart, take it back.
  if (!steps.some(({ kind }) => kind === "leaver_freed")) add(180, { kind: "goal_struck_off", match });
  for (const minutes of [190, 230, 270]) poll(minutes);
  run(271, dice.one(["calm", "killed", "doubled"] as const));
  add(280, { kind: "chats_told" });
  if (ends !== "fails") return;
  for (const hours of [30, 54, 78, 79]) run(hours * 60, "calm");
}

/** The two of a club whom its slot is filled with. */
function holdersOf(club: number) {
  const place = club <= 6 ? 1 : club <= 14 ? 3 : 5;
  return [
    { club, place },
    { club, place: place + 1 },
  ] as const;
}
