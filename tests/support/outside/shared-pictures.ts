import { loadPicture, type Read } from "#app/pages/share/load-picture.server.ts";
import { addressOf, methodOf, type Route } from "#contract/routes.ts";

interface Asker {
  call(method: string, path: string): Promise<Response>;
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Refused: ${status}`);
    this.status = status;
  }
}

/**
 * What a share picture would show somebody, asked of the API as the page asks it: the drawing's text, `404` for an
 * address that names no picture, or the status of the call that was refused.
 */
export async function drawingFor(asker: Asker, address: string): Promise<string> {
  const { pathname, searchParams } = new URL(`/share/${address}`, "http://localhost");
  async function call(route: Route, input = {}) {
    const answer = await asker.call(methodOf(route), addressOf(route, input));
    if (!answer.ok) throw new Refused(answer.status);
    return answer.json();
  }
  try {
    const drawing = await loadPicture(call as Read, pathname.slice("/share/".length), searchParams);
    return drawing ?? "404";
  } catch (error) {
    if (error instanceof Refused) return String(error.status);
    throw error;
  }
}
