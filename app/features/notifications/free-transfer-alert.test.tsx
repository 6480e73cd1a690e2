import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
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
      count={1}
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

test("TRF-04 several alerts stand in one row, which says how many more have left", () => {
  const leaving = (name: string): NotificationDto => ({
    ...alert,
    metadata: JSON.stringify({ playerName: name, oldTeam: "Spurs", newTeam: "Club 2" }),
  });
  const row = (count: number) =>
    renderToStaticMarkup(
      <FreeTransferAlert
        alert={leaving("Vukelić")}
        count={count}
        clubCode="TOT"
        until={undefined}
        onMakeTransfer={() => undefined}
        onDismiss={() => undefined}
      />,
    );
  expect(row(1)).toContain("Vukelić left Spurs");
  expect(row(3)).toMatch(/Vukelić and 2 more<span[^>]*> have left/);
});
