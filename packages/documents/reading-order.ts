/** Right-to-left letters. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const digit = /\p{Nd}/u;
const letter = /\p{L}/u;

type Direction = 'left' | 'right' | 'number' | 'neutral';

function getDirection(part: string): Direction {
  if (digit.test(part)) return 'number';
  if (rightToLeft.test(part)) return 'right';
  return letter.test(part) ? 'left' : 'neutral';
}

/**
 * Returns the bidi levels of a line's parts, odd for right-to-left: UAX #9 without embeddings and
 * bracket pairs, which names do not contain. The first letter sets the direction of the line.
 */
export function getLevels(parts: readonly string[]): number[] {
  const kinds = parts.map(getDirection);
  const base = kinds.find((kind) => kind === 'left' || kind === 'right') ?? 'left';
  const strong: ('left' | 'right')[] = [];
  // Numbers take the direction of the preceding text, with their decimals and signs between digits.
  let before: 'left' | 'right' = base;
  kinds.forEach((kind, at) => {
    if (kind === 'left' || kind === 'right') before = kind;
    strong[at] = before;
  });
  const isNumber = (at: number): boolean =>
    kinds[at] === 'number' ||
    (/^[.,:/\-+]$/.test(parts[at] ?? '') &&
      kinds[at - 1] === 'number' &&
      kinds[at + 1] === 'number');
  // A neutral part takes the direction of both neighbors when they agree, otherwise of the line.
  const sides = kinds.map((kind, at) =>
    kind === 'neutral' && !isNumber(at) ? undefined : strong[at],
  );
  return parts.map((_, at) => {
    const side = sides[at] ?? getNeighbors(sides, at, base);
    const level = side === 'right' ? 1 : base === 'right' ? 2 : 0;
    return isNumber(at) && side === 'right' ? 2 : level;
  });
}

function getNeighbors(
  sides: readonly ('left' | 'right' | undefined)[],
  at: number,
  base: 'left' | 'right',
): 'left' | 'right' {
  const before = sides.slice(0, at).findLast((side) => side !== undefined) ?? base;
  const after = sides.slice(at + 1).find((side) => side !== undefined) ?? base;
  return before === after ? before : base;
}

/** Returns the parts in visual order, left to right, each with its level. */
export function inVisualOrder<T extends { level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end + 1]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
}

const mirrors = '()[]{}<>«»';
/** Returns the mirrored form of a character in right-to-left text. */
export function mirrored(sign: string): string {
  const at = mirrors.indexOf(sign);
  return at < 0 || sign === '' ? sign : (mirrors[at % 2 === 0 ? at + 1 : at - 1] ?? sign);
}
