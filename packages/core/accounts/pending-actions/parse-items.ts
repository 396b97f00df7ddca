import type { z } from 'zod';
import { tmpItemsSchema } from '@causa/shared/platform/site.contract';
import { tmpStorageMaxDepth } from '@causa/shared/platform/limits';

export type Item = z.infer<typeof tmpItemsSchema>[number];

/**
 * The items that a JSON string holds; null when it is none, nests too deeply or is no list of
 * items.
 */
export function parseItems(data: string): Item[] | null {
  try {
    const value: unknown = JSON.parse(data);
    return isShallow(value) ? (tmpItemsSchema.safeParse(value).data ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Whether lists and objects nest no deeper than allowed: code that walks a value that nests
 * thousands deep runs out of stack.
 */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= tmpStorageMaxDepth; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
