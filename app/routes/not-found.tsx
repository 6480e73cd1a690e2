import { pageMeta } from "#app/lib/meta.ts";
import { notFound } from "#app/lib/session.server.ts";

export const meta = () => pageMeta("Page not found", "There is no such page.");

export async function loader() {
  throw notFound();
}

export default function NotFound() {
  return null;
}
