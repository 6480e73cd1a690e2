import { useRunOfCard } from "#app/shared/card/run.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { ClubBadge } from "#app/ui/drawings/club-badge.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Team } from "#contract/clubs.ts";
import type { CardState } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

interface ClubHeadingProps {
  clubs: readonly ClubCard[];
  card: CardState;
  /** The club whose list is open; undefined while its players are loading. */
  team: Team | undefined;
  start: ClubCard;
  walk: Walk;
}

const ARROW = "grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken";

/** The open club, its position in the walk and its next match, between the neighbouring clubs. */
export function ClubHeading({ clubs, card, team, start, walk }: ClubHeadingProps) {
  const club = clubs.find(({ id }) => id === walk.clubId) ?? start;
  const isHalf = useRunOfCard() === "half";
  const place = clubs.findIndex(({ id }) => id === club.id) + 1;
  return (
    <header className="flex items-center gap-2 px-2 pb-2 lg:gap-1 lg:px-1 lg:pt-2.5">
      <button
        type="button"
        className={ARROW}
        disabled={!team || card.teams.length < 2}
        onClick={() => walk.step(-1)}
      >
        <ChevronIcon className="size-6 rotate-90" />
        <span className="sr-only">Previous club</span>
      </button>
      <div className="flex min-w-0 flex-1 items-center justify-center gap-3">
        <ClubBadge code={club.code} badgeUrl={club.badgeUrl} size={40} />
        <div className="min-w-0">
          <h2 className="truncate text-2xl leading-7">{club.name}</h2>
          <p className="truncate text-[0.8125rem] text-muted leading-4">
            {isHalf ? (
              `Second half · ${card.bySlot.size} of ${clubs.length} picked`
            ) : (
              <>
                {place} of {clubs.length}.{" "}
              </>
            )}
            {club.nextFixture && !isHalf ? (
              <>
                <NextMatch text={club.nextFixture} clubs={clubs} />
                {club.nextFixtureDate ? (
                  <>
                    , <NextKickoff iso={club.nextFixtureDate} />
                  </>
                ) : null}
              </>
            ) : null}
          </p>
        </div>
      </div>
      <button
        type="button"
        className={ARROW}
        disabled={!team || card.teams.length < 2}
        onClick={() => walk.step(1)}
      >
        <ChevronIcon className="-rotate-90 size-6" />
        <span className="sr-only">Next club</span>
      </button>
    </header>
  );
}

/** A name longer than this leaves no room for the kick-off. */
const LONG = 9;

/** `Man City (A)`, or `MCI (A)` where a narrow phone has no room for the club's name. */
function NextMatch({ text, clubs }: { text: string; clubs: readonly ClubCard[] }) {
  const [, code, side] = /^(\w+) \(([HA])\)$/.exec(text) ?? [];
  const name = clubs.find((club) => club.code === code)?.name;
  if (!code || !name) return text;
  return (
    <>
      <span className="max-[22.49rem]:hidden">
        {name.length > LONG ? code : name} ({side})
      </span>
      <span className="min-[22.5rem]:hidden">{text}</span>
    </>
  );
}
