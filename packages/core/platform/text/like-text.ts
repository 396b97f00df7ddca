/**
 * A text as LIKE and ILIKE read it, every sign standing for itself. Prisma's `contains`, and its
 * `equals` whatever the case, are such patterns, too.
 */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
