import type { Locator, Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "./game.ts";

export const TIPPING = "/premier-league-tipping";

export async function gameweeksOf(game: Game): Promise<TippingGameweek[]> {
  return (await fetch(`${game.url}/api/tipping/fixtures`)).json();
}

export async function fixturesOf(game: Game, gameweek: number): Promise<TippingFixture[]> {
  return (await gameweeksOf(game)).find((each) => each.gameweek === gameweek)?.fixtures ?? [];
}

/** The card of a fixture, on Predict and on Results. */
export const card = (page: Page, { id }: { id: number }): Locator => page.locator(`[data-fixture="${id}"]`);

/** Opens a match's row on Results, unless it is open. */
export async function unfold(row: Locator): Promise<void> {
  const details = row.locator("details").first();
  if (await details.evaluate((element: HTMLDetailsElement) => !element.open)) {
    await row.locator("summary").first().click();
  }
}

export const updateButton = (page: Page): Locator => page.getByRole("button", { name: "Update Predictions" });

/** Creates a tipping league called Pundits; returns its id. */
export async function foundTippingLeague(owner: SeedClient, others: readonly SeedClient[]): Promise<string> {
  const { body } = await owner.call<League>("POST", "/api/leagues", {
    name: "Pundits",
    leagueType: "score_tipping",
  });
  for (const player of others) {
    await player.call("POST", "/api/leagues/join", { joinCode: body.joinCode });
  }
  return body.id;
}

export async function firstAt(game: Game, gameweek: number, kickoff: string): Promise<TippingFixture> {
  const found = (await fixturesOf(game, gameweek)).find(
    ({ kickoffTime }) => Date.parse(kickoffTime) === Date.parse(kickoff),
  );
  if (!found) throw new Error(`No match at ${kickoff}`);
  return found;
}
