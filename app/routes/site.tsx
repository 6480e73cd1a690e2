import { Outlet } from "@remix-run/react";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

/** Pages that only have words: no queries, no toasts, next to no code of their own. */
export default function Site() {
  return <Outlet />;
}
