/**
 * Formats the `content-disposition` header of a file (RFC 6266): its name in ASCII without quotes
 * and path separators, followed by the exact name if that differs.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.normalize('NFD').replace(/[^\x20-\x7e]|["\\/]/g, '');
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === fileName ? plain : `${plain}; filename*=UTF-8''${encoded(fileName)}`;
}

/** Encodes a text by RFC 8187, including header syntax that `encodeURIComponent` leaves. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
