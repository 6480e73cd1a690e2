interface Framed {
  readonly slug: string;
  /** The league's. */
  readonly name: string;
}

/** OUT-05: what puts a public table on another site. @param origin this site's own. */
export function frameCode({ slug, name }: Framed, origin: string): string {
  // The name stands in an attribute, in whatever page it is pasted into.
  const title = name.replace(/["<>&]/g, "");
  return `<iframe title="${title}"\n  width="360" height="520"\n  src="${origin}/t/${slug}/embed"></iframe>`;
}
