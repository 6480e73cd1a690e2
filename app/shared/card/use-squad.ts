import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { queries } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { type Formation, formationOf } from "#domain/squad/formation.ts";
import { awayPicks, isKept } from "./away-picks.ts";
import { missedMatch, nextMatchText } from "./card-cell.ts";
import { celebrateSave } from "./celebrate.ts";
import { tellOtherTabs, useSavesOfOtherTabs } from "./other-tabs.ts";
import { expectedSelection, toFormationPick, withSelection } from "./picks.ts";
import { squadQuery, useRunOfCard } from "./run.ts";
import { savesPending, sendInTurn, useSlotSaves } from "./saves.ts";

interface Save {
  club: ClubCard;
  player: PlayerDto;
  /** The formation on screen before this save, and the one after it. */
  before: Formation;
  after: Formation;
}

export interface LocalSquad {
  /** The squad; undefined during the first read. */
  squad: Squad | undefined;
  /** The picks on screen, saved or being saved; those cleared on this page are left out. */
  picks: Selection[];
  /** Clubs whose pick is on its way to the server. */
  saving: ReadonlySet<number>;
  /** The last save in words, for screen readers. */
  said: string;
  choose: (club: ClubCard, player: PlayerDto) => void;
  /** Clears a slot on this page only: the saved pick stays until another is chosen. */
  clear: (club: ClubCard) => void;
}

/** The reader's own squad: each choice is shown and saved at once, one after the other, and reverted when refused. */
export function useSquad(userId: string | undefined): LocalSquad {
  const client = useQueryClient();
  const run = useRunOfCard();
  const { queryKey } = squadQuery(run);
  const { data: squad } = useQuery({
    ...squadQuery(run),
    // What is being saved here is newer than any answer.
    refetchOnWindowFocus: () => savesPending() === 0,
  });
  useSavesOfOtherTabs(queryKey);
  const [cleared, setCleared] = useState<ReadonlySet<number>>(new Set());
  const read = useServerClock();
  const [said, setSaid] = useState("");

  // Null means the session has ended.
  useEffect(() => {
    if (squad === null) logInAgain();
  }, [squad]);

  const picks = useMemo(
    () => (squad?.selections ?? []).filter(({ teamId }) => !cleared.has(teamId)),
    [squad, cleared],
  );

  function changeSlot(change: (selections: Selection[]) => Selection[]): void {
    client.setQueryData(queryKey, (known) =>
      known ? { ...known, selections: change(known.selections) } : known,
    );
  }

  async function save({ club, player, before, after }: Save): Promise<void> {
    setCleared((known) => new Set([...known].filter((id) => id !== club.id)));
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
          selections.map((known) =>
            known.teamId === selection.teamId && known.playerId === selection.playerId ? selection : known,
          ),
        );
        const matchday = client.getQueryData(queries.matchday().queryKey);
        const from = missedMatch(matchday, selection)
          ? ` Counts from ${nextMatchText(club.nextGameweek)}.`
          : "";
        setSaid(`Saved: ${player.name} for ${club.name}.${from}`);
        celebrateSave(before, after, matchday?.fixtures.some(({ status }) => status === "live") ?? false);
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
      setSaid(
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

  const pending = useSlotSaves().filter(({ status }) => status === "pending");

  return {
    squad: squad ?? undefined,
    picks,
    saving: new Set(pending.flatMap((each) => each.clubs)),
    said,
    choose: (club, player) => {
      const next = withSelection(picks, expectedSelection(userId ?? "", club, player, read()));
      void save({
        club,
        player,
        before: formationOf(picks.map(toFormationPick)),
        after: formationOf(next.map(toFormationPick)),
      });
    },
    clear: (club) => {
      setCleared((known) => new Set([...known, club.id]));
      setSaid(`Cleared here: ${club.name}. Your saved pick stays until you choose another.`);
    },
  };
}
