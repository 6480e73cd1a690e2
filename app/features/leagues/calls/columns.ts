import { cx } from "#app/ui/cx.ts";

/** On a phone both runs' tables have the same columns. */
const PHONE =
  "grid grid-cols-[1.75rem_var(--gutter,1.5rem)_auto_minmax(4rem,1fr)_auto_3rem] items-center gap-x-1 pr-4 pl-1.5 max-[22.49rem]:grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(4rem,1fr)_3rem] @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)_auto] xl:gap-x-3 xl:pr-5 xl:pl-3";
const SEASON = "xl:grid-cols-[1.75rem_var(--gutter,1rem)_3.75rem_minmax(0,1fr)_5.5rem_6.5rem_9.5rem_4.5rem]";
/** HLF-06: the points of each of its gameweeks stand in columns of their own, that in play among them. */
const HALF = "xl:grid-cols-[1.75rem_var(--gutter,1rem)_3.75rem_8rem_minmax(0,1fr)_4.5rem]";

/** The columns that the head and the rows of a tipping table share: those of a phone, and those of a desktop. */
export const tipsColumns = (isHalf: boolean) => cx(PHONE, isHalf ? HALF : SEASON);
