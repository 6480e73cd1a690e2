import {
  type LegalDocument,
  type LegalSection,
  type LegalSite,
  onlyThose,
  whereToWrite,
} from "./legal-document.ts";

export const cookiePolicy = ({ contact, takesCards }: LegalSite): LegalDocument => ({
  title: "Cookie Policy",
  updated: "July 19, 2025",
  intro:
    "Cookies are small notes that a site leaves in your browser. These are the ones we use, and for how long.",
  sections: onlyThose<LegalSection>([
    {
      heading: "Authentication: 7 days, or 30 with 'Keep me signed in'",
      text: [
        "Keeps you signed in. It is set when you sign in and renewed at most once a day while you play; a second cookie remembers when you last played. Both go when you sign out. 'Keep me signed in' is ticked for you; untick it on a device that others use. The game cannot work without it.",
      ],
    },
    {
      heading: "Preferences: 1 year",
      text: ["Remembers choices such as the light or dark theme, and the league you looked at last."],
    },
    {
      heading: "Invitations: 1 day",
      text: ["Remembers that you pressed Join on an invitation, so that you are in once you have signed up."],
    },
    {
      heading: "The league you have just joined: 1 minute",
      text: [
        "Remembers which league an invitation has brought you into, until the next page has welcomed you.",
      ],
    },
    {
      heading: "What you saved last: 5 minutes",
      text: [
        "Remembers how new our data must be for you to see what you have just saved, wherever you are in the world. It says nothing about you.",
      ],
    },
    {
      heading: "Your leagues: 30 days",
      text: [
        "Remembers, in each game, the league whose table you saw last and that you were in it, so that your next page comes sooner. It does not sign you in.",
      ],
    },
    {
      heading: "Pages and drafts for when you’re offline: until you sign out",
      text: [
        "Your browser keeps the last pages you saw and what you chose while offline, on this device alone. Signing out deletes both, and so does another player signing in.",
      ],
    },
    {
      heading: "Analytics: 2 years",
      text: [
        "Would count visits, so that we learn which pages are used. This site sets none, and no site may before you have agreed to it.",
      ],
    },
    takesCards && {
      heading: "Payments",
      text: [
        "On the payment page our card payment provider sets cookies of its own to prevent fraud. No other page loads anything from the provider.",
      ],
    },
    {
      heading: "Your choice",
      text: [
        "You can delete or block cookies in your browser’s settings. Without the authentication cookie you will be signed out.",
        `Questions: ${whereToWrite(contact)}`,
      ],
    },
  ]),
});
