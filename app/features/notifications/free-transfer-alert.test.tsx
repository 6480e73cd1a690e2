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
  actionUrl: "/",
};

test("TRF-04 the alert of a free transfer says until when on every screen, in the page's flow", () => {
  const html = renderToStaticMarkup(
    <FreeTransferAlert
      alert={alert}
      others={[]}
      card={[]}
      until="2025-12-04T12:00:00.000Z"
      onMakeTransfer={() => undefined}
      onDismiss={() => undefined}
    />,
  );
  expect(html).toMatch(/FREE TRANSFER<\/span> until 4 Dec/);
  // Neither hidden at a width nor laid over the card.
  expect(html).not.toMatch(/[ "](?:\w+:)?(?:hidden|fixed|absolute|sticky)[ "]/);
});

test("TRF-04 several alerts stand in one row, which counts them, names them and shows two shirts", () => {
  const leaving = (name: string, at: number): NotificationDto => ({
    ...alert,
    actionUrl: `/?transfer=${at}`,
    metadata: JSON.stringify({ playerName: name, oldTeam: "Spurs", newTeam: "Club 2" }),
  });
  const row = (...others: string[]) =>
    renderToStaticMarkup(
      <FreeTransferAlert
        alert={leaving("Vukelić", 0)}
        others={others.map((name, at) => leaving(name, at + 1))}
        card={["Vukelić", ...others, "P.Carver"].map(
          (name, playerId) =>
            ({ playerId, teamId: playerId, player: { name, team: { code: "TOT" } } }) as unknown as Selection,
        )}
        until="2025-12-04T12:00:00.000Z"
        onMakeTransfer={() => undefined}
        onDismiss={() => undefined}
      />,
    );
  const shirts = (html: string) => html.match(/<svg[^>]*viewBox="0 0 32 32"/g)?.length;
  expect(row()).toContain("Vukelić left Spurs");
  expect(row("D.Lasarte")).toContain(">2 free transfers until 4 Dec<");
  expect(row("D.Lasarte")).toContain(">Vukelić (TOT), Lasarte (TOT)<");
  expect(shirts(row("D.Lasarte"))).toBe(2);
  expect(row("D.Lasarte", "B.Carver")).toContain(">Vukelić (TOT), Lasarte (TOT), Carver (TOT)<");
});
