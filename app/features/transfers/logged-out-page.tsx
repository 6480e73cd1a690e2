import { useEffect } from "react";
import { logInAgain } from "#app/features/squad/logged-out.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Toaster } from "#app/ui/toaster.tsx";

/** The payment pages to somebody who is not signed in: says so, then signs in again (spec section 4). */
export default function LoggedOutPage() {
  useEffect(logInAgain, []);
  return (
    <div className="page-width py-12">
      <EmptyState
        title={<h1 className="text-heading">You are not signed in</h1>}
        action={
          <LinkButton to="/api/login" reloadDocument>
            Sign In
          </LinkButton>
        }
      >
        Transfers belong to your account. We are taking you to the sign-in.
      </EmptyState>
      <Toaster />
    </div>
  );
}
