/**
 * The columns that the board's heads and rows share: those of a phone, of a narrower one, which has no room for the
 * figures behind the points, and of a desktop.
 */
export const COLUMNS =
  "grid grid-cols-[1.75rem_var(--gutter,1.5rem)_auto_minmax(2.5rem,1fr)_1.75rem_1.875rem_1.875rem_2.25rem_2.625rem] items-center gap-x-1 pr-4 pl-1.5 max-[24.37rem]:grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(2.5rem,1fr)_2.25rem_2.625rem] @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)_auto]! xl:grid-cols-[2.25rem_var(--gutter,2.25rem)_minmax(8rem,1fr)_6rem_6.5rem_4.25rem_4.25rem_4.75rem_6.25rem_4.75rem_6.25rem_4.75rem_5rem] xl:gap-x-1.5 xl:pr-5 xl:pl-3";
