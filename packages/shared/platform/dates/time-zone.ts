/**
 * Whether a text names a zone of the IANA database; offsets (`+03:00`), which not everyone reads
 * alike, are none.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
