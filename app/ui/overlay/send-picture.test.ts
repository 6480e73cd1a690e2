import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendPicture } from "./send-picture.ts";
import { toastStore } from "./toast-store.ts";

const sent = { address: "/share/card.png", text: "My card" };
const picture = () => new Response("png", { headers: { "Content-Type": "image/png" } });
const link = { href: "", download: "", click: vi.fn() };
const share = vi.fn(async () => undefined);

function answers(answer: () => Response) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );
}

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => link });
  vi.stubGlobal("navigator", {});
  toastStore.write(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a picture refused at a used-up limit says the refusal's words, shares and saves nothing", async () => {
  for (const navigator of [{}, { canShare: () => true, share }]) {
    vi.stubGlobal("navigator", navigator);
    answers(() => new Response("Too many pictures. Try again in a minute.", { status: 429 }));
    await sendPicture(sent);
    expect(toastStore.read()).toMatchObject({
      title: "Too many pictures. Try again in a minute.",
      variant: "destructive",
      open: true,
    });
  }
  expect([share.mock.calls, link.click.mock.calls]).toEqual([[], []]);
});

test("a picture that fails otherwise says so in words of ours", async () => {
  for (const fail of [
    () => new Response("<html>", { status: 502 }),
    () => {
      throw new TypeError("Failed to fetch");
    },
  ]) {
    toastStore.write(null);
    answers(fail);
    await sendPicture(sent);
    expect(toastStore.read()?.title).toBe("The picture could not be loaded. Try again in a minute.");
  }
  expect(link.click).not.toHaveBeenCalled();
});

test("a picture is saved, or shared as a file where the browser can, without a toast", async () => {
  answers(picture);
  await sendPicture(sent);
  expect([link.download, link.click.mock.calls.length]).toEqual(["football-bingo.png", 1]);
  vi.stubGlobal("navigator", { canShare: () => true, share });
  await sendPicture(sent);
  expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], text: "My card" });
  expect([link.click.mock.calls.length, toastStore.read()]).toEqual([1, null]);
});
