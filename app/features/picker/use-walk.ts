import { useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import type { CardState, Filled } from "./card-state.ts";
import type { ListRow } from "./list/list-rows.ts";
import type { PlayerSort } from "./list/player-figures.ts";
import { type SlotChange, useChangeSlots } from "./use-change-slots.ts";
import { useClubSteps } from "./use-club-steps.ts";

interface Taken {
  /** What the step chose, in words: `Saka`, `5 players`. */
  readonly what: string;
  readonly changes: readonly SlotChange[];
  readonly clubId: number;
}

interface WalkInput {
  card: CardState;
  clubs: readonly ClubCard[];
  start: ClubCard;
  onChoose: (club: ClubCard, player: PlayerDto) => void;
  onClose: () => void;
}

export type Walk = ReturnType<typeof useWalk>;

/** The picker's way through the clubs, what its list shows, and the steps to undo. */
export function useWalk({ card, clubs, start, onChoose, onClose }: WalkInput) {
  const [position, setPosition] = useState<OutfieldPosition | null>(null);
  const [sort, setSort] = useState<PlayerSort>("name");
  const [typed, setTyped] = useState("");
  const clubSteps = useClubSteps({ card, start, onArrive: () => setTyped(""), onEnd: onClose });
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [isFilling, setFilling] = useState(false);
  const [said, setSaid] = useState("");
  const [openedAt] = useState(() => Date.now());
  const slots = useChangeSlots();

  /** The change that restores a slot's former player, or empties the slot. */
  const back = (teamId: number): SlotChange => ({
    teamId,
    playerId: card.bySlot.get(teamId)?.playerId ?? null,
  });

  function choose({ team, player, isChosen }: ListRow): void {
    const club = clubs.find(({ id }) => id === team.id);
    if (!club) return;
    if (!isChosen) {
      setTaken((steps) => [...steps, { what: player.name, changes: [back(team.id)], clubId: team.id }]);
      setSaid(`${player.name} chosen for ${club.name}.`);
      onChoose(club, player);
    }
    clubSteps.walkOn(team.id);
  }

  async function change(changes: readonly SlotChange[]): Promise<boolean> {
    try {
      await slots.change(changes);
      return true;
    } catch (error) {
      toast({
        title: "Error",
        description: messageOf(error, "Failed to save selection. Please try again."),
        variant: "destructive",
      });
      return false;
    }
  }

  async function undo(): Promise<void> {
    const last = taken.at(-1);
    if (!last) return;
    clubSteps.stay();
    if (!(await change(last.changes))) return;
    setTaken((steps) => steps.filter((each) => each !== last));
    setSaid(`${last.what} taken back.`);
    setFilling(false);
    clubSteps.go(last.clubId);
  }

  async function fill(filled: readonly Filled[]): Promise<boolean> {
    const undoing: Taken = {
      what: filled.length === 1 ? "1 player" : `${filled.length} players`,
      changes: filled.map(({ team }) => back(team.id)),
      clubId: filled[0]?.team.id ?? start.id,
    };
    const isSaved = await change(
      filled.map(({ team, player }) => ({ teamId: team.id, playerId: player.id })),
    );
    if (isSaved) {
      setTaken((steps) => [...steps, undoing]);
      setSaid(`${undoing.what} chosen and saved.`);
    }
    return isSaved;
  }

  return {
    clubId: clubSteps.clubId,
    steps: clubSteps.steps,
    openedAt,
    position,
    setPosition,
    sort,
    setSort,
    typed,
    setTyped,
    said,
    say: setSaid,
    go: clubSteps.go,
    step: clubSteps.step,
    skip: clubSteps.skip,
    choose,
    undoing: taken.at(-1)?.what ?? null,
    isUndoing: slots.isPending && !isFilling,
    undo: () => void undo(),
    isFilling,
    isChanging: slots.isPending,
    startFilling: () => setFilling(true),
    stopFilling: () => setFilling(false),
    fill,
  };
}
