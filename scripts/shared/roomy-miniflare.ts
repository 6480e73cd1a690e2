import { registerHooks } from "node:module";

/** How Miniflare says by how many bytes its buffer grows. */
const BY_LITTLE = "MIN_SINGLE_SEGMENT_GROWTH = 4096";
const BY_MUCH = "MIN_SINGLE_SEGMENT_GROWTH = 4194304";

/**
 * Loads Miniflare with room for a Worker of megabytes. It writes workerd's configuration, the Worker's code included,
 * into a buffer that grows by 4 KB at a time and is copied each time: four fifths of what a start costs it. Its code is
 * changed as it is loaded, so that the buffer grows by 4 MB; a version that says it otherwise starts slowly, and well.
 */
export async function loadMiniflare() {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith("/miniflare/dist/src/index.js") || !loaded.source) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: source.replace(BY_LITTLE, BY_MUCH) };
    },
  });
  try {
    return await import("miniflare");
  } finally {
    hooks.deregister();
  }
}
