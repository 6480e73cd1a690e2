import { Outlet } from "@remix-run/react";
import { Toaster } from "#app/ui/overlay/toaster.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

/** The layout of the sign-in and sign-up pages. */
export default function Account() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
