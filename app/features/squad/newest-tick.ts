import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";

const calledOn = (picks: readonly Pick<Selection, "player">[]) =>
  namesInSight(picks.map(({ player }) => player.name));

/** Whose goal hung up a card's newest shirt in a match that is being played; undefined for none. */
export function newestTick(
  matchday: Matchday | null | undefined,
  picks: readonly Pick<Selection, "playerId" | "tickedIn" | "player">[],
): string | undefined {
  const goals = (matchday?.fixtures ?? []).flatMap(({ id, status, goals }) =>
    status === "live"
      ? goals.filter(({ playerId, ownGoal }) =>
          picks.some((pick) => !ownGoal && pick.playerId === playerId && pick.tickedIn?.fixtureId === id),
        )
      : [],
  );
  const [newest] = goals.sort((a, b) => (b.minute ?? 0) - (a.minute ?? 0));
  return newest && calledOn(picks)(newest.name);
}

/** BNG-05: the pick whose goal was taken back since the gameweek in play began; undefined for none. */
export function takenBackOf(
  matchday: Matchday | null | undefined,
  picks: readonly Pick<Selection, "revokedAt" | "player">[],
): string | undefined {
  const back = picks.find(({ revokedAt }) =>
    matchday?.fixtures.some(({ kickoffTime }) => revokedAt && revokedAt > kickoffTime),
  );
  return back && calledOn(picks)(back.player.name);
}
