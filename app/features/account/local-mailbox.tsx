import { Notice } from "./auth-frame.tsx";

/** Says where to read a message: outside production no mail leaves the machine. */
export function LocalMailbox() {
  return (
    <Notice tone="note">
      This server runs locally and sends no email. What it would have sent is in the{" "}
      <a href="/cdn-cgi/local/explorer" className="font-semibold underline">
        local mailbox
      </a>
      .
    </Notice>
  );
}
