/** The output of `remix vite:build`, which is absent before the build and which types must not need. */
declare module "*/build/server/index.js" {
  const build: unknown;
  export default build;
}
