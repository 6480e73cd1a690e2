/** A .wasm file is imported as a compiled module: Workers may not compile at run time. */
declare module "*.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
