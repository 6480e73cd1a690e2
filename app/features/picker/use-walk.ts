import { useState } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import type { CardState, Filled } from "./card-state.ts";
import type { ListRow } from "./list/list-rows.ts";
import type { PlayerSort } from "./list/player-figures.ts";
import { useClubSteps } from "./use-club-steps.ts";
import { useUndo } from "./use-undo.ts";

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
  const [isFilling, setFilling] = useState(false);
  const [said, setSaid] = useState("");
  const [openedAt] = useState(() => Date.now());
  const steps = useUndo(card);

  function choose({ team, player, isChosen }: ListRow): void {
    const club = clubs.find(({ id }) => id === team.id);
    if (!club) return;
    if (!isChosen) {
      steps.add(steps.stepOf(player.name, [team.id]));
      setSaid(`${player.name} chosen for ${club.name}.`);
      onChoose(club, player);
    }
    clubSteps.walkOn(team.id);
  }

  async function undo(): Promise<void> {
    if (steps.newest === null) return;
    clubSteps.stay();
    const undone = await steps.undo();
    if (!undone) return;
    setSaid(`${undone.what} taken back.`);
    setFilling(false);
    clubSteps.go(undone.clubId);
  }

  async function fill(filled: readonly Filled[]): Promise<boolean> {
    const [first, ...others] = filled.map(({ team }) => team.id);
    const what = filled.length === 1 ? "1 player" : `${filled.length} players`;
    const step = first === undefined ? null : steps.stepOf(what, [first, ...others]);
    const isSaved = await steps.save(
      filled.map(({ team, player }) => ({ teamId: team.id, playerId: player.id })),
    );
    if (isSaved && step) {
      steps.add(step);
      setSaid(`${what} chosen and saved.`);
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
    undoing: steps.newest,
    isUndoing: steps.isSaving && !isFilling,
    undo: () => void undo(),
    isFilling,
    isChanging: steps.isSaving,
    startFilling: () => setFilling(true),
    stopFilling: () => setFilling(false),
    fill,
  };
}
