import { createServer } from "node:http";
import { expect, test } from "vitest";
import { openFrontDoor } from "./first-visit.ts";
import { freePort } from "./worker-process.ts";

test("the first visitor is held until the game has started, then answered; later ones at once", async () => {
  const game = createServer((request, response) => response.end(`played ${request.url}`));
  const [outside, inside] = [await freePort(), await freePort()];
  const door = await openFrontDoor(outside);
  const first = fetch(`http://127.0.0.1:${outside}/`).then((response) => response.text());
  await door.visited;
  await new Promise<void>((resolve) => game.listen(inside, "127.0.0.1", resolve));
  door.open(inside);
  expect(await first).toBe("played /");
  expect(await (await fetch(`http://127.0.0.1:${outside}/again`)).text()).toBe("played /again");
  door.close();
  game.closeAllConnections();
  game.close();
});
