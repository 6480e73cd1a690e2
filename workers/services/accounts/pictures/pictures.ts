import { PICTURE_MAX_BYTES } from "#contract/limits.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { deletePicture, findPicture, type Picture, putPicture } from "#workers/db/accounts/pictures.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { stripMetadata } from "./picture-metadata.ts";

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** The type of the bytes, whatever the client calls them; null for anything but a PNG, JPEG or WebP. */
function sniffPicture(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? "image/webp" : null;
}

/** Stores a picture, replacing the last one. @returns its version, used in its address. */
export async function savePicture(
  ctx: Context,
  owner: UserId,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<string, Refusal>> {
  const contentType = sniffPicture(bytes);
  const picture = contentType && stripMetadata(bytes, contentType);
  if (!contentType || !picture) {
    return refuse(badRequest("Please choose a PNG, JPEG or WebP picture.", { picture: "Not a picture." }));
  }
  if (bytes.byteLength > PICTURE_MAX_BYTES) {
    return refuse({ status: 413, code: "TOO_LARGE", message: "The picture is larger than 256 KB." });
  }
  const version = (await sha256Hex(picture)).slice(0, 16);
  await putPicture(ctx.db, owner, { contentType, bytes: picture, version });
  await announceMemberChange(ctx, owner);
  return ok(version);
}

/** Takes a person's picture away, from their rows as well. */
export async function removePicture(ctx: Context, owner: UserId): Promise<void> {
  await deletePicture(ctx.db, owner);
  await announceMemberChange(ctx, owner);
}

/** A person's picture; null without one. */
export async function readPicture(ctx: Context, owner: string): Promise<Picture | null> {
  return findPicture(ctx.db, owner);
}
