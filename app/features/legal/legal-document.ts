/** A legal text as data: the words stay on the server and reach the browser with the page that shows them. */
export interface LegalDocument {
  title: string;
  updated: string;
  intro: string;
  sections: LegalSection[];
}

export interface LegalSection {
  heading: string;
  text?: string[];
  points?: string[];
}

/** Ends a sentence that says where to write: with the address, or plainly without one. */
export const whereToWrite = (contact: string | null): string =>
  contact === null ? "this site has not named an address to write to yet." : `${contact}.`;
