/**
 * Escapes a text for LIKE and ILIKE. Prisma's `contains` and its case-insensitive `equals` are such
 * patterns, too.
 */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
