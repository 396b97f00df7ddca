const mark = /\[(?:fill in|completar|preencher): ?([^[\]\n]{1,120})\]/giu;

/** Returns the names of the placeholders that are left in a text, each once. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim()))];
}
