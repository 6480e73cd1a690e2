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
