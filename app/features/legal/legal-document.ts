import type { PageContext } from "#contract/pages/page-context.ts";

/** A legal text as data: the words stay on the server and reach the browser with the page that shows them. */
export interface LegalDocument {
  title: string;
  /** Null for a page that says what is set, not what was written on a day. */
  updated: string | null;
  intro: string;
  sections: LegalSection[];
}

export interface LegalSection {
  heading: string;
  text?: string[];
  points?: string[];
}

/** What the texts go by: what a site lacks, or has switched off, is not spoken of as if it were there. */
export type LegalSite = Pick<PageContext, "contact" | "runBy" | "sendsMail" | "takesCards" | "identityName">;

/** Ends a sentence that says where to write: with the address, or plainly without one. */
export const whereToWrite = (contact: string | null): string =>
  contact === null ? "this site has not named an address to write to yet." : `${contact}.`;

/** Those that hold on a site; `false` stands for one that does not. */
export const onlyThose = <Line>(lines: readonly (Line | false)[]): Line[] =>
  lines.filter((line): line is Line => line !== false);
