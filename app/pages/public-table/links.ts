import type { PublicTable } from "#contract/leagues/public-tables.ts";

export const LINK = "inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline";

export const pathOf = ({ slug }: Pick<PublicTable, "slug">) => `/t/${slug}`;

/** Where the page's script asks for the data. */
export const sourceOf = ({ slug, run }: Pick<PublicTable, "slug" | "run">) =>
  `/api/public/tables/${slug}?run=${run}`;
