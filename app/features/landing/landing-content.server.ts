import { clubColours } from "#app/ui/drawings/club-colours.ts";

/** The words of the landing page. They are part of its data, so its code is only layout. */
export interface LandingContent {
  card: { code: string; name: string; shirt: string; letters: string; ticked: boolean }[];
  features: { title: string; text: string; figure: string }[];
  steps: { title: string; text: string }[];
  everything: { title: string; text: string }[];
}

/** The card in the picture: real clubs, invented footballers; a name with a star has scored. */
const CARD =
  "ARS Okoro* AVL Brandt BHA Castellón* BOU Ryder* BRE Lindqvist BUR Hale CHE Moreau* CRY Adeyemi* EVE Kowal " +
  "FUL Pires* LEE Sutton LIV Varela* MCI Jansen* MUN Whitlock NEW Sørensen* NFO Duarte SUN Keane* TOT Ibarra* " +
  "WHU Mensah WOL Falk";

function card(): LandingContent["card"] {
  const words = CARD.split(" ");
  return Array.from({ length: words.length / 2 }, (_, slot) => {
    const code = words[slot * 2] ?? "";
    const name = words[slot * 2 + 1] ?? "";
    const { shirt, letters } = clubColours(code);
    return { code, name: name.replace("*", ""), shirt, letters, ticked: name.endsWith("*") };
  });
}

export function landingContent(): LandingContent {
  return {
    card: card(),
    features: [
      {
        title: "Football Bingo Squads",
        text: "One outfield player from every Premier League club: 6 defenders, 8 midfielders, 6 forwards. Each goal ticks a slot.",
        figure: "6-8-6",
      },
      {
        title: "Match Predictions",
        text: "Predict every result of the gameweek, name a goal bonus player per match and play your Joker once per season.",
        figure: "H D A",
      },
      {
        title: "Live Scoring",
        text: "A goal in the stadium is a tick on your card seconds later. Tables move while the match is on.",
        figure: "67'",
      },
      {
        title: "League Competition",
        text: "Start a league, pass on its 6-character code, and settle it with friends, family or the whole office.",
        figure: "1st",
      },
    ],
    steps: [
      { title: "Create Account", text: "A name and an email address. Playing costs nothing." },
      {
        title: "Make Predictions",
        text: "Fill your card with 20 players and predict the results before each kick-off.",
      },
      { title: "Track & Win", text: "Watch the ticks come in. First to 20 wins." },
    ],
    everything: [
      {
        title: "Real Football Data",
        text: "Fixtures, goals and the league table, straight from the Premier League, corrections included.",
      },
      {
        title: "Flexible Transfer System",
        text: "Change freely before the season, twice in January, and for free when one of your players leaves.",
      },
      {
        title: "Social Features",
        text: "Private leagues, live leaderboards, and your standing shared with one tap.",
      },
      {
        title: "Smart Notifications",
        text: "Know at once when one of your players moves or somebody new joins your league.",
      },
    ],
  };
}
