import { v7 } from 'uuid';

/**
 * Returns a new UUIDv7 as 32 hex digits, so that ids sort by creation time. `at` is in
 * milliseconds.
 */
export function newId(at?: number): string {
  return v7(at === undefined ? undefined : { msecs: at }).replaceAll('-', '');
}
