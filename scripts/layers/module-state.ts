import type { OwnFile } from "./sizes.ts";

/**
 * The variables at the top of a file, and its objects whose fields are assigned: state that nobody owns. A class or a
 * closure owns it (`restUntil` in workers/integrations/png.ts), and what is made once is `lazily`.
 */
export function moduleVariablesOf(files: readonly OwnFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!/^(app|workers|domain|contract)\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
    const found = text.matchAll(/^(?:export )?(?:let|var) (\w+|[{[].*[}\]])/gm);
    const objects = text.matchAll(/^(?:export )?const (\w+)(?:: [^=\n]+)? = \{/gm);
    const assigned = [...objects].filter(([, name]) =>
      new RegExp(`(?<![\\w.])${name}(?:\\.\\w+|\\[\\w+\\])+ ?(?:[-+*/|&?]{0,2}=(?!=)|\\+\\+|--)`).test(text),
    );
    return [...found, ...assigned].map(([, name]) => `${path} ${name}`);
  });
}
