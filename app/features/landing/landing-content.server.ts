import {
  EXAMPLE_CODES,
  EXAMPLE_WALL,
  type ExamplePlace,
  type ExampleRow,
  exampleRows,
} from "#app/ui/drawings/example-wall.ts";

/** The words of the landing page. They are part of its data, so its code is only layout. */
export interface LandingContent {
  /** The example's wall; the newest shirt has a minute for its number. */
  wall: readonly ExamplePlace[];
  codes: readonly string[];
  rows: readonly ExampleRow[];
  features: { title: string; text: string }[];
  steps: { title: string; text: string }[];
  everything: { title: string; text: string }[];
}

export function landingContent(): LandingContent {
  return {
    wall: EXAMPLE_WALL.map((place) => (place.code === "AVL" ? { ...place, number: "12′" } : place)),
    codes: EXAMPLE_CODES,
    rows: exampleRows(4),
    features: [
      {
        title: "Football Bingo Squads",
        text: "Six defenders, eight midfielders, six forwards, one from each club.",
      },
      {
        title: "Match Predictions",
        text: "Call all ten, name a goal bonus player for each, play your Joker once.",
      },
      {
        title: "Live Scoring",
        text: "Goals, ticks and tables move while you watch.",
      },
      {
        title: "League Competition",
        text: "Six characters bring your friends in.",
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
