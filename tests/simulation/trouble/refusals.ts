import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { CLUBS, type Dice, type Happening, PEOPLE, type Step } from "../story.ts";

/**
 * D1 refuses for some minutes in a third of the stories, in the middle of a matchday: with changes of people on their
 * way, polls that fail, and people who are told to come again. It has dice of its own.
 */
export function refusals(dice: Dice, steps: Step[], saturday: number): void {
  if (!dice.chance(1 / 3)) return;
  const from = saturday + dice.one([35 * MINUTE_MS, 2.5 * HOUR_MS + 30 * MINUTE_MS]);
  const add = (seconds: number, happening: Happening) =>
    void steps.push({ at: from + seconds, ...happening });
  const anybody = () => dice.below(PEOPLE);
  const pick = (): Happening => {
    const slot = 1 + dice.below(CLUBS);
    return { kind: "pick", person: anybody(), slot, player: { club: slot, place: 1 + dice.below(6) } };
  };
  for (let n = 0; n < 3; n++) add(n, pick());
  add(10, { kind: "d1_refuses" });
  add(11, { kind: "messages", how: "in_order" });
  if (dice.chance(0.5)) add(12, { kind: "eviction", of: "leagues" });
  add(13, { kind: "cron", times: 1 });
  add(14, pick());
  add(15, { kind: "peek", person: anybody(), of: anybody(), isFar: false });
  add(16, { kind: "messages", how: "in_order" });
  add(20, { kind: "d1_answers" });
  add(21, { kind: "cron", times: 1 });
  add(22, { kind: "messages", how: "in_order" });
}
