/**
 * Truncates a text to at most `most` UTF-16 code units, without a lone surrogate, which `jsonb`
 * refuses.
 */
export function truncateText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '');
}
