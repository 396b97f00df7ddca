import { withCell } from './cell.ts';

/** Returns a new id without a library, for forms, so that a repeated submit is a duplicate. */
export function freshId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // UUID version 7 and variant (RFC 9562).
  return withCell(`${now.toString(16).padStart(12, '0')}7${hex.slice(0, 3)}8${hex.slice(3, 18)}`);
}
