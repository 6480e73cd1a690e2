/**
 * The entry of the browser tests' Worker, around the product's own (`prepareGames` in game.ts): its clock can be moved
 * without a start, which costs a second of a core with what the first requests after it compile anew.
 */
import product, * as classes from "./product.js";

/** The variables of the last move, the clock's among them; until then those of the start. */
let variables = {};
/** The bindings with these variables: one copy, because the product keeps what it has read of it. */
let bindings = null;
const moved = (env) => {
  bindings ??= { ...env, ...variables };
  return bindings;
};

/** The objects made so far, by id, with what reaches them. */
const objects = new Map();

/** A class of objects, which its binding reaches, that find the moved clock and can be ended as by a restart. */
const movable = (Product, binding) =>
  class extends Product {
    constructor(state, env) {
      super(state, moved(env));
      const { id } = state;
      // An object that its alarm has woken does not know its name.
      const before = objects.get(String(id));
      objects.set(String(id), { binding, name: id.name ?? before?.name, id });
    }

    endForMove() {
      this.ctx.abort("the clock is moved");
    }
  };

export const Season = movable(classes.Season, "SEASONS");
export const League = movable(classes.League, "LEAGUES");
export const OverallTable = movable(classes.OverallTable, "OVERALL_TABLES");
export const Desk = movable(classes.Desk, "DESKS");
export const Relay = movable(classes.Relay, "RELAYS");

async function move(env, next) {
  variables = next;
  bindings = null;
  const ends = [...objects.values()].map(({ binding, name, id }) => {
    const object = name === undefined ? env[binding].get(id) : env[binding].getByName(name);
    // Its end is the answer.
    return object.endForMove().catch(() => undefined);
  });
  await Promise.all(ends);
  return new Response(null, { status: 204 });
}

export default {
  async fetch(request, env, execution) {
    if (request.url.endsWith("/move-the-clock")) return move(env, await request.json());
    return product.fetch(request, moved(env), execution);
  },
  scheduled: (controller, env, execution) => product.scheduled(controller, moved(env), execution),
  queue: (batch, env, execution) => product.queue(batch, moved(env), execution),
};
