import { cx } from "#app/ui/cx.ts";
import { ListIcon } from "#app/ui/icons.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface CardToolsProps {
  /** What the button of the list says beyond 'List', to be heard alone. */
  listed: string;
  picks: readonly Selection[];
  isList: boolean;
  onList: (isList: boolean) => void;
  /** The picture that is shared, and in what one is on so many of 20. */
  share: { address: string; game: string };
  className: string;
}

/** The card as a list, and its picture to share. */
export function CardTools({ listed, picks, isList, onList, share, className }: CardToolsProps) {
  const ticked = picks.filter((pick) => pick.ticked).length;
  return (
    <div className={cx("flex shrink-0 items-center", className)}>
      <button type="button" aria-pressed={isList} onClick={() => onList(!isList)} className="card-tool">
        <ListIcon />
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
  );
}
