import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import { type LegalDocument, type LegalSite, onlyThose, whereToWrite } from "./legal-document.ts";

/** How an address is proven, as far as the site offers it. */
const provenBy = ({ sendsMail, identityName }: LegalSite): string =>
  onlyThose([sendsMail && "by mail", identityName !== null && "through a sign-in service"]).join(" or ");

/** What a league of one's own needs before it unlocks transfers: nothing proves an address where neither way is open. */
const byLeague = (site: LegalSite): string[] =>
  provenBy(site) === ""
    ? []
    : [`by hosting a league with at least five members whose address is proven, ${provenBy(site)}`];

/** How January's transfers are unlocked here. */
function unlockedBy(site: LegalSite): string {
  const ways = [
    ...(site.takesCards ? [`by a one-off payment of $${ACCESS_PRICE_USD} USD`] : []),
    "by a discount code",
    ...byLeague(site),
  ];
  const last = ways.pop();
  return ways.length === 0 ? `${last}` : `${ways.join(", ")} or ${last}`;
}

export const termsOfService = (site: LegalSite): LegalDocument => ({
  title: "Terms of Service",
  updated: "July 19, 2025",
  intro:
    "These terms are an agreement between you and Football Bingo & Premier League Tipping. By creating an account you accept them.",
  sections: [
    {
      heading: "Who may play",
      text: [
        "You must be at least 13 years old. One person has one account. The game itself is free to play.",
      ],
    },
    {
      heading: "Football Bingo",
      points: [
        "A squad has 20 players: one from each Premier League club.",
        "The formation is exactly 6 defenders, 8 midfielders and 6 forwards. There are no goalkeepers.",
        "A player is ticked off by a goal in a Premier League match of the season that kicked off after you picked them. Own goals do not count.",
        "The first to tick off all 20 wins. Players who complete on the same day share first place.",
        "An injury is not grounds for replacing a player.",
        "Prize splits, such as winner takes all or 70/20/10, are suggestions: any prize is a matter between the members of a league. We neither collect nor pay out prizes.",
      ],
    },
    {
      heading: "Premier League Tipping",
      points: [
        "A correct home or away win scores 3 points, a correct draw 5, a goal bonus player who scores in that match 1, a perfect round 5.",
        "One Joker per season doubles the points of its gameweek.",
        "A prediction can be changed until its match kicks off by our clock, and not afterwards.",
        "A goal bonus player cannot be used in two gameweeks in a row.",
      ],
    },
    {
      heading: "Transfers",
      points: onlyThose([
        "Before the pre-season cutoff, changes are free and unlimited.",
        `After it, at most two transfers, from 1 to 31 January. They are unlocked ${unlockedBy(site)}.`,
        "A transfer brings in a player of the same club and the same position. Both players must have 0 goals; a player who has scored stays.",
        "When one of your players leaves their club, you may replace them once, free of charge, within 14 days.",
        site.takesCards && "A payment that succeeds after the window has closed is refunded.",
        site.takesCards &&
          "A payment that is refunded, or that you dispute with your bank, no longer unlocks transfers; those you have already made still stand.",
      ]),
    },
    {
      heading: "Your account",
      text: [
        "Give a working email address, keep your password to yourself, and tell us when somebody else has used your account. You may delete your account at any time from your profile.",
      ],
    },
    {
      heading: "Fair play",
      text: ["Any of these ends an account and costs it the places it has won:"],
      points: [
        "More than one account for one person, or one account for several people.",
        "Bots or other automated play.",
        "Manipulating scores, leagues or payments, or exploiting a fault instead of reporting it.",
        "Any other form of cheating, and offensive usernames or league names.",
      ],
    },
    {
      heading: "Leagues",
      text: [
        "Whoever creates a league is its host and may remove members. Hosting a league gives no power over picks, predictions or results.",
      ],
    },
    {
      heading: "Data and corrections",
      text: [
        "Fixtures, goals and results come from the Premier League. A goal may be given to another player until its gameweek is final; the game follows suit, and changes nothing after that.",
      ],
    },
    {
      heading: "Liability",
      text: [
        "The game is offered as it is, for entertainment. We do not promise that it is always available or that its data is free of errors, and we are not liable for losses that follow from its use, as far as the law permits. Nothing here limits rights that you have as a consumer.",
      ],
    },
    {
      heading: "Changes and contact",
      text: [
        `When these terms change in substance, we say so on this page and change the date above. Questions: ${whereToWrite(site.contact)}`,
      ],
    },
  ],
});
