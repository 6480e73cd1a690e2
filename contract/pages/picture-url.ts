/** The picture's address; its version makes it cacheable for ever. Null without a picture. */
export function pictureUrl(user: { id: string; pictureVersion: string | null }): string | null {
  return user.pictureVersion === null ? null : `/api/users/${user.id}/picture?v=${user.pictureVersion}`;
}
