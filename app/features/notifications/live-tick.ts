import type { GoalMeaning, ToldGoal } from "#contract/goals.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { derivedId, tickRowKey } from "#domain/notices/derived/derived-row.ts";
import { tickRowWords } from "#domain/notices/derived/row-words.ts";

/** What a goal did to the reader's cards; undefined where it ticked none of them, nor took a tick away. */
const ofCards = ({ leagues }: ToldGoal): GoalMeaning | undefined =>
  leagues.find(({ game, own, half }) => game === "football_bingo" && (own?.gain || half?.gain));

/** Whether a goal taken back costs the reader a tick. */
export const isLoss = (goal: ToldGoal): boolean =>
  goal.kind === "goal_revoked" && ofCards(goal) !== undefined;

/**
 * NOT-02: the list with the row of a goal that ticks one of the reader's cards, as the server derives it at the next
 * reading; the same list if it ticks none, or is in it. A goal told again, by more leagues, changes nothing.
 *
 * @param clubs the names of the clubs by id.
 */
export function withTick(
  list: NotificationDto[],
  goal: ToldGoal,
  clubs: ReadonlyMap<number, string>,
): NotificationDto[] {
  const { playerName, teamId, playerId = 0, fixtureId = 0, minute, at } = goal;
  const meaning = goal.kind === "goal" && !goal.ownGoal ? ofCards(goal) : undefined;
  const team = clubs.get(teamId ?? 0);
  const id = derivedId(tickRowKey(playerId, fixtureId));
  if (!meaning || !playerName || !team || list.some((each) => each.id === id)) return list;
  const { own, half } = meaning;
  const scoreOf = (card: typeof own | typeof half) => (card?.gain ? card.score : null);
  const about = { playerName, team, minute: String(minute ?? ""), fixtureId: String(fixtureId) };
  const row: NotificationDto = {
    id,
    type: "tick",
    read: false,
    ...tickRowWords(playerName, team, scoreOf(own), scoreOf(half)),
    actionUrl: "/",
    metadata: JSON.stringify(about),
    createdAt: at,
    derived: true,
  };
  return [row, ...list];
}
