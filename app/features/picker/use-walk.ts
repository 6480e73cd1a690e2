import { useEffect, useRef, useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { type CardState, clubBeside, type Filled, nextOpenClub } from "./card-state.ts";
import type { ListRow } from "./list-rows.ts";
import type { PlayerSort } from "./player-figures.ts";
import { type SlotChange, useChangeSlots } from "./use-change-slots.ts";

/** How long the choice is shown before the next club opens, in milliseconds. */
const WALK_ON_MS = 300;

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

/** The picker's position in its walk through the clubs, and the steps to undo. */
export function useWalk({ card, clubs, start, onChoose, onClose }: WalkInput) {
  const [at, setAt] = useState({ clubId: start.id, steps: 0 });
  const [position, setPosition] = useState<OutfieldPosition | null>(null);
  const [sort, setSort] = useState<PlayerSort>("name");
  const [typed, setTyped] = useState("");
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [isFilling, setFilling] = useState(false);
  const [said, setSaid] = useState("");
  const [openedAt] = useState(() => Date.now());
  const slots = useChangeSlots();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function go(clubId: number): void {
    clearTimeout(timer.current);
    setTyped("");
    setAt(({ steps }) => ({ clubId, steps: steps + 1 }));
  }

  function walkOn(from: number): void {
    const next = nextOpenClub(card, from);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (next === null ? onClose() : go(next)), isStill ? 0 : WALK_ON_MS);
  }

  /** The change that restores a slot's former player, or empties the slot. */
  const back = (teamId: number): SlotChange => ({
    teamId,
    playerId: card.bySlot.get(teamId)?.playerId ?? null,
  });

  function choose({ team, player, isChosen }: ListRow): void {
    const club = clubs.find(({ id }) => id === team.id);
    if (!club) return;
    if (!isChosen) {
      setTaken((known) => [...known, { what: player.name, changes: [back(team.id)], clubId: team.id }]);
      setSaid(`${player.name} chosen for ${club.name}.`);
      onChoose(club, player);
    }
    walkOn(team.id);
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
    clearTimeout(timer.current);
    if (!(await change(last.changes))) return;
    setTaken((known) => known.filter((each) => each !== last));
    setSaid(`${last.what} taken back.`);
    setFilling(false);
    go(last.clubId);
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
      setTaken((known) => [...known, undoing]);
      setSaid(`${undoing.what} chosen and saved.`);
    }
    return isSaved;
  }

  return {
    clubId: at.clubId,
    /** Grows with every step, so that the newly opened list takes the focus. */
    steps: at.steps,
    openedAt,
    position,
    setPosition,
    sort,
    setSort,
    typed,
    setTyped,
    said,
    say: setSaid,
    go,
    step: (by: 1 | -1) => go(clubBeside(card, at.clubId, by)),
    skip: () => {
      const next = nextOpenClub(card, at.clubId);
      if (next !== null) go(next);
    },
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
