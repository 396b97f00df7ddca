const mark = /\[(?:fill in|completar|preencher): ?([^[\]\n]{1,120})\]/giu;

/** Returns the names of the places of a template that nobody has filled in, each once. */
export function findPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim()))];
}
