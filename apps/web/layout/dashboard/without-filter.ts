/** How much a list that its filters left empty would show without one of them. */
export interface WithoutFilter<Name extends string = string> {
  name: Name;
  count: number;
}

/**
 * Asks how much a list would show without each of its filters; those that alone change nothing are
 * left out.
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
