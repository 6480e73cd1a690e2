import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { hearTogether } from "./told-together.ts";

afterEach(async () => {
  // The next test begins with a goal that is a new one.
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
});

test("the messages of a goal over two sockets are two changes of the page: the first at once, the others together", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const changes: unknown[] = [];
  const leave = new QueryObserver(client, { queryKey: ["page"], enabled: false }).subscribe(({ data }) =>
    changes.push(data),
  );
  const write = (text: string) => () => client.setQueryData(["page"], (known = "") => `${known}${text}`);
  for (const [type, text] of [
    ["goal", "a"],
    ["patch", "b"],
    ["goals", "c"],
    ["moment", "d"],
  ] as const) {
    hearTogether(type, write(text));
    await vi.advanceTimersByTimeAsync(30);
  }
  expect(changes).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(changes.at(-1)).toBe("abcd");
  leave();
});

test("any other message is heard at once, and after those that wait", async () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  for (const type of ["goal", "patch", "goodbye", "moment"] as const)
    hearTogether(type, () => heard.push(type));
  expect(heard).toEqual(["goal", "patch", "goodbye"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(heard).toEqual(["goal", "patch", "goodbye", "moment"]);
});
