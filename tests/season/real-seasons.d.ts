declare module "virtual:season/any" {
  /** The JSON text of the real 2025/26, or of the generated season where SEASONS_DIR has none. */
  const text: string;
  export default text;
}

declare module "virtual:season/*" {
  /** The archive's JSON text; null where SEASONS_DIR has none. */
  const text: string | null;
  export default text;
}
