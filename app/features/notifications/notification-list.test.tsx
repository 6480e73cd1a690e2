import { QueryClient } from "@tanstack/react-query";
import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { NotificationHead, NotificationList } from "./notification-list.tsx";

// A link needs a router, which a list of words has not.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
    <a href={to} {...rest} />
  ),
}));

const notice = (id: string, more: Partial<NotificationDto> = {}): NotificationDto => ({
  id,
  type: "locked",
  title: `Notice ${id}`,
  message: "",
  read: false,
  createdAt: "2025-11-01T16:00:00.000Z",
  ...more,
});

test("the head counts what is unread; what came since the last opening stands tinted under 'New', the rest under 'Earlier'", () => {
  const notifications = [
    notice("a"),
    notice("b", { createdAt: "2025-08-14T10:00:00.000Z" }),
    notice("c", { read: true }),
  ];
  const list = (fresh: ReadonlySet<string>) =>
    renderToStaticMarkup(
      <>
        <NotificationHead
          client={new QueryClient()}
          notifications={notifications}
          onLeave={() => undefined}
        />
        <NotificationList
          client={new QueryClient()}
          notifications={notifications}
          fresh={fresh}
          onLeave={() => undefined}
        />
      </>,
    );
  const opened = list(new Set(["a"]));
  expect(opened.match(/bg-whistle-soft/g)).toHaveLength(1);
  expect(opened).toContain("2 unread");
  expect(opened.indexOf(">New<")).toBeLessThan(opened.indexOf("Notice a"));
  expect(opened.indexOf("Earlier")).toBeGreaterThan(opened.indexOf("Notice a"));
  expect(opened.indexOf("Earlier")).toBeLessThan(opened.indexOf("Notice b"));
  expect(opened.match(/Unread: /g)).toHaveLength(2);
  // Opened again, nothing is new.
  const again = list(new Set());
  expect(again).not.toContain("bg-whistle-soft");
  expect(again).not.toMatch(/>(New|Earlier)</);
  expect(again).toContain("2 unread");
});
