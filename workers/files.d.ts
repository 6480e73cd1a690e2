/** A .wasm file is imported as a compiled module: Workers may not compile at run time. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}

/** A font's file is imported as its bytes, by Wrangler's rule. */
declare module "*.woff" {
  const bytes: ArrayBuffer;
  export default bytes;
}
