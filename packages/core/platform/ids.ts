import { v7 } from 'uuid';

/**
 * A new id: UUIDv7 as 32 hex digits, so that ids sort by the moment they were made. `at` in
 * milliseconds.
 */
export function newId(at?: number): string {
  return v7(at === undefined ? undefined : { msecs: at }).replaceAll('-', '');
}
