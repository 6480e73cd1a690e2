import { positionName } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import { PlayerPicture } from "#app/ui/drawings/player-picture.tsx";
import { Option } from "#app/ui/form/option.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { ListRow } from "./list-rows.ts";
import { type Column, flagOf, type PlayerFlag } from "./player-figures.ts";

/** The columns of a row: picture, name, and two or three figures; where text is large, the figures below the name. */
export const rowOf = (columns: number, more?: string) =>
  cx(
    more,
    "grid items-center gap-x-2.5 px-4 @max-narrow:grid-cols-3",
    columns > 2
      ? "grid-cols-[1.875rem_minmax(0,1fr)_2.5rem_2.5rem_3.25rem] lg:gap-x-2 lg:grid-cols-[1.875rem_minmax(0,1fr)_2.25rem_2.25rem_3.25rem] max-[359px]:grid-cols-[1.875rem_minmax(0,1fr)_2.25rem_3.25rem]"
      : "grid-cols-[1.875rem_minmax(0,1fr)_2.5rem_3.25rem]",
  );
/** A row, before and after its player is there. */
export const ROW = "relative min-h-13 scroll-mt-8 border-line border-b py-1.5 lg:min-h-12 lg:py-1";
/** A row's second line. */
const SECOND = "text-[0.8125rem] leading-4";
export const SPARE = "max-[359px]:sr-only";

interface PlayerOptionProps {
  id: string;
  row: ListRow;
  columns: readonly Column[];
  /** What the footballer is called in this list. */
  name: string;
  /** Whether nobody of the position is likelier to score. */
  isBest: boolean;
  /** Whether the keys would choose this one. */
  isAt: boolean;
  /** Whether it is framed: once the keys have been used. */
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** A footballer's row. Whoever cannot be chosen is quiet, with the reason in place of figures that are of no use then. */
export function PlayerOption({ row, columns, name, isBest, isAt, ...option }: PlayerOptionProps) {
  const { team, player, isChosen, refusal, about } = row;
  const flag = refusal === null ? flagOf(player) : null;
  // HLF-02: a goal of the season bars nobody from the half, so that figure tells something of those it bars, too.
  const isBare = refusal !== null && player.seasonGoals === undefined;
  return (
    <Option
      {...option}
      isChosen={isChosen}
      isRefused={refusal !== null}
      className={cx(
        rowOf(columns.length, ROW),
        isChosen && "bg-brand-soft",
        isAt && "outline-brand -outline-offset-2 group-focus-visible/list:outline-2",
      )}
    >
      {isChosen ? (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 border-brand border-l-4" />
      ) : null}
      <PlayerPicture
        code={team.code}
        photoUrl={player.photoUrl}
        size={30}
        className={refusal === null ? "spare" : "spare opacity-50"}
      />
      <span className={cx("min-w-0 @max-narrow:col-span-full", isBare && "col-[2/-1]")}>
        <span className="block truncate font-semibold leading-5" title={player.name}>
          <span aria-hidden="true">{name}</span>
          {isChosen ? <CheckIcon className="-mt-0.5 ml-1.5 inline size-4 text-brand-ink" /> : null}
          <span className="sr-only">{player.name}</span>
        </span>
        <span className="sr-only">, {positionName(player.position)}</span>
        {flag ? (
          <Flag {...flag} />
        ) : (refusal ?? about) ? (
          <span className={cx(SECOND, "text-muted", refusal === null ? "block truncate" : "line-clamp-2")}>
            {refusal ?? about}
          </span>
        ) : null}
      </span>
      {isBare
        ? null
        : columns.map(({ heading, spoken, of, isSpare }, at) => {
            const figure = of(player);
            return (
              <span
                key={heading}
                className={cx(
                  "scoreboard whitespace-nowrap text-right",
                  at < columns.length - 1 || refusal !== null
                    ? "text-lg text-muted"
                    : cx("text-xl", isBest && "text-brand-ink"),
                  isSpare && SPARE,
                )}
              >
                {figure === null ? null : <span className="sr-only">, {spoken} </span>}
                {figure ?? (refusal === null ? <span aria-hidden="true">–</span> : null)}
              </span>
            );
          })}
    </Option>
  );
}

/** Why a player may not play: a sign, and the words in one line. */
function Flag({ kind, words }: PlayerFlag) {
  return (
    <span
      className={cx(
        "flex items-center gap-1.5 text-[0.8125rem] leading-4",
        kind === "out" ? "text-danger-ink" : "text-whistle-ink",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "grid shrink-0 place-items-center font-bold text-[0.75rem] leading-none",
          kind === "card" ? "h-3.5 w-2.5 rounded-xs bg-danger" : "size-3.5 rounded-sm",
          kind === "out" && "bg-danger text-on-danger",
          kind === "doubt" && "bg-whistle text-on-whistle",
        )}
      >
        {kind === "out" ? "+" : kind === "doubt" ? "?" : null}
      </span>
      <span className="truncate" title={words}>
        {words}
      </span>
    </span>
  );
}
