import { QueryClient } from "@tanstack/react-query";
import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ServerClockProvider } from "#app/lib/time/server-clock.tsx";
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

test("the head counts what is unread, and those rows alone have a dot", () => {
  const notifications = [
    notice("a"),
    notice("b", { createdAt: "2025-08-14T10:00:00.000Z" }),
    notice("c", { read: true }),
  ];
  const shown = { client: new QueryClient(), notifications, onLeave: () => undefined };
  const list = renderToStaticMarkup(
    <>
      <NotificationHead {...shown} />
      <NotificationList {...shown} />
    </>,
  );
  expect(list).toContain("2 new");
  expect(list.match(/bg-whistle ring-1/g)).toHaveLength(2);
  expect(list.match(/Unread: /g)).toHaveLength(2);
  expect(list.indexOf("Notice c")).toBeGreaterThan(list.lastIndexOf("bg-whistle ring-1"));
});

test("today's notices stand under a heading of their own, before the earlier ones", () => {
  const at = Date.parse("2025-11-02T18:00:00.000Z");
  const notifications = [notice("a", { createdAt: "2025-11-02T16:00:00.000Z" }), notice("b")];
  const shown = { client: new QueryClient(), onLeave: () => undefined };
  const list = (of: readonly NotificationDto[]) =>
    renderToStaticMarkup(
      <ServerClockProvider at={at} speed={1}>
        <NotificationList {...shown} notifications={of} />
      </ServerClockProvider>,
    ).replace(/<[^>]*>/g, "|");
  expect(list(notifications)).toMatch(/Today.*Notice a.*Earlier.*Notice b/);
  expect(list(notifications.slice(1))).not.toContain("Today");
});
