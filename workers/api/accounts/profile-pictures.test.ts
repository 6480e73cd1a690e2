import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { upload } from "#tests/support/accounts.ts";
import { makePng, makeWebp } from "#tests/support/inputs/pictures.ts";
import { callAsVisitor, createPerson, ORIGIN } from "#tests/support/people.ts";
import { stripMetadata } from "#workers/services/accounts/pictures/picture-metadata.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const padded = (start: number[], length: number) =>
  Uint8Array.from({ length }, (_, i) => start[i] ?? i % 251);

test("a picture is uploaded, cached for an hour under its version, replaced and removed", async () => {
  const person = await createPerson("pic");
  const bytes = makePng(100_000);
  const response = await upload(person, bytes, "text/html");
  expect(response.status).toBe(200);
  const { profileImageUrl } = (await response.json()) as { profileImageUrl: string };
  expect(profileImageUrl).toMatch(new RegExp(`^/api/users/${person.id}/picture\\?v=[0-9a-f]{16}$`));
  expect(await (await person.call("GET", "/api/auth/user")).json()).toMatchObject({ profileImageUrl });
  const picture = await callAsVisitor("GET", profileImageUrl);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=3600",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const again = await exports.default.fetch(`${ORIGIN}${profileImageUrl}`, {
    headers: { "If-None-Match": picture.headers.get("ETag") ?? "" },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(stripMetadata(bytes, "image/png"));
  const next = (await (await upload(person, makeWebp())).json()) as { profileImageUrl: string };
  expect(next.profileImageUrl).not.toBe(profileImageUrl);
  const old = await callAsVisitor("GET", profileImageUrl);
  expect([old.headers.get("Content-Type"), old.headers.get("Cache-Control")]).toEqual([
    "image/webp",
    "no-cache",
  ]);
  expect((await person.call("DELETE", "/api/account/picture")).status).toBe(204);
  expect((await callAsVisitor("GET", profileImageUrl)).status).toBe(404);
  expect(await (await person.call("GET", "/api/auth/user")).json()).toMatchObject({ profileImageUrl: null });
});

test("a file that is not a picture, or too large, is refused whatever its declared type", async () => {
  const person = await createPerson();
  const text = (content: string) => new TextEncoder().encode(content) as Uint8Array<ArrayBuffer>;
  for (const bytes of [
    text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    text("<html>"),
    text("GIF89a"),
    new Uint8Array(0),
    Uint8Array.from(PNG.slice(0, 4)),
    padded([0x52, 0x49, 0x46, 0x46], 100),
  ]) {
    expect((await upload(person, bytes)).status).toBe(400);
  }
  expect((await upload(person, makePng(PICTURE_MAX_BYTES - 200))).status).toBe(200);
  expect((await upload(person, padded(PNG, PICTURE_MAX_BYTES + 1))).status).toBe(413);
  const elsewhere = await exports.default.fetch(`${ORIGIN}/api/account/profile`, {
    method: "PATCH",
    headers: { Cookie: person.cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ city: "x".repeat(70_000) }),
  });
  expect(elsewhere.status).toBe(413);
});

test("missing pictures are 404", async () => {
  const person = await createPerson();
  for (const id of [person.id, "nobody", "..%2F..", "'", "%00"]) {
    expect((await callAsVisitor("GET", `/api/users/${id}/picture?v=1`)).status).toBe(404);
  }
});
