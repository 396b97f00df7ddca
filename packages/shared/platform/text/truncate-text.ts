/**
 * The beginning of a text, at most so long (`length`); never half of a character, which no `jsonb`
 * takes.
 */
export function truncateText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '');
}
