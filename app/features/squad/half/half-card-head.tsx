import { cx } from "#app/ui/cx.ts";
import { ListIcon } from "#app/ui/icons.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface HalfCardHeadProps {
  picks: readonly Selection[];
  matchday: Matchday | null | undefined;
  isList: boolean;
  onList: (isList: boolean) => void;
}

/** The card's heading with its legend, the list and what is shared; on a phone a row below the wall, as of the season's card. */
export function HalfCardHead({ picks, matchday, isList, onList }: HalfCardHeadProps) {
  const ticked = picks.filter((pick) => pick.ticked).length;
  const isProvisional = picks.some((pick) => pick.ticked && !pick.final);
  const isLive = matchday?.fixtures.some(({ status }) => status === "live") ?? false;
  return (
    <div className="may-wrap flex min-h-11 items-center gap-4 max-xl:-mt-3 max-xl:-mb-3 max-xl:order-last xl:min-h-12">
      <h2 className="mr-auto text-heading max-xl:sr-only">Second half</h2>
      <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-sm">
        <span className={cx("flex items-center gap-2", !isProvisional && "hidden")}>
          <span className="m-1 size-3 rounded-[3px] bg-[#c8102e] outline-3 outline-whistle ring-4 ring-rim" />
          provisional
        </span>
        <span className={cx("flex items-center gap-1.5", !isLive && "hidden")}>
          <span data-dot className="size-2.5 rounded-full bg-live" />
          on the pitch
        </span>
      </p>
      <div className="flex items-center max-xl:ml-auto">
        <button
          type="button"
          aria-pressed={isList}
          onClick={() => onList(!isList)}
          className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-brand-ink aria-pressed:bg-brand-soft xl:px-3"
        >
          <ListIcon className="size-6 xl:size-5" />
          <span className="max-xl:sr-only">List</span>
          <span className="sr-only">: my second half by club</span>
        </button>
        {picks.length > 0 ? (
          <SharePicture
            label="Share my card"
            look="icon"
            address="/share/card.png?run=half"
            text={() => `I’m on ${ticked}/${SQUAD_SIZE} in the second half · ${location.origin}/`}
          />
        ) : null}
      </div>
    </div>
  );
}
