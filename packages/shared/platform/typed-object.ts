/** Returns the own keys of an object in their order, with their type. */
export function typedKeys<T extends object>(object: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in object) if (Object.hasOwn(object, key)) keys.push(key);
  return keys;
}

/** Returns the own keys and values of an object in their order, with their types. */
export function typedEntries<T extends object>(
  object: T,
): { [Key in Extract<keyof T, string>]-?: [key: Key, value: T[Key]] }[Extract<keyof T, string>][] {
  return typedKeys(object).map((key) => [key, object[key]]);
}

/** Builds an object with a value for each key. */
export function buildRecord<Key extends string, Value>(
  keys: readonly Key[],
  getValue: (key: Key) => Value,
): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {};
  for (const key of keys) record[key] = getValue(key);
  if (hasKeys(record, keys)) return record;
  throw new Error('a key is missing');
}

function hasKeys<Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> {
  return keys.every((key) => Object.hasOwn(record, key));
}

/** Returns whether a value is an item of a list, and narrows its type. */
export function isOneOf<const Item>(list: readonly Item[], value: unknown): value is Item {
  return list.some((item) => item === value);
}

/**
 * Returns the item of a list at an index.
 *
 * @throws RangeError when the list has no such item
 */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  if (index >= 0) for (const item of list.slice(index, index + 1)) return item;
  throw new RangeError(`no item at ${index} of ${list.length}`);
}
