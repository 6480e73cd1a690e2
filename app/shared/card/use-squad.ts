import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { squadQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { formationOf } from "#domain/squad/formation.ts";
import { useSavesOfOtherTabs } from "./other-tabs.ts";
import { expectedSelection, toFormationPick, withSelection } from "./picks.ts";
import { useRunOfCard } from "./run.ts";
import { savesPending, useSlotSaves } from "./saves.ts";
import { useSaveSlot } from "./use-save-slot.ts";

/** The reader's squad as a page shows it, with what is being saved. */
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
  const save = useSaveSlot({ userId, run, read, say: setSaid });

  // Null means the session has ended.
  useEffect(() => {
    if (squad === null) logInAgain();
  }, [squad]);

  const picks = useMemo(
    () => (squad?.selections ?? []).filter(({ teamId }) => !cleared.has(teamId)),
    [squad, cleared],
  );

  const pending = useSlotSaves().filter(({ status }) => status === "pending");

  return {
    squad: squad ?? undefined,
    picks,
    saving: new Set(pending.flatMap((each) => each.clubs)),
    said,
    choose: (club, player) => {
      setCleared((ids) => new Set([...ids].filter((id) => id !== club.id)));
      const next = withSelection(picks, expectedSelection(userId ?? "", club, player, read()));
      void save({
        club,
        player,
        before: formationOf(picks.map(toFormationPick)),
        after: formationOf(next.map(toFormationPick)),
      });
    },
    clear: (club) => {
      setCleared((ids) => new Set([...ids, club.id]));
      setSaid(`Cleared here: ${club.name}. Your saved pick stays until you choose another.`);
    },
  };
}
