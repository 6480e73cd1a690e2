/** The output of `remix vite:build`: absent before the build, and types must not need it. */
declare module "*/build/server/index.js" {
  const build: unknown;
  export default build;
}
