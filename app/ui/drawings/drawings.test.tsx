import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdSlot } from "#app/ui/ad-slot.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Avatar, HUES, hueOf } from "./avatar.tsx";
import { ClubBadge } from "./club-badge.tsx";
import { ClubCrest, leagueInitials } from "./crest.tsx";
import { Shirt } from "./shirt.tsx";
import { Tick } from "./tick.tsx";

const PICTURE = "https://pictures.example/arsenal.png";

test("before its script runs a page requests no badge or photo that could show a broken-image icon", () => {
  expect(renderToStaticMarkup(<ClubBadge code="ARS" badgeUrl={PICTURE} size={40} />)).not.toContain("<img");
  expect(renderToStaticMarkup(<ClubBadge code="ARS" badgeUrl={PICTURE} size={40} />)).toContain("ARS");
  expect(renderToStaticMarkup(<Avatar name="ada" src={PICTURE} />)).not.toContain("<img");
});

test("all shirts have one outline, in five patterns", () => {
  const paths = (code: string) => renderToStaticMarkup(<Shirt code={code} />).match(/ d="[^"]+"/g) ?? [];
  const cut = paths("CHE")[0];
  for (const code of ["ARS", "BHA", "FUL", "MUN", "XYZ"]) expect(paths(code)[0]).toBe(cut);
  expect(new Set(["CHE", "ARS", "BHA", "FUL", "MUN"].map((code) => paths(code).join())).size).toBe(5);
});

test("a crest has its letters from 32 px on, and its shirt's pattern below that", () => {
  expect(renderToStaticMarkup(<ClubCrest code="SUN" size={36} />)).toContain("SUN");
  expect(renderToStaticMarkup(<ClubCrest code="SUN" size={24} />)).not.toContain("SUN");
});

test("a stamp's states differ in shape, not in colour alone", () => {
  const shape = (props: object) =>
    renderToStaticMarkup(<Tick {...props} />).replace(/ (fill|stroke|style|data-stamp)="[^"]*"/g, "");
  const states = [{}, { provisional: true }, { on: false, revoked: true }, { on: false }];
  expect(new Set(states.map(shape)).size).toBe(4);
});

test("a person has one of eleven hues, the same everywhere", () => {
  expect(new Set(HUES).size).toBe(11);
  expect(hueOf("kiran")).toBe(hueOf("kiran"));
  expect(HUES).toContain(hueOf("Wolfeschlegelsteinhausenbergerdorff"));
});

test("a league's crest has its initials", () => {
  expect(leagueInitials("Saturday Club")).toBe("SC");
  expect(leagueInitials("  the old  boys' league")).toBe("TO");
  expect(leagueInitials("Ørland")).toBe("Ø");
  expect(leagueInitials("")).toBe("?");
});

test("unsold space for advertisements takes no room and is not drawn", () => {
  const html = renderToStaticMarkup(<AdSlot position="mobile-banner" />);
  expect(html).toBe('<span hidden="" data-ad-position="mobile-banner"></span>');
  expect(renderToStaticMarkup(<AdSlot position="top">Sold</AdSlot>)).toContain("Sold");
});

test("an empty state's heading is not inside a paragraph, which a browser would close before it", () => {
  const html = renderToStaticMarkup(<EmptyState title={<h1>You are not signed in</h1>} />);
  expect(html).not.toMatch(/<p[^>]*><h1/);
});
