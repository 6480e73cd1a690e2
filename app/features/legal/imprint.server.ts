import { type LegalDocument, type LegalSite, whereToWrite } from "./legal-document.ts";

/** Who runs the site, as its owner has set it; null while they have not. */
export const imprint = ({ runBy, contact }: Pick<LegalSite, "runBy" | "contact">): LegalDocument | null =>
  runBy === null
    ? null
    : {
        title: "Legal Notice",
        updated: null,
        intro: `This site is run by ${runBy}.`,
        sections: [{ heading: "Contact", text: [`By email: ${whereToWrite(contact)}`] }],
      };
