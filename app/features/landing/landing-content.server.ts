import type { AppLoadContext } from "@remix-run/cloudflare";
import { readShared } from "#app/lib/read-shared.server.ts";
import { SIX_DAYS_MS } from "#app/lib/time/weekday-or-date.ts";
import { onNowText, visitorMatches } from "#app/shared/match/visitor-matches.server.ts";
import {
  EXAMPLE_CODES,
  EXAMPLE_WALL,
  type ExamplePlace,
  type ExampleRow,
  exampleRows,
} from "#app/ui/drawings/example-wall.ts";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";

/** The words of the landing page. They are part of its data, so its code is only layout. */
export interface LandingContent {
  /** What is on in truth, or next: the one live fact of the front door. */
  now: { isOn: boolean; text: string };
  /** The day's matches, for a laptop's board. */
  matches: readonly PublicMatch[];
  /** The example's wall. */
  wall: readonly ExamplePlace[];
  codes: readonly string[];
  rows: readonly ExampleRow[];
  features: { title: string; text: string }[];
  steps: { title: string; text: string }[];
  everything: string[];
}

export async function landingContent(context: AppLoadContext, request: Request): Promise<LandingContent> {
  const [gameweeks, matches] = await Promise.all([
    readShared<TippingGameweek[]>(context, request, "/api/tipping/fixtures").catch(() => []),
    visitorMatches(context, request),
  ]);
  return {
    now: whatIsOn(matches, gameweeks, context.clock.at),
    matches,
    wall: EXAMPLE_WALL,
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
      { title: "Create Account", text: "Two minutes, and playing costs nothing." },
      { title: "Make Predictions", text: "Pick twenty players and call the weekend." },
      { title: "Track & Win", text: "Every goal counts while it is on." },
    ],
    everything: ["Real Football Data", "Flexible Transfer System", "Social Features", "Smart Notifications"],
  };
}

const FREE = "Free to play. Two minutes to join.";
const kickOff = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});

/** `Six matches on now. Free, two minutes to join.`; a week without matches says only that it is free. */
function whatIsOn(
  matches: readonly PublicMatch[],
  gameweeks: readonly TippingGameweek[],
  now: number,
): LandingContent["now"] {
  const onNow = onNowText(matches);
  if (onNow) return { isOn: true, text: `${onNow} Free, two minutes to join.` };
  const next = gameweeks
    .flatMap((each) => each.fixtures)
    .filter(({ status }) => status === "scheduled")
    .map(({ kickoffTime }) => Date.parse(kickoffTime))
    .filter((at) => at > now && at < now + SIX_DAYS_MS)
    .sort((a, b) => a - b)[0];
  if (next === undefined) return { isOn: false, text: FREE };
  const when = kickOff.format(next).replace(",", "");
  return { isOn: false, text: `Next kick-off ${when}. Free, two minutes to join.` };
}
