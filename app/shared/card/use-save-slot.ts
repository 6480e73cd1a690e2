import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { matchdayQuery, squadQuery } from "#app/lib/query.ts";
import { reachable } from "#app/lib/reachable.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import type { RunName } from "#domain/season/run.ts";
import type { Formation } from "#domain/squad/formation.ts";
import { awayPicks, isKept } from "./away-picks.ts";
import { missedMatch, nextMatchText } from "./card-cell.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { expectedSelection, withSelection } from "./picks.ts";
import { savesPending, sendInTurn } from "./saves.ts";

// Only for who saves: the page itself begins without it.
const loadCelebration = reachable(() => import("./celebrate.ts"));

interface Save {
  club: ClubCard;
  player: PlayerDto;
  /** The formation on screen before this save, and the one after it. */
  before: Formation;
  after: Formation;
}

interface Saver {
  readonly userId: string | undefined;
  /** Whose card it is: the season's or the second half's. */
  readonly run: RunName;
  /** The server's clock. */
  readonly read: () => number;
  /** Tells the outcome to screen readers. */
  readonly say: (outcome: string) => void;
}

/**
 * The way of one choice to the server: shown at once, sent after those before it, and taken back when it is refused;
 * without a connection it stays on the device.
 */
export function useSaveSlot({ userId, run, read, say }: Saver): (save: Save) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = squadQuery(run);

  function changeSlot(change: (selections: Selection[]) => Selection[]): void {
    client.setQueryData(queryKey, (squad) =>
      squad ? { ...squad, selections: change(squad.selections) } : squad,
    );
  }

  async function save({ club, player, before, after }: Save): Promise<void> {
    // What is on screen is newer than any answer on its way.
    void client.cancelQueries({ queryKey });
    const replaced = client.getQueryData(queryKey)?.selections.find(({ teamId }) => teamId === club.id);
    changeSlot((selections) =>
      withSelection(selections, expectedSelection(userId ?? "", club, player, read())),
    );
    const send = async () => {
      if (!userId) throw new Error("User not authenticated");
      return callApi("POST /api/selections", {
        body: { userId, teamId: club.id, playerId: player.id, gameweek: 1, run },
      });
    };
    const sent = sendInTurn([club.id], send, {
      ok: (selection) => {
        if (userId && run === "season") awayPicks.drop(userId, club.id);
        tellOtherTabs();
        changeSlot((selections) =>
          selections.map((shown) =>
            shown.teamId === selection.teamId && shown.playerId === selection.playerId ? selection : shown,
          ),
        );
        const matchday = client.getQueryData(matchdayQuery().queryKey);
        const from = missedMatch(matchday, selection)
          ? ` Counts from ${nextMatchText(club.nextGameweek)}.`
          : "";
        say(`Saved: ${player.name} for ${club.name}.${from}`);
        const isMatchOn = isAnyLive(matchday?.fixtures);
        loadCelebration().then(
          ({ celebrateSave }) => celebrateSave(before, after, isMatchOn),
          () => undefined,
        );
      },
      failed: (error) => refused(error, { club, player, replaced }),
      after: async () => {
        // The last of several saves refreshes for all: an earlier answer would revert later choices.
        if (savesPending() > 1) return;
        await Promise.all([
          client.invalidateQueries({ queryKey }),
          client.invalidateQueries({ queryKey: ["/api/selections"] }),
        ]);
      },
    });
    await sent.catch(() => undefined);
  }

  function refused(
    error: Error,
    { club, player, replaced }: Pick<Save, "club" | "player"> & { replaced: Selection | undefined },
  ): void {
    // Only picks of the season's card are kept on the device.
    if (userId && run === "season" && isKept(error)) {
      const isOut = isUnauthorized(error);
      awayPicks.put(userId, { teamId: club.id, player });
      say(
        `Not saved: ${player.name} for ${club.name} stays on this device until you are ${isOut ? "signed in again" : "back online"}.`,
      );
      if (isOut) logInAgain();
      return;
    }
    if (userId && run === "season") awayPicks.drop(userId, club.id);
    if (isUnauthorized(error)) logInAgain();
    // A later choice for the same club is on screen already, and stays.
    changeSlot((selections) =>
      selections.flatMap((selection) => {
        if (selection.teamId !== club.id || selection.playerId !== player.id) return [selection];
        return replaced ? [replaced] : [];
      }),
    );
    toast({
      title: "Error",
      description: messageOf(error, "Failed to save selection. Please try again."),
      variant: "destructive",
    });
  }

  return save;
}
