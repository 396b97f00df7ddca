import { typedKeys } from '@causa/shared/platform/typed-object';

/** Number of results without one of the filters of an empty list. */
export interface WithoutFilter<Name extends string = string> {
  name: Name;
  count: number;
}

/**
 * Counts what a list would show without each of its filters; omits those whose removal changes
 * nothing.
 */
export async function listFilterRemovals<Filters extends object>(
  filters: Filters,
  countFor: (others: Partial<Filters>) => Promise<number>,
): Promise<WithoutFilter<keyof Filters & string>[]> {
  const all = await Promise.all(
    typedKeys(filters).map(async (name) => {
      const others: Partial<Filters> = { ...filters };
      delete others[name];
      return { name, count: await countFor(others) };
    }),
  );
  return all.filter(({ count }) => count > 0);
}
