/** More than the six connections that the platform opens, as calls to objects need none. */
const AT_ONCE = 50;

/**
 * Does the work for every item, `atOnce` at a time and all of them even if some fail.
 *
 * @throws AggregateError of all failures, after the rest is done.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = items.values();
  const lanes = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await Promise.all(lanes);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
