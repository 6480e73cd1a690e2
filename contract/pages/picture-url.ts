/** The address of a user's picture, versioned so that it can be cached for ever; null without a picture. */
export function pictureUrl(user: { id: string; pictureVersion: string | null }): string | null {
  return user.pictureVersion === null ? null : `/api/users/${user.id}/picture?v=${user.pictureVersion}`;
}
