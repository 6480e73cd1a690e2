import { cx } from "#app/ui/cx.ts";
import { ListIcon } from "#app/ui/icons.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface CardHeadProps {
  title: string;
  /** What the button of the list says beyond 'List', to be heard alone. */
  listed: string;
  picks: readonly Selection[];
  matchday: Matchday | null | undefined;
  isList: boolean;
  onList: (isList: boolean) => void;
  /** The picture that is shared, and in what one is on so many of 20. */
  share: { address: string; game: string };
  className: string;
}

/** A card's heading with its legend, the list and what is shared; on a phone a row below the wall. */
export function CardHead(props: CardHeadProps) {
  const { title, listed, picks, matchday, isList, onList, share, className } = props;
  const ticked = picks.filter((pick) => pick.ticked).length;
  return (
    <div className={cx("may-wrap flex min-h-11 items-center gap-4 max-xl:order-last xl:min-h-12", className)}>
      <h2 className="mr-auto text-heading max-xl:sr-only">{title}</h2>
      <Legend picks={picks} matchday={matchday} />
      <div className="flex items-center max-xl:ml-auto xl:in-[:has(>[data-begin])]:mr-62">
        <button
          type="button"
          aria-pressed={isList}
          onClick={() => onList(!isList)}
          className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md font-semibold text-brand-ink aria-pressed:bg-brand-soft xl:px-3"
        >
          <ListIcon className="size-6 xl:size-5" />
          <span className="max-xl:sr-only">List</span>
          <span className="sr-only">: {listed}</span>
        </button>
        {picks.length > 0 ? (
          <SharePicture
            label="Share my card"
            look="icon"
            address={share.address}
            text={() => `I’m on ${ticked}/${SQUAD_SIZE} in ${share.game} · ${location.origin}/`}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The legend of the marks in the cells. Its space is reserved, so that nothing moves when the first mark appears. */
function Legend({ picks, matchday }: Pick<CardHeadProps, "picks" | "matchday">) {
  const isProvisional = picks.some(({ ticked, final }) => ticked && !final);
  const isLive = isAnyLive(matchday?.fixtures);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-sm">
      {/* While a goal may come at any moment its sign has its room: nothing moves. */}
      <span className={cx("flex items-center gap-2", !isProvisional && (isLive ? "invisible" : "hidden"))}>
        <span className="rimmed" />
        provisional
      </span>
      <span className={cx("flex items-center gap-1.5", !isLive && "hidden")}>
        <span data-dot className="size-2.5 rounded-full bg-live" />
        on the pitch
      </span>
    </p>
  );
}
