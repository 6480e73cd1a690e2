import { memo } from "react";
import { goalsText, positionName } from "#app/shared/card/picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { ClubBadge } from "#app/ui/drawings/club-badge.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { ChevronIcon, CloseIcon, LockIcon } from "#app/ui/icons.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface TeamCardsProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  /** Whether the squad is qualified and the cutoff has passed, so that it changes by transfer alone (BNG-04). */
  isFixed: boolean;
  saving: ReadonlySet<number>;
  openId: number | null;
  onOpen: (club: ClubCard, trigger: HTMLButtonElement) => void;
  onClear: (club: ClubCard) => void;
}

/** The clubs as a list, each with its next match and its player. */
export default function TeamCards({
  clubs,
  selections,
  isFixed,
  saving,
  openId,
  onOpen,
  onClear,
}: TeamCardsProps) {
  const bySlot = new Map(selections.map((selection) => [selection.teamId, selection]));
  const missing = SQUAD_SIZE - clubs.length;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {clubs.map((club) => (
        <TeamCard
          key={club.id}
          club={club}
          selection={bySlot.get(club.id)}
          isFixed={isFixed}
          isSaving={saving.has(club.id)}
          isOpen={openId === club.id}
          onOpen={onOpen}
          onClear={onClear}
        />
      ))}
      {missing > 0 ? (
        <li className="grid min-h-28 place-items-center rounded-lg border border-line-strong border-dashed p-4 text-center text-muted">
          {missing} more {missing === 1 ? "team" : "teams"} to complete
        </li>
      ) : null}
    </ul>
  );
}

interface TeamCardProps extends Pick<TeamCardsProps, "isFixed" | "onOpen" | "onClear"> {
  club: ClubCard;
  selection: Selection | undefined;
  isSaving: boolean;
  isOpen: boolean;
}

/** One club with its next match and the player chosen for it. The list of players opens separately, on demand. */
const TeamCard = memo(function TeamCard({
  club,
  selection,
  isFixed,
  isSaving,
  isOpen,
  onOpen,
  onClear,
}: TeamCardProps) {
  return (
    <li
      data-team-card={club.code}
      className={cx(
        "grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-raised p-3 shadow-card transition-colors sm:p-4",
        selection ? "border-brand/60" : "border-line",
      )}
    >
      <div className="flex items-center gap-3">
        <ClubBadge code={club.code} badgeUrl={club.badgeUrl} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-lg leading-tight">{club.name}</h3>
          <p className="min-h-5 truncate text-muted text-sm">
            {club.nextFixture ? (
              <>
                <span className="sr-only">Next: </span>
                {club.nextFixture}
                {club.nextFixtureDate ? (
                  <>
                    {" · "}
                    <Kickoff iso={club.nextFixtureDate} />
                  </>
                ) : null}
              </>
            ) : (
              "No fixture announced"
            )}
          </p>
        </div>
        <Indicator selection={selection} />
      </div>
      {selection && (isFixed || selection.ticked) ? (
        <FixedPick selection={selection} />
      ) : (
        <div className="flex gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-busy={isSaving || undefined}
            onClick={(event) => onOpen(club, event.currentTarget)}
            className={cx(
              "flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md border bg-surface px-3 text-left transition-colors",
              isOpen ? "border-brand" : "border-line-strong hover:border-brand",
            )}
          >
            <span className="sr-only">{club.name}: </span>
            {selection ? (
              <Chosen selection={selection} />
            ) : (
              <span data-empty className="flex-1 text-muted">
                Choose a player...
              </span>
            )}
            {isSaving ? (
              <Spinner className="text-brand-ink" />
            ) : (
              <ChevronIcon className="size-5 text-muted" />
            )}
          </button>
          {selection ? (
            <button
              type="button"
              onClick={() => onClear(club)}
              className="grid size-12 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <CloseIcon className="size-4" />
              <span className="sr-only">
                Clear {selection.player.name} from {club.name}
              </span>
            </button>
          ) : null}
        </div>
      )}
    </li>
  );
});

function Indicator({ selection }: { selection: Selection | undefined }) {
  if (selection?.ticked) return <Tick provisional={!selection.final} size={26} label="Scored" />;
  return (
    <span
      role="img"
      aria-label={selection ? "Player chosen" : "No player chosen yet"}
      className={cx(
        "mx-1 size-4.5 shrink-0 rounded-full border-2 transition-colors",
        selection ? "border-brand bg-brand" : "border-line-strong border-dashed",
      )}
    />
  );
}

function Chosen({ selection: { player } }: { selection: Selection }) {
  return (
    <>
      <Avatar name={player.name} src={player.photoUrl} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold leading-tight">{player.name}</span>
        <span className="block text-[0.8125rem] text-muted">{positionName(player.position)}</span>
      </span>
    </>
  );
}

function FixedPick({ selection }: { selection: Selection }) {
  return (
    <div
      className={cx(
        "flex min-h-12 items-center gap-2.5 rounded-md px-3",
        selection.ticked ? "bg-brand-soft" : "bg-sunken",
      )}
    >
      <Chosen selection={selection} />
      {selection.ticked ? (
        <span className="scoreboard text-brand-ink">{goalsText(selection.goals)}</span>
      ) : (
        <>
          <LockIcon className="size-4 text-muted" />
          <span className="sr-only">Changes by transfer only</span>
        </>
      )}
    </div>
  );
}
