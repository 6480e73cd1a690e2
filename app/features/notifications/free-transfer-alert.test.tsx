import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";
import FreeTransferAlert from "./free-transfer-alert.tsx";

const alert: NotificationDto = {
  id: "move:1",
  type: "player_transferred",
  title: "Free Transfer Available",
  message: "Player 119 has left Club 1.",
  read: false,
  createdAt: "2025-11-20T12:00:00.000Z",
  actionUrl: "/?transfer=0",
};

test("TRF-04 the alert of a free transfer says until when on every screen, in the page's flow", () => {
  const html = renderToStaticMarkup(
    <FreeTransferAlert
      alert={alert}
      others={[]}
      card={[
        { playerId: 0, teamId: 0, player: { name: "A", team: { code: "TOT" } } } as unknown as Selection,
      ]}
      freeUntil={new Map([[0, "2025-12-04T12:00:00.000Z"]])}
      onMakeTransfer={() => undefined}
      onDismiss={() => undefined}
    />,
  );
  expect(html).toMatch(/FREE TRANSFER<\/span> until 4 Dec/);
  // Neither hidden at a width nor laid over the card.
  expect(html).not.toMatch(/[ "](?:\w+:)?(?:hidden|fixed|absolute|sticky)[ "]/);
});

const leaving = (name: string, at: number): NotificationDto => ({
  ...alert,
  actionUrl: `/?transfer=${at}`,
  metadata: JSON.stringify({ playerName: name, oldTeam: "Spurs", newTeam: "Club 2" }),
});

/** The row for these leavers, each with the day on which their grant ends. */
const row = (names: readonly string[], days: readonly string[] = names.map(() => "2025-12-04")) =>
  renderToStaticMarkup(
    <FreeTransferAlert
      alert={leaving(names[0] ?? "", 0)}
      others={names.slice(1).map((name, at) => leaving(name, at + 1))}
      card={[...names, "P.Carver"].map(
        (name, playerId) =>
          ({ playerId, teamId: playerId, player: { name, team: { code: "TOT" } } }) as unknown as Selection,
      )}
      freeUntil={new Map(days.map((day, teamId) => [teamId, `${day}T12:00:00.000Z`]))}
      onMakeTransfer={() => undefined}
      onDismiss={() => undefined}
    />,
  );

test("TRF-04 several alerts stand in one row, which counts them, names them and shows two shirts", () => {
  const shirts = (html: string) => html.match(/<svg[^>]*viewBox="0 0 32 32"/g)?.length;
  const two = row(["Vukelić", "D.Lasarte"]);
  expect(row(["Vukelić"])).toContain("Vukelić left Spurs");
  expect(two).toContain(">Vukelić (TOT) and Lasarte (TOT)<");
  expect(two).toMatch(/>2 FREE TRANSFERS<\/span> until 4 Dec</);
  expect(two).toContain("Vukelić moved from Spurs to Club 2. D.Lasarte moved from Spurs to Club 2.");
  expect(shirts(two)).toBe(2);
  expect(row(["Vukelić", "D.Lasarte", "B.Carver"])).toContain(
    ">Vukelić (TOT), Lasarte (TOT) and Carver (TOT)<",
  );
});

test("TRF-04 each free transfer has its own 14 days: several name the first that ends", () => {
  const three = row(["Vukelić", "D.Lasarte", "B.Carver"], ["2025-11-20", "2025-11-09", "2025-11-20"]);
  expect(three).toMatch(/>3 FREE TRANSFERS<\/span>, the first until 9 Nov</);
  // Before the cutoff changes are free anyway, without grants.
  expect(row(["Vukelić", "D.Lasarte"], [])).toContain(">2 FREE TRANSFERS</span></p>");
});
