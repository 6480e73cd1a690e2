import type { UserId } from "#domain/shared/ids.ts";

/** A user's picture. D1 stores it, behind three functions that an object store could implement as well. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The picture's version, derived from a hash of the bytes. */
  readonly version: string;
}

/** Stores the bytes and their version in one batch, so that neither is ever seen without the other. */
export async function putPicture(d1: D1Database, userId: UserId, picture: Picture): Promise<void> {
  await d1.batch([
    d1
      .prepare(
        `insert into user_pictures (user_id, content_type, bytes) values (?, ?, ?)
         on conflict (user_id) do update set content_type = excluded.content_type, bytes = excluded.bytes`,
      )
      .bind(userId, picture.contentType, picture.bytes),
    d1.prepare("update users set picture_version = ? where id = ?").bind(picture.version, userId),
  ]);
}

export async function deletePicture(d1: D1Database, userId: UserId): Promise<void> {
  await d1.batch([
    d1.prepare("delete from user_pictures where user_id = ?").bind(userId),
    d1.prepare("update users set picture_version = null where id = ?").bind(userId),
  ]);
}

/** Finds a person's picture: two rows by primary key. D1 returns a blob as an array of numbers. */
export async function findPicture(d1: D1Database, userId: string): Promise<Picture | null> {
  const row = await d1
    .prepare(
      `select p.content_type as contentType, p.bytes as bytes, u.picture_version as version
       from user_pictures p join users u on u.id = p.user_id where p.user_id = ?`,
    )
    .bind(userId)
    .first<{ contentType: string; bytes: number[]; version: string }>();
  return row && { ...row, bytes: Uint8Array.from(row.bytes) };
}
