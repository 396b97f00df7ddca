import { withCell } from '@causa/shared/platform/cell';
import { v7 } from 'uuid';

/**
 * Returns a new UUIDv7 as 32 hex digits, so that ids sort by creation time. `at` is in
 * milliseconds. Eight of its random bits hold the cell of this process.
 */
export function newId(at?: number): string {
  return withCell(v7(at === undefined ? undefined : { msecs: at }).replaceAll('-', ''));
}
