/**
 * An id: a UUIDv7 written as 32 hex digits without a dash, so that it ends at the first dash of a
 * public path.
 */
export const idPattern = /^[0-9a-f]{32}$/;

export function isId(value: string): boolean {
  return idPattern.test(value);
}

/** The id of `{id}-{slug}`: the text before the first dash. */
export function parseDashSlug(idDashSlug: string): string {
  return idDashSlug.split('-', 1)[0] ?? '';
}

/** `{id}-{slug}`, or the bare id when nothing of the title survives as a slug. */
export function idDashSlug(id: string, title: string): string {
  const slug = toSlug(title);
  return slug === '' ? id : `${id}-${slug}`;
}

/** A title as a URL part: ASCII, lower case, at most 80 characters, no dash at either end. */
export function toSlug(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
