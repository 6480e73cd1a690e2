/** What looks like an address of the web; what it is, its parser says. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends the sentence and not the address. */
const SENTENCE_END = /[.,;:!?…)\]}]+$/;

/** The address to lead to; null for one that is none, has another scheme, or names an account to sign in with. */
function webAddress(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href;
}

/**
 * Words that somebody else has written, with their web addresses as links: what is shown is where they lead, nothing of
 * this page goes with the reader, and search engines do not count them.
 */
export function LinkedText({ children }: { children: string }) {
  const parts: (string | JSX.Element)[] = [];
  let done = 0;
  for (const { 0: found, index } of children.matchAll(ADDRESS)) {
    const address = found.replace(SENTENCE_END, "");
    const href = webAddress(address);
    if (href === null) continue;
    parts.push(
      children.slice(done, index),
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-brand-ink underline"
      >
        {address}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>,
    );
    done = index + address.length;
  }
  parts.push(children.slice(done));
  return <>{parts}</>;
}
