import type { ReactNode } from 'react';

/**
 * A text with its matched ranges marked; half-open ranges of UTF-16 units. Ranges that overlap or
 * run out of order are left out.
 */
export function markRanges(
  text: string,
  ranges: readonly (readonly [number, number])[],
): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at || end <= start || end > text.length) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
