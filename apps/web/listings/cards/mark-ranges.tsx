import type { ReactNode } from 'react';

/**
 * Marks ranges of a text (half-open, in UTF-16 units). Overlapping or unordered ranges are ignored.
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
