/** A position in a list: the time of the last row in milliseconds, and its id. */
export const cursorPattern = /^[0-9]{1,15}-[0-9a-f]{32}$/;

/** Returns the time (milliseconds) and id of a cursor; null when it is malformed. */
export function parseCursor(cursor: string): { ms: number; id: string } | null {
  const [ms, id] = (cursorPattern.test(cursor) ? cursor : decodeEarlier(cursor)).split(/[.-]/, 2);
  return ms === undefined || id === undefined ? null : { ms: Number(ms), id };
}

export const isCursor = (cursor: string): boolean => parseCursor(cursor) !== null;

/** Programs keep cursors, and earlier ones are base64url of the same parts. */
function decodeEarlier(cursor: string): string {
  try {
    const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    return cursorPattern.test(text.replace('.', '-')) ? text : '';
  } catch {
    return '';
  }
}
