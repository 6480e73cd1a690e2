/** The style of every text field and select. 16 px text, or phones zoom in on focus. */
export const CONTROL =
  "w-full min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink " +
  "placeholder:text-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:border-2";
