import { Outlet } from "@remix-run/react";
import { exampleRow, exampleTable, exampleWall } from "#app/features/account/example-table.server.tsx";
import { Toaster } from "#app/ui/overlay/toaster.tsx";

export { PageError as ErrorBoundary } from "#app/features/shell/page-error.tsx";

export const loader = () => ({ table: exampleTable(), wall: exampleWall(), row: exampleRow() });

/** The examples never change. */
export const shouldRevalidate = () => false;

/** The layout of the sign-in and sign-up pages. */
export default function Account() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
