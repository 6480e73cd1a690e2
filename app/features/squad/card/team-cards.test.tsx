import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import TeamCards from "./team-cards.tsx";

const club = (id: number, name: string, code: string) =>
  ({ id, name, code, badgeUrl: "", nextFixture: null, nextFixtureDate: null }) as ClubCard;
const saka = {
  playerId: 7,
  teamId: 3,
  ticked: false,
  player: { name: "Saka", position: 3 },
} as unknown as Selection;

test("in the list a club without a player is marked on its button, as on the card: the page's act opens it", () => {
  const html = renderToStaticMarkup(
    <TeamCards
      clubs={[club(3, "Arsenal", "ARS"), club(8, "Chelsea", "CHE")]}
      selections={[saka]}
      isFixed={false}
      saving={new Set()}
      openId={null}
      onOpen={() => {}}
      onClear={() => {}}
    />,
  );
  const buttons = html.match(/<button[\s\S]*?<\/button>/g) ?? [];
  const marked = buttons.filter((button) => button.includes("data-empty"));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain("Chelsea");
});
