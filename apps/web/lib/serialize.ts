/**
 * Serializes data for HTML: JSON that cannot close the script element, open another, or end a line
 * for an old JavaScript parser.
 */
export function serializeForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
