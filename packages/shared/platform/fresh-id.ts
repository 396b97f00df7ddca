/** A new id where no library is at hand: what a form carries so that it is taken once. */
export function freshId(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 7 and variant, as RFC 9562 places them.
  return `${now.toString(16).padStart(12, '0')}7${hex.slice(0, 3)}8${hex.slice(3, 18)}`;
}
