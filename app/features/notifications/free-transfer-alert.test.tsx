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
      clubCode="ARS"
      until="2025-12-04T12:00:00.000Z"
      onMakeTransfer={() => undefined}
      onDismiss={() => undefined}
    />,
  );
  expect(html).toMatch(/FREE TRANSFER<\/span> until 4 Dec/);
  // Neither hidden at a width nor laid over the card.
  expect(html).not.toMatch(/[ "](?:\w+:)?(?:hidden|fixed|absolute|sticky)[ "]/);
});

test("TRF-04 several alerts stand in one row, which names two and counts more", () => {
  const leaving = (name: string): NotificationDto => ({
    ...alert,
    metadata: JSON.stringify({ playerName: name, oldTeam: "Spurs", newTeam: "Club 2" }),
  });
  const row = (...others: string[]) =>
    renderToStaticMarkup(
      <FreeTransferAlert
        alert={leaving("Vukelić")}
        others={others.map(leaving)}
        card={[...others, "P.Carver"].map((name) => ({ player: { name } }) as Selection)}
        clubCode="TOT"
        until={undefined}
        onMakeTransfer={() => undefined}
        onDismiss={() => undefined}
      />,
    );
  expect(row()).toContain("Vukelić left Spurs");
  expect(row("D.Lasarte")).toContain("Vukelić, Lasarte left<");
  expect(row("D.Lasarte", "Carver")).toContain("Vukelić and 2 more left<");
  // The card below has another of that name.
  expect(row("E.Carver")).toContain("Vukelić, E.\u00a0Carver left<");
});
