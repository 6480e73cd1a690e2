import {
  type LegalDocument,
  type LegalSection,
  type LegalSite,
  onlyThose,
  whereToWrite,
} from "./legal-document.ts";

/** Who sees what, beside the host: only those whose service the site has switched on. */
const recipients = ({ sendsMail, takesCards, identityName }: LegalSite): string[] =>
  onlyThose([
    "Our hosting provider, which stores the data and delivers the pages.",
    sendsMail &&
      "The service that delivers our email, which sees your email address and what we write to you.",
    takesCards &&
      "A card payment provider, if you pay for January transfers by card. Card numbers go to the provider directly and never reach us.",
    identityName !== null &&
      `An external sign-in provider, ${identityName}, if you choose to sign in with your account there.`,
    "Authorities, where the law requires it.",
  ]);

const howLong = ({ sendsMail, takesCards }: LegalSite): string[] =>
  onlyThose([
    `Your account, your leagues and what you played, past seasons included, until you delete the account${sendsMail ? " or nobody has used it for two years" : ""}.`,
    "A session: it ends 30 days after its last use, 7 without 'Keep me signed in'. We delete it within 28 days of its end.",
    sendsMail &&
      "Links in our emails: until they are used or expire, at most a day. For a day we also remember that we sent one.",
    "Records of reminders sent: 60 days.",
    takesCards && "Messages from the payment provider: 35 days.",
    `${takesCards ? "Payments and the transfers they unlocked" : "What unlocked your transfers"}: as long as the account, unless the law obliges us to keep a record for longer.`,
    "Backups: 30 days. What you delete is gone from them after that.",
  ]);

export const privacyPolicy = (site: LegalSite): LegalDocument => ({
  title: "Privacy Policy",
  updated: "July 19, 2025",
  intro:
    "This policy says what Football Bingo & Premier League Tipping keeps about you, why, who sees it, and what you can do about it.",
  sections: onlyThose<LegalSection>([
    site.runBy !== null && {
      heading: "Who runs this site",
      text: [`${site.runBy}, who answers for what is kept here.`],
    },
    {
      heading: "Information we collect",
      text: ["We keep what the game needs and what you choose to tell us:"],
      points: [
        "Your username, your name and your email address.",
        `Game data: your squad, transfers, predictions, Joker, scores, leagues and the ${site.takesCards ? "payments" : "codes"} that unlocked transfers.`,
        "Device information: the kind of browser and device behind each open session, so that you can end one that is not yours.",
        "Preferences: favourite team, country, city, age band, experience, the theme you picked, what you want to hear of and where, and the two rivals you may pin.",
        "A profile picture, if you add one.",
      ],
    },
    {
      heading: "How we use it",
      points: [
        "To run the game: score your squad and predictions, and rank you in your leagues.",
        `To keep your account yours: sign you in, ${site.sendsMail ? "reset your password, " : ""}spot misuse.`,
        "To tell you what concerns your game, such as one of your players moving club.",
        "To understand which parts of the product are used, and improve those that are not.",
      ],
    },
    {
      heading: "What other players see",
      text: [
        "Every signed-in player: your username, your picture, your location if you gave one, your standing, what you have won and your season in numbers. Your picks are shown only after the pre-season cutoff (those of a second-half card once the half begins), and a prediction only from the moment its match is locked.",
        "The members of your leagues, too: your first and last name, picture and first pick when you join; when you joined; whether you have predicted a gameweek and how many of its matches you have still to call, never which or what; your winter transfers; your duels; and how many reacted to a moment, but not who. Nobody sees whom you have pinned. What an owner did with a league stays in its log, with the names of those concerned, until their accounts are deleted.",
        "Your email address is never shown.",
      ],
    },
    {
      heading: "Sharing",
      text: ["We do not sell personal data. We pass on only what these need to do their work:"],
      points: recipients(site),
    },
    {
      heading: "Advertising",
      text: [
        "This site carries none at present. Where a page does, advertisers do not receive your name, email address or game data from us, and you are asked before advertising sets cookies of its own.",
      ],
    },
    {
      heading: "Security",
      text: [
        "Connections are encrypted. Passwords are stored only as a salted hash that cannot be reversed, and sign-in tokens only as a digest. A password reset ends every session of the account.",
      ],
    },
    {
      heading: "How long we keep it",
      points: howLong(site),
    },
    {
      heading: "Your rights",
      points: onlyThose([
        "See and correct your details on your profile.",
        "Download, from your profile, everything we hold about you.",
        "Delete your account from your profile. Leagues that you host pass to their longest-standing member.",
        site.sendsMail &&
          "An account that nobody has used for two years is deleted. We write to you 30 days before.",
        `Ask a question or object by email: ${whereToWrite(site.contact)}`,
      ]),
    },
    {
      heading: "Age",
      text: [
        "The game is for people aged 13 or over. We do not knowingly keep data about younger children, and we delete it if we learn of any.",
      ],
    },
    {
      heading: "Changes",
      text: ["When this policy changes in substance, we say so on this page and change the date above."],
    },
  ]),
});
