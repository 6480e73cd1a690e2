/** The style of every text field and select. The text is 16 px, because phones zoom in on smaller fields. */
export const CONTROL =
  "w-full min-h-12 rounded-md border-[1.5px] border-line-strong bg-raised px-3 py-2 text-base text-ink " +
  "placeholder:text-muted disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:border-2";
