import { Link } from "@remix-run/react";

interface EmailBannerProps {
  /** The reader's address while it is not confirmed; null once it is. */
  unconfirmed: string | null;
}

/** What the banner says of the reader's address: that it has yet to be confirmed, or has just been. */
export default function EmailBanner({ unconfirmed }: EmailBannerProps) {
  return unconfirmed === null ? <Confirmed /> : <Unconfirmed email={unconfirmed} />;
}

function Confirmed() {
  return (
    <p role="status" className="bg-brand-soft px-4 py-2.5 text-center font-semibold text-brand-ink text-sm">
      Your email address is confirmed.
    </p>
  );
}

/** A reminder until the address is confirmed; playing does not depend on it (only ACC-05 requires it). */
function Unconfirmed({ email }: { email: string }) {
  return (
    <p className="flex min-h-12 items-center gap-3 border-line border-b bg-raised px-4 text-sm leading-5 xl:justify-center">
      <span className="min-w-0">
        Please confirm your email address
        {/* A phone has room for one line. */}
        <span className="max-sm:sr-only">
          : <span className="wrap-anywhere font-semibold">{email}</span>.
        </span>
      </span>
      <Link
        to="/profile?tab=account&confirm"
        className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap px-1 font-semibold text-[0.9375rem] text-brand-ink no-underline hover:underline max-xl:ml-auto"
      >
        Send the link
      </Link>
    </p>
  );
}
