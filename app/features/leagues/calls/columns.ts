/** The columns that the head and the rows of a tipping table share: those of a phone, and those of a desktop. */
export const TIPS_COLUMNS =
  "grid grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(4rem,1fr)_auto_3rem] items-center gap-x-1 pr-4 pl-1.5 max-[22.49rem]:grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(4rem,1fr)_3rem] @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)_auto] xl:grid-cols-[1.75rem_var(--gutter,1rem)_3.75rem_minmax(0,1fr)_5.5rem_6.5rem_8.5rem_4.5rem] xl:gap-x-3 xl:pr-5 xl:pl-3";

/** How many gameweeks a row needs before it draws them: one bar, or two, compare nothing. */
export const BARS_FROM = 3;
