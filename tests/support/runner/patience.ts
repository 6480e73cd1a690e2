/**
 * The limits of tests, in milliseconds: ones that no machine reaches, however busy. A test waits for a condition; its
 * limit only ends a run that would otherwise hang.
 */
export const TEST_MS = 600_000;
/** The same for one condition within a test. */
export const PATIENCE_MS = 180_000;
