import { afterEach, expect, test, vi } from "vitest";
import { initialsOf } from "./avatar.tsx";
import { clubColours } from "./club-colours.ts";
import { shareUrl } from "./share-buttons.tsx";
import { tabAfterKey } from "./tabs.tsx";
import { partsLeft, shortTimeLeft } from "./time-left.ts";
import { dismissError, dismissToast, toast, toastStore } from "./toast-store.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

afterEach(() => vi.useRealTimers());

test("a countdown stops at all zeros", () => {
  expect(partsLeft(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(partsLeft(26 * HOUR + 61 * SECOND)).toEqual({ days: 1, hours: 2, minutes: 1, seconds: 1 });
});

test("the short form has the two largest units", () => {
  expect(shortTimeLeft(26 * HOUR)).toBe("1d 2h");
  expect(shortTimeLeft(2 * HOUR + 60 * SECOND)).toBe("2h 1m");
  expect(shortTimeLeft(61 * SECOND)).toBe("1m 1s");
  expect(shortTimeLeft(9 * SECOND)).toBe("9s");
});

test("initials come from the first and the last word", () => {
  expect(initialsOf("Ada Maria Lovell")).toBe("AL");
  expect(initialsOf("ada_lovell")).toBe("AL");
  expect(initialsOf("ada")).toBe("A");
  expect(initialsOf("  ")).toBe("?");
});

test("every club of the specification has its colours, and any other club gets some", () => {
  const known = "ARS LIV MCI CHE TOT NEW MUN WHU BRI WOL EVE LEI CRY AVL BUR SHU LUT FUL BRE NFO";
  const unknown = clubColours("XYZ");
  for (const code of known.split(" ")) expect(clubColours(code)).not.toEqual(unknown);
  expect(unknown.shirt).toMatch(/^#/);
});

test("a shared text survives the address", () => {
  expect(shareUrl("whatsapp", "1. ada & bob", "")).toBe("https://wa.me/?text=1.%20ada%20%26%20bob");
  expect(shareUrl("copy", "x", "")).toBeNull();
});

test("one toast at a time; a dismissed one is removed after 1,000,000 ms", () => {
  vi.useFakeTimers();
  toast({ title: "first" });
  const close = toast({ title: "second" });
  expect(toastStore.read()).toMatchObject({ title: "second", open: true });
  dismissToast(-1);
  expect(toastStore.read()?.open).toBe(true);
  close();
  expect(toastStore.read()).toMatchObject({ title: "second", open: false });
  vi.advanceTimersByTime(999_999);
  expect(toastStore.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toBeNull();
});

test("an error's toast closes with its error; others stay", () => {
  toast({ title: "Missing Information", variant: "destructive" });
  dismissError();
  expect(toastStore.read()).toMatchObject({ title: "Missing Information", open: false });
  toast({ title: "Squad Saved!", variant: "success" });
  dismissError();
  expect(toastStore.read()).toMatchObject({ title: "Squad Saved!", open: true });
});

test("arrow keys wrap round the tabs, Home and End go to the ends", () => {
  expect(tabAfterKey("ArrowRight", 3, 4)).toBe(0);
  expect(tabAfterKey("ArrowLeft", 0, 4)).toBe(3);
  expect(tabAfterKey("Home", 2, 4)).toBe(0);
  expect(tabAfterKey("End", 1, 4)).toBe(3);
  expect(tabAfterKey("a", 1, 4)).toBeNull();
});
