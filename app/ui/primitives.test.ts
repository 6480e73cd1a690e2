import { afterEach, expect, test, vi } from "vitest";
import { initialsOf } from "#app/ui/drawings/avatar.tsx";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { shareUrl } from "#app/ui/overlay/share-buttons.tsx";
import { dismissError, dismissToast, toast, toastStore } from "#app/ui/overlay/toast-store.ts";
import { tabAfterKey } from "./tabs.tsx";

afterEach(() => vi.useRealTimers());

test("initials come from the first and the last word", () => {
  expect(initialsOf("Ada Maria Lovell")).toBe("AL");
  expect(initialsOf("ada_lovell")).toBe("AL");
  expect(initialsOf("ada")).toBe("A");
  expect(initialsOf("  ")).toBe("?");
});

test("listed clubs have colours of their own, and any other club gets some", () => {
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
