declare module "virtual:season/*" {
  /** The archive's JSON text; null where SEASONS_DIR has none. */
  const text: string | null;
  export default text;
}
