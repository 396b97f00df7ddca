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
  countFor: (left: Partial<Filters>) => Promise<number>,
): Promise<WithoutFilter<keyof Filters & string>[]> {
  const names = Object.keys(filters) as (keyof Filters & string)[];
  const all = await Promise.all(
    names.map(async (name) => {
      const { [name]: _, ...left } = filters;
      return { name, count: await countFor(left as unknown as Partial<Filters>) };
    }),
  );
  return all.filter(({ count }) => count > 0);
}
