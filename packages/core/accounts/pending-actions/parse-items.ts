import type { z } from 'zod';
import { tmpItemsSchema } from '@causa/shared/platform/site.contract';
import { tmpStorageMaxDepth } from '@causa/shared/platform/limits';

export type Item = z.infer<typeof tmpItemsSchema>[number];

/**
 * Parses items from a JSON string; null when it is invalid, nested too deeply or not a list of
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

/** Checks the nesting depth, because code that walks deep values would overflow the stack. */
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
