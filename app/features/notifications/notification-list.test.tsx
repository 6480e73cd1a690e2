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

test("what is new stands before what has been read, however old it is", () => {
  const notifications = [
    notice("a", { read: true, createdAt: "2025-11-02T16:00:00.000Z" }),
    notice("b", { createdAt: "2025-10-30T10:00:00.000Z" }),
  ];
  const shown = { client: new QueryClient(), notifications, onLeave: () => undefined };
  const list = renderToStaticMarkup(<NotificationList {...shown} />);
  expect(list.indexOf("Notice b")).toBeLessThan(list.indexOf("Notice a"));
  expect(list.match(/aria-label="(New|Earlier)"/g)).toHaveLength(2);
});
