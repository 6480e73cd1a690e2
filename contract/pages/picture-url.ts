/** The picture's address, versioned so that it can be cached for ever. Null without a picture. */
export function pictureUrl(user: { id: string; pictureVersion: string | null }): string | null {
  return user.pictureVersion === null ? null : `/api/users/${user.id}/picture?v=${user.pictureVersion}`;
}
